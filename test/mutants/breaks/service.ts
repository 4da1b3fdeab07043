// What is sent to the service, with which token, and what its answers mean.

import { breaksOf } from '../mutant.ts';

export const SERVICE = [
  ...breaksOf(
    'src/domain/response.ts',
    ['test/domain/response.test.ts', 'test/app/service/service-client.test.ts'],
    [
      ['answers: a POST is sent again after 5XX', "situation.method === 'POST' || ", ''],
      ['answers: a 401 is waited out', "401: 'token-refused',", "401: 'throttled',"],
      ['answers: a 429 is a failure', "429: 'throttled',", "429: 'server-failed',"],
      ['answers: waits end after the execution', 'nowMs + waitMs < deadlineMs ?', 'waitMs > 0 ?'],
      ['answers: a redirect is good', "200: 'ok',", "200: 'ok',\n  302: 'ok',"],
    ],
  ),
  ...breaksOf(
    'src/app/service/service-client.ts',
    ['test/app/service/service-client.test.ts', 'test/bundle/tokens.test.ts'],
    [
      [
        'answers: any 404 means that a record is gone',
        'if (this.errorMessage(result) === undefined) {',
        'if (status === 0) {',
      ],
      [
        'tokens: sent with Bearer',
        'Authorization: tokenFor(this.connection, version)',
        "Authorization: 'Bearer ' + tokenFor(this.connection, version)",
      ],
      ['tokens: shown in an error', 'redact(error, this.connection)', 'error'],
      ['tokens: shown behind what Google says', 'redact(text, this.connection)', 'text'],
    ],
  ),
  ...breaksOf(
    'src/domain/fetch-failure.ts',
    ['test/domain/fetch-failure.test.ts', 'test/bundle/fetch-failures.test.ts'],
    [
      [
        'fetch: an address that does not answer got nothing',
        "texts: [/^Timeout: /],\n    meaning: 'no-answer',",
        "texts: [/^Timeout: /],\n    meaning: 'not-sent',",
      ],
      [
        'fetch: any text with urlfetch in it is the quota',
        String.raw`/^Serviço chamado muitas vezes no mesmo dia: (?:premium )?urlfetch\b/i,`,
        String.raw`/urlfetch\b/i,`,
      ],
      ['fetch: the quota is waited out in seconds', "meaning: 'quota-spent',", "meaning: 'too-often',"],
    ],
  ),
  ...breaksOf(
    'src/domain/errors.ts',
    ['test/domain/platform-failure.test.ts', 'test/bundle/platform-failures.test.ts'],
    [['words: Google speaks alone', ': say.withGoogleText(known(say), cleaned(text));', ': cleaned(text);']],
  ),
  ...breaksOf(
    'src/app/schedule/run-ticker.ts',
    ['test/bundle/platform-failures.test.ts'],
    [
      [
        'words: Google’s mail of a tick is in its words alone',
        'return [sentenceFor(thrown, languageOfFailure(ports))];',
        'throw thrown;',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/pulls/others-run.ts',
    ['test/app/pulls/passes.test.ts'],
    [
      ['parked: anybody takes it over unasked', 'if (mayAsk && ui.available() && ', 'if (true || '],
      [
        'parked: everybody is asked about it',
        'run.owner === loadConnection(ports).personId',
        'loadConnection(ports).personId === run.plan',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/pulls/refresh-pull.ts',
    ['test/app/pulls/refresh-pull.test.ts', 'test/app/pulls/passes.test.ts'],
    [
      [
        'killed: its report is overwritten',
        'const message = joined([this.notice, words]);',
        'const message = words;',
      ],
      [
        'parked: given up by whoever is not connected',
        'if (kept === undefined && me !== undefined) forgetRun(ports, row.name, me.personId);',
        'forgetRun(ports, row.name);',
      ],
      [
        'parked: begun after an answer that came too late',
        'if (isAsked && ports.clock.nowMs() >= deadlineFrom(startedMs)) {',
        'if (isAsked && startedMs < 0) {',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/import-hold.ts',
    ['test/app/answers', 'test/bundle/fetch-failures.test.ts'],
    [
      [
        'imports: goes on by itself after a 401',
        "case 'token-refused':\n      return 'token';",
        "case 'token-refused':\n      return undefined;",
      ],
      ['fetch: an import asks a spent quota at each tick', 'return nowMs + QUOTA_MS;', 'return nowMs;'],
    ],
  ),
  ...breaksOf(
    'src/domain/thrown.ts',
    ['test/domain/fetch-failure.test.ts'],
    [
      ['fetch: queries are shown', "replace(ADDRESS_REST, '$1$2')", "replace(ADDRESS_REST, '$&')"],
      ['fetch: what looks secret is shown', "replace(SECRET, '…')", "replace(SECRET, '$&')"],
    ],
  ),
  ...breaksOf(
    'src/gas/http.ts',
    ['test/bundle/tokens.test.ts'],
    [['tokens: redirects are followed', 'followRedirects: false,', 'followRedirects: true,']],
  ),
  ...breaksOf(
    'src/gas/http.ts',
    ['test/bundle/fetch-failures.test.ts'],
    [['fetch: an answer that can’t be read has not been asked for', "at: 'reading'", "at: 'fetch'"]],
  ),
];

export const CONNECTION = [
  ...breaksOf(
    'src/domain/connection.ts',
    [
      'test/domain/connection.test.ts',
      'test/app/connection',
      'test/app/service',
      'test/bundle/tokens.test.ts',
    ],
    [
      ['tokens: swapped', "version === 'v1' ? connection.v1Token", "version === 'v2' ? connection.v1Token"],
      ['tokens: a page gets them', "token === '' ? '' : '••••••••'", 'token'],
      ['address: http everywhere', "scheme.toLowerCase() === 'http' && ", "scheme === '' && "],
      ['address: with `..` in it', String.raw`/(^|\/)\.\.?(\/|$)/.test(path) || `, ''],
    ],
  ),
  ...breaksOf(
    'src/app/connection/connection.ts',
    ['test/app/connection', 'test/bundle/tokens.test.ts', 'test/bundle/schedule.test.ts'],
    [
      ['address: somebody else’s gets my token', 'own.baseUrl !== document.baseUrl', "own.baseUrl === ''"],
      [
        'connection: a copied spreadsheet works',
        'document.spreadsheetId !== ports.workbook.id()',
        "document.spreadsheetId === ''",
      ],
      ['tokens: kept for a new address', 'before?.baseUrl === baseUrl ? before : undefined', 'before'],
      [
        'tokens: in the document’s properties',
        'set(KEY, JSON.stringify(document))',
        'set(KEY, JSON.stringify({ ...connection, ...document }))',
      ],
      ['address: the pinned one is not enforced', "pinned !== '' && baseUrl !== pinned", "baseUrl === ''"],
    ],
  ),
];
