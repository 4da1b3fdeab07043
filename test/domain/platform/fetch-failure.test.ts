// Why a request got no answer, by Google's own texts. What proves that nothing has left must be certain: an import whose
// request may have arrived is never sent again.

import { describe, expect, it } from 'vitest';
import { messageOf, sanitized } from '../../../src/domain/errors.ts';
import { sentencesIn } from '../../../src/domain/messages/index.ts';
import { fetchFailure } from '../../../src/domain/platform/fetch-failure.ts';

const URL = 'https://api.example.test/api/v2/checklist/assessment/import/add';
const SCOPE = 'https://www.googleapis.com/auth/script.external_request';
const en = sentencesIn('en');

describe('what was thrown in place of an answer', () => {
  it.each([
    ['Service invoked too many times for one day: urlfetch.', 'quota-spent', 'quota-spent'],
    ['Service invoked too many times for one day: premium urlfetch.', 'quota-spent', 'quota-spent'],
    ['Serviço chamado muitas vezes no mesmo dia: urlfetch.', 'quota-spent', 'quota-spent'],
    [
      'Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.',
      'too-often',
      'throttled',
    ],
    [`UrlFetch calls to ${URL} are not permitted by your admin`, 'not-allowed', 'fetch-refused'],
    [
      `Request to ${URL} failed because the URL has not been whitelisted in the script manifest.`,
      'not-allowed',
      'fetch-refused',
    ],
    [
      `You do not have permission to call UrlFetchApp.fetch. Required permissions: ${SCOPE}`,
      'not-allowed',
      'fetch-refused',
    ],
    [
      `Você não tem permissão para chamar UrlFetchApp.fetchAll. Permissões necessárias: ${SCOPE}`,
      'not-allowed',
      'fetch-refused',
    ],
    [`Sie sind nicht berechtigt, UrlFetchApp.fetch aufzurufen: ${SCOPE}`, 'not-allowed', 'fetch-refused'],
    ['Limit Exceeded: URLFetch URL Length.', 'not-allowed', 'fetch-refused'],
    ['Limite excedido: URLFetch URL Length.', 'not-allowed', 'fetch-refused'],
    [`DNS error: ${URL}`, 'not-sent', 'no-answer'],
    [`Erro de DNS: ${URL}`, 'not-sent', 'no-answer'],
  ])('%s: nothing has left', (text, meaning, code) => {
    expect(fetchFailure(text)).toMatchObject({ meaning, code });
  });

  it.each([
    `Address unavailable: ${URL}`,
    `Endereço não disponível: ${URL}`,
    `Timeout: ${URL}`,
    `SSL Error ${URL}`,
    `Bandwidth quota exceeded: ${URL}. Try reducing the rate of data transfer.`,
    'Service error: urlfetch',
    'Service unavailable: UrlFetch',
    'Trop d’appels pour ce service aujourd’hui : urlfetch.',
    `Fehler: ${URL}`,
    `Timeout: https://api.example.test/DNS error: x`,
    'Timeout: Service invoked too many times for one day: urlfetch.',
    '',
  ])('%s: nobody knows whether anything has left', (text) => {
    expect(fetchFailure(text).meaning).toBe('no-answer');
  });

  it('has a sentence of its own for each, and says when nothing was sent', () => {
    const texts = [
      'Service invoked too many times for one day: urlfetch.',
      `UrlFetch calls to ${URL} are not permitted by your admin`,
      `Request to ${URL} failed because the URL has not been whitelisted in the script manifest.`,
      `You do not have permission to call UrlFetchApp.fetch`,
      'Limit Exceeded: URLFetch URL Length.',
    ];
    const sentences = texts.map((text) => fetchFailure(text).sentence(en));
    expect(new Set(sentences).size).toBe(texts.length);
    for (const sentence of sentences) expect(sentence).toMatch(/nothing was sent/i);
  });
});

describe('a foreign text that is shown', () => {
  it('has no query, no user, no token and no end of its own', () => {
    const text = `Timeout: https://ana:pw@api.example.test/api/v1/x?token=abc&limit=1 with v1-SECRET-e3b0c44298fc\n\nnow`;
    expect(sanitized(text)).toBe('Timeout: https://api.example.test/api/v1/x with … now');
    expect(sanitized(' two\n\n lines ')).toBe('two lines');
    expect(sanitized('x-'.repeat(150))).toBe('x-'.repeat(150));
    expect(sanitized(`${'x-'.repeat(150)}y`)).toBe(`${'x-'.repeat(150)}…`);
  });

  it('keeps what helps: names of hosts, paths, functions and sizes', () => {
    for (const text of [
      'Limit Exceeded: URLFetch URL Length.',
      'DNS error: https://api.franquia.example/api/v1/chamado/ticket',
      'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
      `You do not have permission to call UrlFetchApp.fetch. Required permissions: ${SCOPE}`,
    ]) {
      expect(sanitized(text)).toBe(text);
    }
  });

  it('is read from anything that may be thrown', () => {
    expect(messageOf(new Error('Exception: a'))).toBe('a');
    expect(messageOf({ name: 'Exception', message: 'b' })).toBe('b');
    expect(messageOf(Object.create({ message: 'c' }))).toBe('c');
    expect(messageOf('d')).toBe('d');
    expect(messageOf(undefined)).toBe('undefined');
  });
});
