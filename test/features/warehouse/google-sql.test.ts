// Every statement through GoogleSQL's own analyzer, and every view in its reference engine, on networks by chance: the same
// numbers as the insight's sheet. The engine has 340 MB, so only who wants it installs it, in a folder of its own:
//
//   npm install --prefix FOLDER @fivetrandevelopers/zetasql@1.13.0
//   GOOGLE_SQL=FOLDER NETWORKS=20 npx vitest run test/features/warehouse/google-sql.test.ts      so many of each view
//
// The engine runs queries only: statements that change a table are analysed. Without it these tests are skipped.

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterAll, describe, expect, it } from 'vitest';
import { usualWorkingHours, workingTime } from '../../../src/features/insights/rules/calendar.ts';
import { allInsights } from '../../../src/features/insights/rules/index.ts';
import { groupsStatement, sumsStatement } from '../../../src/features/warehouse/rules/sheet-news.ts';
import * as statements from '../../../src/features/warehouse/rules/statements.ts';
import { type FieldType, jsonValue } from '../../../src/features/warehouse/rules/table-fields.ts';
import { reasonForNoView } from '../../../src/features/warehouse/rules/view-query.ts';
import { wallOf } from '../insights/rules/networks.ts';
import { networkOf, queryOf, sheetOf } from './rules/view-networks.ts';

const NETWORKS = Number(process.env.NETWORKS ?? 4);
const PACKAGE = '@fivetrandevelopers/zetasql';
const ADDRESS = 'localhost:50071';
const ZONES = ['America/Sao_Paulo', 'Europe/Lisbon', 'Pacific/Auckland'] as const;
const MOMENTS = [
  '2026-03-02T03:00:00.001Z',
  '2026-03-02T02:30:00Z',
  '2026-05-13T12:34:56.789Z',
  '2026-03-31T09:00:00Z',
];
const KINDS: Readonly<Record<FieldType, string>> = {
  STRING: 'TYPE_STRING',
  FLOAT: 'TYPE_DOUBLE',
  NUMERIC: 'TYPE_NUMERIC',
  JSON: 'TYPE_JSON',
  BOOLEAN: 'TYPE_BOOL',
  TIMESTAMP: 'TYPE_TIMESTAMP',
  DATE: 'TYPE_DATE',
};

interface Field {
  readonly name: string;
  readonly type: FieldType;
}

interface Table {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
}

interface Answer {
  readonly prepared?: { readonly columns?: readonly { readonly name: string }[] };
  readonly content?: {
    readonly tableData?: { readonly row?: readonly { readonly cell?: readonly Cell[] }[] };
  };
}

type Cell = Readonly<Record<string, unknown>> & { readonly value?: string };
type Call = (
  request: object,
  done: (failure: { readonly details: string } | null, answer: Answer) => void,
) => void;

/** Undefined if no folder is named that holds it. */
function startEngine() {
  const folder = process.env.GOOGLE_SQL;
  if (folder === undefined) return undefined;
  const home = path.resolve(folder, 'node_modules', PACKAGE);
  const own = createRequire(path.join(home, 'package.json'));
  const files = path.join(home, 'lib/zetasql');
  const server = spawn(path.join(files, 'remote_server.so'), ADDRESS.split(':'), { stdio: 'ignore' });
  const grpc = own('@grpc/grpc-js');
  const described = own('@grpc/proto-loader').loadSync('local_service.proto', {
    oneofs: true,
    enums: String,
    longs: String,
    includeDirs: [path.join(files, 'protos')],
  });
  const most = 1 << 28;
  const service = new (grpc.loadPackageDefinition(described).zetasql.local_service.ZetaSqlLocalService)(
    ADDRESS,
    grpc.credentials.createInsecure(),
    { 'grpc.max_send_message_length': most, 'grpc.max_receive_message_length': most },
  );
  const call = (name: string, request: object) =>
    new Promise<Answer>((resolve, reject) => {
      const method: Call = service[name].bind(service);
      method(request, (failure, answer) => (failure ? reject(new Error(failure.details)) : resolve(answer)));
    });
  const end = () => {
    service.close();
    server.kill();
  };
  return { call, end };
}

class Engine {
  private constructor(
    private readonly call: (name: string, request: object) => Promise<Answer>,
    private readonly languageOptions: object,
  ) {}

  static async over(call: (name: string, request: object) => Promise<Answer>): Promise<Engine> {
    for (let tries = 1; ; tries++) {
      try {
        const options = await call('getLanguageOptions', { maximumFeatures: true });
        const kinds = ['QUERY', 'MERGE', 'UPDATE', 'CREATE_TABLE_AS_SELECT'].map(
          (kind) => `RESOLVED_${kind}_STMT`,
        );
        return new Engine(call, {
          ...options,
          productMode: 'PRODUCT_EXTERNAL',
          supportedStatementKinds: kinds,
        });
      } catch (thrown) {
        if (tries === 60) throw thrown;
        await wait(500);
      }
    }
  }

  /** @throws Error with what is wrong */
  async analyze(sqlStatement: string, tables: readonly Table[]): Promise<void> {
    const options = this.options(sqlStatement);
    await this.call('analyze', { options, simpleCatalog: this.catalog(tables), sqlStatement });
  }

  async rows(sql: string, tables: readonly Table[]): Promise<readonly ReadonlyMap<string, unknown>[]> {
    const tableContent = Object.fromEntries(
      tables.map(({ name, fields, rows = [] }) => [
        name,
        {
          tableData: {
            row: rows.map((row) => ({
              cell: fields.map((field) => engineValue(field.type, row[field.name])),
            })),
          },
        },
      ]),
    );
    const request = { sql, options: this.options(sql), simpleCatalog: this.catalog(tables), tableContent };
    const { prepared, content } = await this.call('evaluateQuery', request);
    const names = prepared?.columns?.map(({ name }) => name) ?? [];
    return (content?.tableData?.row ?? []).map(
      ({ cell = [] }) => new Map(cell.map((one, n) => [names[n] ?? '', one.value && one[one.value]])),
    );
  }

  private options(sql: string): object {
    const rows = { name: 'rows', type: { typeKind: 'TYPE_STRING' } };
    return {
      languageOptions: this.languageOptions,
      defaultTimezone: 'UTC',
      parameterMode: 'PARAMETER_NAMED',
      queryParameters: sql.includes('@rows') ? [rows] : [],
    };
  }

  private catalog(tables: readonly Table[]): object {
    const table = tables.map(({ name, fields }, n) => ({
      name,
      serializationId: n + 1,
      column: fields.map((field) => ({ name: field.name, type: { typeKind: KINDS[field.type] } })),
    }));
    return { name: 'c', builtinFunctionOptions: { languageOptions: this.languageOptions }, table };
  }
}

function engineValue(type: FieldType, value: unknown): object {
  if (value === null || value === undefined) return {};
  const text = String(value);
  switch (type) {
    case 'STRING':
      return { stringValue: text };
    case 'FLOAT':
      return { doubleValue: Number(value) };
    case 'NUMERIC':
    case 'JSON':
      throw new Error('no view reads it');
    case 'BOOLEAN':
      return { boolValue: value === true };
    case 'DATE':
      return { dateValue: Math.round(Date.parse(`${text}T00:00:00Z`) / 86_400_000) };
    case 'TIMESTAMP': {
      const ms = Date.parse(text);
      const seconds = Math.floor(ms / 1_000);
      return { timestampValue: { seconds: String(seconds), nanos: (ms - seconds * 1_000) * 1_000_000 } };
    }
  }
}

const STAMPS: readonly Field[] = ['_pulled_at', '_synced_at', '_left_at'].map((name) => ({
  name,
  type: 'TIMESTAMP',
}));

/** By name. */
function everyStatement(
  target: string,
  fields: readonly Field[],
  whole?: statements.WholeTable,
): ReadonlyMap<string, string> {
  const table = { target, key: 'id', whole };
  const names = fields.map(({ name }) => name);
  const own: readonly Field[] = ['_row_hash', '_row_kind', '_left_reason'].map((name) => ({
    name,
    type: 'STRING',
  }));
  const { from } = statements.rowsInParameter([...fields, ...STAMPS, ...own], []);
  const asOfMs = Date.parse(MOMENTS[0] ?? '');
  const brought = { ...table, from, names, asOfMs };
  const keys = ["O'Brien", 'a\\', 'two\nlines'];
  return new Map([
    ['news', statements.newsStatement(brought)],
    ['upsert', statements.upsertStatement({ ...brought, names: [...names, '_pulled_at', '_row_hash'] })],
    ['merge', statements.mergeStatement(brought)],
    ['append', statements.appendStatement(brought)],
    ['leave', statements.markLeftStatement(table, keys, 'gone', asOfMs)],
    ['stamp', statements.markReadStatement(table, keys, asOfMs, asOfMs)],
    ['count', statements.countStatement(table)],
    [
      'held',
      statements.presentRowsStatement(
        table,
        names.map((name) => `\`${name}\``),
      ),
    ],
    ['among', statements.presentKeysStatement(table, keys)],
    ['twice', statements.duplicatesStatement(table)],
    ['once', statements.deduplicateStatement(table, keys)],
    ['sums', sumsStatement(table)],
    ['groups', groupsStatement(table, ['abc', '012'])],
  ]);
}

/** Engines add floating numbers in another order. */
function figure(value: unknown): number | null {
  return value === null || value === undefined ? null : Math.round(Number(value) * 1e9) / 1e9 + 0;
}

function byKey(a: readonly unknown[], b: readonly unknown[]): number {
  return String(a[0]) < String(b[0]) ? -1 : 1;
}

const FIELDS: readonly Field[] = [
  { name: 'id', type: 'STRING' },
  { name: 'number', type: 'FLOAT' },
  { name: 'money', type: 'NUMERIC' },
  { name: '_raw', type: 'JSON' },
  { name: 'choice', type: 'BOOLEAN' },
  { name: 'moment', type: 'TIMESTAMP' },
  { name: 'day', type: 'DATE' },
];
const TARGET = 'my-network.d.t';
const TEXTS: readonly Field[] = ['_row_hash', '_left_reason'].map((name) => ({ name, type: 'STRING' }));
const THERE = [...FIELDS, ...STAMPS, ...TEXTS];
const WHOLE: statements.WholeTable = {
  description: "It's tickets",
  labels: { franchise_sheets: 'a_b' },
  cluster: ['id'],
  fields: THERE.map((field) => ({ ...field, description: "It's one" })),
};
const STATEMENTS = new Map([
  ...everyStatement(TARGET, FIELDS),
  ...[...everyStatement(TARGET, FIELDS, WHOLE)].flatMap(([what, statement]) =>
    statement.startsWith('CREATE') ? [[`${what}, replacing`, statement] as const] : [],
  ),
]);
const views = allInsights().filter((insight) => reasonForNoView(insight, false) === undefined);
const started = startEngine();
afterAll(() => started?.end());

describe.skipIf(started === undefined)('GoogleSQL', () => {
  let engine: Engine | undefined;
  const opened = async () => {
    if (started === undefined) throw new Error('no engine');
    engine ??= await Engine.over(started.call);
    return engine;
  };

  it.each([...STATEMENTS])('takes the statement that is called %s', async (_what, statement) => {
    await (await opened()).analyze(statement, [{ name: TARGET, fields: THERE }]);
  });

  it('replaces a table by what a MERGE would leave, with each key once', async () => {
    const [early, late] = ['2026-03-02T15:00:00Z', '2026-03-02T16:00:00Z'];
    const stamps = { _pulled_at: early, _synced_at: early };
    const there = [
      { id: '1', number: 1, ...stamps },
      { id: '2', number: 2, ...stamps },
      { id: '3', number: 0, ...stamps },
      { id: '3', number: 3, _pulled_at: late, _synced_at: late },
      { number: 7 },
      { number: 7 },
    ];
    const brought = [
      { id: '1', number: 10, _pulled_at: late, _row_kind: 'full' },
      { id: '2', _row_kind: 'left', _left_reason: 'gone' },
      { id: '4', number: 4, _pulled_at: late, _row_kind: 'full' },
      { id: '5', _row_kind: 'left', _left_reason: 'gone' },
    ];
    const kind: Field = { name: '_row_kind', type: 'STRING' };
    const statement = statements.mergeStatement({
      target: TARGET,
      key: 'id',
      whole: WHOLE,
      from: '`p.d.s`',
      names: FIELDS.map(({ name }) => name),
      asOfMs: Date.parse(late),
    });
    const tables = [
      { name: TARGET, fields: THERE, rows: there },
      { name: 'p.d.s', fields: [...THERE, kind], rows: brought },
    ];
    const rows = await (await opened()).rows(statement.split('\nAS\n')[1] ?? '', tables);
    const shown = rows.map((row) =>
      ['id', 'number', '_left_reason'].map((name) => row.get(name) ?? '').join(' '),
    );
    expect(shown.sort()).toEqual([' 7 ', ' 7 ', '1 10 ', '2 2 gone', '3 3 ', '4 4 ']);
    expect([...(rows[0]?.keys() ?? [])]).toEqual(THERE.map(({ name }) => name));
  });

  it.each(views.map((insight) => [insight.code, insight] as const))(
    'has the numbers of its sheet in the view: %s',
    async (code, insight) => {
      const language = code.length % 2 === 0 ? 'en' : 'pt';
      const zone = ZONES[code.length % ZONES.length] ?? 'UTC';
      const { query, fields, columns } = queryOf(insight, zone, language);
      const wall = wallOf(zone);
      for (const moment of MOMENTS) {
        const nowMs = Date.parse(moment);
        const midnights = [0, 1, 7, 8, 14, 21, 28, 56, 63, 90].map((days) =>
          DateTime.fromMillis(nowMs, { zone }).startOf('week').minus({ days }).toMillis(),
        );
        const context = {
          nowMs,
          language,
          wall,
          workingTime: workingTime(usualWorkingHours(), wall),
        } as const;
        const numRuns = Math.ceil(NETWORKS / MOMENTS.length);
        for (const records of fc.sample(networkOf(insight, { nowMs, midnights }), { numRuns, seed: 38 })) {
          const rows = records.map((one, n) => ({
            ...Object.fromEntries(
              columns.map(({ field, name, type }, at) => [
                name,
                at === 0 ? String(n) : jsonValue(one[field] ?? '', type, wall.toLocal),
              ]),
            ),
            _pulled_at: new Date(nowMs - (n % 2)).toISOString(),
          }));
          const table = { name: 'p.d.t', fields: [...columns, ...STAMPS], rows };
          const found = await (await opened()).rows(query, [table]);
          const shown = found.map((row) => [
            String(row.get('_key')),
            fields.map((field) => figure(row.get(field))),
          ]);
          const sheet = sheetOf(insight, records, context, fields);
          const expected = [...sheet].map(([key, cells]) => [key, cells.map(figure)]);
          expect(shown.sort(byKey)).toEqual(expected.sort(byKey));
        }
      }
    },
    600_000,
  );
});
