// For each threat of docs/threat-model.md, and each fuzz test: a break that its own test notices, not only others.

import { breaksOf } from '../mutant.ts';

const TOKENS = ['test/bundle/tokens.test.ts'];
const FUZZ = ['test/domain/fuzz.test.ts'];

export const THREATS = [
  ...breaksOf('src/app/connection/connection.ts', TOKENS, [
    [
      'threat: tokens lie in the document’s properties',
      'set(KEY, JSON.stringify(document))',
      'set(KEY, JSON.stringify({ ...connection, ...document }))',
    ],
    [
      'threat: an address that somebody else entered',
      'own.baseUrl !== document.baseUrl',
      "own.baseUrl === ''",
    ],
  ]),
  ...breaksOf('src/app/service/service-client.ts', TOKENS, [
    ['threat: the service repeats a token', 'redact(error, this.connection)', 'error'],
  ]),
  ...breaksOf(
    'src/app/functions/owner-connection.ts',
    ['test/bundle/functions.test.ts'],
    [
      [
        'threat: tokens lie in the cache',
        'JSON.stringify({ stamp: stampOf(connection) })',
        'JSON.stringify({ stamp: stampOf(connection), connection })',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/service/service-client.ts',
    ['test/bundle/functions.test.ts'],
    [['threat: a query leads elsewhere', 'encodeURIComponent(v)', 'v']],
  ),
  ...breaksOf(
    'src/domain/service-path.ts',
    ['test/bundle/functions.test.ts'],
    [
      [
        'threat: a path leads elsewhere',
        String.raw`/^\/api\/(v[12])(\/[\w~-](?:\.?[\w~-])*)+$/`,
        String.raw`/^\/api\/(v[12])\/.+$/`,
      ],
    ],
  ),
  ...breaksOf(
    'src/app/functions/questions.ts',
    ['test/bundle/functions.test.ts'],
    [
      [
        'threat: what an old token was told',
        'JSON.stringify([this.stamp, version, path, parts])',
        'JSON.stringify([version, path, parts])',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/connection/connection.ts',
    ['test/bundle/schedule.test.ts'],
    [
      [
        'threat: a copy runs the schedule',
        'document.spreadsheetId !== ports.workbook.id()',
        "document.spreadsheetId === ''",
      ],
    ],
  ),
  ...breaksOf(
    'src/domain/cell.ts',
    ['test/bundle/pulls.test.ts'],
    [['threat: a text begins like a formula', String.raw`/^[\s'=+\-@#]/`, String.raw`/^[\s'+\-@#]/`]],
  ),
  ...breaksOf(
    'src/domain/pass.ts',
    ['test/bundle/pull-holds.test.ts'],
    [
      [
        'threat: every record is denied',
        'candidates > SUSPICIOUS_COUNT && candidates > rows / SUSPICIOUS_SHARE',
        'candidates < 0 && rows < 0',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/stored.ts',
    ['test/bundle/stored-damage.test.ts'],
    [
      [
        'threat: damaged state is believed',
        'return checked.ok ? checked.value : undefined;',
        'return checked.ok ? checked.value : (parseJson(text) as T);',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/answers/import-records.ts',
    ['test/bundle/imports.test.ts'],
    [
      [
        'threat: a damaged import is nothing',
        "else throw new FranchiseError('contract-broken', (words) => words.importRecordUnreadable());",
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/page-input.ts',
    ['test/bundle/pages-fuzz.test.ts'],
    [['threat: a page sends anything', 'if (checked.ok) return checked.value;', 'return input as T;']],
  ),
  ...breaksOf(
    'build/assemble.ts',
    ['test/bundle/assemble.test.ts'],
    [
      ['threat: a page loads something', '...pages.flatMap(checkPage),', ''],
      ['threat: a package comes unasked', '...checkDependencies(inputs),', ''],
    ],
  ),
  ...breaksOf('src/domain/filters.ts', FUZZ, [
    ['fuzz: a date that is none', 'if (ms === undefined) throw new', 'if (text === name) throw new'],
    ['fuzz: more than fifty listings', 'if (count <= MOST_QUERIES) return;', 'if (count > 0) return;'],
    [
      'fuzz: a cell that is no text',
      'return String(value).trim();\n  const',
      'return (value as string).trim();\n  const',
    ],
  ]),
  ...breaksOf('src/domain/connection.ts', FUZZ, [
    ['fuzz: an address of http', "scheme.toLowerCase() === 'http' && ", "scheme === '' && "],
    ['fuzz: an address with `..`', String.raw`/(^|\/)\.\.?(\/|$)/.test(path) || `, ''],
    ['fuzz: a token with a blank', String.raw`/^[\x21-\x7e]*$/`, String.raw`/^[\x20-\x7e]*$/`],
  ]),
  ...breaksOf('src/domain/service-path.ts', FUZZ, [
    ['fuzz: a path with two dots', String.raw`(?:\.?[\w~-])*`, String.raw`(?:\.*[\w~-])*`],
  ]),
  ...breaksOf('src/domain/local-time.ts', FUZZ, [
    [
      'fuzz: the 31st of February',
      'local.day <= new Date(Date.UTC(local.year, local.month, 0)).getUTCDate() &&',
      'local.day <= 31 &&',
    ],
  ]),
  ...breaksOf('src/domain/cell.ts', FUZZ, [
    ['fuzz: the apostrophe is not counted', 'MAX_CELL_CHARACTERS - apostrophe.length', 'MAX_CELL_CHARACTERS'],
  ]),
  ...breaksOf('src/resources/tickets.ts', FUZZ, [
    ['fuzz: a unit that is not there', '(t) => t.unidade?.nome)', '(t) => t.unidade!.nome)'],
  ]),
  ...breaksOf('src/app/stored.ts', FUZZ, [
    ['fuzz: what is no JSON', 'catch {\n    return undefined;', 'catch (thrown) {\n    throw thrown;'],
  ]),
  ...breaksOf('src/domain/pull.ts', FUZZ, [
    ['fuzz: state of a later version', 'version: v.literal(2),', 'version: v.number(),'],
  ]),
];
