// The forms of the script as pages on which a person fills them in: whole, with all their pages one below another.
import { type Context, Hono } from 'hono';
import { isOpen, type StoredForm, type StoredItem } from '../forms/stored-form.ts';
import { escapeText } from '../html/escape-text.ts';
import { PlatformError } from '../kernel/contract.ts';
import type { Desk } from './desk.ts';
import { serverWords } from './server-words.ts';

/** A page without code, which sends to this server alone. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";
const OTHER = '__other__';
const STYLE =
  'body{font:16px system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}fieldset{margin:1rem 0;border:1px solid #ccc}' +
  'input[type=text],input[type=email],textarea,select{width:100%;box-sizing:border-box;padding:.4rem}label{display:block}' +
  'td label{display:inline}button{padding:.5rem 1rem}';

/** Where a form is filled in on this server. */
export function formPath(form: Pick<StoredForm, 'id'>): string {
  return `/forms/d/e/${form.id}/viewform`;
}

/** The routes: `/forms/d/e/ID/viewform`, as at Google. */
export function formPages(desk: Desk): Hono {
  const app = new Hono();
  const found = (context: Context) => desk.forms.find(context.req.param('id') ?? '');

  app.get('/forms/d/e/:id/viewform', (context) => {
    const form = found(context);
    return form === undefined ? context.notFound() : page(context, desk, form, fill(desk, form));
  });

  app.post('/forms/d/e/:id/viewform', async (context) => {
    const form = found(context);
    if (form === undefined) return context.notFound();
    const sent = new URLSearchParams(await context.req.text());
    const words = serverWords(desk.workbook.locale);
    try {
      desk.forms.respond(form, answersIn(form, sent), { email: sent.get('email') ?? '' });
    } catch (error) {
      // What the form doesn't take is said above what the person has to fill in again.
      if (!(error instanceof PlatformError)) throw error;
      context.status(400);
      return page(context, desk, form, `<p role="alert">${escapeText(error.message)}</p>${fill(desk, form)}`);
    }
    return page(
      context,
      desk,
      form,
      `<p>${escapeText(form.confirmationMessage || words.responseRecorded)}</p>`,
    );
  });

  return app;
}

function page(context: Context, desk: Desk, form: StoredForm, content: string): Response | Promise<Response> {
  context.header('Content-Security-Policy', POLICY);
  // With none at all a browser would not say either where an answer comes from.
  context.header('Referrer-Policy', 'same-origin');
  const [lang, title] = [desk.workbook.localeRules.tag, escapeText(form.title)];
  return context.html(
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>` +
      `<h1>${title}</h1><p>${escapeText(form.description)}</p>${content}</html>`,
  );
}

function fill(desk: Desk, form: StoredForm): string {
  const words = serverWords(desk.workbook.locale);
  if (!isOpen(form)) return `<p>${escapeText(form.customClosedMessage || words.formClosed)}</p>`;
  const email = form.settings.collectsEmail
    ? `<fieldset><legend>${words.email} *</legend><input type="email" name="email" required></fieldset>`
    : '';
  return `<form method="post">${email}${form.items.map(itemHtml).join('')}<button>${words.submit}</button></form>`;
}

function itemHtml(item: StoredItem): string {
  const title = escapeText(item.title);
  const help = item.helpText === '' ? '' : `<p>${escapeText(item.helpText)}</p>`;
  if (item.kind === 'SECTION_HEADER' || item.kind === 'PAGE_BREAK') return `<h2>${title}</h2>${help}`;
  return `<fieldset><legend>${title}${item.isRequired ? ' *' : ''}</legend>${help}${control(item)}</fieldset>`;
}

const choice = (
  type: 'radio' | 'checkbox',
  name: string,
  value: string,
  required: string,
  text = escapeText(value),
) => `<label><input type="${type}" name="${name}" value="${escapeText(value)}"${required}> ${text}</label>`;

function control(item: StoredItem): string {
  const name = String(item.id);
  const required = item.isRequired ? ' required' : '';
  const field = (type: string) =>
    `<input type="${type}" name="${name}" aria-label="${escapeText(item.title)}"${required}>`;
  const values = item.choices.map(({ value }) => value);
  const other = (type: 'radio' | 'checkbox') =>
    item.hasOtherOption
      ? `${choice(type, name, OTHER, '', '…')}<input type="text" name="${name}.other" aria-label="…">`
      : '';
  switch (item.kind) {
    case 'PARAGRAPH_TEXT':
      return `<textarea name="${name}" aria-label="${escapeText(item.title)}"${required}></textarea>`;
    case 'MULTIPLE_CHOICE':
      return values.map((value) => choice('radio', name, value, required)).join('') + other('radio');
    case 'CHECKBOX':
      return values.map((value) => choice('checkbox', name, value, '')).join('') + other('checkbox');
    case 'LIST': {
      const options = ['', ...values].map((value) => `<option>${escapeText(value)}</option>`);
      return `<select name="${name}" aria-label="${escapeText(item.title)}"${required}>${options.join('')}</select>`;
    }
    case 'SCALE': {
      const { lower, upper } = item.bounds;
      const marks = Array.from({ length: upper - lower + 1 }, (_, index) => String(lower + index));
      const radios = marks.map((mark) => choice('radio', name, mark, required)).join('');
      return `${escapeText(item.labels.left)}${radios}${escapeText(item.labels.right)}`;
    }
    case 'GRID':
    case 'CHECKBOX_GRID': {
      const type = item.kind === 'GRID' ? 'radio' : 'checkbox';
      const rows = item.rows.map((row, index) => {
        const cells = item.columns.map(
          (column) => `<td>${choice(type, `${name}.${index}`, column, '')}</td>`,
        );
        return `<tr><th>${escapeText(row)}</th>${cells.join('')}</tr>`;
      });
      return `<table>${rows.join('')}</table>`;
    }
    case 'DATE':
      return field('date');
    case 'DATETIME':
      return field('datetime-local');
    case 'TIME':
      return field('time');
    default:
      return field('text');
  }
}

/** What was filled in, by the ids of the items. */
function answersIn(form: StoredForm, sent: URLSearchParams): ReadonlyMap<number, unknown> {
  const given = new Map<number, unknown>();
  for (const item of form.items) {
    const name = String(item.id);
    const others = sent.getAll(`${name}.other`);
    const values = sent
      .getAll(name)
      .map((value) => (value === OTHER ? (others[0] ?? '') : value))
      .filter((value) => value !== '');
    const rows = item.rows.map((_, index) => sent.getAll(`${name}.${index}`));
    const answer = answerIn(item, values, rows);
    if (answer !== null) given.set(item.id, answer);
  }
  return given;
}

function answerIn(
  item: StoredItem,
  values: readonly string[],
  rows: readonly (readonly string[])[],
): unknown {
  const [value] = values;
  switch (item.kind) {
    case 'GRID':
      return rows.every((row) => row.length === 0) ? null : rows.map((row) => row[0] ?? '');
    case 'CHECKBOX_GRID':
      return rows.every((row) => row.length === 0) ? null : rows;
    case 'CHECKBOX':
      return value === undefined ? null : values;
    case 'SCALE':
      return value === undefined ? null : Number(value);
    case 'DATE':
    case 'DATETIME':
      // Without their years where the form asks for none.
      return value?.replace('T', ' ').slice(item.includesYear ? 0 : 5) ?? null;
    default:
      return value ?? null;
  }
}
