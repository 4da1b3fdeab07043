// The rows of a sheet with changes, `Tickets (changes)`, as insights read them: in the order in which they were found.

import { fold, type Word } from '../../../domain/language.ts';
import { PULLED_AT_FIELD } from '../../../domain/record.ts';
import { CAME_WORD, PULLS_COLUMNS, RECORD_COLUMN } from '../../../domain/vocabulary.ts';
import { type InsightRecords, instantIn, type LeftOut, wordPair } from './insight.ts';

/** One change from the history of a pulled sheet: which record, what, from and to, and when it was found. */
export interface KeptChange {
  /** Which row of the sheet it is, counted from 0. */
  readonly row: number;
  /** When a refresh found it, milliseconds since 1970. */
  readonly foundMs: number;
  /** The record's id; blank where the history begins. */
  readonly record: string;
  /** What it says something about; `came`, `went` and `began` are about the record and about the history. */
  readonly what: 'status' | 'department' | 'responsible' | 'came' | 'went' | 'began' | 'other';
  /** What stood there before; blank where nothing did. */
  readonly from: string;
  /** What stands there since. */
  readonly to: string;
}

/** The fields of a sheet with changes that insights read: of each group one is enough. */
export const CHANGE_FIELDS = [[PULLED_AT_FIELD], ['record'], ['field'], ['from'], ['to']] as const;

/** What is told of changes that don't say when: they are left out. */
export function undatedChanges(count: number): LeftOut {
  return { count, what: wordPair(['changes without When', 'alterações sem Quando']) };
}

/**
 * Reads a sheet with the changes of records, in their order. Insights tell from them how long a status lasted, or who
 * handed over.
 * @returns `undated`: how many rows don't say when, and are left out
 */
export function keptChanges(records: InsightRecords): {
  readonly changes: readonly KeptChange[];
  readonly undated: number;
} {
  const kindOf = kinds();
  const changes: KeptChange[] = [];
  for (let n = 0; n < records.count; n++) {
    const text = (field: string) => String(records.value(n, field)).trim();
    const foundMs = instantIn(records.value(n, PULLED_AT_FIELD));
    if (foundMs === undefined) continue;
    const [from, to] = [text('from'), text('to')];
    changes.push({ row: n, foundMs, record: text('record'), what: kindOf(text('field'), to), from, to });
  }
  // Of one moment what is said of whole records comes first.
  changes.sort((a, b) => a.foundMs - b.foundMs || rank(a) - rank(b));
  return { changes, undated: records.count - changes.length };
}

function rank({ what }: KeptChange): number {
  return what === 'began' ? 0 : what === 'came' || what === 'went' ? 1 : 2;
}

/** What a row is about, by the word in its column `Field`: those of the pulled sheet's language. */
function kinds(): (field: string, to: string) => KeptChange['what'] {
  const is = (text: string, { en, pt }: Word) => [fold(en), fold(pt)].includes(fold(text));
  const headers = [
    ['status', wordPair(['Status', 'Situação'])],
    ['department', wordPair(['Department', 'Departamento'])],
    ['responsible', wordPair(['Responsible', 'Responsável'])],
    ['began', PULLS_COLUMNS.filters],
  ] as const;
  return (field, to) => {
    if (is(field, RECORD_COLUMN)) return is(to, CAME_WORD) ? 'came' : 'went';
    return headers.find(([, header]) => is(field, header))?.[0] ?? 'other';
  };
}
