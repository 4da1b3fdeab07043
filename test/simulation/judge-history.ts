// Judges a pull's recorded changes: replayed over the first state they must give the current sheet, each must start
// where the previous one ended, and none may be a no-op. Shares no code with src.

/** Followed columns of a pulled sheet, by record id. */
export type SheetState = ReadonlyMap<unknown, Readonly<Record<string, unknown>>>;

const WENT = ['Gone', 'Out of filter', 'Removido', 'Fora do filtro'];
const CAME = ['New', 'Novo'];

/** Without rows whose record has gone. */
export function stateOf(values: readonly (readonly unknown[])[], columns: readonly string[]): SheetState {
  const [headers = [], ...rows] = values;
  const at = (names: readonly string[]) => headers.findIndex((header) => names.includes(String(header)));
  const [id, record] = [at(['ID']), at(['Record', 'Registro'])];
  return new Map(
    rows
      .filter((row) => row[id] !== '' && (record < 0 || row[record] === ''))
      .map((row) => [row[id], Object.fromEntries(columns.map((name) => [name, said(row[at([name])])]))]),
  );
}

/**
 * Returns what is wrong, in words.
 * @param first the sheet when the history began
 * @param changes the sheet of changes with headers, in any order
 * @param last the sheet now
 * @param isBlankUnsure a blank may be a cell that was never filled, so that filling it is no change: in a sheet of
 * chosen columns that lost its marks
 */
export function judgeHistory(
  first: SheetState,
  changes: readonly (readonly unknown[])[],
  last: SheetState,
  isBlankUnsure = false,
): readonly string[] {
  const faults: string[] = [];
  const isUnsure = (value: unknown) => isBlankUnsure && (value ?? '') === '';
  const now = new Map([...first].map(([id, cells]) => [id, { ...cells }]));
  for (const { record, field, from, to } of inOrder(changes)) {
    const what = `${record} ${field} ${from} → ${to}`;
    if (['Filters', 'Filtros'].includes(field)) continue;
    if (['Record', 'Registro'].includes(field)) {
      if (CAME.includes(String(to))) {
        if (now.has(record)) faults.push(`${what}: it was there`);
        now.set(record, {});
      } else if (!WENT.includes(String(to))) faults.push(`${what} is no state`);
      else if (!now.delete(record)) faults.push(`${what}: it wasn't there`);
      continue;
    }
    const cells = now.get(record);
    if (cells === undefined) faults.push(`${what}: there is no such record`);
    else if ((cells[field] ?? '') !== from && !isUnsure(cells[field]))
      faults.push(`${what}, where it was ${cells[field]}`);
    else if (from === to) faults.push(`${what} changes nothing`);
    now.set(record, { ...cells, [field]: to });
  }
  for (const id of new Set([...now.keys(), ...last.keys()])) {
    const [played, stands] = [now.get(id), last.get(id)];
    if (played === undefined || stands === undefined) {
      faults.push(`${id} is ${played ? 'not in the sheet' : 'only in the sheet'}`);
      continue;
    }
    for (const [field, value] of Object.entries(stands)) {
      if ((played[field] ?? '') !== value && !isUnsure(played[field]))
        faults.push(`${id} ${field}: ${played[field]} instead of ${value}`);
    }
  }
  return faults;
}

interface ChangeRow {
  readonly when: number;
  readonly record: unknown;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

// By time; at the same time, changes of whole records come first.
function inOrder([headers = [], ...rows]: readonly (readonly unknown[])[]): readonly ChangeRow[] {
  const at = (names: readonly string[]) => headers.findIndex((header) => names.includes(String(header)));
  const when = at(['When', 'Quando']);
  const record = at(['Record', 'Registro']);
  const field = at(['Field', 'Campo']);
  const from = at(['From', 'De']);
  const to = at(['To', 'Para']);
  return rows
    .filter((row) => row[when] instanceof Date)
    .map((row) => ({
      when: Number(row[when]),
      record: row[record],
      field: String(row[field]),
      from: said(row[from]),
      to: said(row[to]),
    }))
    .sort((a, b) => a.when - b.when || Number(isOfRecord(b)) - Number(isOfRecord(a)));
}

function isOfRecord({ field }: ChangeRow): boolean {
  return ['Record', 'Registro'].includes(field);
}

/** Dates compare by seconds. */
export function said(value: unknown): unknown {
  if (!(value instanceof Date)) return value ?? '';
  return new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString();
}
