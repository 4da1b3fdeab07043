// Imports of answer rows.

import { breaksOf } from '../mutant.ts';

export const IMPORTS = [
  ...breaksOf(
    'src/app/answers/import-send.ts',
    ['test/app/answers', 'test/bundle/imports.test.ts', 'test/simulation'],
    [
      [
        'imports: sent before it is noted',
        "  records.set(key, { state: 'sending', fingerprint, what });\n",
        '',
      ],
      [
        'imports: the outcome is not noted',
        'records.set(key, settledRecord(fingerprint, what, sent.outcome));',
        '',
      ],
      [
        'imports: 200 without an id is taken for refused',
        "? { state: 'unknown', doubt: { kind: 'no-id' } }",
        "? { state: 'rejected', message: 'no id' }",
      ],
      [
        'imports: 401 refuses the row',
        "case 'token-refused':\n      return {\n        kind: 'stopped',",
        "case 'token-refused':\n      return settled({ state: 'rejected', message: '401' });\n      return {\n        kind: 'stopped',",
      ],
    ],
  ),
  ...breaksOf(
    'src/app/answers/import-records.ts',
    ['test/app/answers', 'test/bundle/imports.test.ts', 'test/simulation'],
    [
      [
        'imports: what was cut off is sent again',
        "{ ...record, state: 'unknown', doubt: { kind: 'cut-off' } });\n    }",
        "{ state: 'queued', fingerprint: record.fingerprint });\n    }",
      ],
      [
        'imports: another’s go-ahead is sent',
        ' && batch.personId === personId ? [key] : []',
        ' && personId !== undefined ? [key] : []',
      ],
      [
        'imports: damaged records are nothing',
        "record: { state: 'unknown', fingerprint: 'unreadable', doubt: { kind: 'cut-off' } },",
        "record: { state: 'queued', fingerprint: 'unreadable' },",
      ],
    ],
  ),
  ...breaksOf(
    'src/app/answers/import-go-ahead.ts',
    [
      'test/app/answers',
      'test/bundle/imports.test.ts',
      'test/bundle/imports-storm.test.ts',
      'test/simulation',
    ],
    [
      [
        'imports: Unknown is sent again',
        "standing.kind !== 'settled' || isAgain ?",
        "standing.kind !== 'settled' || isAgain || standing.state === 'unknown' ?",
      ],
      [
        'imports: an imported row is sent again',
        "standing.kind !== 'settled' || isAgain ?",
        'sendable !== undefined ?',
      ],
      ['imports: hidden rows are sent', 'isSelected(row) && !hiddenRows.has(row)', 'isSelected(row)'],
      ['imports: Rejected is always sent again', "chosen === 'selected' && standing.kind", 'standing.kind'],
    ],
  ),
  ...breaksOf(
    'src/app/answers/import-rows.ts',
    ['test/app/answers', 'test/bundle/imports.test.ts'],
    [['imports: nobody is asked', '!services.ui.confirm(title, question)', "question === ''"]],
  ),
  ...breaksOf(
    'src/app/answers/import-run.ts',
    [
      'test/app/answers',
      'test/bundle/imports.test.ts',
      'test/bundle/imports-storm.test.ts',
      'test/simulation',
    ],
    [
      [
        'imports: changed content is sent',
        'sendable !== undefined && sendable.fingerprint === record?.fingerprint',
        'sendable !== undefined',
      ],
      [
        'imports: records go before the sheet shows them',
        'isShown(view, key, record, sheet.language);',
        'isShown(view, key, record, sheet.language) || true;',
      ],
      [
        'imports: a key over another group’s rows is believed',
        'return isWhole && rows.every((row) => view.names.get(row) === name);',
        'return isWhole;',
      ],
      [
        'imports: what another import sent meanwhile is sent again',
        'this.sentMeanwhile = queued.filter((key) => this.saysSent(key));',
        'this.sentMeanwhile = queued.filter((key) => this.saysSent(key) && false);',
      ],
      ['imports: doubt after doubt', 'this.doubtsInARow >= MOST_DOUBTS_IN_A_ROW', 'this.doubtsInARow < 0'],
      [
        'imports: stop is ignored',
        "this.stop = new FranchiseError('stopped', (words) => words.importStopped());",
        '',
      ],
      [
        'imports: goes on by itself after a 401',
        "case 'token-refused':\n      return 'token';",
        "case 'token-refused':\n      return undefined;",
      ],
    ],
  ),
];
