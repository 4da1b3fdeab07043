// What a person changes by hand that the connector relies on: formats, zone, locale, validations, rows of an older
// version, and the place of the header. Each returns what was done in words, or undefined if it wasn't possible.

import type { SheetModel } from 'local-apps-script';
import { letters } from '../support/letters.ts';
import { columnsOfOurs, oneOf, seenReady } from './choices.ts';
import { type SheetVersion, TARGETS, type Target } from './ledger.ts';
import type { Act } from './plan.ts';
import type { SheetSeen } from './sheets-seen.ts';
import type { Stage } from './stage.ts';

type Picks = Act['picks'];

const FORMATS = ['0.00', '@', 'general', 'dd/MM/yyyy', '0%'];
// Without clock changes on the days of the plans' filters and assessments.
const ZONES = ['America/Manaus', 'Etc/UTC', 'America/Sao_Paulo', 'Asia/Tokyo'];

export function formatColumn(stage: Stage, [first, second, third]: Picks): string | undefined {
  const place = columnOfOurs(stage, first, second);
  const format = oneOf(FORMATS, third);
  if (place === undefined || format === undefined) return undefined;
  const { seen, column, header } = place;
  stage.ledger.formatted.add(`${seen.role} ${header}`);
  stage.user.format(seen.model.name, `${column}2:${column}`, format);
  return `formats “${header}” of ${seen.model.name} as ${format}`;
}

export function changeZone({ user, ledger, world }: Stage, [first]: Picks): string | undefined {
  const zone = oneOf(
    ZONES.filter((one) => one !== world.workbook.timeZone),
    first,
  );
  if (zone === undefined) return undefined;
  user.setTimeZone(zone);
  ledger.zones.push(zone);
  return `changes the time zone to ${zone}`;
}

export function changeLocale({ user, ledger, world }: Stage): string | undefined {
  const locale = world.workbook.locale === 'pt_BR' ? 'en_US' : 'pt_BR';
  user.setLocale(locale);
  ledger.hasOtherLocale = true;
  return `changes the locale to ${locale}`;
}

export function rejectInput(stage: Stage, [first, second, third]: Picks): string | undefined {
  const place = columnOfOurs(stage, first, second);
  if (place === undefined) return undefined;
  const { seen, column, header } = place;
  const condition = oneOf(
    [
      { criteria: 'NUMBER_GREATER_THAN', values: [{ kind: 'plain', value: 1e12 }] },
      { criteria: 'VALUE_IN_LIST', values: [{ kind: 'list', values: ['Sim', 'Não'] }] },
      { criteria: 'CHECKBOX', values: [] },
    ] as const,
    third,
  );
  if (condition === undefined) return undefined;
  stage.user.validate(seen.model.name, `${column}2:${column}`, { condition, allowInvalid: false });
  stage.ledger.rejecting.add(seen.role);
  return `lets “${header}” of ${seen.model.name} reject what isn't ${condition.criteria}`;
}

/** Removes the user's validations from pulled sheets, and from where their rows went. */
export function allowInput({ user, ledger, sheets }: Stage): string | undefined {
  const roles = TARGETS.filter((target) => ledger.rejecting.delete(target));
  const names = roles.flatMap((role) =>
    [sheets.see(role), ...sheets.gone(role), ...sheets.onTheirWay(role)].flatMap((seen) => seen?.model ?? []),
  );
  for (const { name, maxRows, maxColumns } of names)
    user.validate(name, `A1:${letters(maxColumns)}${maxRows}`, undefined);
  return names.length === 0
    ? undefined
    : `removes the validations of ${names.map(({ name }) => name).join()}`;
}

function columnOfOurs(stage: Stage, first: number, second: number) {
  const seen = seenReady(stage.sheets, oneOf(TARGETS, first));
  const header = seen && oneOf(columnsOfOurs(stage, seen), second);
  const column = header === undefined ? undefined : seen?.columns.get(header);
  if (seen === undefined || header === undefined || column === undefined) return undefined;
  return { seen, header, column: letters(column) };
}

/** Deletes many rows, or empties all below the header. */
export function clearSheet(
  { user, ledger, sheets }: Stage,
  [first, second, third]: Picks,
): string | undefined {
  const seen = seenReady(sheets, oneOf(TARGETS, first));
  // Neither works through merged cells.
  if (seen === undefined || seen.model.merges.length > 0) return undefined;
  const { role, rows, model } = seen;
  ledger.loose.add(role);
  ledger.restlessOnce.add(role);
  if (third < 0.5) {
    const count = Math.ceil(rows.length * (0.3 + 0.7 * second));
    const gone = rows.slice(0, count);
    user.deleteRows(model.name, 2, count);
    dropRows(ledger, seen, gone);
    return `deletes ${count} of ${rows.length} rows of ${model.name}`;
  }
  const area = `A2:${letters(model.maxColumns)}${model.maxRows}`;
  user.clear(model.name, area);
  user.note(model.name, area, '');
  dropRows(ledger, seen, rows);
  return `clears all rows of ${model.name}`;
}

function dropRows(ledger: Stage['ledger'], { role }: SheetSeen, rows: SheetSeen['rows']): void {
  const keys = rows.flatMap(({ key }) => (key === '' ? [] : [key]));
  const texts = new Set(rows.flatMap(({ values }) => values.map(String)));
  ledger.dropRecords(role, keys);
  ledger.forget((cell) => cell.role === role && cell.row === undefined && texts.has(cell.text));
}

/** Keeps what {@link restoreSheet} may go back to. */
export function keepVersions({ ledger, sheets }: Stage): void {
  for (const target of TARGETS) {
    const seen = seenReady(sheets, target);
    if (seen === undefined) continue;
    const { model } = seen;
    const cells = cellsOf(seen);
    const ownCells = ledger.cellsOf(target).map((cell) => ({ ...cell }));
    const version = { headers: headersOf(model), keys: keysOf(seen), cells, ownCells };
    ledger.versions.set(target, [...(ledger.versions.get(target) ?? []), version]);
  }
}

function cellsOf({ model, rows }: SheetSeen): SheetVersion['cells'] {
  return rows.map(({ row }) =>
    Array.from({ length: model.maxColumns }, (_, at) => model.grid.take(row, at + 1)),
  );
}

function isBlank(cell: SheetVersion['cells'][number][number] | undefined): boolean {
  return cell === undefined || (cell.value === null && cell.formula === undefined);
}

function blankColumns(cells: SheetVersion['cells']): readonly number[] {
  return [...(cells[0] ?? []).keys()].filter((column) => cells.every((row) => isBlank(row[column])));
}

/** Copies the rows of an older version over those of today. */
export function restoreSheet(stage: Stage, [first, second]: Picks): string | undefined {
  const { ledger, sheets, world } = stage;
  const target: Target | undefined = oneOf(TARGETS, first);
  const seen = target && seenReady(sheets, target);
  if (seen === undefined || target === undefined || seen.model.merges.length > 0) return undefined;
  const { model, rows } = seen;
  // Other columns would need more than a copy, what is put under columns that the pull doesn't take is the user's, and
  // rows that have gone would stand on two sheets.
  const today = cellsOf(seen);
  const gone = new Set([...sheets.gone(target), ...sheets.onTheirWay(target)].flatMap(keysOf));
  const possible = (ledger.versions.get(target) ?? []).filter(
    ({ headers, keys, ownCells, cells }) =>
      headers === headersOf(model) &&
      !keys.some((key) => gone.has(key)) &&
      !blankColumns(today).some((column) => cells.some((row) => !isBlank(row[column]))) &&
      !ledger.cellsOf(target).some(({ row }) => row !== undefined && gone.has(row)) &&
      ownCells.every(({ column }) => ledger.ownColumnsOf(target).includes(column)),
  );
  const version = oneOf(possible, second ** 2);
  if (version === undefined) return undefined;
  const blank = { value: null, formula: undefined, style: 0, note: undefined };
  const last = Math.max(rows.length, version.cells.length);
  world.workbook.batch(() => {
    for (let at = 0; at < last && at + 2 <= model.maxRows; at++) {
      for (let column = 1; column <= model.maxColumns; column++)
        model.grid.put(at + 2, column, version.cells[at]?.[column - 1] ?? blank);
    }
    world.workbook.changed({
      kind: 'cells',
      sheetId: model.id,
      area: { row: 2, column: 1, rows: last, columns: model.maxColumns },
    });
  });
  ledger.loose.add(target);
  ledger.restlessOnce.add(target);
  ledger.dropRecords(
    target,
    keysOf(seen).filter((key) => !version.keys.includes(key)),
  );
  ledger.forget(({ role }) => role === target);
  ledger.ownCells.push(...version.ownCells.map((cell) => ({ ...cell })));
  return `copies the ${version.keys.length} records of an older version over ${model.name}`;
}

function headersOf({ grid, maxColumns }: SheetModel): string {
  return JSON.stringify(Array.from({ length: maxColumns }, (_, at) => grid.value(1, at + 1)));
}

function keysOf({ rows }: SheetSeen): readonly string[] {
  return rows.flatMap(({ key }) => (key === '' ? [] : [key]));
}

/** Sorts all rows of a pulled sheet, the header among them, so that it isn't the first anymore. */
export function sortWithHeader(
  { user, ledger, sheets }: Stage,
  [first, second, third]: Picks,
): string | undefined {
  const seen = seenReady(sheets, oneOf(TARGETS, first));
  if (seen === undefined || seen.model.merges.length > 0 || seen.model.filter !== undefined) return undefined;
  const { model, role, rows } = seen;
  const { grid } = model;
  const width = grid.lastColumn();
  const line = (row: number) => Array.from({ length: width }, (_, at) => grid.value(row, at + 1));
  const headers = line(1);
  const column = 1 + Math.floor(second * width);
  const range = `A1:${letters(model.maxColumns)}${rows.length + 1}`;
  user.sort(model.name, column, { ascending: third < 0.5, range });
  const isFirst = JSON.stringify(line(1)) === JSON.stringify(headers);
  if (isFirst) return `sorts ${model.name} with its header, which stays on top`;
  ledger.astray.set(role, {
    sheet: model.name,
    headers,
    rows: ledger.isAtWork ? undefined : contentOf(model),
  });
  return `sorts ${model.name} by column ${letters(column)}, the header among the records`;
}

/** What a message asks for: the header is moved to the top again. */
export function putHeadersBack({ user, ledger, world }: Stage): string | undefined {
  const put: string[] = [];
  for (const [role, { sheet, headers, rows }] of ledger.astray) {
    const model = world.workbook.sheetNamed(sheet);
    ledger.astray.delete(role);
    if (model === undefined) continue;
    const { grid } = model;
    if (rows !== undefined && rows !== contentOf(model)) ledger.touched.add(sheet);
    const last = grid.lastRow();
    const isHeader = (row: number) => headers.every((header, at) => grid.value(row, at + 1) === header);
    const at = Array.from({ length: last }, (_, n) => n + 1).find(isHeader);
    if (at === undefined) ledger.touched.add(sheet);
    else if (at > 1) user.moveRows(sheet, at, 1, 1);
    put.push(sheet);
  }
  return put.length === 0 ? undefined : `puts the header of ${put.join(', ')} back on top`;
}

function contentOf({ grid, maxColumns }: SheetModel): string {
  const rows = Array.from({ length: grid.lastRow() }, (_, n) =>
    JSON.stringify(Array.from({ length: maxColumns }, (__, at) => grid.value(n + 1, at + 1))),
  );
  return rows.sort().join('\n');
}
