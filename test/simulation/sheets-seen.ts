// The sheets as their user sees them: columns by header, rows by what they are about. Knows what the user renamed, but
// not the connector's marks.

import type { SheetModel } from 'local-apps-script';
import { readValues } from 'local-apps-script/workbook';
import type { World } from '../support/world.ts';
import { actionPlanColumns, ticketColumns } from './expected-cells.ts';
import { type Assessment, type Ledger, ROLES, type Role } from './ledger.ts';

export const VISIT_HEADER = 'Visita';

// Headers that identify a row, in either language.
const KEY_HEADERS: Readonly<Record<Role, readonly (readonly string[])[]>> = {
  a: [['ID']],
  b: [['ID']],
  plans: [['ID']],
  pulls: [['Pull', 'Consulta']],
  answers: [
    ['Group', 'Grupo'],
    ['Question', 'Pergunta'],
  ],
  second: [
    ['Group', 'Grupo'],
    ['Question', 'Pergunta'],
  ],
  // The user's own word for a visit, in a column that they added.
  wide: [[VISIT_HEADER]],
  actions: [['Pedido']],
};

const GONE_NAME = /^(.*) \((?:gone|removidos)\)(?: \d+)?$/;
// The staging tab for rows that move there and back.
const STAGING_NAME = /^(.*) \((?:moving|movendo)\)(?: \d+)?$/;

export interface SheetSeen {
  readonly role: Role;
  readonly model: SheetModel;
  /** Column number by original header, or by the user's own. */
  readonly columns: ReadonlyMap<string, number>;
  readonly rows: readonly RowSeen[];
}

export interface RowSeen {
  readonly row: number;
  /** What it is about; blank if it is about nothing of ours. */
  readonly key: string;
  readonly values: readonly unknown[];
}

export class SheetsSeen {
  constructor(
    private readonly world: World,
    private readonly ledger: Ledger,
  ) {}

  /** Undefined if the sheet doesn't exist or has nothing of ours yet. */
  see(role: Role): SheetSeen | undefined {
    const { workbook } = this.world;
    const model = workbook.sheetNamed(this.ledger.names.get(role) ?? '');
    if (model === undefined) return undefined;
    const [headers = [], ...below] = readValues(workbook, model, model.dataArea, 'exact');
    const columns = new Map<string, number>();
    // A row that came back without marks may have kept a value in a column of ours: then that is the user's, and we have
    // a new one of its name.
    const isReleased = [...this.ledger.unmarkedGone].some((row) => row.startsWith(`${role} `));
    headers.forEach((header, i) => {
      const text = String(header);
      const original = this.ledger.originalHeader.get(text) ?? text;
      if (original !== '' && (isReleased || !columns.has(original))) columns.set(original, i + 1);
    });
    const keys = KEY_HEADERS[role].map((words) => words.flatMap((word) => columns.get(word) ?? [])[0]);
    if (keys.includes(undefined)) return undefined;
    const rows = below.map((values, n) => {
      const parts = keys.map((column) => keyIn(model, n + 2, column ?? 0, values));
      return { row: n + 2, key: parts.every((part) => part === '') ? '' : parts.join('|'), values };
    });
    return { role, model, columns, rows };
  }

  /** Sheets with rows of gone records; several if something went wrong. */
  gone(role: Role): readonly SheetSeen[] {
    return this.beside(role, GONE_NAME);
  }

  /** The staging tab with rows being moved right now. */
  onTheirWay(role: Role): readonly SheetSeen[] {
    return this.beside(role, STAGING_NAME);
  }

  private beside(role: Role, kind: RegExp): readonly SheetSeen[] {
    const { workbook } = this.world;
    const { names, formerNames, originalHeader } = this.ledger;
    const called = [names.get(role) ?? '', ...(formerNames.get(role) ?? [])];
    return workbook.sheets.flatMap((model): SheetSeen[] => {
      const [, of] = kind.exec(model.name) ?? [];
      if (of === undefined || !called.includes(of)) return [];
      const [headers = [], ...below] = readValues(workbook, model, model.dataArea, 'exact');
      const originals = headers.map((header) => originalHeader.get(String(header)) ?? String(header));
      // A header that was renamed since then has its own column there.
      const keys = originals.flatMap((header, n) => (header === 'ID' ? [n] : []));
      const rows = below.map((values, n) => ({
        row: n + 2,
        key: keys.map((at) => keyIn(model, n + 2, at + 1, values)).find((key) => key !== '') ?? '',
        values,
      }));
      return [{ role, model, columns: new Map(originals.map((header, n) => [header, n + 1])), rows }];
    });
  }

  all(): readonly SheetSeen[] {
    return ROLES.flatMap((role) => this.see(role) ?? []);
  }
}

// A number that somebody formatted as a date is still that number.
function keyIn({ grid }: SheetModel, row: number, column: number, values: readonly unknown[]): string {
  const value = values[column - 1] ?? '';
  return String(value instanceof Date ? grid.value(row, column) : value);
}

/** The language in which a pulled sheet was made. */
export function languageOf(
  { language }: { readonly language: 'en' | 'pt' },
  { columns }: SheetSeen,
): 'en' | 'pt' {
  const of = (which: 'en' | 'pt') =>
    [...ticketColumns, ...actionPlanColumns].filter(
      ({ en, pt, [which]: header }) => en !== pt && columns.has(header),
    ).length;
  const [en, pt] = [of('en'), of('pt')];
  return en === pt ? language : en > pt ? 'en' : 'pt';
}

/** Once the locale was another, a word of ours may be in either language. */
export function isWord(
  { ledger, language }: { readonly ledger: Ledger; readonly language: 'en' | 'pt' },
  text: unknown,
  words: Readonly<Record<'en' | 'pt', string>>,
): boolean {
  return ledger.hasOtherLocale
    ? Object.values(words).some((word) => word === text)
    : words[language] === text;
}

export const PULL_DONE = { en: 'Done', pt: 'Concluída' } as const;

/** The first column with one of these headers. */
export function columnOf({ columns }: SheetSeen, headers: readonly string[]): number | undefined {
  return headers.flatMap((header) => columns.get(header) ?? [])[0];
}

export function valueAt(sheet: SheetSeen, row: RowSeen, ...headers: readonly string[]): unknown {
  const column = columnOf(sheet, headers);
  return column === undefined ? undefined : (row.values[column - 1] ?? '');
}

/** Top to bottom; empty if it is on another sheet. */
export function rowsOf(seen: SheetSeen, { role, group }: Assessment): readonly RowSeen[] {
  if (role !== seen.role) return [];
  return seen.rows.filter(({ key }) => key === group || key.startsWith(`${group}|`));
}
