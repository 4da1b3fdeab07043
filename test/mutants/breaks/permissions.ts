// Breaks of what stands against permissions that people left out.

import { breaksOf } from '../mutant.ts';

const TABLE = ['test/app/permissions.test.ts', 'test/bundle/permissions.test.ts'];

export const PERMISSIONS = [
  ...breaksOf('src/app/permissions.ts', TABLE, [
    ['permissions: nobody is told', 'if (missing.length === 0) return;', 'return;'],
    [
      'permissions: imports begin without requests',
      "IMPORT: Needs = { first: ['spreadsheet', 'requests', 'dialogs'] }",
      "IMPORT: Needs = { first: ['spreadsheet'] }",
    ],
    [
      'permissions: the schedule needs none',
      "SCHEDULE: Needs = { first: ['spreadsheet', 'triggers', 'dialogs'] }",
      "SCHEDULE: Needs = { first: ['spreadsheet', 'dialogs'] }",
    ],
    [
      'permissions: a row shows an address that works once',
      "isInteractive ? consent.url : ''",
      'consent.url',
    ],
  ]),
  ...breaksOf('src/app/speak.ts', TABLE, [
    [
      'permissions: a menu item begins without',
      'requirePermissions(ports, NEEDS[entry].first);\n    work();',
      'work();',
    ],
    [
      'permissions: a page begins without',
      'requirePermissions(ports, NEEDS[entry].first);\n    return',
      'return',
    ],
    ['permissions: the sentence is lost with the dialogs', 'throw new Error(sentence);', 'return;'],
    [
      'permissions: Google is not made to ask',
      'if (isPermissionMissing(thrown)) askForPermissions(ports, entry);',
      'if (isPermissionMissing(thrown)) return;',
    ],
  ]),
  ...breaksOf(
    'src/gas/ui.ts',
    ['test/bundle/permissions.test.ts'],
    [
      [
        'permissions: without dialogs nothing is shown',
        'SpreadsheetApp.getActiveSpreadsheet().toast(message, title, STAYS);',
        '',
      ],
      [
        'permissions: what is missing is shown for five seconds',
        'toast(message, title, STAYS)',
        'toast(message, title)',
      ],
    ],
  ),
  ...breaksOf(
    'src/gas/account.ts',
    ['test/bundle/permissions.test.ts'],
    [
      [
        'permissions: Google’s answer is turned round',
        '!== ScriptApp.AuthorizationStatus.REQUIRED',
        '=== ScriptApp.AuthorizationStatus.REQUIRED',
      ],
      [
        'permissions: what Google can’t say is an error',
        '  } catch {\n    return undefined;\n  }',
        "  } catch {\n    throw new Error('no answer');\n  }",
      ],
    ],
  ),
  ...breaksOf('src/domain/permissions.ts', TABLE, [
    [
      'permissions: refusals of Google are not understood',
      '.filter((permission) => named.includes(SCOPES[permission]))',
      '.filter(() => named.length < 0)',
    ],
  ]),
  ...breaksOf(
    'src/app/pulls/refused-run.ts',
    ['test/bundle/permissions.test.ts'],
    [
      [
        'permissions: the row doesn’t say why it failed',
        "pulls.report(row.name, { status: 'failed', ...kept, message });",
        '',
      ],
      ['permissions: the log has a line for every tick', 'if (row.message.startsWith(message)) return;', ''],
      ['permissions: a tick tries a parked run every five minutes', 'isByTicker ? untilMs : 0', '0'],
    ],
  ),
  ...breaksOf(
    'src/app/answers/continue-import.ts',
    ['test/app/answers/continue-import.test.ts'],
    [
      ['permissions: a tick imports without requests', "requirePermissions(ports, ['requests'], false);", ''],
      [
        'permissions: nobody learns that an import waits',
        'logRefused(ports, me, sheet, stored.records, thrown);',
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/schedule/run-ticker.ts',
    ['test/bundle/permissions.test.ts'],
    [
      [
        'permissions: without triggers nothing runs',
        'if (isPermissionMissing(thrown) || isPlatformFailure(thrown)) return [];',
        '',
      ],
    ],
  ),
];
