// A person who knows their sheet, in front of the page: they correct each wrong choice until nothing is left to change.

import type { PageMapping, PageSource } from '../../../src/features/mapping/page/view.ts';
import { FIRST_QUESTION, type ForeignSheet } from './foreign-sheet.ts';
import type { OpenedSheet, Shown } from './opened-sheet.ts';

type Doubt = PageSource['doubts'][number];

// Rounds of corrections: option words appear only after columns are right.
const MOST_LOOKS = 4;

// Words for yes.
const YES = ['Sim', 'Yes', 'S', 'Y', '✓'];

export interface Corrected {
  readonly shown: Shown;
  /** Each choice that they changed, in words. */
  readonly corrections: readonly string[];
  /** What they wanted to change, but the page doesn't offer. */
  readonly missing: readonly string[];
}

export function correct(opened: OpenedSheet, sheet: ForeignSheet, proposed: Shown): Corrected {
  const corrections: string[] = [];
  let shown = proposed;
  if (shown.kind === 'shown') {
    const { layout, headerRow } = sheet.right;
    const { mapping } = shown.page;
    if (mapping.shape !== layout) corrections.push(`layout: ${layout}`);
    if (mapping.headerRow !== headerRow) corrections.push(`headers in row ${headerRow}`);
    if (corrections.length > 0) {
      // A form has no header row, and the page doesn't ask for one then.
      shown = opened.look({ shape: layout, ...(headerRow === 0 ? {} : { headerRow }) });
    }
  }
  for (let looks = 0; looks < MOST_LOOKS && shown.kind === 'shown'; looks += 1) {
    const next = corrected(sheet, shown.page);
    if (next.corrections.length === 0) break;
    corrections.push(...next.corrections);
    shown = opened.look({ mapping: next.mapping });
  }
  return { shown, corrections, missing: shown.kind === 'shown' ? missingOn(sheet, shown.page) : [] };
}

interface NamedText {
  readonly text: string;
  readonly means: string;
}

interface Step {
  /** What the person chose, valid or not. */
  readonly mapping: Omit<PageMapping, 'columns' | 'items'> &
    Readonly<Record<'columns' | 'items', readonly NamedText[]>>;
  readonly corrections: readonly string[];
}

function corrected(sheet: ForeignSheet, page: PageSource): Step {
  const corrections: string[] = [];
  const { right } = sheet;
  const { mapping } = page;
  const better = (what: string, means: string, wanted: string) => {
    if (means !== wanted) corrections.push(`${what}: ${wanted}`);
    return wanted;
  };
  const columns = mapping.columns.map(({ text, means }, n) => {
    const at = page.columns[n]?.at ?? '';
    return { text, means: better(`${at} ${text}`, means, meaningOf(right.columns[indexOf(at)])) };
  });
  const items = mapping.items.map(({ text, means }) => ({
    text,
    means: better(text, means, meaningOf(right.items.get(text))),
  }));
  const decisions = [...mapping.decisions];
  for (const doubt of page.doubts) {
    const says = answerTo(sheet, doubt);
    const at = decisions.findIndex(({ about }) => about === doubt.key);
    const chosen = decisions[at]?.says ?? doubt.proposed;
    if (says === undefined || !doubt.choices.includes(says) || chosen === says) continue;
    corrections.push(`${doubt.at} ${doubt.header}, ${doubt.kind} “${doubt.example}”: ${says}`);
    if (at >= 0) decisions.splice(at, 1);
    decisions.push({ about: doubt.key, says });
  }
  return { mapping: { ...mapping, columns, items, decisions }, corrections };
}

// The answer to a doubt; undefined if the person changes something else instead.
function answerTo({ right, locale }: ForeignSheet, doubt: Doubt): string | undefined {
  const column = right.columns[indexOf(doubt.at)] ?? '-';
  const part = /^q\d+$/.test(column) ? column : (right.items.get(doubt.header) ?? column);
  const meant = (text: string) => {
    const means = right.words.get(`${part} ${text}`) ?? right.words.get(text);
    return means === '-' ? '' : means;
  };
  switch (doubt.kind) {
    case 'date-order':
      return right.dates;
    case 'date-cells':
      return (right.dates === 'month-first') === (locale !== 'en_US') ? 'swapped' : 'as-shown';
    case 'yes-no':
      return YES.map(meant).find((means) => means !== undefined);
    case 'word':
      return meant(doubt.example);
    case 'percent':
      return 'percent';
    case 'codes':
      return /^(unit|createdBy|assignee)$/.test(part) ? 'service' : undefined;
    case 'numbered':
      return 'name';
    case 'addresses':
      return 'names';
    case 'number-days':
      return undefined;
    case 'no-options':
      return 'leave-out';
    case 'date-mixed':
      return undefined;
    case 'own-times':
      return 'first';
    case 'meaning':
    case 'no-date': {
      // Other meanings are chosen beside the column.
      const means = meaningOf(doubt.at === '' ? right.items.get(doubt.header) : column);
      return means === 'ignored' ? means : undefined;
    }
    case 'which': {
      const at = right.columns.indexOf(doubt.key.replace('which:', ''));
      return at < 0 ? undefined : lettersOf(at);
    }
    case 'unit':
      return right.columns.includes('unit') ? lettersOf(right.columns.indexOf('unit')) : undefined;
    case 'checklist':
      return right.only?.text ?? '*';
    case 'no-unit':
      return 'above';
    case 'bare-day':
      return 'start';
    case 'response-time':
      return '';
    case 'beside':
    case 'other-table':
    case 'half-empty':
    case 'undated':
    case 'answered-twice':
    case 'said-twice':
    case 'late':
    case 'same-visit':
    case 'outside':
    case 'refused':
      return 'so';
  }
}

// Corrections for columns that the page doesn't list.
function missingOn({ right }: ForeignSheet, page: PageSource): readonly string[] {
  const listed = new Set(page.columns.map(({ at }) => at));
  return right.columns.flatMap((word, n) =>
    word === '-' || listed.has(lettersOf(n))
      ? []
      : [`the page has no column ${lettersOf(n)}, which is ${word}`],
  );
}

// From a file's word to the page's meaning.
function meaningOf(word = '-'): string {
  const [, kind, number] = /^([qc])(\d+)$/.exec(word) ?? [];
  if (number === undefined) return word === '-' ? 'ignored' : word;
  return `${kind === 'q' ? 'question' : 'comment'}:${FIRST_QUESTION - 1 + Number(number)}`;
}

function indexOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Letters of a column, by its index from 0. */
export function lettersOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : lettersOf(rest - 1)) + String.fromCharCode(65 + (index % 26));
}
