// What would break each promise and no mutation tool thinks of. Operators and constants of `src/domain` are left to
// `npm run mutation`.

import type { Mutant } from './mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    promise: 'P1',
    name: 'slots are 450 ms apart',
    of: 'GAP_MS',
    by: '() => 450',
    tests: ['test/domain/pace.test.ts'],
  },
  {
    promise: 'P1',
    name: 'nobody waits for a slot',
    of: 'gasClock',
    by: '(clock) => ({ ...clock, sleep() {} })',
    tests: ['test/bundle/pace.test.ts', 'test/features/formulas/storm.test.ts'],
  },
  {
    promise: 'P1',
    name: 'slots are taken side by side: the lock keeps nobody out',
    of: 'gasLock',
    by: '() => () => ({ hold: (waitMs, body) => ({ held: true, value: body() }) })',
    tests: ['test/bundle/pace.test.ts', 'test/features/formulas/storm.test.ts', 'test/simulation'],
  },
  {
    promise: 'P1',
    name: 'a 429 widens no gap',
    of: 'afterThrottle',
    by: '() => (pace) => pace',
    tests: ['test/domain/pace.test.ts'],
  },
  {
    promise: 'P2',
    name: 'what users wrote on a row keeps nothing away from it',
    of: 'RowContent.isUsers',
    by: '() => () => false',
    tests: [
      'test/app/sheets',
      'test/app/sheets/target-sheet',
      'test/bundle/steps.test.ts',
      'test/bundle/steps-at-will.test.ts',
    ],
  },
  {
    promise: 'P2',
    name: 'formulas are filled into cells that hold something',
    of: 'blankRows',
    by: '() => (_sheet, _column, rows) => rows',
    tests: ['test/app/sheets/target-sheet'],
  },
  {
    promise: 'P3',
    name: 'nothing says that new rows lack formulas which go along',
    of: 'FormulasAlong.note',
    by: '() => () => undefined',
    tests: ['test/bundle/formulas-along.test.ts'],
  },
  {
    promise: 'P2',
    name: 'children leave with parents that an incomplete sheet lacks',
    of: 'leftoversOf',
    by: '(leftoversOf) => (rows, isSeen, known) => leftoversOf(rows, isSeen, { ...known, areAllThere: true })',
    tests: ['test/features/children'],
  },
  {
    promise: 'P3',
    name: 'a parent counts as asked before its children are written',
    of: 'ChildSource.settle',
    by: '(settle) => function (...asked) { settle.apply(this, asked); this.written([]); }',
    tests: ['test/features/children'],
  },
  {
    promise: 'P3',
    name: 'answers of one assessment stand in the row of another',
    of: 'areOf',
    by: '() => () => true',
    tests: ['test/features/visits'],
  },
  {
    promise: 'P3',
    name: 'the rows of elements are counted in place of their records',
    of: 'countSeen',
    by: `(countSeen) => (rows, judging) => {
      const resource = { ...judging.pull.resource, elements: undefined };
      return countSeen(rows, { ...judging, pull: { ...judging.pull, resource } });
    }`,
    tests: ['test/features/children/elements.test.ts'],
  },
  {
    promise: 'P3',
    name: 'records without elements are missing in a full scan',
    of: 'withBatch',
    by: '(withBatch) => (pass, read, isOver) => withBatch(pass, { ...read, batch: { ...read.batch, rowless: [] } }, isOver)',
    tests: ['test/features/children/elements.test.ts'],
  },
  {
    promise: 'P3',
    name: 'an element stays that its record has no more',
    of: 'leftoversAmong',
    by: `(leftoversAmong) => (rows, count, judging) => {
      const resource = { ...judging.pull.resource, elements: undefined };
      return leftoversAmong(rows, count, { ...judging, pull: { ...judging.pull, resource } });
    }`,
    tests: ['test/features/children/elements.test.ts'],
  },
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
  {
    promise: 'P3',
    name: 'a mail whose answer was lost counts as one that never went out',
    of: 'memoryAfterMail',
    by: '() => (_mark, memory) => memory',
    tests: ['test/features/alerts/alert-mail.test.ts'],
  },
  {
    promise: 'P8',
    name: 'nobody is told that a row repeats a visit',
    of: 'compareVisit',
    by: '() => () => undefined',
    tests: ['test/features/visits'],
  },
  {
    promise: 'P2',
    name: 'headers go over what a user typed into the first row',
    of: 'checkFirstRow',
    by: '() => () => undefined',
    tests: ['test/app/sheets', 'test/app/sheets/target-sheet'],
  },
  {
    promise: 'P2',
    name: 'columns that moved during a step go unnoticed',
    of: 'OwnedTable.isLike',
    by: '() => () => true',
    tests: [
      'test/app/sheets',
      'test/app/sheets/target-sheet',
      'test/bundle/steps.test.ts',
      'test/bundle/steps-at-will.test.ts',
    ],
  },
  {
    promise: 'P2',
    name: 'a tab that the user duplicated is ours',
    of: 'isOf',
    by: '() => () => true',
    tests: ['test/bundle/lost-marks.test.ts'],
  },
  {
    promise: 'P2',
    name: 'what stands on a row is not looked at before new records go there',
    of: 'areRowsBlank',
    by: '() => () => true',
    tests: [
      'test/app/sheets',
      'test/app/sheets/target-sheet',
      'test/bundle/steps.test.ts',
      'test/bundle/steps-at-will.test.ts',
      'test/bundle/steps-cut.test.ts',
    ],
  },
  {
    promise: 'P2',
    name: 'a chosen column that comes back takes what its user has written there',
    of: 'releaseFilledColumns',
    by: '() => () => undefined',
    tests: ['test/bundle/pull-columns-change.test.ts'],
  },
  {
    promise: 'P3',
    name: 'nothing is flushed',
    of: 'gasWorkbook',
    by: '(make) => () => ({ ...make(), flush() {} })',
    tests: ['test/bundle/pulls.test.ts', 'test/bundle/steps.test.ts', 'test/simulation'],
  },
  {
    promise: 'P3',
    name: 'two runs of one pull work side by side',
    of: 'Lease.acquire',
    by: `(acquire) => (ports, ...rest) =>
      acquire({ ...ports, clock: { nowMs: () => ports.clock.nowMs() + 3600000, sleep() {} } }, ...rest)`,
    tests: ['test/app', 'test/bundle/pulls.test.ts', 'test/simulation'],
  },
  {
    promise: 'P3',
    name: 'a key that a sort let us overwrite is not put back',
    of: 'firstOverwritten',
    by: '() => () => undefined',
    tests: ['test/domain/overwritten-key.test.ts'],
  },
  {
    promise: 'P3',
    name: 'the watermark runs ahead of what was read',
    of: 'watermarkAfter',
    by: '(after) => (phase) => after({ ...phase, firstMs: undefined })',
    tests: ['test/domain/change-scan.test.ts'],
  },
  {
    promise: 'P3',
    name: 'every pass counts as complete',
    of: 'isComplete',
    by: '() => () => true',
    tests: ['test/domain/full-scan.test.ts'],
  },
  {
    promise: 'P3',
    name: 'sheets and rows of pulls that two people make at once are made side by side, without the lock',
    of: 'exclusively',
    by: '() => (_ports, work) => work()',
    tests: ['test/bundle/side-by-side.test.ts'],
  },
  {
    promise: 'P3',
    name: 'the history keeps what a refresh that was cut off had noted, and gets it again',
    of: 'KeptChanges.settle',
    by: '() => () => undefined',
    tests: ['test/bundle/history.test.ts'],
  },
  {
    promise: 'P3',
    name: 'the history loses what a refresh that was cut off had noted and written',
    of: 'hasHappened',
    by: '() => () => false',
    tests: ['test/domain/history/changes.test.ts', 'test/bundle/history.test.ts'],
  },
  {
    promise: 'P3',
    name: 'the history keeps one change of a record, whatever else has changed',
    of: 'changeKey',
    by: "(key) => (change, notedMs) => key({ ...change, field: 'any' }, notedMs)",
    tests: ['test/domain/history/changes.test.ts', 'test/bundle/history.test.ts'],
  },
  {
    promise: 'P3',
    name: 'an alert forgets the events that it told',
    of: 'rememberingEvents',
    by: '() => (memory) => memory',
    tests: ['test/features/alerts'],
  },
  {
    promise: 'P2',
    name: 'what was typed into a column not taken is emptied when its row comes back',
    of: 'GoneSheet.isTyped',
    by: '() => () => false',
    tests: ['test/bundle/gone-sheet.test.ts'],
  },
  {
    promise: 'P8',
    name: 'a tick in Run now is obeyed and never answered',
    of: 'answeredTick',
    by: '() => () => ({})',
    tests: ['test/bundle/run-now.test.ts'],
  },
  {
    promise: 'P3',
    name: 'an alert saves what it told before it has sent it',
    of: 'deliver',
    by: `(deliver) => (ports, news) => {
      keepMemories(ports, new Map(news.map(({ alert, after }) => [alert.id, after])));
      return deliver(ports, news);
    }`,
    tests: ['test/features/alerts/alerts.test.ts'],
  },
  {
    promise: 'P3',
    name: 'an alert that got no answer counts as told',
    of: 'deliveryOf',
    by: "(of) => (webhook, answer) => (answer === undefined ? { kind: 'sent' } : of(webhook, answer))",
    tests: ['test/features/alerts'],
  },
  {
    promise: 'P4',
    name: 'however many records are missing, they are taken out',
    of: 'areTooMany',
    by: '() => () => false',
    tests: ['test/domain/full-scan.test.ts', 'test/bundle/rows-leave.test.ts'],
  },
  {
    promise: 'P4',
    name: 'any 404 means that a record is gone',
    of: 'ServiceClient.errorMessage',
    by: "(of) => (result) => of(result) ?? ''",
    tests: ['test/app/service/service-client.test.ts'],
  },
  {
    promise: 'P4',
    name: 'a list that shrank while it was read is whole',
    of: 'withPage',
    by: '(plus) => (...facts) => ({ ...plus(...facts), fell: false })',
    tests: ['test/domain/full-scan.test.ts'],
  },
  {
    promise: 'P4',
    name: 'a chosen column that comes is filled only where a record changes',
    of: 'stateToFill',
    by: '() => (state) => state',
    tests: ['test/bundle/pull-columns-change.test.ts'],
  },
  {
    promise: 'P4',
    name: 'a chosen column counts as filled before everything was read',
    of: 'isToBeFilled',
    by: '() => () => false',
    tests: ['test/bundle/pull-columns-change.test.ts'],
  },
  {
    promise: 'P5',
    name: 'what is being sent is not noted before it is',
    of: 'SendRecords.set',
    by: "(set) => (key, record) => { if (record.state !== 'sending') set(key, record); }",
    tests: ['test/features/answers/import-kills.test.ts', 'test/features/answers/imports.test.ts'],
  },
  {
    promise: 'P5',
    name: 'what became of it is not noted',
    of: 'settledBy',
    by: "() => (_answer, { fingerprint }) => ({ state: 'queued', fingerprint })",
    tests: ['test/features/answers/send-run.test.ts', 'test/features/answers/imports.test.ts'],
  },
  {
    promise: 'P5',
    name: 'what a kill left in the middle of sending is sent again',
    of: 'SendRecords.settleInterrupted',
    by: '() => () => undefined',
    tests: ['test/features/answers/import-kills.test.ts', 'test/features/answers/imports.test.ts'],
  },
  {
    promise: 'P5',
    name: 'an assessment is sent again after 5XX',
    of: 'meaningOf',
    by: "(of) => (status) => (of(status) === 'server-failed' ? 'throttled' : of(status))",
    tests: ['test/features/answers/service-writer.test.ts', 'test/features/answers/imports.test.ts'],
  },
  {
    promise: 'P5',
    name: 'an Unknown row may be sent again',
    of: 'standingOf',
    by: `(of) => (...facts) => {
      const standing = of(...facts);
      return standing.state === 'unknown' ? { kind: 'open' } : standing;
    }`,
    tests: ['test/features/answers/rules', 'test/features/answers/send-run.test.ts'],
  },
  {
    promise: 'P5',
    name: 'any 200 is an id',
    of: 'createdId',
    by: '(idOf) => (body) => idOf(body) ?? 1',
    tests: ['test/features/answers/send-run.test.ts', 'test/features/answers/imports.test.ts'],
  },
  {
    promise: 'P5',
    name: 'nobody is asked',
    of: 'gasUi',
    by: '(make) => () => ({ ...make(), confirm: () => true })',
    tests: ['test/features/answers/imports.test.ts'],
  },
  {
    promise: 'P5',
    name: 'actions are sent for people who have not switched them on',
    of: 'areActionsOn',
    by: '() => () => true',
    tests: ['test/features/actions/actions.test.ts'],
  },
  {
    promise: 'P5',
    name: 'the first run of an action sends all of its rows',
    of: 'isTested',
    by: '() => () => true',
    tests: ['test/features/actions/actions.test.ts'],
  },
  {
    promise: 'P5',
    name: 'a response of a form is taken over twice',
    of: 'freshResponses',
    by: '(fresh) => (responses) => fresh(responses, { marks: [], untilMs: 0 })',
    tests: ['test/features/mapping/forms.test.ts'],
  },
  {
    promise: 'P6',
    name: 'texts are written as they come',
    of: 'textInput',
    by: '() => (text) => text',
    tests: ['test/domain/cell.test.ts', 'test/bundle/pulls.test.ts'],
  },
  {
    promise: 'P6',
    name: 'a text that was cut does not say so',
    of: 'fitText',
    by: "(fit) => (text, mark, most) => fit(text, '', most)",
    tests: ['test/domain/cell.test.ts'],
  },
  {
    promise: 'P7',
    name: 'redirects are followed',
    of: 'optionsOf',
    by: '(of) => (request) => ({ ...of(request), followRedirects: true })',
    tests: ['test/bundle/tokens.test.ts'],
  },
  {
    promise: 'P7',
    name: 'each version gets the token of the other',
    of: 'tokenFor',
    by: "(tokenFor) => (connection, version) => tokenFor(connection, version === 'v1' ? 'v2' : 'v1')",
    tests: ['test/domain/connection.test.ts', 'test/app/service'],
  },
  {
    promise: 'P7',
    name: 'a token that the service repeats is shown',
    of: 'redact',
    by: '() => (text) => text',
    tests: ['test/domain/connection.test.ts', 'test/bundle/tokens.test.ts'],
  },
  {
    promise: 'P7',
    name: 'a page gets the tokens',
    of: 'masked',
    by: '() => (token) => token',
    tests: ['test/domain/connection.test.ts', 'test/app/connection'],
  },
  {
    promise: 'P7',
    name: 'tokens stand where every editor can read them',
    of: 'userProperties',
    by: `() => () => {
      const store = PropertiesService.getDocumentProperties();
      return {
        get: (key) => store.getProperty('user:' + key),
        set: (key, value) => void store.setProperty('user:' + key, value),
        setAll: (all) => Object.entries(all).forEach(([key, value]) => store.setProperty('user:' + key, value)),
        remove: (key) => void store.deleteProperty('user:' + key),
        all: () => Object.fromEntries(Object.entries(store.getProperties())
          .flatMap(([key, value]) => (key.startsWith('user:') ? [[key.slice(5), value]] : []))),
      };
    }`,
    tests: ['test/bundle/tokens.test.ts'],
  },
  {
    promise: 'P7',
    name: 'who removes what is theirs leaves their connection',
    of: 'removeForPerson',
    by: `(remove) => (ports) => remove({
      ...ports, userProperties: { ...ports.userProperties, set() {}, remove() {} },
    })`,
    tests: ['test/features/removal/removal.test.ts'],
  },
  {
    promise: 'P7',
    name: 'a path that a formula names leads anywhere',
    of: 'servicePath',
    by: `() => (typed) => {
      const version = /^\\/api\\/(v[12])\\//.exec(typed.trim())?.[1];
      return version && { version, path: typed.trim() };
    }`,
    tests: ['test/domain/service-path.test.ts'],
  },
  {
    promise: 'P7',
    name: 'what looks like a secret in a text of Google’s is shown',
    of: 'cleaned',
    by: '() => (text) => text',
    tests: ['test/domain/fetch-failure.test.ts'],
  },
  {
    promise: 'P8',
    name: 'two runs that end at once write their lines of the log over each other',
    of: 'OwnedTable.append',
    by: '() => (fields, line) => this.write(this.sheet.extent().lastRow + 1, fields, [line])',
    tests: ['test/bundle/side-by-side.test.ts'],
  },
  {
    promise: 'P8',
    name: 'what failed after a click is told to nobody',
    of: 'tellOrThrow',
    by: '() => () => undefined',
    tests: ['test/app/speaking/speak.test.ts', 'test/bundle/pulls.test.ts'],
  },
  {
    promise: 'P8',
    name: 'a pull that failed does not say so in its row',
    of: 'PullsSheet.report',
    by: "(report) => (name, facts) => { if (facts.status !== 'failed') report(name, facts); }",
    tests: ['test/app/pulls', 'test/bundle/pulls.test.ts'],
  },
  {
    promise: 'P8',
    name: 'the menu says nothing of what was cut off',
    of: 'warnings',
    by: '() => () => []',
    tests: ['test/bundle/menu.test.ts', 'test/bundle/pulls.test.ts'],
  },
  {
    promise: 'P8',
    name: 'a tick fails without Google’s mail to its owner',
    of: 'tick',
    by: '(tick) => (...all) => { tick(...all); return []; }',
    tests: ['test/bundle/schedule-failures.test.ts'],
  },
  {
    promise: 'P8',
    name: 'stored state that was damaged is believed',
    of: 'parseStored',
    by: '(parse) => (text, schema) => parse(text, schema) ?? parseJson(text)',
    tests: ['test/bundle/stored-damage.test.ts'],
  },
];
