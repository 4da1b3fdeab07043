// A row of the sheet of pulls: what its cells say, and what is written into them.

import { type CellValue, heldBy, textInput, wordsInput } from '../../domain/cell.ts';
import type { Language } from '../../domain/language.ts';
import { type LocalTime, twoDigits } from '../../domain/local-time.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { PullDefinition } from '../../domain/pull.ts';
import { PULL_STATUSES, type PullStatus, type PullsColumn } from '../../domain/vocabulary.ts';
import type { TableRows } from '../sheets/owned-table.ts';

/** A row of the sheet `Pulls` as its cells show it: nothing is understood or checked yet. */
export interface PullRow extends PullDefinition {
  /** The number of the row in the sheet. */
  readonly row: number;
  /** The name of the person whose schedule runs it; empty where there is none. */
  readonly runsAs: string;
  /** The text of its status cell. */
  readonly status: string;
  /** The text of its message cell. */
  readonly message: string;
  /** Milliseconds since 1970; undefined where the cell holds no date. */
  readonly lastSuccessMs: number | undefined;
  /** When it says that it runs next, in milliseconds since 1970; undefined where the cell holds no date. */
  readonly nextRunMs: number | undefined;
  /** What stands in `Run now`. */
  readonly runNow: string;
}

/**
 * What a run or the schedule writes into a pull's row of the sheet `Pulls`, such as status and message. What is left
 * out stays as it is.
 */
export interface PullReport {
  /** How the run ended, or that it is going on. */
  readonly status?: PullStatus;
  /** How far a run is, for example `page 37 of 120`; stands behind its status. */
  readonly at?: string;
  /** What happened, and what to do. */
  readonly message?: string;
  /** Said by who knows that no column of the sheet has yet to be filled; otherwise it is looked up. */
  readonly areColumnsFilled?: boolean;
  /** How many records are in the sheet. */
  readonly rows?: number;
  /** What the run has cost. */
  readonly requests?: number;
  /** When a run came to its end, in milliseconds since 1970. */
  readonly lastSuccessMs?: number;
  /** null takes it away. */
  readonly nextRunMs?: number | null;
  /** The name of the person as whom it runs. */
  readonly runsAs?: string;
  /** Takes the tick away that asked for a run: it was answered. */
  readonly runNow?: false;
}

/** New contents for the cells of one row of the sheet `Pulls`, by column. Columns left out stay as they are. */
export type CellInputs = { readonly [F in PullsColumn]?: CellValue | undefined };

/**
 * A row of the sheet `Pulls` as it was read before a report is written into it. It keeps each cell in writable form,
 * so that cells hit by a user's move can be put back.
 */
export interface ReadRow {
  /** What it says. */
  readonly pull: PullRow;
  /** A cell as it has to be written to stay as it is. */
  cell(field: PullsColumn): CellValue;
}

/**
 * Reads a row of the sheet `Pulls`: the pull that it describes, as texts as typed, and what was reported in it.
 * Undefined where no pull is named.
 * @param n its place among the rows that were read, from 0
 * @param toLocal the time on the spreadsheet's wall clock
 */
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

/**
 * The cells of a pull's row in the sheet `Pulls` that a report on its run changes. Statuses are in the sheet's
 * language.
 */
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

/** A cell in which `07:00` became a time. */
function timeOfDay({ hour, minute }: LocalTime): string {
  return `${hour}:${twoDigits(minute)}`;
}

/** What a cell says: in one of plain text an apostrophe in front may have become a part of it. */
function cellText(value: CellValue): string {
  return String(heldBy(value)).trim();
}

/** The name of a person may be anything; the rest is our own words. */
function inputFor(field: PullsColumn, text: string): string {
  return (field === 'runsAs' ? textInput : wordsInput)(text, sentencesIn('en').textCut);
}
