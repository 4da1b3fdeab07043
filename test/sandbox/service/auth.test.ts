// The rules of tokens (docs/service-api.md#tokens).

import { describe, expect, it } from 'vitest';
import { askError, IMPORT, makeService, PLAN, send, TICKETS, V1_TOKEN, V2_TOKEN } from './support.ts';

const V2_LIST = '/api/v2/checklist/template/list';

describe('the token', () => {
  const service = makeService();

  // "Every request carries the header `Authorization` whose value is the token alone"
  it.each([
    [TICKETS, V1_TOKEN],
    [V2_LIST, V2_TOKEN],
  ])('alone opens %s', (target, authorization) => {
    expect(send(service, { target, headers: { authorization } }).status).toBe(200);
  });

  // "a v2 token on v1, or a token sent with a `Bearer` prefix or under another header name"
  it.each([
    ['the v2 token on v1', TICKETS, { authorization: V2_TOKEN }],
    ['the v2 token on the v1 detail', `${PLAN}/3001`, { authorization: V2_TOKEN }],
    // "A v2 token is used for `/api/v2/` operations."
    ['the v1 token on v2', V2_LIST, { authorization: V1_TOKEN }],
    ['a Bearer prefix on v1', TICKETS, { authorization: `Bearer ${V1_TOKEN}` }],
    ['a Bearer prefix on v2', V2_LIST, { authorization: `Bearer ${V2_TOKEN}` }],
    ['another header', TICKETS, { 'x-api-key': V1_TOKEN }],
    ['a blank at its end', TICKETS, { authorization: `${V1_TOKEN} ` }],
    ['another case', TICKETS, { authorization: V1_TOKEN.toUpperCase() }],
    ['an unknown token', TICKETS, { authorization: 'outro' }],
    ['an empty token', TICKETS, { authorization: '' }],
    ['no token', V2_LIST, {}],
    ['the token in the query', `${TICKETS}?Authorization=${V1_TOKEN}`, {}],
  ])('is refused with 401: %s', (_, target, headers) => {
    askError(service, 401, { target, headers });
  });

  it('is asked for before the path and the body are looked at', () => {
    askError(service, 401, { target: '/api/v1/nowhere', headers: {} });
    askError(service, 401, { target: IMPORT, method: 'POST', headers: {}, body: 'not json' });
  });

  it('can be revoked', () => {
    const changing = makeService();
    changing.setTokens({ v1Token: 'new', v2Token: V2_TOKEN });
    askError(changing, 401, { target: TICKETS });
    expect(send(changing, { target: TICKETS, headers: { authorization: 'new' } }).status).toBe(200);
  });
});

describe('the log', () => {
  it('says which kind of token was sent and never its text', () => {
    const service = makeService();
    send(service, { target: TICKETS });
    send(service, { target: TICKETS, headers: { authorization: V2_TOKEN } });
    send(service, { target: `${TICKETS}?token=${V1_TOKEN}`, headers: {} });
    send(service, { target: `${TICKETS}/${V2_TOKEN}`, headers: { authorization: `Bearer ${V2_TOKEN}` } });
    expect(service.requests.map(({ token, outcome }) => [token, outcome])).toEqual([
      ['v1', 200],
      ['v2', 401],
      ['none', 401],
      ['other', 401],
    ]);
    const text = JSON.stringify(service.requests);
    expect(text).not.toContain(V1_TOKEN);
    expect(text).not.toContain(V2_TOKEN);
  });
});
