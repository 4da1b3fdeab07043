// The sheets as their user sees them: columns by header, rows by what they are about. Knows what the user renamed, and
// nothing of the connector's marks.

import type { SheetModel } from 'local-apps-script';
import { readValues } from 'local-apps-script/workbook';
import type { World } from '../support/world.ts';
import { type Assessment, type Ledger, ROLES, type Role } from './ledger.ts';

export const VISIT_HEADER = 'Visita';

/** The headers that say what a row is about, in either language. */
const KEY_HEADERS: Readonly<Record<Role, readonly (readonly string[])[]>> = {
  a: [['ID']],
  b: [['ID']],
  plans: [['ID']],
  pulls: [['Pull', 'Consulta']],
  answers: [
    ['Group', 'Grupo'],
    ['Question', 'Pergunta'],
  ],
  // The user's own word for a visit, in a column that they put there.
  wide: [[VISIT_HEADER]],
  actions: [['Pedido']],
};

const GONE_NAME = /^(.*) \((?:gone|removidos)\)(?: \d+)?$/;
/** The spare tab over which rows go there and back. */
const STAGING_NAME = /^(.*) \((?:moving|movendo)\)(?: \d+)?$/;

export interface SheetSeen {
  readonly role: Role;
  readonly model: SheetModel;
  /** From the original header, or the user's own, to the column's number. */
  readonly columns: ReadonlyMap<string, number>;
  readonly rows: readonly RowSeen[];
}

export interface RowSeen {
  readonly row: number;
  /** What it is about; blank where it is about nothing of ours. */
  readonly key: string;
  readonly values: readonly unknown[];
}

export class SheetsSeen {
  constructor(
    private readonly world: World,
    private readonly ledger: Ledger,
  ) {}

  /** undefined where there is no such sheet, or nothing of ours on it yet. */
  see(role: Role): SheetSeen | undefined {
    const { workbook } = this.world;
    const model = workbook.sheetNamed(this.ledger.names.get(role) ?? '');
    if (model === undefined) return undefined;
    const [headers = [], ...below] = readValues(workbook, model, model.dataArea, 'exact');
    const columns = new Map<string, number>();
    headers.forEach((header, i) => {
      const text = String(header);
      const original = this.ledger.originalHeader.get(text) ?? text;
      if (original !== '' && !columns.has(original)) columns.set(original, i + 1);
    });
    const keys = KEY_HEADERS[role].map((words) => words.flatMap((word) => columns.get(word) ?? [])[0]);
    if (keys.includes(undefined)) return undefined;
    const rows = below.map((values, n) => {
      const parts = keys.map((column) => String(values[(column ?? 0) - 1] ?? ''));
      return { row: n + 2, key: parts.every((part) => part === '') ? '' : parts.join('|'), values };
    });
    return { role, model, columns, rows };
  }

  /** The sheet with the rows of gone records of a pulled sheet; several where that went wrong. */
  gone(role: Role): readonly SheetSeen[] {
    return this.beside(role, GONE_NAME);
  }

  /** The spare tab with rows that are on their way in this moment. */
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
      // A header that was renamed since has a column of its own there.
      const keys = originals.flatMap((header, n) => (header === 'ID' ? [n] : []));
      const rows = below.map((values, n) => ({
        row: n + 2,
        key: keys.map((at) => String(values[at] ?? '')).find((key) => key !== '') ?? '',
        values,
      }));
      return [{ role, model, columns: new Map(originals.map((header, n) => [header, n + 1])), rows }];
    });
  }

  all(): readonly SheetSeen[] {
    return ROLES.flatMap((role) => this.see(role) ?? []);
  }
}

/** The column that has one of these headers. */
export function columnOf({ columns }: SheetSeen, headers: readonly string[]): number | undefined {
  return headers.flatMap((header) => columns.get(header) ?? [])[0];
}

export function valueAt(sheet: SheetSeen, row: RowSeen, ...headers: readonly string[]): unknown {
  const column = columnOf(sheet, headers);
  return column === undefined ? undefined : (row.values[column - 1] ?? '');
}

/** The rows of an assessment, from the top; none where it stands on another sheet. */
export function rowsOf(seen: SheetSeen, { role, group }: Assessment): readonly RowSeen[] {
  if (role !== seen.role) return [];
  return seen.rows.filter(({ key }) => key === group || key.startsWith(`${group}|`));
}
