// A person's sheet and what a mapping makes of it: a mapping from the page, a kept one, or a proposed one.

import * as z from 'zod/mini';
import type { DirectoryNames } from '../../app/directory/directory-names.ts';
import type { Ports } from '../../app/ports.ts';
import { columnName } from '../../domain/cells/ranges.ts';
import { lazily, type Parsed, wholeNumber } from '../../domain/schema.ts';
import { textHash } from '../../domain/text-hash.ts';
import { type VisitColumn, visitsExtension } from '../answers/extensions.ts';
import type { Template } from '../answers/rules/template.ts';
import { Templates } from '../answers/templates.ts';
import { type KeptMapping, keptMappings } from './kept-mappings.ts';
import { type ReadSource, readSourceSheet } from './read-source.ts';
import { type Conversion, convertSource } from './rules/convert.ts';
import { type SourceDoubt, withDecisions } from './rules/doubts.ts';
import { type SheetMapping, SOURCE_SHAPES, storedMapping } from './rules/mapping.ts';
import { joinMarks } from './rules/option-words.ts';
import { applyKept, mappingOf, type Proposal, proposeMapping } from './rules/propose.ts';
import type { MappingContext, ProposedMeaning } from './rules/proposed-meanings.ts';
import { timeDoubts } from './rules/responses.ts';
import { columnDoubts, meaningKey, visitDoubts, withChosenMeanings } from './rules/source-doubts.ts';
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
  const kept = given === undefined ? keptNamed(ports, wanted) : undefined;
  const visits =
    given === undefined && kept === undefined ? visitsExtension()?.meanings(source.sheet) : undefined;
  const said = {
    shape: given?.shape ?? wanted.shape ?? kept?.mapping.shape ?? (visits && 'visits'),
    headerRow: given === undefined ? wanted.headerRow : given.headerRow || undefined,
  };
  const marked = visitsExtension()?.markedRows(source.sheet, source.cells) ?? [];
  const cells = withoutRows(source.cells, marked);
  const found = withLeftOut(proposeMapping(joinMarks(cells, template), known, said), marked);
  const before = kept?.mapping ?? (visits && mappingOfVisits(found, visits));
  const columns = applyKept(found.columns, before?.columns ?? []);
  const items = applyKept(found.items, before?.items ?? []);
  const proposal =
    before === undefined ? found : { ...found, columns: columns.proposed, items: items.proposed };
  if (given !== undefined && !matchesProposal(given, proposal)) {
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

function withLeftOut(found: Proposal, marked: readonly number[]): Proposal {
  const leftOut = [...found.table.leftOut, ...marked.map((row) => ({ row, why: 'marked' as const }))];
  return { ...found, table: { ...found.table, leftOut } };
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
