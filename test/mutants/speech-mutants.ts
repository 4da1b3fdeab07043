// What would break what is sent, shown and told: P5 to P8.

import type { Mutant } from './mutant.ts';

export const SPEECH_MUTANTS: readonly Mutant[] = [
  {
    promise: 'P8',
    name: 'nobody is told that a row repeats a visit',
    of: 'compareVisit',
    by: '() => () => undefined',
    tests: ['test/features/visits'],
  },
  {
    promise: 'P8',
    name: 'a tick in Run now is obeyed and never answered',
    of: 'untickRunNow',
    by: '() => () => ({})',
    tests: ['test/bundle/run-now.test.ts'],
  },
  {
    promise: 'P8',
    name: 'visits of one day go out as one assessment',
    of: 'groupName',
    by: '() => (cell, clock) => fold(quoted(cell, clock))',
    tests: ['test/features/answers/imports-checked.test.ts'],
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
    tests: ['test/domain/cells/cell.test.ts', 'test/bundle/pulls.test.ts'],
  },
  {
    promise: 'P6',
    name: 'a text that was cut does not say so',
    of: 'fitText',
    by: "(fit) => (text, mark, most) => fit(text, '', most)",
    tests: ['test/domain/cells/cell.test.ts'],
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
    tests: ['test/domain/service/connection.test.ts', 'test/app/service'],
  },
  {
    promise: 'P7',
    name: 'a token that the service repeats is shown',
    of: 'redact',
    by: '() => (text) => text',
    tests: ['test/domain/service/connection.test.ts', 'test/bundle/tokens.test.ts'],
  },
  {
    promise: 'P7',
    name: 'a page gets the tokens',
    of: 'masked',
    by: '() => (token) => token',
    tests: ['test/domain/service/connection.test.ts', 'test/app/connection'],
  },
  {
    promise: 'P7',
    name: 'tokens stand where every editor can read them',
    of: 'lazyUserProperties',
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
    tests: ['test/domain/service/service-path.test.ts'],
  },
  {
    promise: 'P7',
    name: 'what looks like a secret in a text of Google’s is shown',
    of: 'sanitized',
    by: '() => (text) => text',
    tests: ['test/domain/platform/fetch-failure.test.ts'],
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
    of: 'showOrThrow',
    by: '() => () => undefined',
    tests: ['test/app/endpoints/outcome.test.ts', 'test/bundle/pulls.test.ts'],
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
    of: 'tickSafely',
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
  {
    promise: 'P6',
    name: 'a sheet gets words in the language of the day',
    of: 'readRecords',
    by: "(read) => (how, raw) => read({ ...how, target: { language: 'en' } }, raw)",
    tests: ['test/bundle/changed-sheets.test.ts'],
  },
  {
    promise: 'P8',
    name: 'a word in another language is a change',
    of: 'wordIn',
    by: '() => (_words, text) => text',
    tests: ['test/bundle/changed-sheets.test.ts', 'test/features/formulas/pulled.test.ts'],
  },
  {
    promise: 'P5',
    name: 'rows and responses are others in another time zone',
    of: 'firstZone',
    by: '() => ({ calendar }) => ({ isNow: true, clock: calendar, shifted: (cell) => cell })',
    tests: ['test/features/mapping/forms.test.ts'],
  },
  {
    promise: 'P8',
    name: 'what nobody sees at the ends of a text counts',
    of: 'trimmed',
    by: '() => (text) => text.trim()',
    tests: ['test/domain/language.test.ts'],
  },
  {
    promise: 'P8',
    name: 'a date that may be two is one of them',
    of: 'areTwoDates',
    by: '() => () => false',
    tests: ['test/domain/filters/filters.test.ts'],
  },
  {
    promise: 'P8',
    name: 'codes that became one number are another code',
    of: 'checkThousands',
    by: '() => () => undefined',
    tests: ['test/features/formulas/names.test.ts'],
  },
];
