// A sheet that somebody has, and what a mapping makes of it: the one that a page has sent, one that was kept, or one that
// is proposed.

import * as z from 'zod/mini';
import type { DirectoryNames } from '../../app/directory/codes-by-name.ts';
import type { Ports } from '../../app/ports.ts';
import { lazily } from '../../domain/lazily.ts';
import { columnName } from '../../domain/range-name.ts';
import { type Parsed, wholeNumber } from '../../domain/schema.ts';
import { textHash } from '../../domain/text-hash.ts';
import { knownVisits, type VisitColumn } from '../answers/additions.ts';
import type { Template } from '../answers/rules/template.ts';
import { Templates } from '../answers/templates.ts';
import { type KeptMapping, keptMappings } from './kept-mappings.ts';
import { type ReadSource, readSourceSheet } from './read-source.ts';
import { applyKept } from './rules/apply-kept.ts';
import { columnDoubts, meaningKey, withChosenMeanings } from './rules/column-doubts.ts';
import { type Conversion, convertSource } from './rules/convert.ts';
import type { SourceDoubt } from './rules/doubts.ts';
import { type SheetMapping, SOURCE_SHAPES, storedMapping } from './rules/mapping.ts';
import { joinMarks } from './rules/option-marks.ts';
import { mappingOf, type Proposal, proposeMapping } from './rules/propose.ts';
import type { KnownToMap, ProposedMeaning } from './rules/proposed-meanings.ts';
import { timeDoubts } from './rules/responses.ts';
import { visitDoubts } from './rules/visit-doubts.ts';
import { mappingError } from './sentences.ts';

/** What a page sends to `mapSource`: the sheet, the template, and what its person has said of the sheet so far. */
export const mapSourceInput = lazily(() =>
  z.object({
    sheetId: wholeNumber(),
    templateId: wholeNumber(),
    /** The name of a mapping that was kept. */
    kept: z.optional(z.string()),
    shape: z.optional(z.literal(SOURCE_SHAPES)),
    headerRow: z.optional(wholeNumber().check(z.refine((n) => n >= 1))),
    /** As the page has it now; left out where one is to be proposed. */
    mapping: z.optional(storedMapping()),
  }),
);
/** What the page of mapping sends whenever a choice changes: the sheet, the template, and the choices so far. */
export type AskedOfSource = Parsed<typeof mapSourceInput>;

/** A person's own sheet, the mapping as it stands, the answer rows that it makes, and what has to be asked before. */
export interface MappedSource {
  /** The source as it stands. */
  readonly source: ReadSource;
  /** The template of the answer sheet. */
  readonly template: Template;
  /** How it was understood. */
  readonly proposal: Proposal;
  /** The mapping. */
  readonly mapping: SheetMapping;
  /** What it makes of the source. */
  readonly conversion: Conversion;
  /** What isn't certain. */
  readonly doubts: readonly SourceDoubt[];
  /** A hash of all that decides what is made: cells, template and mapping. */
  readonly sum: string;
  /** How the headers differ from those that a kept mapping knows. */
  readonly changed: { readonly added: readonly string[]; readonly gone: readonly string[] };
}

/**
 * Reads a person's own sheet, proposes what its columns mean or applies a given mapping, and computes the answer
 * rows. The mapping page shows them; making the answer sheet writes them.
 * @throws FranchiseError when the sheet is gone or has changed, and whatever asking for the template throws
 */
export function mapAsAsked(ports: Ports, wanted: AskedOfSource, names: DirectoryNames): MappedSource {
  const template = new Templates(ports).need(wanted.templateId);
  const source = readSourceSheet(ports, wanted.sheetId);
  const known = knownHere(ports, template, names, source);
  const given = wanted.mapping;
  const kept = given === undefined ? keptNamed(ports, wanted) : undefined;
  const visits =
    given === undefined && kept === undefined ? knownVisits()?.meanings(source.sheet) : undefined;
  const said = {
    shape: given?.shape ?? wanted.shape ?? kept?.mapping.shape ?? (visits && 'visits'),
    headerRow: given === undefined ? wanted.headerRow : given.headerRow || undefined,
  };
  const marked = knownVisits()?.markedRows(source.sheet, source.cells) ?? [];
  const cells = withoutRows(source.cells, marked);
  const found = withLeftOut(proposeMapping(joinMarks(cells, template), known, said), marked);
  const before = kept?.mapping ?? (visits && mappingOfVisits(found, visits));
  const columns = applyKept(found.columns, before?.columns ?? []);
  const items = applyKept(found.items, before?.items ?? []);
  const proposal =
    before === undefined ? found : { ...found, columns: columns.proposed, items: items.proposed };
  if (given !== undefined && !isFor(given, proposal)) {
    const name = source.sheet.name();
    throw mappingError('bad-sheet', (say) => say.mappingChanged(name));
  }
  const understood = (one: SheetMapping) => {
    const conversion = convertSource(proposal.table, one, known);
    const { table } = proposal;
    const structure = [...columnDoubts(proposal, one, known), ...visitDoubts(table, one, known)];
    return { conversion, doubts: [...structure, ...conversion.doubts, ...timeDoubts(table, one)] };
  };
  const proposed = withChosenMeanings(given ?? withKept(mappingOf(proposal), before, proposal), proposal);
  const first = understood(proposed);
  const mapping = given === undefined ? completed(proposed, first) : proposed;
  const { conversion, doubts } = mapping === proposed ? first : understood(mapping);
  const sum = textHash(JSON.stringify([source.sum, template, inOrder(mapping)]));
  const isDifferent = kept !== undefined && found.shape === kept.mapping.shape;
  const changed = isDifferent
    ? { added: [...columns.added, ...items.added], gone: [...columns.gone, ...items.gone] }
    : { added: [], gone: [] };
  return { source, template, proposal, mapping, conversion, doubts, sum, changed };
}

/** The cells with blank ones in these rows. */
function withoutRows(cells: ReadSource['cells'], rows: readonly number[]): ReadSource['cells'] {
  const left = new Set(rows);
  return rows.length === 0 ? cells : cells.map((row, n) => (left.has(n + 1) ? row.map(() => '') : row));
}

function withLeftOut(found: Proposal, marked: readonly number[]): Proposal {
  const leftOut = [...found.table.leftOut, ...marked.map((row) => ({ row, why: 'marked' as const }))];
  return { ...found, table: { ...found.table, leftOut } };
}

/**
 * Collects what a person's sheet is compared with to understand it: the checklist template, the directory (names for
 * the service's codes), the texts that its dates show, and the clock.
 */
export function knownHere(
  { calendar }: Ports,
  template: Template,
  names: DirectoryNames,
  { dates }: Pick<ReadSource, 'dates'>,
): KnownToMap {
  const nameOf: KnownToMap['nameOf'] = (kind, code) => names.nameOf(kind, code);
  return { template, names: names.read, nameOf, dates, clock: calendar };
}

/** The parts of a mapping in one order, as a page may send them in any. */
function inOrder({ shape, headerRow, columns, items, decisions }: SheetMapping): readonly unknown[] {
  const texts = [columns, items].map((part) => part.map(({ text, means }) => [text, means]));
  return [shape, headerRow, ...texts, decisions.map(({ about, says }) => [about, says])];
}

/** What a sheet of visits means, column by column: its codes are those of the service. */
function mappingOfVisits(found: Proposal, visits: ReadonlyMap<number, VisitColumn>): SheetMapping {
  const columns = found.columns.map(({ text }, n): SheetMapping['columns'][number] => ({
    text,
    means: visits.get(found.table.columns[n]?.column ?? 0) ?? 'ignored',
  }));
  const decisions = ['unit', 'createdBy', 'assignee'].map((field) => ({
    about: `codes:${field}`,
    says: 'service',
  }));
  return { ...mappingOf(found), columns, decisions };
}

function keptNamed(ports: Ports, { kept }: AskedOfSource): KeptMapping | undefined {
  return kept === undefined ? undefined : keptMappings(ports).find(({ name }) => name === kept);
}

/** Whether a mapping is about these columns and texts, in this order. */
function isFor(mapping: SheetMapping, { columns, items }: Proposal): boolean {
  const texts = (all: readonly { readonly text: string }[]) => JSON.stringify(all.map(({ text }) => text));
  return texts(mapping.columns) === texts(columns) && texts(mapping.items) === texts(items);
}

/** What was kept counts; a column that it left out isn't asked about again. */
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

/** The mapping with what the sheet or the directory proves: new responses of a form may prove nothing. */
function completed(mapping: SheetMapping, { doubts }: Pick<MappedSource, 'doubts'>): SheetMapping {
  const isLasting = (kind: SourceDoubt['kind']) => kind === 'date-order' || kind === 'checklist';
  const proved = doubts.flatMap(({ kind, key, proposed }) =>
    isLasting(kind) && proposed !== undefined ? [{ about: key, says: proposed }] : [],
  );
  const others = mapping.decisions.filter((one) => proved.every(({ about }) => about !== one.about));
  return proved.length === 0 ? mapping : { ...mapping, decisions: [...others, ...proved] };
}
