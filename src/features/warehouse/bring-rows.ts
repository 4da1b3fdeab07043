// Syncs a table with its sheet: newly pulled rows are merged, then both sides are summed by groups of keys to find and
// repair other differences. After a kill the next run reads the sheet again.

import type { Ports } from '../../app/ports.ts';
import { loadPullState } from '../../app/pulls/pull-state.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Pull } from '../../domain/pulls/pull.ts';
import { valuesByKey } from '../../domain/values-by-key.ts';
import { Dataset } from './dataset.ts';
import {
  findChanges,
  findSheet,
  prepareTable,
  readSheet,
  replacementOf,
  type SheetReading,
  type SheetThere,
  wantedChangesTable,
  wantedTable,
} from './own-table.ts';
import {
  differences,
  differingGroups,
  groupOf,
  groupsStatement,
  type SheetNews,
  sheetNews,
  sheetSums,
  sumsStatement,
  type WaitingRow,
} from './rules/sheet-news.ts';
import {
  appendStatement,
  deduplicateStatement,
  markLeftStatement,
  mergeStatement,
  type TargetTable,
} from './rules/statements.ts';
import {
  changesTable,
  instantText,
  jsonLine,
  keyParts,
  LEFT_REASON,
  loadParts,
  type MappedField,
  namedAsThere,
  PULLED_AT,
  plainField,
  ROW_KIND,
  type TableField,
  tableName,
} from './rules/table-fields.ts';
import { warehouseError } from './sentences.ts';
import {
  isToRenew,
  loadTable,
  NOTHING_SENT,
  saveTable,
  type TableOf,
  type TableState,
} from './table-state.ts';
import { TableWriter } from './table-writer.ts';

const MOST_LEFT = 500; // How many keys of records that left go along with new rows; the sums find the others.
const MOST_READ = 50_000; // Rows read at once if sums differ, unless one group has more.
const NOT_IN_SHEET = 'not-in-sheet';

export interface BringWork {
  readonly pull: Pull;
  readonly of: TableOf;
  readonly sheetId: number;
  readonly deadlineMs: number;
  /** Whose schedule continues with the rest. */
  readonly personId: string;
}

interface SheetAsRead {
  readonly sheet: SheetThere;
  readonly reading: SheetReading;
  readonly news: SheetNews;
}

export class RowBringer {
  private readonly name: string;
  private readonly dataset: Dataset;
  private table: TargetTable;
  private readonly writer: TableWriter;
  private state: TableState;
  private rows: number | undefined; // Undefined if there was nothing to send.
  private isAnew = false; // Whether the table was gone.
  private readonly misfits = new Map<string, number>(); // Cells that don't fit, by header.

  constructor(
    private readonly ports: Ports,
    private readonly work: BringWork,
  ) {
    const { pull, of, sheetId, deadlineMs } = work;
    this.dataset = new Dataset(ports, deadlineMs);
    this.name = of === 'changes' ? changesTable(pull.name) : tableName(pull.name);
    this.table = { target: this.dataset.nameOf(this.name), key: '' };
    this.state = loadTable(ports, { pull: pull.name, of, sheetId }, this.dataset.home);
    this.writer = new TableWriter(ports, this.dataset, this.table.target);
  }

  /** @throws FranchiseError on failure, or `time-up` if something is left */
  bring() {
    try {
      this.writer.clear();
      this.bringNews();
      if (this.state.behind !== undefined) this.save({ behind: undefined });
    } catch (thrown) {
      const isLater = thrown instanceof FranchiseError && thrown.fault === 'wait';
      this.save({ behind: isLater ? this.work.personId : undefined });
      throw thrown;
    }
    const { table, rows, isAnew, misfits } = this;
    return { table: table.target, rows, isAnew, expiresMs: this.state.expiresMs, misfits };
  }

  private bringNews(): void {
    const { pull, of, sheetId, personId } = this.work;
    const isLog = of === 'changes';
    const found = isLog ? this.settledChanges() : findSheet(this.ports, pull, sheetId);
    if (found === undefined) return;
    const look = readSheet(this.ports, found, []);
    const isDue = isToRenew(this.state.expiresMs, this.ports.clock.nowMs());
    const seen = sheetNews(
      look.rows,
      isDue ? { mark: this.state.known.mark } : this.state.known,
      look.asOfMs,
    );
    if (seen === undefined) return;
    // Rows that people delete from a log stay in its table.
    if (isLog && seen.waiting.length === 0 && !isDue) {
      this.save({ known: seen.next });
      return;
    }
    const reading = readSheet(this.ports, found, found.fields);
    const there = this.dataset.table(this.name);
    const sheet = { ...found, fields: namedAsThere(found.fields, there?.schema.fields ?? []) };
    const wanted = (isLog ? wantedChangesTable : wantedTable)(this.ports, pull, sheet.fields, sheet.name);
    const prepared = prepareTable(this.dataset, wanted, there, () => this.writer.mayChange());
    this.table = { ...this.table, key: sheet.fields[0]?.name ?? '', whole: replacementOf(prepared) };
    const known = there === undefined ? NOTHING_SENT : { mark: this.state.known.mark };
    const news = sheetNews(reading.rows, known, reading.asOfMs);
    if (news === undefined) return;
    this.isAnew = there === undefined && this.state.known.mark.ms > 0;
    this.save({ behind: personId, known });
    const read = { sheet, reading, news };
    this.sendNews(read);
    if (isLog) this.writer.deduplicate(this.table);
    else this.mend(read);
    if (this.table.whole !== undefined) this.renew(isDue);
    this.save({ known: news.next });
  }

  private renew(isDue: boolean): void {
    if (isDue && !this.writer.hasWritten) this.writer.write(deduplicateStatement(this.table, ['']));
    this.save({ expiresMs: replacementOf(this.dataset.table(this.name))?.expiresMs });
  }

  /** Undefined if changes are noted that may not have happened yet. */
  private settledChanges(): SheetThere | undefined {
    const { pull, sheetId } = this.work;
    const isOpen = loadPullState(this.ports, pull.name).history?.isOpen === true;
    return isOpen ? undefined : findChanges(this.ports, sheetId);
  }

  private sendNews(read: SheetAsRead): void {
    const { waiting, left, next } = read.news;
    const leaving = this.work.of === 'changes' ? [] : left.slice(0, MOST_LEFT);
    const leftLines = leaving.map(([id, why]) =>
      JSON.stringify({ [this.table.key]: id, [ROW_KIND]: 'left', [LEFT_REASON]: why }),
    );
    this.rows = 0;
    this.send(read, waiting, leftLines, (last) => {
      this.save({ known: { mark: { ms: last.pulledAtMs, key: last.key } } });
    });
    this.save({ known: { mark: next.mark } });
  }

  /** @param sent gets the last row of each part */
  private send(
    read: SheetAsRead,
    rows: readonly WaitingRow[],
    more: readonly string[],
    sent: (last: WaitingRow) => void,
  ): void {
    const lineOf = (row: WaitingRow) => this.lineOf(read, row);
    let others = more;
    for (const part of loadParts(rows, lineOf)) {
      this.merge(read, [...part.lines, ...others]);
      others = [];
      this.rows = (this.rows ?? 0) + part.items.length;
      const last = part.items[part.items.length - 1];
      if (last !== undefined) sent(last);
    }
    if (others.length > 0) this.merge(read, others);
  }

  private merge({ sheet: { fields }, reading: { asOfMs } }: SheetAsRead, lines: readonly string[]): void {
    const { table } = this;
    const names = fields.map(({ name }) => name);
    const statement = this.work.of === 'changes' ? appendStatement : mergeStatement;
    this.writer.bring(lines, stagingFields(fields), table, ({ from, rows }) =>
      this.writer.write(statement({ ...table, from, names, asOfMs }), rows),
    );
  }

  /** Rows deleted or restored by somebody on either side. @throws FranchiseError if a repaired group still differs */
  private mend(read: SheetAsRead): void {
    const { table } = this;
    const sums = sheetSums(read.news.present);
    const mended = new Set<string>();
    const settled = new Set<string>();
    for (;;) {
      const differing = [...differingGroups(sums, this.dataset.rows(sumsStatement(table)))];
      const open = differing.filter(([group]) => !settled.has(group));
      const again = open.filter(([group]) => mended.has(group));
      const groups = firstOf(again.length > 0 ? again : open);
      if (groups.size === 0) return;
      const isDone = !this.mendGroups(read, groups);
      if (!isDone && again.length > 0)
        throw warehouseError('request-refused', (say) => say.tableLosesRows(table.target));
      for (const group of groups) (isDone ? settled : mended).add(group);
    }
  }

  private mendGroups(read: SheetAsRead, groups: ReadonlySet<string>): boolean {
    const { table } = this;
    const rows = this.dataset.rows(groupsStatement(table, [...groups])).map(([key, pulledAt, here]) => ({
      key: key ?? '',
      pulledAtMs: pulledAt ? Number(pulledAt) : undefined,
      isHere: here !== null,
    }));
    const { present, left } = read.news;
    const wanted = present.filter(({ key }) => groups.has(groupOf(key)));
    const { isTwice, leave, send } = differences(wanted, rows);
    if (isTwice) this.writer.deduplicate(table);
    const why = new Map(left);
    for (const [reason, keys] of valuesByKey(leave.map((key) => [why.get(key) ?? NOT_IN_SHEET, key])))
      for (const some of keyParts(keys))
        this.writer.write(markLeftStatement(table, some, reason, read.reading.asOfMs));
    this.send(read, send, [], () => undefined);
    return isTwice || leave.length + send.length > 0;
  }

  private lineOf(
    { sheet: { fields, table, language }, reading }: SheetAsRead,
    { n, pulledAtMs }: WaitingRow,
  ): string {
    const line = jsonLine(fields, this.ports.calendar, this.misfits, {
      valueOf: ({ field }) => reading.value(n, field),
      nameOf: ({ field }) => table.headerOf(field, language),
    });
    return JSON.stringify({ ...line, [PULLED_AT]: instantText(pulledAtMs), [ROW_KIND]: 'full' });
  }

  private save(changed: Partial<TableState>): void {
    this.state = { ...this.state, ...changed };
    saveTable(this.ports, this.state);
  }
}

function firstOf(groups: readonly (readonly [string, number])[]): ReadonlySet<string> {
  const first = new Set<string>();
  let rows = 0;
  for (const [group, count] of groups) {
    rows += count;
    if (first.size > 0 && rows > MOST_READ) break;
    first.add(group);
  }
  return first;
}

export function stagingFields(fields: readonly MappedField[]): readonly TableField[] {
  return [
    ...fields.map(plainField),
    { name: PULLED_AT, type: 'TIMESTAMP', description: '' },
    { name: ROW_KIND, type: 'STRING', description: '' },
    { name: LEFT_REASON, type: 'STRING', description: '' },
  ];
}
