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
    'src/app/answers/answer-view.ts',
    ['test/bundle/imports-wide.test.ts'],
    [
      [
        'imports: columns are looked for before the service is asked for the template',
        '    // First, since it may ask the service: meanwhile columns move.\n    const template =\n' +
          "      this.sheet.layout.kind === 'wide' ? this.templates.need(this.sheet.layout.template) : undefined;\n" +
          '    const table = this.sheet.table();\n',
        '    const table = this.sheet.table();\n    const template =\n' +
          "      this.sheet.layout.kind === 'wide' ? this.templates.need(this.sheet.layout.template) : undefined;\n",
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
    [['imports: nobody is asked', '!ports.ui.confirm(title, question)', "question === ''"]],
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
        "this.stopFor(new FranchiseError('stopped', (words) => words.importStopped()));",
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/domain/answers/answer-keys.ts',
    ['test/domain/answers/answer-keys.test.ts', 'test/app/answers'],
    [
      [
        'imports: one of two changed copies may be sent',
        'const isOpenToAll = claimants.length > 1 && unchanged === undefined && mayHaveArrived(seal);',
        'const isOpenToAll = false;',
      ],
      [
        'imports: what is being sent may be sent',
        "case 'sending':\n      return { kind: 'settled', state: 'unknown', isChanged };",
        "case 'sending':\n      return { kind: 'open' };",
      ],
      [
        'imports: a record that waits counts more than the cell',
        "mayHaveArrived(cellSeal) && recorded(key)?.state === 'queued' ? cellSeal : (recorded(key) ?? cellSeal)",
        'recorded(key) ?? cellSeal',
      ],
      [
        'imports: a key in two of them is the weaker one',
        "const isWeaker = before.kind === 'none' || (!mayHaveArrived(before.seal) && mayHaveArrived(seal));",
        "const isWeaker = before.kind === 'none';",
      ],
    ],
  ),
  ...breaksOf(
    'src/app/answers/unknown-rows.ts',
    ['test/bundle/imports.test.ts', 'test/bundle/imports-storm.test.ts'],
    [
      ['imports: what did not arrive stays in the list', '  records.drop([key]);\n  reader.forget(key);', ''],
      [
        'imports: any text is an id',
        'if (Number.isSafeInteger(id) && id >= 0) return id;',
        'if (id !== -1) return id;',
      ],
      [
        'imports: what a kill left is not listed',
        "return record?.state === 'sending'\n",
        "return record?.state === 'sending' && record.fingerprint === ''\n",
      ],
    ],
  ),
  ...breaksOf(
    'src/app/answers/continue-import.ts',
    ['test/app/answers/continue-import.test.ts', 'test/bundle/imports-storm.test.ts'],
    [
      [
        'imports: the ticker goes on with what is held',
        'const queued = areImportsHeld(all, personId, nowMs) ? [] : sheetsWaiting(all, personId);',
        'const queued = sheetsWaiting(all, personId);',
      ],
      ['imports: the ticker takes what was cut off for queued', '  takeUp({ ports, ...stored });\n', ''],
    ],
  ),
];
