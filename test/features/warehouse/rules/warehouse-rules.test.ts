import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesIn } from '../../../../src/domain/messages/index.ts';
import { isSameType } from '../../../../src/features/warehouse/own-table.ts';
import { refusalKind } from '../../../../src/features/warehouse/rules/refusal.ts';
import {
  differences,
  type PulledRow,
  type SentBefore,
  sheetNews,
  type TableRow,
} from '../../../../src/features/warehouse/rules/sheet-news.ts';
import {
  discoveredFieldOf,
  jsonValue,
  mappedFields,
  namedAsThere,
  tableName,
} from '../../../../src/features/warehouse/rules/table-fields.ts';
import { sqlName } from '../../../../src/features/warehouse/rules/view-query.ts';
import { RESOURCES } from '../../../../src/resources/index.ts';

const NEW: SentBefore = { mark: { ms: 0, key: '' } };
const MINUTE_MS = 60_000;

/** What a table holds once all that is new has gone there, as the statements do it. */
function sendAll(
  rows: readonly PulledRow[],
  known: SentBefore,
  { asOfMs, table }: { asOfMs: number; table: Map<string, TableRow> },
): SentBefore {
  const news = sheetNews(rows, known, asOfMs);
  if (news === undefined) return known;
  for (const row of news.waiting) table.set(row.key, { ...row, isHere: true });
  const { leave, send } = differences(news.present, [...table.values()]);
  for (const row of send) table.set(row.key, { ...row, isHere: true });
  for (const key of leave) table.set(key, { key, pulledAtMs: 0, isHere: false });
  return news.next;
}

/** A sheet at three times: rows come, go, are marked and pulled anew. */
const sheets = fc.array(
  fc.uniqueArray(
    fc.record({
      key: fc.integer({ min: 1, max: 12 }).map(String),
      left: fc.constantFrom('', '', '', 'gone', 'out-of-filter'),
      isPulled: fc.boolean(),
    }),
    { selector: ({ key }) => key },
  ),
  { minLength: 1, maxLength: 4 },
);

describe('what of a sheet has yet to go', () => {
  it('leaves the table with the rows of the sheet, and nothing to be sent', () => {
    fc.assert(
      fc.property(sheets, (times) => {
        const table = new Map<string, TableRow>();
        const pulled = new Map<string, number>();
        let known = NEW;
        for (const [n, sheet] of times.entries()) {
          const asOfMs = (n + 1) * MINUTE_MS;
          const rows = sheet.map(({ key, left, isPulled }) => {
            if (isPulled || !pulled.has(key)) pulled.set(key, asOfMs - 500);
            return { key, left, pulledAtMs: pulled.get(key) };
          });
          known = sendAll(rows, known, { asOfMs, table });
          expect(sheetNews(rows, known, asOfMs + 50)).toBeUndefined();
          const there = [...table.values()].flatMap((row) =>
            row.isHere ? [[row.key, String(row.pulledAtMs)]] : [],
          );
          const shown = rows.flatMap(({ key, left, pulledAtMs }) =>
            left === '' ? [[key, String(pulledAtMs)]] : [],
          );
          expect(there.sort()).toEqual(shown.sort());
        }
      }),
    );
  });

  it('sends what another row of the same second may have followed once more, and what nobody dated', () => {
    const row = { key: '1', left: '', pulledAtMs: 59_000 };
    const asOfMs = MINUTE_MS;
    const { next = NEW } = sheetNews([row], NEW, asOfMs) ?? {};
    const rows = [row, { key: '2', left: '', pulledAtMs: 59_000 }];
    expect(sheetNews(rows, next, asOfMs + 100)?.waiting.map(({ n }) => n)).toEqual([0, 1]);
    const undated = [{ key: '1', left: '', pulledAtMs: undefined }];
    expect(sheetNews(undated, next, asOfMs + 100)?.waiting).toMatchObject([{ n: 0 }]);
    const ahead = [{ key: '1', left: '', pulledAtMs: 1e15 }];
    expect(sheetNews(ahead, NEW, asOfMs)?.waiting).toMatchObject([{ pulledAtMs: asOfMs }]);
  });

  it('has those that left last in front', () => {
    const row = (key: string, pulledAtMs: number) => ({ key, left: 'gone', pulledAtMs });
    expect(sheetNews([row('1', 10), row('2', 30), row('3', 20)], NEW, MINUTE_MS)?.left).toEqual([
      ['2', 'gone'],
      ['3', 'gone'],
      ['1', 'gone'],
    ]);
  });

  it('takes of two rows of a record the newer one', () => {
    const rows = [
      { key: '1', left: '', pulledAtMs: 20 },
      { key: '1', left: '', pulledAtMs: 10 },
      { key: '1', left: 'gone', pulledAtMs: 30 },
    ];
    expect(sheetNews(rows, NEW, MINUTE_MS)).toMatchObject({
      waiting: [{ n: 0 }],
      present: [{ n: 0 }],
      left: [],
    });
  });
});

describe('names and types', () => {
  const column = (field: string, kind: 'code' | 'number' | 'date-time' = 'code') => ({
    field,
    kind,
    header: { en: `Header of ${field}`, pt: `Título de ${field}` },
    note: 'a note',
  });

  it('tell by its description the field of a column that was discovered, and of no other', () => {
    const described = (header: string, note: string) => {
      const [made] = mappedFields([{ ...column('x'), header: { en: header, pt: header }, note }], 'en');
      return discoveredFieldOf(made?.description ?? '');
    };
    for (const field of ['unit.name', 'a. b: c', 'x']) {
      expect(described(field, sentencesIn('en').discoveredNote(field))).toBe(field);
      expect(described(field, sentencesIn('pt').discoveredNote(field))).toBe(field);
    }
    expect(described('Title', sentencesIn('en').headerNote('titulo'))).toBeUndefined();
    expect(described('Mine', 'My own')).toBeUndefined();
    expect(described('', '')).toBeUndefined();
  });

  it('are those that BigQuery takes, and stay as they are when the sheet has another order', () => {
    const fields = ['unidade.id', 'unidade_id', 'Ação nº 1', '$key', '2nd', 'situação', 'Situacao'];
    const there = mappedFields(
      fields.map((one) => column(one)),
      'pt',
    );
    const names = there.map(({ name }) => name);
    expect(names).toEqual([
      'unidade_id',
      expect.stringMatching(/^unidade_id_\w{8}$/),
      expect.stringMatching(/^Acao_n_1_\w{8}$/),
      expect.stringMatching(/^key_\w{8}$/),
      expect.stringMatching(/^f_2nd_\w{8}$/),
      expect.stringMatching(/^situacao_\w{8}$/),
      expect.stringMatching(/^Situacao_\w{8}$/),
    ]);
    const turned = mappedFields(
      fields.reverse().map((one) => column(one)),
      'pt',
    );
    expect(turned.map(({ name }) => name).reverse()).toEqual(names);
    expect(there[0]).toEqual({
      field: 'unidade.id',
      name: 'unidade_id',
      type: 'STRING',
      description: 'Título de unidade.id. a note',
    });
    expect([tableName('Chamados – 2026'), tableName('Ações'), tableName('日本')]).toEqual([
      'chamados_2026',
      'acoes',
      'pull',
    ]);
  });

  it('stay as they are whichever other fields there are', () => {
    const alike = ['ação', 'Ação', 'ACAO', 'acao', 'aCao', 'a.cao', 'a_cao', 'A cao'];
    const names = (fields: readonly string[]) =>
      mappedFields(
        fields.map((one) => column(one)),
        'pt',
      ).map(({ name }) => name);
    const all = names(alike);
    expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(alike.length);
    for (const [n, field] of alike.entries()) {
      // BigQuery takes acao and aCao for one name: of these two the second one to come has to give way.
      if (field !== 'aCao' && field !== 'acao') expect(names([field])).toEqual([all[n]]);
    }
    expect(names(['acao'])).toEqual(['acao']);
  });

  it('have for documented fields the plain names by which views ask for them', () => {
    for (const { records } of RESOURCES.flatMap((one) => (one.kind === 'by-path' ? [] : [one])))
      for (const { field, header, kind } of records.columns)
        expect(mappedFields([{ field, header, kind }], 'en')[0]?.name).toBe(
          sqlName(field).replaceAll('`', ''),
        );
  });

  it('keep the names that they have in the table', () => {
    const note = sentencesIn('en').discoveredNote;
    const found = (field: string) => ({
      field,
      header: { en: field, pt: field },
      kind: 'any' as const,
      note: note(field),
    });
    const first = mappedFields([found('unitname')], 'en');
    const both = namedAsThere(mappedFields([found('unitName'), found('unitname')], 'en'), first);
    const [second, same] = both.map(({ name }) => name);
    expect([second, same]).toEqual([expect.stringMatching(/^unitName_\w{8}$/), 'unitname']);
    expect(namedAsThere(mappedFields([found('unitName')], 'en'), both)[0]?.name).toBe(second);
    expect(namedAsThere(mappedFields([found('unitName')], 'en'), first)[0]?.name).toBe(second);
  });

  it('hold what fits, and say what doesn’t', () => {
    const toLocal = () => ({ year: 2026, month: 3, day: 2, hour: 0, minute: 0, second: 0 });
    const value = (cell: string | number | boolean | Date, type: Parameters<typeof jsonValue>[1]) =>
      jsonValue(cell, type, toLocal);
    const date = new Date(Date.UTC(2026, 2, 2, 15));
    expect([value('00123', 'STRING'), value(7, 'STRING')]).toEqual(['00123', '7']);
    // As the service writes a day, and an instant.
    expect(value(date, 'STRING')).toBe('2026-03-02');
    const later = () => ({ ...toLocal(), hour: 12 });
    expect(jsonValue(date, 'STRING', later)).toBe('2026-03-02T15:00:00Z');
    for (const year of [-1, 0, 10_000]) {
      const odd = new Date(date);
      odd.setUTCFullYear(year);
      expect([value(odd, 'TIMESTAMP'), value(odd, 'DATE')]).toEqual([undefined, undefined]);
    }
    expect([value(1.5, 'FLOAT'), value('a', 'FLOAT'), value('', 'FLOAT')]).toEqual([1.5, undefined, null]);
    expect([value(date, 'TIMESTAMP'), value(date, 'DATE'), value('x', 'DATE')]).toEqual([
      '2026-03-02T15:00:00.000Z',
      '2026-03-02',
      undefined,
    ]);
    expect([value(false, 'BOOLEAN'), value(0, 'BOOLEAN')]).toEqual([false, undefined]);
    // With the digits that JSON gave, in nine decimals at the most.
    expect([0.1, -1234.56, 10 / 3, 1e-12, 1e20, 1e30, Number.NaN].map((n) => value(n, 'NUMERIC'))).toEqual([
      '0.1',
      '-1234.56',
      '3.333333333',
      '0.000000000',
      '100000000000000000000',
      undefined,
      undefined,
    ]);
    expect(value('12.5', 'NUMERIC')).toBeUndefined();
    // Tables of earlier versions.
    expect([isSameType('FLOAT', 'NUMERIC'), isSameType('NUMERIC', 'FLOAT')]).toEqual([true, false]);
  });
});

it.each([
  [503, 'backendError', '', 'passing'],
  [429, '', '', 'passing'],
  [403, 'rateLimitExceeded', 'Exceeded rate limits', 'passing'],
  [0, 'invalidQuery', 'Could not serialize access to table t due to concurrent update', 'passing'],
  [409, 'duplicate', 'Already Exists: Job p:US.j', 'duplicate'],
  [404, 'notFound', 'Not found: Dataset p:d', 'missing'],
  [404, '', '', 'missing'],
  [401, 'authError', 'Invalid Credentials', 'no-consent'],
  [403, 'insufficientPermissions', 'Request had insufficient authentication scopes.', 'no-consent'],
  [
    403,
    'accessNotConfigured',
    'BigQuery API has not been used in project 1 before or it is disabled.',
    'api-off',
  ],
  [403, 'billingNotEnabled', '', 'billing-off'],
  [403, 'accessDenied', 'DML queries are not allowed in the free tier.', 'billing-off'],
  [403, 'quotaExceeded', 'Quota exceeded: Your project exceeded quota', 'quota'],
  [400, 'invalidQuery', 'Exceeded rate limits: too many table update operations for this table', 'passing'],
  [400, 'invalidQuery', 'Transaction is aborted due to concurrent update against table t', 'passing'],
  [0, 'stopped', 'Job execution was cancelled: Job timed out after 600s', 'passing'],
  [403, 'accessDenied', "Request is prohibited by organization's policy. Id: 7", 'other'],
  [400, 'bytesBilledLimitExceeded', 'Query exceeded limit for bytes billed: 1', 'other'],
  [403, 'accessDenied', 'Access Denied: Dataset p:d: User does not have permission', 'denied'],
  [403, '', '', 'denied'],
  [0, 'invalid', 'Error while reading data', 'other'],
] as const)('a refusal with %i %s “%s” is %s', (status, reason, message, kind) => {
  expect(refusalKind(status, reason, message)).toBe(kind);
});
