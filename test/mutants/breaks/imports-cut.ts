// Imports that were cut off, and answer sheets that lost their marks.

import { breaksOf } from '../mutant.ts';

const CUT = ['test/bundle/imports-cut.test.ts'];
const UNMARKED = ['test/bundle/imports-unmarked.test.ts'];

export const IMPORTS_CUT = [
  ...breaksOf('src/app/answers/continue-import.ts', CUT, [
    [
      'cut off: the ticker counts only what is queued',
      '[...new Set([...mine, ...queued])]',
      '[...new Set(queued)]',
    ],
  ]),
  ...breaksOf(
    'src/app/answers/continue-import.ts',
    ['test/app/answers/continue-import.test.ts'],
    [
      [
        'cut off: a tick waits for no lease that ends soon',
        'const WORTH_WAITING_MS = 3 * 60_000;',
        'const WORTH_WAITING_MS = 0;',
      ],
      [
        'cut off: a tick waits for every lease',
        'const WORTH_WAITING_MS = 3 * 60_000;',
        'const WORTH_WAITING_MS = 8 * 60_000;',
      ],
    ],
  ),
  ...breaksOf('src/app/answers/open-import.ts', CUT, [
    [
      'cut off: every tick fails where the rows can’t be written',
      'nextMs: nowMs + Math.min(waitMs, LONGEST_WAIT_MS)',
      'nextMs: nowMs + Math.min(waitMs, 0)',
    ],
  ]),
  ...breaksOf('src/app/answers/cut-off.ts', CUT, [
    [
      'cut off: only whole batches are counted',
      'if (state !== undefined && isTallied(state)) tally[state] += 1;',
      'if (state === undefined && state !== undefined && isTallied(state)) tally[state] += 1;',
    ],
    ['cut off: it is told again and again', '  open.noteSaid();\n  return lines;', '  return lines;'],
    [
      'cut off: nobody is told of other sheets',
      '[...own, ...elsewhere.map((sheet) => words.importCutOffElsewhere(sheet))]',
      '[...own]',
    ],
    [
      'cut off: the queue of a deleted sheet stays for ever',
      '  records.drop([...queued, ...rejected]);\n',
      '',
    ],
  ]),
  ...breaksOf('src/app/answers/import-run.ts', CUT, [
    [
      'cut off: a hold is noted only once the rows show it',
      'if (why !== undefined) holdImports(ports, this.person.personId, why);',
      'if (why !== undefined && this.pending.length < 0) holdImports(ports, this.person.personId, why);',
    ],
    ['cut off: nobody looks back at edited rows', '      this.lookBack();\n', ''],
    ['cut off: a failure leaves nothing open', 'else if (isLogged) open.noteSaid();', 'else open.close();'],
  ]),
  ...breaksOf('src/app/answers/import-go-ahead.ts', CUT, [
    [
      'cut off: a question without anything to send shows what was imported',
      'groups.find((group) => sendableOf(group, chosen) !== undefined)?.check',
      'groups.find((group) => sendableOf(group, chosen)?.key === sample?.key)?.check',
    ],
  ]),
  ...breaksOf('src/app/answers/import-records.ts', CUT, [
    [
      'cut off: what was imported from a deleted sheet is in no list',
      "record.state !== 'queued' && !sheets.has",
      "record.state === 'unknown' && !sheets.has",
    ],
  ]),
  ...breaksOf('src/app/menu.ts', CUT, [
    [
      'cut off: the menu does not name the sheet',
      'return open.map(({ sheet }) => item(menu.importKilled(sheet)));',
      'return open.map(() => item(menu.checkKilled()));',
    ],
  ]),
  ...breaksOf('src/app/schedule/stop-pulls.ts', CUT, [
    [
      'cut off: a stop leaves what waits',
      "holdImports(ports, personId, 'stopped');",
      "if (nowMs < 0) holdImports(ports, personId, 'stopped');",
    ],
  ]),
  ...breaksOf('src/app/answers/unmarked-columns.ts', UNMARKED, [
    [
      'unmarked: questions are known by their headers',
      'const questions = this.noted.map(({ id, column }) =>',
      'const questions = this.noted.map(({ id, title }, _n, _all, column = this.heads.findIndex(({ text }) => text === title) + 1) =>',
    ],
    ['unmarked: a copied column is taken', 'if (columns.length > 1) {', 'if (columns.length > 9) {'],
    ['unmarked: questions of another template are taken', 'template !== first.template', 'template < 0'],
    [
      'unmarked: the first column of a name is taken',
      'if (second === undefined) return',
      'if (second !== first) return',
    ],
    [
      'unmarked: comments that belong nowhere are left out',
      'if (question !== undefined) return mark(',
      "if (question === undefined) return mark('comment:0', 0);\n      return mark(",
    ],
  ]),
];
