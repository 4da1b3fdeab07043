// A row of the sheet `Pulls`: reading its cells, and what a report writes into them.

import { type CellValue, heldBy, textInput, wordsInput } from '../../domain/cell.ts';
import type { Language } from '../../domain/language.ts';
import { type LocalTime, twoDigits } from '../../domain/local-time.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { PullDefinition } from '../../domain/pull.ts';
import { PULL_STATUSES, type PullStatus, type PullsColumn } from '../../domain/vocabulary.ts';
import type { TableRows } from '../sheets/owned-table.ts';

/** Cells as shown, neither parsed nor checked. Instants are undefined if the cell holds no date. */
export interface PullRow extends PullDefinition {
  readonly row: number;
  readonly runsAs: string;
  readonly status: string;
  readonly message: string;
  readonly lastSuccessMs: number | undefined;
  readonly nextRunMs: number | undefined;
  readonly runNow: string;
}

/** What a run or the schedule writes into a pull's row. What is omitted stays as it is; null clears the cell. */
export interface PullReport {
  readonly status?: PullStatus;
  /** For example `page 37 of 120`. */
  readonly at?: string;
  readonly message?: string;
  /** Whether no column has to be filled; looked up if omitted. */
  readonly areColumnsFilled?: boolean;
  readonly rows?: number;
  readonly requests?: number;
  readonly lastSuccessMs?: number;
  readonly nextRunMs?: number | null;
  readonly runsAs?: string;
  readonly runNow?: false;
}

/** By column. Omitted columns stay as they are. */
export type CellInputs = { readonly [F in PullsColumn]?: CellValue | undefined };

export interface ReadRow {
  readonly pull: PullRow;
  /** In the form to write, to leave the cell as it is. */
  cell(field: PullsColumn): CellValue;
}

export function readPullRow(
  rows: TableRows<PullsColumn>,
  n: number,
  toLocal: (instantMs: number) => LocalTime,
): ReadRow {
  const row = rows.rowNumbers[n] ?? 0;
  const text = (field: PullsColumn) => cellText(rows.value(n, field));
  const every = rows.value(n, 'every');
  const pull: PullRow = {
    row,
    name: text('pull'),
    resource: text('resource'),
    sheet: text('sheet'),
    filters: typedDate(rows.value(n, 'filters')) ?? text('filters'),
    columns: text('columns'),
    mode: text('mode'),
    every: every instanceof Date ? timeOfDay(toLocal(every.getTime())) : text('every'),
    runsAs: text('runsAs'),
    status: text('status'),
    message: text('message'),
    lastSuccessMs: instantOf(rows.value(n, 'lastSuccess')),
    nextRunMs: instantOf(rows.value(n, 'nextRun')),
    runNow: text('runNow'),
  };
  return {
    pull,
    cell: (field) => {
      const value = rows.value(n, field);
      return typeof value === 'string' ? inputFor(field, cellText(value)) : value;
    },
  };
}

export function reportCells(report: PullReport, language: Language): CellInputs {
  const { status, at, message, rows, requests, lastSuccessMs, nextRunMs, runsAs, runNow } = report;
  const word = status && PULL_STATUSES[status][language];
  return {
    status: word && at !== undefined ? `${word} · ${at}` : word,
    message: message === undefined ? undefined : inputFor('message', message),
    rows,
    requests,
    lastSuccess: lastSuccessMs === undefined ? undefined : new Date(lastSuccessMs),
    nextRun: nextRunMs === undefined ? undefined : nextRunMs === null ? '' : new Date(nextRunMs),
    runsAs: runsAs === undefined ? undefined : inputFor('runsAs', runsAs),
    runNow,
  };
}

function typedDate(value: CellValue): string | undefined {
  return value instanceof Date ? value.toISOString() : undefined;
}

function instantOf(value: CellValue): number | undefined {
  return value instanceof Date ? value.getTime() : undefined;
}

/** Sheets turns a typed `07:00` into a time. */
function timeOfDay({ hour, minute }: LocalTime): string {
  return `${hour}:${twoDigits(minute)}`;
}

/** In a plain-text cell a leading apostrophe may have become part of the text. */
function cellText(value: CellValue): string {
  return String(heldBy(value)).trim();
}

/** A person's name may be any text; the rest is our own words. */
function inputFor(field: PullsColumn, text: string): string {
  return (field === 'runsAs' ? textInput : wordsInput)(text, sentencesIn('en').textCut);
}
