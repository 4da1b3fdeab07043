// Who may talk to the workbook's server.
import { describe, expect, it } from 'vitest';
import { isOurs } from '../../src/serve/same-origin.ts';

const PORT = 4100;
const host = '127.0.0.1:4100';
const origin = `http://${host}`;

describe('requests', () => {
  it.each([
    ['a page that is opened', { method: 'GET', host, origin: undefined, site: 'none' }],
    [
      'a page by the other name',
      { method: 'GET', host: 'localhost:4100', origin: undefined, site: undefined },
    ],
    ['what the page reads', { method: 'GET', host, origin: undefined, site: 'same-origin' }],
    ['what the page does', { method: 'POST', host, origin, site: 'same-origin' }],
  ])('come from us: %s', (_what, request) => {
    expect(isOurs(request, PORT)).toBe(true);
  });

  it.each([
    ['no host', { method: 'GET', host: undefined, origin: undefined, site: undefined }],
    [
      'a name that was pointed here',
      { method: 'GET', host: 'evil.example:4100', origin: undefined, site: 'same-origin' },
    ],
    ['another port', { method: 'GET', host: '127.0.0.1:4101', origin: undefined, site: undefined }],
    ['another site that reads', { method: 'GET', host, origin: undefined, site: 'cross-site' }],
    [
      'another server on this machine that reads',
      { method: 'GET', host, origin: undefined, site: 'same-site' },
    ],
    ['another site that says so', { method: 'GET', host, origin: 'https://evil.example', site: undefined }],
    ['a form of another site', { method: 'POST', host, origin: 'https://evil.example', site: undefined }],
    ['a dialog in its frame', { method: 'POST', host, origin: 'null', site: undefined }],
    [
      'the other name of this machine',
      { method: 'POST', host, origin: 'http://localhost:4100', site: undefined },
    ],
    ['nobody who says who they are', { method: 'POST', host, origin: undefined, site: 'same-origin' }],
  ])('come from elsewhere: %s', (_what, request) => {
    expect(isOurs(request, PORT)).toBe(false);
  });
});
