// A foreign sheet on the real bundle: what `From this sheet…` shows, and what the service stores in the end.

import { SheetUser } from 'local-apps-script';
import * as z from 'zod/mini';
import type { PageSource } from '../../../src/features/mapping/page/view.ts';
import { answerOf } from '../page-answers.ts';
import { openMade, type World } from '../world.ts';
import { FIRST_QUESTION, type ForeignSheet, type PartValue, type Visit } from './foreign-sheet.ts';

const TEMPLATE = 77;
const SOURCE = 'Source';
const answered = z.object({ ok: z.boolean(), message: z.optional(z.string()) });
const made = z.object({
  ok: z.boolean(),
  message: z.string(),
  done: z._default(z.number(), 0),
  all: z._default(z.number(), 0),
});
const body = z.object({
  companyId: z.number(),
  createdByUserId: z.optional(z.number()),
  assigneeUserId: z.optional(z.number()),
  scheduledDate: z.optional(z.string()),
  startedAt: z.optional(z.string()),
  submittedAt: z.optional(z.string()),
  answer: z.array(
    z.object({
      templateQuestionId: z.number(),
      answerTemplateOptionId: z.optional(z.array(z.number())),
      answerText: z.optional(z.union([z.string(), z.number()])),
      comment: z.optional(z.string()),
      notApplicable: z.optional(z.boolean()),
    }),
  ),
});
type Body = z.output<typeof body>;

/** The script's answer, validated as the page does. */
export type Shown =
  | { readonly kind: 'shown'; readonly page: PageSource }
  | { readonly kind: 'refused'; readonly message: string };

/** What the service stored in an import, and what the answer sheet says about its rows. */
export interface Stored {
  readonly visits: readonly Visit[];
  /** Messages of rows that aren't imported. */
  readonly messages: readonly string[];
}

/** A foreign sheet that is active, with its template in the service and its names in the directory. */
export class OpenedSheet {
  private readonly world: World;
  readonly language: 'en' | 'pt';

  constructor(private readonly sheet: ForeignSheet) {
    const { locale, merges, formats } = sheet;
    this.language = locale.startsWith('pt') ? 'pt' : 'en';
    this.world = openMade('foreign sheet', { locale, service: { tickets: 0 } }, (world) => {
      world.connect();
      world.savePull({ name: 'Templates', resource: 'templates', sheet: 'Templates' });
      world.page('refreshPull', { name: 'Templates' });
    });
    this.putTemplate();
    this.putNames();
    const user = new SheetUser(this.world.workbook);
    this.world.workbook.insertSheet({ name: SOURCE });
    user.paste(SOURCE, 'A1', sheet.cells);
    for (const range of merges) user.merge(SOURCE, range);
    for (const [range, format] of formats) user.format(SOURCE, range, format);
    user.select(SOURCE, 'A1');
    this.world.menu('showSourceMapping');
    // As the page does, to list them.
    this.world.page('listTemplates', null);
  }

  /** Asks what the sheet means, or what a mapping makes of it. */
  look(more: object = {}): Shown {
    const answer = this.world.page('mapSource', { sheetId: this.sheetId, templateId: TEMPLATE, ...more });
    const { ok, message = '' } = answered.parse(answer);
    return ok ? { kind: 'shown', page: answerOf('mapSource', answer) } : { kind: 'refused', message };
  }

  /** Makes the answer sheet without what was sent before, as the page proposes, checks it and imports it. */
  store({ mapping, shown, sent }: PageSource, sheet: string): Stored {
    const input = {
      sheetId: this.sheetId,
      templateId: TEMPLATE,
      mapping,
      shown,
      sheet,
      keepAs: '',
      leaves: sent.visits,
      feed: false,
    };
    for (;;) {
      const { ok, message, done, all } = made.parse(this.world.page('makeMappedSheet', input));
      if (!ok) return { visits: [], messages: [message] };
      if (done >= all) break;
    }
    const before = this.world.service.stored.length;
    const user = new SheetUser(this.world.workbook);
    user.select(sheet, 'A1');
    this.world.menu('importAnswerRows');
    const visits = this.world.service.stored.slice(before).map((one) => this.visitOf(body.parse(one.body)));
    const [ids, said, from] =
      this.language === 'pt'
        ? ['ID da avaliação', 'Mensagem', 'Linha de origem']
        : ['Assessment ID', 'Message', 'Source row'];
    const rows = this.world.column(sheet, from);
    const messages = this.world.column(sheet, said).map((one, n) => `row ${rows[n]}: ${one}`);
    const isSent = this.world.column(sheet, ids).map((id) => id !== '');
    return { visits, messages: messages.filter((_, n) => !isSent[n]) };
  }

  close(): void {
    this.world.close();
  }

  private get sheetId(): number {
    return this.world.sheet(SOURCE).id;
  }

  private putTemplate(): void {
    const { service } = this.world;
    const [model] = service.store.questions.values();
    const [known] = service.store.templates.values();
    if (model === undefined || known === undefined) throw new Error('the service has no template');
    this.sheet.questions.forEach(({ title, options }, n) => {
      service.putQuestion({
        ...model,
        id: FIRST_QUESTION + n,
        templateId: TEMPLATE,
        title,
        type: options.length === 0 ? 'TEXT_SHORT' : 'CUSTOM_SINGLE_CHOICE',
        active: true,
        typeSettings:
          options.length === 0 ? [] : { option: options.map(({ id, label }) => ({ id, title: label })) },
      });
    });
    service.putTemplate({ ...known, id: TEMPLATE, title: this.sheet.template });
    for (const [id, name] of this.sheet.units) service.putCompany({ id, name });
  }

  private putNames(): void {
    const [directory, unit, person] =
      this.language === 'pt' ? ['Diretório', 'Unidade', 'Pessoa'] : ['Directory', 'Unit', 'Person'];
    const names = [
      ...this.sheet.units.map(([code, name]) => [unit, String(code), name]),
      ...this.sheet.people.map(([code, name]) => [person, String(code), name]),
    ];
    new SheetUser(this.world.workbook).paste(directory, `A${this.world.values(directory).length + 1}`, names);
  }

  private visitOf(sent: Body): Visit {
    const visit = new Map<string, PartValue>([['unit', sent.companyId]]);
    const put = (part: string, value: PartValue | undefined) => {
      if (value !== undefined) visit.set(part, value);
    };
    put('createdBy', sent.createdByUserId);
    put('assignee', sent.assigneeUserId);
    put('scheduled', sent.scheduledDate);
    put('started', sent.startedAt);
    put('submitted', sent.submittedAt);
    for (const answer of sent.answer) {
      const at = answer.templateQuestionId - FIRST_QUESTION;
      const labels = answer.answerTemplateOptionId?.map(
        (code) => this.sheet.questions[at]?.options.find(({ id }) => id === code)?.label ?? `code ${code}`,
      );
      put(`q${at + 1}`, answer.notApplicable === true ? 'N/A' : (labels?.join(' + ') ?? answer.answerText));
      put(`c${at + 1}`, answer.comment);
    }
    return visit;
  }
}
