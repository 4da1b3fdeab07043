// Questions about the visits of a source: which checklist and unit they are of, and what looks wrong about them.

import { fold } from '../../../domain/language.ts';
import { shortHash } from '../../../domain/text-hash.ts';
import { AS_IT_IS, doubtOf } from './column-doubts.ts';
import type { SourceDoubt } from './doubts.ts';
import { DATE_FIELDS, type SheetMapping } from './mapping.ts';
import type { KnownToMap } from './proposed-meanings.ts';
import type { SourceTable } from './source-table.ts';
import {
  ALL_CHECKLISTS,
  allVisits,
  CHECKLIST,
  checklistOf,
  countedVisits,
  noUnitKey,
  type SourceVisit,
  visitsOf,
  visitsWithoutUnit,
} from './visits.ts';

const MOST_ROWS = 10; // Rows that a question lists.
const HALF = 0.5; // Share of the questions that a visit must answer, of those that any visit answers.
const LEAST_QUESTIONS = 3; // With fewer questions, a blank one says little.

export function visitDoubts(
  table: SourceTable,
  mapping: SheetMapping,
  known: Pick<KnownToMap, 'template' | 'names'>,
): readonly SourceDoubt[] {
  const visits = visitsOf(table, mapping);
  return [
    ...checklistDoubts(allVisits(table, mapping), mapping, known),
    ...noUnitDoubts(countedVisits(table, mapping), mapping),
    ...doubtToConfirm('half-empty', halfEmpty(visits), mapping),
    ...doubtToConfirm('undated', undated(visits), mapping),
    ...doubtToConfirm('answered-twice', answeredTwice(visits), mapping),
  ];
}

/**
 * Rows that look wrong are confirmed, or corrected in the sheet. The key depends on the rows, so other rows ask again.
 * @param rows row numbers, or several as text
 */
export function doubtToConfirm(
  kind: SourceDoubt['kind'],
  rows: readonly (number | string)[],
  mapping: SheetMapping,
): readonly SourceDoubt[] {
  if (rows.length === 0) return [];
  const key = `${kind}:${shortHash(rows.join())}`;
  return [doubtOf(mapping, kind, key, { ...seenIn(rows), choices: [AS_IT_IS] })];
}

function seenIn(rows: readonly (number | string)[]): Pick<SourceDoubt, 'row' | 'example' | 'count'> {
  const example = rows.slice(0, MOST_ROWS).join(', ') + (rows.length > MOST_ROWS ? ' …' : '');
  return { row: Number.parseInt(String(rows[0] ?? 0), 10), example, count: rows.length };
}

/** Proposes the checklist that the directory knows as this template. */
function checklistDoubts(
  visits: readonly SourceVisit[],
  mapping: SheetMapping,
  { template, names }: Pick<KnownToMap, 'template' | 'names'>,
): readonly SourceDoubt[] {
  const at = [...mapping.columns, ...mapping.items].find(({ means }) => means === 'checklist');
  if (at === undefined) return [];
  const found = new Map<string, string>();
  for (const visit of visits) {
    const text = checklistOf(visit);
    if (text !== '' && !found.has(fold(text))) found.set(fold(text), text);
  }
  const texts = [...found.values()];
  const own = texts.filter((text) => {
    const read = names('template', text);
    return /\p{L}/u.test(text) && read.kind === 'code' && read.code === template.id;
  });
  const [first] = visits.filter((visit) => checklistOf(visit) !== '');
  const seen = { row: first?.rows[0] ?? 0, example: texts.slice(0, 3).join(', '), count: texts.length };
  const proposed = own.length === 1 ? own[0] : undefined;
  const choices = [...texts, ALL_CHECKLISTS];
  return [doubtOf(mapping, 'checklist', CHECKLIST, { header: at.text, ...seen, choices, proposed })];
}

/** Only if other visits have one. */
function noUnitDoubts(visits: readonly SourceVisit[], mapping: SheetMapping): readonly SourceDoubt[] {
  const without = visitsWithoutUnit(visits);
  if (without.length === 0 || without.length === visits.length) return [];
  const rows = without.map(firstRowOf);
  const choices = visits[0] === without[0] ? ['blank'] : ['above', 'blank'];
  return [doubtOf(mapping, 'no-unit', noUnitKey(visits), { ...seenIn(rows), choices })];
}

function halfEmpty(visits: readonly SourceVisit[]): readonly number[] {
  const answeredIn = ({ cells }: SourceVisit) =>
    [...cells.keys()].filter((part) => part.startsWith('question:'));
  const asked = new Set(visits.flatMap(answeredIn)).size;
  if (asked < LEAST_QUESTIONS) return [];
  return visits.filter((visit) => answeredIn(visit).length < asked * HALF).map(firstRowOf);
}

/** Only if other visits have one. */
function undated(visits: readonly SourceVisit[]): readonly number[] {
  const without = visits.filter(({ cells }) => !DATE_FIELDS.some((field) => cells.has(field)));
  return without.length === visits.length ? [] : without.map(firstRowOf);
}

function answeredTwice(visits: readonly SourceVisit[]): readonly string[] {
  return visits.flatMap(({ answeredTwice: rows }) => (rows === undefined ? [] : [rows.join(' + ')]));
}

function firstRowOf({ rows }: SourceVisit): number {
  return rows[0] ?? 0;
}
