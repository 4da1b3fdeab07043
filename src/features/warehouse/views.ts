// A query for all records, and a view for each insight that SQL can express. Only BigQuery stores which views exist.

import * as z from 'zod/mini';
import { openPage, type Ports } from '../../app/ports.ts';
import { type PullRow, PullsSheet } from '../../app/pulls/pulls-sheet.ts';
import { findResource, understandPull, withPathFilter } from '../../app/pulls/understand-pull.ts';
import { EXECUTION_MS } from '../../app/runs/lease.ts';
import { type FranchiseError, messageOf } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { Pull } from '../../domain/pulls/pull.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import { readWorkingHours } from '../insights/insight-source.ts';
import { allInsights } from '../insights/rules/index.ts';
import type { Insight } from '../insights/rules/insight.ts';
import { Dataset, type TableThere } from './dataset.ts';
import { columnIn, OWNER_LABEL, ownerOf, requireOwnTable, TableColumns } from './own-table.ts';
import { tableFullName } from './rules/destination.ts';
import { LEFT_AT, type MappedField, placeOf, tableName } from './rules/table-fields.ts';
import {
  reasonForNoView,
  VIEW_AS_OF,
  VIEW_KEY,
  viewName,
  viewOfInsight,
  viewStatement,
} from './rules/view-query.ts';
import { warehouseError, warehouseSentences } from './sentences.ts';
import { destination } from './table-state.ts';

/** `insight`: its code; blank for all records. */
export const viewInput = lazily(() => z.object({ pull: z.string(), insight: z.string() }));

export function showTables(ports: Ports): void {
  const { title } = warehouseSentences(ports.language).destinationPart;
  openPage(ports, { page: 'warehouse', title, size: [640, 640] }, listTables(ports));
}

/** Makes no request. `why` an insight has no view: empty if it may have one. */
export function listTables(ports: Ports) {
  const language = ports.language;
  const say = warehouseSentences(language);
  const rows = PullsSheet.rowsIn(ports).filter((row) => placeOf(withPathFilter(row)) !== 'sheet');
  if (rows.length === 0) return { tables: [] };
  const isWithoutWaits = readWorkingHours(ports).leavesWaitsOut === true;
  const to = destination(ports);
  const tables = rows.map(({ name, resource }) => {
    const code = findResource(resource)?.code;
    const insights = allInsights()
      .filter(({ source }) => source === code)
      .map((insight) => {
        const why = reasonForNoView(insight, isWithoutWaits);
        return {
          code: insight.code,
          name: insight.name[language],
          why: why === undefined ? '' : say.noView[why],
        };
      });
    return { pull: name, table: tableFullName(to, tableName(name)), insights };
  });
  return { tables };
}

/**
 * The SQL of an insight, or for all records. `words`: cost and what is left out. `isMade`: undefined for all records.
 * @throws FranchiseError if the table is missing or wrong, or somebody else has the view's name
 */
export function showQuery(ports: Ports, { pull: name, insight: code }: Parsed<typeof viewInput>) {
  const say = warehouseSentences(ports.language);
  const table = new TableToAsk(ports, name);
  if (code === '') {
    const sql = `SELECT *\nFROM \`${table.name}\`\nWHERE \`${LEFT_AT}\` IS NULL`;
    return { name: table.name, sql, words: say.viewCosts(table.dataset.cost(sql)), isMade: undefined };
  }
  const { view, sql, lacks, isMade } = table.viewOf(requireInsight(code));
  return { name: view, sql, words: paragraph(say.viewCosts(table.dataset.cost(sql)), lacks), isMade };
}

/** Makes or replaces the view. @throws FranchiseError if another pull or a person has one of that name */
export function makeView(ports: Ports, { pull: name, insight: code }: Parsed<typeof viewInput>) {
  const language = ports.language;
  const table = new TableToAsk(ports, name);
  const insight = requireInsight(code);
  const { view, owner, columns, sql, lacks } = table.viewOf(insight);
  const say = warehouseSentences(language);
  const zone = ports.calendar.timeZone();
  const statement = viewStatement({
    view,
    owner: [OWNER_LABEL, owner],
    description: paragraph(say.viewIs(insight.name[language], table.name, zone), lacks),
    columns: [
      ...columns.map(({ field, header, note }) => ({
        name: field,
        description: `${header[language]}. ${note[language]}`,
      })),
      { name: VIEW_AS_OF, description: say.viewAsOf },
      { name: VIEW_KEY, description: say.viewKey },
    ],
    query: sql,
  });
  if (table.dataset.ask(statement) === undefined)
    throw viewError(({ viewNoTable }) => viewNoTable(table.name));
  return { message: paragraph(say.viewMade(view), table.doesExpire ? say.viewGoes : '') };
}

/** @throws FranchiseError if the view isn't this pull's */
export function removeView(ports: Ports, { pull, insight: code }: Parsed<typeof viewInput>) {
  const say = warehouseSentences(ports.language);
  const name = viewName(pull, requireInsight(code).code);
  const dataset = openDataset(ports);
  if (isViewThere(dataset, name, ownerOf(ports, pull, ` view ${code}`))) dataset.drop(name);
  return { message: say.viewRemoved(dataset.nameOf(name)) };
}

/**
 * Inserts a tab of Connected Sheets with the query of `showQuery`, or with the view if it is made.
 * @throws FranchiseError also if Google refuses: no API says which accounts and projects have such tabs
 */
export function openConnectedTab(ports: Ports, asked: Parsed<typeof viewInput>) {
  const say = warehouseSentences(ports.language);
  const { connectedTabs } = ports;
  if (connectedTabs === undefined) throw new Error('unreachable: tables without connected tabs');
  const { name, sql, isMade } = showQuery(ports, asked);
  const title = asked.insight === '' ? asked.pull : requireInsight(asked.insight).name[ports.language];
  const taken = ports.workbook.tabNames().map(fold);
  let free = say.connectedTab(title);
  for (let n = 2; taken.includes(fold(free)); n++) free = `${say.connectedTab(title)} ${n}`;
  const query = isMade === true ? `SELECT * FROM \`${name}\`` : sql;
  try {
    const { name: tab, failure } = connectedTabs.insert(free, destination(ports).project, query);
    return {
      message: failure === undefined ? say.connectedTabOpened(tab) : say.connectedTabFails(tab, failure),
    };
  } catch (thrown) {
    throw viewError((words) => words.connectedTabRefused(messageOf(thrown)));
  }
}

class TableToAsk {
  readonly dataset: Dataset;
  readonly name: string;
  readonly doesExpire: boolean;
  private readonly pull: Pull;
  private readonly columns: readonly MappedField[];
  private readonly there: TableThere;

  /** @throws FranchiseError if there is no such pull or table, or it is somebody else's */
  constructor(
    private readonly ports: Ports,
    name: string,
  ) {
    const language = ports.language;
    const rows: readonly PullRow[] = PullsSheet.rowsIn(ports);
    const row = rows.find((one) => fold(one.name) === fold(name));
    if (row === undefined || placeOf(withPathFilter(row)) === 'sheet')
      throw viewError((say) => say.viewNoPull(name));
    this.pull = understandPull(ports, row, rows);
    this.dataset = openDataset(ports);
    this.name = this.dataset.nameOf(tableName(this.pull.name));
    this.columns = new TableColumns(ports.calendar, this.pull, language).filledBy([]);
    const there = this.dataset.table(tableName(this.pull.name));
    if (there === undefined) throw viewError((say) => say.viewNoTable(this.name));
    requireOwnTable(there, ownerOf(ports, this.pull.name), this.name);
    this.there = there;
    this.doesExpire = there.expirationTime !== undefined;
  }

  /** @throws FranchiseError if it has none, the table lacks what it needs, or the view's name is taken */
  viewOf(insight: Insight) {
    const { ports, pull } = this;
    const language = ports.language;
    const isOther = pull.resource.code !== insight.source;
    const no =
      reasonForNoView(insight, readWorkingHours(ports).leavesWaitsOut === true) ?? (isOther && 'unsaid');
    if (no) throw viewError((say) => say.noView[no]);
    const missing = insight.needs.flatMap((group) =>
      group.some((field) => this.columnOf(field)) ? [] : group.slice(0, 1),
    );
    const known = pull.resource.records.columns;
    const headers = missing.map(
      (field) => known.find((one) => one.field === field)?.header[language] ?? field,
    );
    if (headers.length > 0) throw viewError((say) => say.viewNoColumns(this.name, headers.join(', ')));
    const name = viewName(pull.name, insight.code);
    const owner = ownerOf(ports, pull.name, ` view ${insight.code}`);
    const isMade = isViewThere(this.dataset, name, owner);
    const { query, columns, lacks } = viewOfInsight(insight, {
      table: this.name,
      key: this.columns[0]?.name ?? '',
      zone: ports.calendar.timeZone(),
      language,
      columnOf: (field) => this.columnOf(field),
    });
    const say = warehouseSentences(language);
    const left = (['hours', 'chosen'] as const).map((why) => {
      const headers = lacks.flatMap((one) => (one.why === why ? one.column.header[language] : []));
      return headers.length === 0 ? '' : say.viewLacks[why](headers.join(', '));
    });
    return { view: this.dataset.nameOf(name), owner, columns, sql: query, lacks: paragraph(...left), isMade };
  }

  /** Undefined if the table lacks it. @throws FranchiseError if somebody changed its type */
  private columnOf(field: string): MappedField | undefined {
    const column = this.columns.find((one) => one.field === field);
    return column && columnIn(this.there, column, this.name) && column;
  }
}

function openDataset(ports: Ports): Dataset {
  return new Dataset(ports, ports.clock.nowMs() + EXECUTION_MS / 2);
}

function isViewThere(dataset: Dataset, name: string, owner: string): boolean {
  const there = dataset.table(name);
  if (there === undefined) return false;
  if (there.type !== 'VIEW' || there.labels[OWNER_LABEL] !== owner)
    throw viewError((say) => say.viewForeign(dataset.nameOf(name)));
  return true;
}

function requireInsight(code: string): Insight {
  const insight = allInsights().find((one) => one.code === code);
  if (insight === undefined) throw viewError((say) => say.noView.unsaid);
  return insight;
}

function viewError(sentence: Parameters<typeof warehouseError>[1]): FranchiseError {
  return warehouseError('request-refused', sentence);
}
