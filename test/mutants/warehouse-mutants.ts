// What would break a promise where records go to tables in BigQuery.

import type { Mutant } from './mutant.ts';

export const WAREHOUSE_MUTANTS: readonly Mutant[] = [
  {
    promise: 'P3',
    name: 'a late statement puts an older record on top in the table of a pull without a sheet',
    of: 'upsertStatement',
    by: "(upsertStatement) => (staged) => upsertStatement(staged).replace('<= TIMESTAMP', '<> TIMESTAMP')",
    tests: ['test/features/warehouse/rules/statements.test.ts'],
  },
  {
    promise: 'P3',
    name: 'an older version of a record gets on top of a newer one in its table',
    of: 'mergeStatement',
    by: "(mergeStatement) => (merge) => mergeStatement(merge).replace('> T.', '<> T.')",
    tests: ['test/features/warehouse/rules/merge.test.ts'],
  },
  {
    promise: 'P3',
    name: 'the table of a pull: sums don’t see that a record is an older one',
    of: 'differingGroups',
    by: `(differingGroups) => (sheet, there) => {
      const unstamped = new Map([...sheet].map(([group, sum]) => [group, { ...sum, stamps: 0 }]));
      return differingGroups(unstamped, there.map(([group, rows, keys]) => [group, rows, keys, '0']));
    }`,
    tests: ['test/features/warehouse/rules/table-sums.test.ts'],
  },
  {
    promise: 'P3',
    name: 'the table of a pull: keys with accents are in another group than in BigQuery',
    of: 'md5Start',
    by: '(md5Start) => (text) => md5Start(unescape(encodeURIComponent(text)))',
    tests: ['test/features/warehouse/rules/table-sums.test.ts'],
  },
  {
    promise: 'P6',
    name: 'the table of a pull: a text that goes along with the statement loses its line breaks',
    of: 'carriedRows',
    by: "(carriedRows) => (fields, lines) => carriedRows(fields, lines.map((line) => line.replaceAll('\\\\n', ' ')))",
    tests: ['test/features/warehouse/rules/merge.test.ts'],
  },
  {
    promise: 'P3',
    name: 'the table of a pull: a change that was sent twice stands in the history twice',
    of: 'appendStatement',
    by: "(appendStatement) => (merge) => appendStatement(merge).replace(/ ON T.+/, ' ON 1 = 0')",
    tests: ['test/features/warehouse/rules/merge.test.ts'],
  },
  {
    promise: 'P3',
    name: 'the table of a pull: a page that was read ahead is taken for another one',
    of: 'ReadAhead.ask',
    by: `(ask) => (page) => {
      const { cursor } = page;
      const last = globalThis.lastPage;
      globalThis.lastPage = ask(page);
      return cursor.page === 1 && last !== undefined ? { ...globalThis.lastPage, records: last.records } : globalThis.lastPage;
    }`,
    tests: ['test/features/warehouse/read-ahead.test.ts'],
  },
  {
    promise: 'P3',
    name: 'a row never goes to its table that was written in the second in which the sheet was read',
    of: 'sheetNews',
    by: `(sheetNews) => (rows, before, how) => {
      const news = sheetNews(rows, before, how);
      return news && { ...news, next: { ...news.next, mark: { ms: how.asOfMs, key: '' } } };
    }`,
    tests: ['test/features/warehouse/rules/warehouse-rules.test.ts'],
  },
];
