// The check of the installation.

import { breaksOf } from '../mutant.ts';

const CHECK = ['test/bundle/installation.test.ts'];
const PROFILES = ['test/bundle/installation-profiles.test.ts'];

export const INSTALLATION = [
  ...breaksOf('src/app/installation/check-run.ts', CHECK, [
    [
      'installation: what was cut off stays',
      'trials.removeTabs(id);\n    documentProperties.remove(key);',
      'documentProperties.remove(key);',
    ],
    [
      'installation: a check under way loses its tabs to somebody else’s',
      'if (id !== before?.id && nowMs - Number(startedMs) < OLD_MS) continue;',
      '',
    ],
  ]),
  ...breaksOf('src/app/installation/workbench.ts', CHECK, [
    ['installation: tabs stay', 'trials.removeTabs(name);', ''],
  ]),
  ...breaksOf('src/app/installation/trigger-trial.ts', CHECK, [
    [
      'installation: the trigger stays',
      'userProperties.set(RAN, JSON.stringify(ran));\n  }\n  for (const id of triggers.idsOf(CHECK_FUNCTION)) triggers.remove(id);',
      'userProperties.set(RAN, JSON.stringify(ran));\n  }',
    ],
    [
      'installation: a missing permission is an error',
      'if (isPermissionMissing(thrown)) return undefined;',
      '',
    ],
  ]),
  ...breaksOf('src/app/installation/cell-trials.ts', PROFILES, [
    [
      'installation: dates are looked at after they were rounded',
      'return tab.read(area).map',
      'return tab.sheet.read(area).map',
    ],
    [
      'installation: a text is taken for a formula by its looks',
      "formula === '' ? 'text' : 'formula'",
      "formula.startsWith('=') ? 'text' : 'formula'",
    ],
  ]),
  ...breaksOf('src/app/installation/mark-trials.ts', PROFILES, [
    [
      'installation: too few characters to reach the limit',
      'for (let n = 1; n < LONG_MARKS; n++) add(n);',
      'for (let n = 1; n < LONG_MARKS - 4; n++) add(n);',
    ],
  ]),
  ...breaksOf('src/app/installation/formula-trials.ts', PROFILES, [
    [
      'installation: the write is forced out before the formula looks',
      'const writtenMs = bench.nowMs();',
      'workbook.flush();\n  const writtenMs = bench.nowMs();',
    ],
  ]),
  ...breaksOf('src/app/installation/formula-trials.ts', CHECK, [
    [
      'installation: what a late formula saw counts',
      'report.at > writtenMs && report.at < stillMs',
      'report.at > writtenMs',
    ],
  ]),
  ...breaksOf(
    'src/domain/installation/report.ts',
    ['test/domain/installation.test.ts'],
    [
      ['installation: addresses of people in the report', ".replace(/\\S+@\\S+/g, '…')", ''],
      ['installation: places in the report', '/https?:', '/xttps?:'],
    ],
  ),
];
