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
    ],
  ),
  ...breaksOf(
    'src/gas/http.ts',
    ['test/bundle/tokens.test.ts'],
    [['tokens: redirects are followed', 'followRedirects: false,', 'followRedirects: true,']],
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
        'document.spreadsheetId !== services.workbook.id()',
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
