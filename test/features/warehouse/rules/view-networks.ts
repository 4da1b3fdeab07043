// Networks by chance in a table of BigQuery, which is simulated, and in what an insight reads: for tests that compare the
// view of an insight with its sheet, number by number.

import fc from 'fast-check';
import type { SimulatedBigQuery } from '../../../../sandbox/bigquery/bigquery.ts';
import type { CellKind, CellValue } from '../../../../src/domain/cells/cell.ts';
import { TICKET_STATUSES } from '../../../../src/domain/vocabulary.ts';
import type { Insight, InsightContext } from '../../../../src/features/insights/rules/insight.ts';
import {
  type FieldType,
  jsonValue,
  LEFT_AT,
  type MappedField,
  mappedFields,
  PULLED_AT,
} from '../../../../src/features/warehouse/rules/table-fields.ts';
import { viewOfInsight } from '../../../../src/features/warehouse/rules/view-query.ts';
import { RESOURCES } from '../../../../src/resources/index.ts';
import { type Cells, read } from '../../insights/rules/networks.ts';

export const DAY_MS = 86_400_000;
const NAMES = [
  'Centro',
  'centro',
  "O'Brien “Sul”",
  'São José',
  'SAO  JOSE',
  ' Três \\ Corações ',
  '"x"',
  '2',
  'ação,b',
];

/** The columns that the resource of an insight documents. */
export function columnsOf({ source }: Pick<Insight, 'source'>) {
  const resource = RESOURCES.find(({ code }) => code === source);
  return resource === undefined || resource.kind === 'by-path' ? [] : resource.records.columns;
}

const STATUSES = Object.values(TICKET_STATUSES).flatMap(({ en, pt }) => [en, pt]);

/** What a field of the source of an insight holds. */
function kindIn(insight: Pick<Insight, 'source'>): (field: string) => CellKind | undefined {
  const columns = columnsOf(insight);
  return (field) => columns.find((column) => column.field === field)?.kind;
}

/** A table that isn't as usual. */
export interface OtherTable {
  /** Fields whose columns have days. */
  readonly days?: readonly string[];
  /** Fields that it lacks. */
  readonly without?: readonly string[];
}

/** The columns of the table that has what an insight needs. */
function tableOf(insight: Insight, { days = [], without = [] }: OtherTable): readonly MappedField[] {
  const used = [...insight.needs.flat(), ...insight.uses];
  return mappedFields(
    columnsOf(insight)
      .filter(({ field }, n) => n === 0 || (used.includes(field) && !without.includes(field)))
      .map(({ field, header, kind }) => ({ field, header, kind: days.includes(field) ? 'date' : kind })),
    'en',
  ).map((one, n) => (n === 0 ? { ...one, type: 'STRING' as const } : one));
}

/** Records by chance with the fields of an insight, around a moment, in a zone: each field may be absent. */
export function networkOf(
  insight: Insight,
  { nowMs, midnights }: { readonly nowMs: number; readonly midnights: readonly number[] },
): fc.Arbitrary<readonly Cells[]> {
  const kindOf = kindIn(insight);
  const used = [...new Set([...insight.needs.flat(), ...insight.uses])].filter((field) => field !== '');
  const [by] = insight.needs;
  const instant = fc
    .tuple(
      fc.oneof(
        fc.constantFrom(...midnights),
        fc.constantFrom(0, 1, 7, 8, 13, 14, 30, 31, 60, 61, 90, 91).map((days) => nowMs - days * DAY_MS),
        fc.integer({ min: -10 * 480, max: 150 * 480 }).map((steps) => nowMs - steps * 180_000),
      ),
      fc.constantFrom(0, 0, 0, -1, 1),
    )
    .map(([ms, beside]) => new Date(ms + beside));
  const cellOf = (field: string, kind: CellKind): fc.Arbitrary<CellValue> => {
    const isName = by?.includes(field) === true;
    switch (kind) {
      case 'date':
      case 'date-time':
        return instant;
      case 'number':
        return fc.constantFrom(0, 1, 2, 2.5, 3.75, 4, 5, 8, 10);
      case 'code':
        return fc.integer({ min: 1, max: isName ? 3 : 7 });
      case 'any':
        return isName ? fc.constantFrom(...NAMES) : fc.boolean();
      default:
        if (!isName)
          return fc.constantFrom(...STATUSES, ...STATUSES.map((one) => ` ${one.toUpperCase()}`), '?', ' ');
        return fc
          .array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 })
          .map((names) => names.join(', '));
    }
  };
  const fields = Object.fromEntries(used.map((field) => [field, cellOf(field, kindOf(field) ?? 'text')]));
  const some = fc.array(fc.record(fields, { requiredKeys: [] }), {
    minLength: 1,
    maxLength: 40,
    size: 'max',
  });
  // Of fewer than ten values the 90th percentile is the most.
  const many = fc.array(fc.record(fields), { minLength: 60, maxLength: 90, size: 'max' });
  return fc.oneof({ weight: 3, arbitrary: some }, { weight: 1, arbitrary: many });
}

/** Puts records into a table, and some that have left. */
export function fill(
  bigQuery: SimulatedBigQuery,
  columns: readonly MappedField[],
  records: readonly Cells[],
  {
    nowMs,
    left,
    wall,
  }: { readonly nowMs: number; readonly left: readonly Cells[] } & Pick<InsightContext, 'wall'>,
): void {
  bigQuery.query('DELETE FROM `p.d.t`');
  const lines = [
    ...records.map((one) => ({ one, leftAt: 'NULL' })),
    ...left.map((one) => ({ one, leftAt: instantOf(nowMs - 5) })),
  ].map(({ one, leftAt }, n) => {
    const cells = columns.map(({ field, type }, at) =>
      at === 0 ? `'${n}'` : sqlOf(jsonValue(one[field] ?? '', type, wall.toLocal), type),
    );
    return `(${[...cells, instantOf(nowMs - (leftAt === 'NULL' ? n % 2 : -9)), leftAt].join(', ')})`;
  });
  // Somebody was pulled at the very moment.
  bigQuery.query(`INSERT INTO \`p.d.t\` VALUES ${lines.join(', ')}`);
}

function instantOf(ms: number): string {
  return `TIMESTAMP '${new Date(ms).toISOString().replace('T', ' ').replace('Z', '+00')}'`;
}

function sqlOf(value: unknown, type: FieldType): string {
  if (value === null || value === undefined) return 'NULL';
  if (type === 'FLOAT') return String(value);
  const text = `'${String(value).replace(/[\\']/g, '\\$&')}'`;
  return type === 'TIMESTAMP' ? instantOf(Date.parse(String(value))) : text;
}

/** Makes the table of an insight. */
export function makeTable(bigQuery: SimulatedBigQuery, columns: readonly MappedField[]): void {
  const own = [PULLED_AT, LEFT_AT].map((name) => ({ name, type: 'TIMESTAMP' }));
  const fields = [...columns.map(({ name, type }) => ({ name, type })), ...own];
  bigQuery.addTable('d', 't', { schema: { fields } });
}

/** The view of an insight on the table `t`, the fields of its figures, and the columns of the table. */
export function queryOf(insight: Insight, zone: string, language: 'en' | 'pt', other: OtherTable = {}) {
  const columns = tableOf(insight, other);
  const view = viewOfInsight(insight, {
    table: 'p.d.t',
    key: columns[0]?.name ?? '',
    zone,
    language,
    columnOf: (field) => columns.find((one) => one.field === field),
  });
  return { query: view.query, fields: view.columns.slice(1).map(({ field }) => field), columns };
}

/** The figures that the sheet of an insight has, by the keys of its rows; -0 is 0 in a cell. */
export function sheetOf(
  insight: Insight,
  records: readonly Cells[],
  context: InsightContext,
  fields: readonly string[],
): ReadonlyMap<string, readonly (number | null)[]> {
  const { rows } = insight.work(read(records), context);
  const places = fields.map((field) => insight.columns.findIndex((column) => column.field === field));
  return new Map(
    rows.map(({ key, cells }) => [
      key,
      places.map((at) => (cells[at] === '' ? null : Number(cells[at]) + 0)),
    ]),
  );
}
