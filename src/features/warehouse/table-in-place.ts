// Tables of pulls with `bigquery=only`. A former sheet stays: its records go to the table first, counted on both sides.

import type { BeginningPull, OtherTargets } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import { loadPullState } from '../../app/pulls/pull-state.ts';
import { ownResource } from '../../app/pulls/pulled-resources.ts';
import { filtersTyped } from '../../app/pulls/understand-pull.ts';
import { EXECUTION_MS } from '../../app/runs/run-budget.ts';
import type { PullTarget } from '../../app/sheets/pull-target.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { FranchiseError, messageOf, sentenceFor } from '../../domain/errors.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { isOutOfRoom } from '../../domain/platform/platform-failure.ts';
import type { Pull } from '../../domain/pulls/pull.ts';
import { fullName } from './destination.ts';
import { moveSheet, recordsOf } from './move-sheet.ts';
import { ReadAhead } from './read-ahead.ts';
import { BLOCK } from './rules/parts.ts';
import { placeOf } from './rules/place.ts';
import { tableName } from './rules/table-fields.ts';
import { warehouseError, warehouseSentences } from './sentences.ts';
import { TableOfPull } from './table-target.ts';

/** Reserved after the last block for saving and reporting. */
export const LEFT_MS = 30_000;

export const tablesInPlace: OtherTargets = {
  has: (row) => placeOf(filtersTyped(row)) === 'table',
  open: openTable,
  question: (ports, pull, language) => {
    const { sheet } = loadPullState(ports, pull.name);
    checkTableSuffices(pull);
    const found = sheet && recordsOf(ports, pull, sheet.id);
    if (found === undefined) return '';
    const table = fullName(tableName(pull.name));
    return warehouseSentences(language).tableMoves(found.sheet, found.records, table);
  },
  explain: (thrown) => {
    const isFull =
      thrown instanceof FranchiseError ? thrown.code === 'no-room' : isOutOfRoom(messageOf(thrown));
    if (!isFull) return undefined;
    return new FranchiseError('no-room', (_say, language) =>
      paragraph(sentenceFor(thrown, language), warehouseSentences(language).tableWayOut),
    );
  },
};

function openTable(ports: Ports, { pull, before, startedMs }: BeginningPull): PullTarget {
  checkTableSuffices(pull);
  const deadlineMs = startedMs + EXECUTION_MS - LEFT_MS;
  const table = new TableOfPull(ports, pull, deadlineMs);
  const { sheet, asOfMs } = before;
  const from = sheet === undefined ? '' : `${sheet.id} ${asOfMs}`;
  const isToMove = sheet !== undefined && table.movedFrom !== from;
  if (isToMove) {
    moveSheet(ports, { pull, sheetId: sheet.id, deadlineMs }, () => table.countNow());
    table.moved(from);
  } else table.look();
  const left = sheet && recordsOf(ports, pull, sheet.id)?.sheet;
  return targetOf(ports, table, { left, isList: pull.resource.kind === 'list' });
}

/** @throws FranchiseError if the pull needs a sheet */
export function checkTableSuffices({ resource, filters, followed }: Pull): void {
  const needsSheet =
    followed !== undefined ||
    filters.daily === true ||
    resource.kind === 'children' ||
    ownResource(resource.code) !== undefined;
  if (needsSheet) throw warehouseError('bad-pull', (say) => say.tableOnlyNeedsSheet);
}

interface BesideTable {
  /** A sheet that stays as it is; undefined if there is none. */
  readonly left: string | undefined;
  readonly isList: boolean;
}

function targetOf(ports: Ports, table: TableOfPull, { left, isList }: BesideTable): PullTarget {
  const language = languageHere(ports);
  const say = warehouseSentences(language);
  const ahead = new ReadAhead();
  table.doMeanwhile(ahead);
  const nothing = () => undefined;
  const none = () => [];
  return {
    get sheet(): never {
      throw new Error('a table has no sheet');
    },
    discovered: () => '',
    language,
    madeMs: table.madeMs,
    previousPull: undefined,
    layout: { added: undefined, layOut: none, missing: none, knowFields: nothing },
    rows: {
      reserve: nothing,
      blockSize: () => BLOCK,
      upsert: (records, options) => table.upsert(records, options),
      stamp: (ids, nowMs) => table.stamp(ids, nowMs),
      remove: (ids, options) => table.remove(ids, options),
      takeHome: nothing,
      cameBack: undefined,
      moveGone: nothing,
      closeUp: nothing,
      markDuplicates: () => 0,
    },
    records: {
      held: (fields) => [...table.each(fields)],
      each: (fields) => table.each(fields),
      among: (ids) => table.among(ids),
      count: () => table.count(),
      isEmpty: () => table.count() === 0,
      trustKeys: nothing,
    },
    remarks: () => {
      const misfits = [...table.misfits.values()].reduce((sum, one) => sum + one, 0);
      return paragraph(
        say.tableHolds(table.name),
        misfits === 0 ? '' : say.tableMisfits(misfits, [...table.misfits.keys()].join(', ')),
        left === undefined ? '' : say.tableLeavesSheet(left),
      );
    },
    snapshot: () => ({ rows: table.count(), keyChecksum: undefined }),
    ...(isList && { readingOn: (source, isStopAsked) => ahead.over(source, isStopAsked) }),
    forget: nothing,
    setAgeNote: nothing,
    nameRecords: nothing,
    explain: (thrown) => thrown,
  };
}
