// A person's sheet and what a mapping makes of it: a mapping from the page, a kept one, or a proposed one.

import * as z from 'zod/mini';
import type { DirectoryNames } from '../../app/directory/directory-sheet.ts';
import type { Ports } from '../../app/ports.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import { type CellValue, columnName } from '../../domain/cells/cell.ts';
import { textHash, trimmed } from '../../domain/language.ts';
import { lazily, type Parsed, wholeNumber } from '../../domain/schema.ts';
import type { Area, Sheet, Tab } from '../../ports/workbook.ts';
import { visitsExtension } from '../answers/extensions.ts';
import { type AssessmentColumn, CODED_FIELDS } from '../answers/rules/answer-groups.ts';
import type { Template } from '../answers/rules/template.ts';
import { Templates } from '../answers/sheet/templates.ts';
import { keptMappings } from './pending-setup.ts';
import { type Conversion, convertSource } from './rules/convert.ts';
import {
  type SheetMapping,
  SOURCE_SHAPES,
  type SourceDoubt,
  storedMapping,
  withDecisions,
} from './rules/mapping.ts';
import {
  applyKeptMapping,
  type MappingContext,
  mappingOf,
  type Proposal,
  type ProposedMeaning,
  proposeMapping,
} from './rules/propose.ts';
import { timeDoubts } from './rules/responses.ts';
import { joinMarks } from './rules/texts/option-words.ts';
import { isShownAsTwo } from './rules/texts/source-values.ts';
import { columnDoubts, meaningKey, visitDoubts, withChosenMeanings } from './rules/visits.ts';
import { mappingError } from './sentences.ts';

export const mapSourceInput = lazily(() =>
  z.object({
    sheetId: wholeNumber(),
    templateId: wholeNumber(),
    kept: z.optional(z.string()), // The name of a kept mapping.
    shape: z.optional(z.literal(SOURCE_SHAPES)),
    headerRow: z.optional(wholeNumber().check(z.refine((n) => n >= 1))),
    mapping: z.optional(storedMapping()), // The page's current mapping; left out to get a proposal.
  }),
);
export type AskedOfSource = Parsed<typeof mapSourceInput>;

export interface MappedSource {
  readonly source: ReadSource;
  readonly template: Template;
  readonly proposal: Proposal;
  readonly mapping: SheetMapping;
  readonly conversion: Conversion;
  readonly doubts: readonly SourceDoubt[];
  readonly sum: string; // A hash of everything that decides what is made: cells, template and mapping.
  /** How the headers differ from those of the kept mapping. */
  readonly changed: { readonly added: readonly string[]; readonly gone: readonly string[] };
}

/** @throws FranchiseError if the sheet is gone or has changed, and whatever fetching the template throws */
export function mapSourceSheet(ports: Ports, wanted: AskedOfSource, names: DirectoryNames): MappedSource {
  const template = new Templates(ports).need(wanted.templateId);
  const source = readSourceSheet(ports, wanted.sheetId);
  const known = mappingContext(ports, template, names, source);
  const given = wanted.mapping;
  const kept =
    given === undefined && wanted.kept !== undefined
      ? keptMappings(ports).find(({ name }) => name === wanted.kept)
      : undefined;
  const visits =
    given === undefined && kept === undefined ? visitsExtension()?.meanings(source.sheet) : undefined;
  const said = {
    shape: given?.shape ?? wanted.shape ?? kept?.mapping.shape ?? (visits && 'visits'),
    headerRow: given === undefined ? wanted.headerRow : given.headerRow || undefined,
  };
  const marked = visitsExtension()?.markedRows(source.sheet, source.cells) ?? [];
  const cells = withoutRows(source.cells, marked);
  const { table, ...meant } = proposeMapping(joinMarks(cells, template), known, said);
  const others = marked.map((row) => ({ row, why: 'marked' as const }));
  const found = { ...meant, table: { ...table, leftOut: [...table.leftOut, ...others] } };
  const before = kept?.mapping ?? (visits && mappingOfVisits(found, visits));
  const columns = applyKeptMapping(found.columns, before?.columns ?? []);
  const items = applyKeptMapping(found.items, before?.items ?? []);
  const proposal =
    before === undefined ? found : { ...found, columns: columns.proposed, items: items.proposed };
  if (given !== undefined && !matchesProposal(given, proposal)) {
    const name = source.sheet.name();
    throw mappingError('bad-sheet', (say) => say.mappingChanged(name));
  }
  const understood = (one: SheetMapping) => {
    const conversion = convertSource(found.table, one, known);
    const structure = [...columnDoubts(proposal, one, known), ...visitDoubts(found.table, one, known)];
    return { conversion, doubts: [...structure, ...conversion.doubts, ...timeDoubts(found.table, one)] };
  };
  const proposed = withChosenMeanings(given ?? withKept(mappingOf(proposal), before, proposal), proposal);
  const first = understood(proposed);
  const mapping = given === undefined ? withProvenAnswers(proposed, first) : proposed;
  const { conversion, doubts } = mapping === proposed ? first : understood(mapping);
  const sum = textHash(JSON.stringify([source.sum, template, inOrder(mapping)]));
  const isDifferent = kept !== undefined && found.shape === kept.mapping.shape;
  const changed = isDifferent
    ? { added: [...columns.added, ...items.added], gone: [...columns.gone, ...items.gone] }
    : { added: [], gone: [] };
  return { source, template, proposal, mapping, conversion, doubts, sum, changed };
}

/** Blanks these rows. */
function withoutRows(cells: ReadSource['cells'], rows: readonly number[]): ReadSource['cells'] {
  const left = new Set(rows);
  return rows.length === 0 ? cells : cells.map((row, n) => (left.has(n + 1) ? row.map(() => '') : row));
}

export function mappingContext(
  { calendar }: Ports,
  template: Template,
  names: DirectoryNames,
  { dates }: Pick<ReadSource, 'dates'>,
): MappingContext {
  return { template, names: names.read, namesOf: names.namesOf, dates, clock: calendar };
}

/** Independent of the order in which a page sends them. */
function inOrder({ shape, headerRow, columns, items, decisions }: SheetMapping): readonly unknown[] {
  const texts = [columns, items].map((part) => part.map(({ text, means }) => [text, means]));
  return [shape, headerRow, ...texts, decisions.map(({ about, says }) => [about, says])];
}

/** Codes in a sheet of visits are the service's. */
function mappingOfVisits(found: Proposal, visits: ReadonlyMap<number, AssessmentColumn>): SheetMapping {
  const columns = found.columns.map(({ text }, n): SheetMapping['columns'][number] => ({
    text,
    means: visits.get(found.table.columns[n]?.column ?? 0) ?? 'ignored',
  }));
  const decisions = CODED_FIELDS.map((field) => ({ about: `codes:${field}`, says: 'service' }));
  return { ...mappingOf(found), columns, decisions };
}

/** Covers these columns and texts, in this order. */
function matchesProposal(mapping: SheetMapping, { columns, items }: Proposal): boolean {
  const texts = (all: readonly { readonly text: string }[]) => JSON.stringify(all.map(({ text }) => text));
  return texts(mapping.columns) === texts(columns) && texts(mapping.items) === texts(items);
}

/** A column that the kept mapping ignores isn't asked about again. */
function withKept(
  mapping: SheetMapping,
  kept: SheetMapping | undefined,
  { columns, items, table }: Proposal,
): SheetMapping {
  if (kept === undefined) return mapping;
  const isSettled = ({ reason, means }: ProposedMeaning) => reason === 'kept' && means === 'ignored';
  const settled = [
    ...columns.flatMap((one, n) => (isSettled(one) ? [columnName(table.columns[n]?.column ?? 1)] : [])),
    ...items.flatMap((one) => (isSettled(one) ? [one.text] : [])),
  ].map((place) => ({ about: meaningKey(place), says: 'ignored' }));
  return { ...mapping, decisions: [...kept.decisions, ...settled] };
}

/** Records what the sheet or the directory proves now: a form's later responses may prove nothing. */
function withProvenAnswers(mapping: SheetMapping, { doubts }: Pick<MappedSource, 'doubts'>): SheetMapping {
  const isLasting = (kind: SourceDoubt['kind']) => kind === 'date-order' || kind === 'checklist';
  const proved = doubts.flatMap(({ kind, key, proposed }) =>
    isLasting(kind) && proposed !== undefined ? [{ about: key, says: proposed }] : [],
  );
  return proved.length === 0 ? mapping : withDecisions(mapping, proved);
}

// Reads a source in one call, so that it is consistent. Never writes to it.

const LEAST_ROWS = 2; // Headers and one row.
const MOST_ROWS = 20_000; // Limit for one answer sheet.
const ROWS_ASKED = 200; // Each costs two calls to Google.

export interface ReadSource {
  readonly sheet: Sheet;
  /** From the first row and column on; percentages as they show, `85%`. */
  readonly cells: readonly (readonly CellValue[])[];
  readonly dates: ReadonlyMap<Date, string>; // What date cells show.
  readonly sum: string; // A hash of all cells and what they show.
}

/**
 * @param leastRows including headers; all responses on a form's tab may have been deleted
 * @throws FranchiseError `bad-sheet` if it is gone, or no answer sheet can be made from it
 */
export function readSourceSheet({ workbook }: Ports, sheetId: number, leastRows = LEAST_ROWS): ReadSource {
  const found = workbook.sheetWith(sheetId);
  if (found === undefined) throw mappingError('bad-sheet', (say) => say.mappingGone);
  const sheet = requireUsable(found, leastRows);
  const { lastRow, lastColumn } = sheet.extent();
  const name = sheet.name();
  if (lastRow > MOST_ROWS + 1) {
    throw mappingError('bad-sheet', (say) => say.mappingTooMany(name, lastRow, MOST_ROWS));
  }
  const area = { row: 1, column: 1, rows: lastRow, columns: lastColumn };
  const { values, dates } = asShown(sheet, sheet.read(area));
  const cells = filledDown(values, sheet.merged(area));
  const hashes = [...cells.map((row) => textHash(JSON.stringify(row))), ...dates.values()];
  return { sheet, cells, dates, sum: textHash(hashes.join()) };
}

/** Google keeps a merged value only in the first row. */
function filledDown(cells: CellValue[][], merged: readonly Area[]): CellValue[][] {
  for (const { row, column, rows } of merged) {
    const value = cells[row - 1]?.[column - 1] ?? '';
    for (const below of cells.slice(row, row - 1 + rows)) below[column - 1] = value;
  }
  return cells;
}

/**
 * Percentages become their text, and so do the numbers of a column that shows zeros before them: `00458`. A number whose
 * cell shows a separator that may be its decimal sign becomes both: `1,23 = 123`.
 */
function asShown(sheet: Sheet, cells: CellValue[][]) {
  const dates = new Map<Date, string>();
  const isFormatted = (value: CellValue) => typeof value === 'number' || value instanceof Date;
  const columns = (cells[0] ?? []).flatMap((_, n) =>
    cells.some((row) => isFormatted(row[n] ?? '')) ? n : [],
  );
  const [first, last = first] = [columns[0], columns[columns.length - 1]];
  if (first === undefined || last === undefined) return { values: cells, dates };
  const area = { row: 1, column: first + 1, rows: cells.length, columns: last - first + 1 };
  const shown = sheet.shown(area).map((row) => row.map(trimmed));
  const isNumber = (value: CellValue | undefined) => typeof value === 'number';
  const areCodes = columns.map((n) =>
    cells.some((row, r) => isNumber(row[n]) && /^0\d+$/.test(shown[r]?.[n - first] ?? '')),
  );
  const values = cells.map((row, r) =>
    row.map((value, n) => {
      const text = shown[r]?.[n - first] ?? '';
      if (value instanceof Date) dates.set(value, text);
      if (isNumber(value) && isShownAsTwo(text) && text.replace(/[.,]/, '') === String(value))
        return `${text} = ${value}`;
      const isText = text.endsWith('%') || (areCodes[columns.indexOf(n)] === true && /^\d+$/.test(text));
      return isNumber(value) && isText ? text : value;
    }),
  );
  return { values, dates };
}

export function readTop(sheet: Sheet, rows: number): ReadSource['cells'] {
  const { lastRow, lastColumn } = sheet.extent();
  return sheet.read({ row: 1, column: 1, rows: Math.min(rows, lastRow), columns: lastColumn });
}

/** Samples at most 200 rows. Returns undefined if none of them is hidden. */
export function hiddenRowAmong(sheet: Sheet, rows: readonly number[]): number | undefined {
  const step = Math.max(1, Math.ceil(rows.length / ROWS_ASKED));
  const [hidden] = sheet.hiddenRows(rows.filter((_, n) => n % step === 0));
  return hidden;
}

/** @throws FranchiseError `bad-sheet` if no answer sheet can be made from it */
export function requireUsable(tab: Tab, leastRows = LEAST_ROWS): Sheet {
  const name = tab.name();
  if (tab.kind === 'gridless' || tab.extent().lastRow < leastRows) {
    throw mappingError('bad-sheet', (say) => say.mappingNoCells(name));
  }
  const identity = identityOf(tab);
  if (identity !== undefined && visitsExtension()?.meanings(tab) === undefined) {
    const isAnswers = identity.kind === 'answers';
    throw mappingError('bad-sheet', (say) =>
      isAnswers ? say.mappingIsAnswers(name) : say.mappingIsOurs(name),
    );
  }
  return tab;
}
