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
    of: 'rowsInParameter',
    by: "(rowsInParameter) => (fields, lines) => rowsInParameter(fields, lines.map((line) => line.replaceAll('\\\\n', ' ')))",
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
    name: 'a table that is replaced keeps two rows of a record',
    of: 'replacing',
    by: "(replacing) => (...of) => replacing(...of).replace(/\\nQUALIFY.+$/, '')",
    tests: ['test/features/warehouse/rules/statements.test.ts'],
  },
  {
    promise: 'P2',
    name: 'a table that is replaced loses what is said of its columns, by which they keep their names',
    of: 'columnStated',
    by: "(columnStated) => (field) => columnStated({ ...field, description: '' })",
    tests: ['test/features/warehouse/rules/merge.test.ts'],
  },
  {
    promise: 'P3',
    name: 'a table without a billing account expires though the refreshes go on',
    of: 'isToRenew',
    by: '() => () => false',
    tests: ['test/features/warehouse/sandbox.test.ts'],
  },
  {
    promise: 'P8',
    name: 'a table whose rows BigQuery will delete is filled without a word',
    of: 'doesExpire',
    by: '() => () => false',
    tests: ['test/features/warehouse/sandbox.test.ts', 'test/features/warehouse/destination.test.ts'],
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
  {
    promise: 'P3',
    name: 'a sheet keeps a part: nothing went to the table before rows leave',
    of: 'partsOfSheets',
    by: '(parts) => ({ ...parts, begin: () => undefined })',
    tests: ['test/features/warehouse/part-of-sheet.test.ts'],
  },
  {
    promise: 'P3',
    name: 'a sheet keeps a part: rows leave though the table has fewer',
    of: 'moveSheet',
    by: `(moveSheet) => (...of) => {
      try {
        moveSheet(...of);
      } catch (thrown) {
        if (thrown.code !== 'bad-sheet') throw thrown;
      }
    }`,
    tests: ['test/features/warehouse/part-of-sheet.test.ts'],
  },
  {
    promise: 'P3',
    name: 'a sheet keeps a part: rows leave after a kill on their way to the table',
    of: 'partStates',
    by: `(states) => Object.assign(Object.create(states), {
      save: (ports, state, pull) =>
        states.save(ports, state.step === 'moving' ? { ...state, step: 'moved' } : state, pull),
    })`,
    tests: ['test/features/warehouse/part-of-sheet.test.ts'],
  },
  {
    promise: 'P3',
    name: 'a sheet keeps a part: a kill loses the pull that goes on with the table',
    of: 'partStates',
    by: `(states) => Object.assign(Object.create(states), {
      save: (ports, state, pull) =>
        states.save(ports, state.step === 'moved' ? { ...state, step: 'made' } : state, pull),
    })`,
    tests: ['test/features/warehouse/part-of-sheet.test.ts'],
  },
  {
    promise: 'P2',
    name: 'a sheet keeps a part: its records go into a table that was there',
    of: 'partStates',
    by: `(states) => Object.assign(Object.create(states), {
      load: (...of) => {
        const state = states.load(...of);
        return state?.step === 'agreed' ? { ...state, step: 'moving' } : state;
      },
    })`,
    tests: ['test/features/warehouse/part-of-sheet.test.ts'],
  },
  {
    promise: 'P3',
    name: 'a sheet keeps a part: rows leave by filters that were typed by hand',
    of: 'partStates',
    by: `(states) => Object.assign(Object.create(states), {
      load: (...of) => states.load(...of) ?? { filters: '', step: 'made' },
    })`,
    tests: ['test/features/warehouse/part-of-sheet.test.ts'],
  },
  {
    promise: 'P3',
    name: 'a sheet keeps a part: its table gets the narrower filters, too',
    of: 'filtersBefore',
    by: '() => (_ports, { row }) => row.filters',
    tests: ['test/features/warehouse/part-of-sheet.test.ts'],
  },
  {
    promise: 'P3',
    name: 'a sheet keeps a part: once it was counted, it is never again',
    of: 'partStates',
    by: '(states) => Object.assign(Object.create(states), { remove: () => undefined })',
    tests: ['test/features/warehouse/part-of-sheet.test.ts'],
  },
  {
    promise: 'P3',
    name: 'reading ahead: records of another page are taken for those that are asked for',
    of: 'isSamePage',
    by: '() => () => true',
    tests: ['test/features/warehouse/read-ahead.test.ts'],
  },
  {
    promise: 'P3',
    name: 'reading ahead: a page without the service’s time is held, and dated by when it is taken',
    of: 'ReadAhead.noted',
    by: `(noted) => (source, answer) =>
      noted(source, answer.kind === 'batch' ? { ...answer, serverMs: answer.serverMs ?? 0 } : answer)`,
    tests: ['test/features/warehouse/read-ahead.test.ts'],
  },
  {
    promise: 'P3',
    name: 'reading ahead: a page that fails does so before its turn',
    of: 'ReadAhead.readOne',
    by: `(readOne) => () => {
      readOne();
      this.held[this.held.length - 1]?.answer();
    }`,
    tests: ['test/features/warehouse/read-ahead.test.ts'],
  },
  {
    promise: 'P4',
    name: 'reading ahead: nobody is asked about missing records by name',
    of: 'askedBy',
    by: '() => (_source, ask) => ({ ask })',
    tests: ['test/features/warehouse/table-only.test.ts'],
  },
  {
    promise: 'P2',
    name: 'a table of another spreadsheet or pull is written to and read',
    of: 'requireOwnTable',
    by: '() => () => undefined',
    tests: ['test/features/warehouse/views.test.ts'],
  },
  {
    promise: 'P2',
    name: 'a view goes over a table or a view of somebody else',
    of: 'isViewThere',
    by: '() => (dataset, name) => dataset.table(name) !== undefined',
    tests: ['test/features/warehouse/views.test.ts'],
  },
  {
    promise: 'P6',
    name: 'a column whose type somebody has changed is taken for what it was',
    of: 'isSameType',
    by: '() => () => true',
    tests: ['test/features/warehouse/views.test.ts'],
  },
  {
    promise: 'P8',
    name: 'a view says nothing of the columns that its table lacks',
    of: 'TableToAsk.columnOf',
    by: '() => (field) => this.columns.find((one) => one.field === field)',
    tests: ['test/features/warehouse/views.test.ts'],
  },
  {
    promise: 'P3',
    name: 'fields that differ by accents change places in a table when the second comes later',
    of: 'USUAL_FIELD',
    by: '() => /^/',
    tests: ['test/features/warehouse/rules/warehouse-rules.test.ts'],
  },
  {
    promise: 'P3',
    name: 'a table is written to while the statement of a killed run goes on',
    of: 'TableWriter.endWriting',
    by: '() => () => {}',
    tests: ['test/features/warehouse/each-once.test.ts'],
  },
  {
    promise: 'P3',
    name: 'keys that stand twice in a table are left so',
    of: 'TableWriter.deduplicate',
    by: '() => () => {}',
    tests: ['test/features/warehouse/each-once.test.ts'],
  },
  {
    promise: 'P8',
    name: 'a connected tab whose query fails is said to be open',
    of: 'gasConnectedTabs',
    by: '(tabs) => ({ insert: (...of) => ({ ...tabs.insert(...of), failure: undefined }) })',
    tests: ['test/features/warehouse/views.test.ts'],
  },
  {
    promise: 'P3',
    name: 'another dataset counts as filled, as far as the first one was',
    of: 'isAbout',
    by: '() => () => true',
    tests: ['test/features/warehouse/destination.test.ts'],
  },
  {
    promise: 'P8',
    name: 'another dataset is filled without a question, and nothing says that the first one stays behind',
    of: 'countTables',
    by: '() => () => 0',
    tests: ['test/features/warehouse/destination.test.ts'],
  },
  {
    promise: 'P3',
    name: 'a view counts records that have left',
    of: 'viewOfInsight',
    by: `(viewOfInsight) => (...of) => {
      const view = viewOfInsight(...of);
      return { ...view, query: view.query.replaceAll(/ WHERE ._left_at. IS NULL/g, '') };
    }`,
    tests: ['test/features/warehouse/views.test.ts'],
  },
  {
    promise: 'P8',
    name: 'a view leaves a column blank that only the spreadsheet can tell',
    of: 'FigureSql.without',
    by: "() => () => 'NULL'",
    tests: ['test/features/warehouse/rules/views.test.ts'],
  },
  {
    promise: 'P8',
    name: 'a view counts waiting for requesters that its sheet leaves out',
    of: 'reasonForNoView',
    by: '(reasonForNoView) => (insight) => reasonForNoView(insight, false)',
    tests: ['test/features/warehouse/rules/views.test.ts'],
  },
];
