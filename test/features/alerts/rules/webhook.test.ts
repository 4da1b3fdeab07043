// Addresses of webhooks, and what their answers mean.

import { describe, expect, it } from 'vitest';
import { deliveryOf, parseWebhook, plainJsonHosts } from '../../../../src/features/alerts/rules/webhook.ts';

const CHAT = 'https://chat.googleapis.com/v1/spaces/AAQA/messages?key=AIzaKEYKEY&token=tokenTOKEN%3D';
const SLACK = 'https://hooks.slack.com/services/T024BE7LD/B0AAAAAA1/abcdefXYZ';
const LOGIC =
  'https://prod-12.westeurope.logic.azure.com:443/workflows/0a1b/triggers/manual/paths/invoke?api-version=1&sig=SIGNATURE';
const POWER =
  'https://default0a.1b.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/2c/triggers/manual/paths/invoke?api-version=1&sp=x&sv=1.0&sig=SIGNATURE';

/** A build that may send anywhere, and names no host. */
const ANY = { named: [], areAll: false };

describe('an address', () => {
  it.each([
    ['chat', CHAT],
    ['slack', SLACK],
    ['teams', LOGIC],
    ['teams', POWER],
  ])('of %s is known, also with blanks around it', (kind, url) => {
    expect(parseWebhook(` ${url}\n`, ANY)).toEqual({ kind, url });
  });

  it.each([
    '',
    'hello',
    'https://example.com/',
    'https://api.powerplatform.com.evil.example/x?sig=1',
    'https://evil.example/https://hooks.slack.com/services/T/B/X',
    'https://user:word@hooks.slack.com/services/T/B/X',
    'https://hooks.slack.com@evil.example/services/T/B/X',
    'https://hooks.slack.com:8443/services/T/B/X',
    `${SLACK}#evil`,
    `${SLACK}/`,
    SLACK.replace('https', 'http'),
    CHAT.replace('&token', '&other'),
    LOGIC.replace('sig', 'sag'),
    `${LOGIC}${'x'.repeat(2_000)}`,
    `My webhook: ${SLACK}`,
    `${CHAT} (copied)`,
    SLACK.replace('hooks', 'books'),
  ])('that is none is refused with a sentence that doesn’t repeat it: %j', (text) => {
    const refused = () => parseWebhook(text, ANY);
    expect(refused).toThrow(/address/i);
    try {
      refused();
    } catch (error) {
      expect(error).toMatchObject({ code: 'bad-input' });
      if (text.length > 8) expect(String(error)).not.toContain(text.slice(9));
    }
  });

  it.each(['https://outlook.office.com/webhook/1', 'https://mine.webhook.office.com/webhookb2/1'])(
    'of a retired connector is told apart: %s',
    (url) => expect(() => parseWebhook(url, ANY)).toThrow(/retired/),
  );

  it('goes by the hosts of the build', () => {
    const allowed = { named: ['chat.googleapis.com', '*.logic.azure.com'], areAll: true };
    expect(parseWebhook(CHAT, allowed).kind).toBe('chat');
    expect(parseWebhook(LOGIC, allowed).kind).toBe('teams');
    expect(() => parseWebhook(SLACK, allowed)).toThrow('person who installed');
    expect(() => parseWebhook(CHAT, { named: [], areAll: true })).toThrow('person who installed');
  });

  it('of any other service is known where the build names its host', () => {
    const named = ['hook.eu1.make.com', '*.n8n.example', 'hooks.slack.com', '*.logic.azure.com'];
    for (const areAll of [true, false]) {
      for (const url of ['https://hook.eu1.make.com/abc', 'https://a.n8n.example/webhook/1?x=1'])
        expect(parseWebhook(url, { named, areAll })).toEqual({ kind: 'json', url });
      expect(parseWebhook(SLACK, { named, areAll }).kind).toBe('slack');
      const wrong = ['https://n8n.example/a', 'http://hook.eu1.make.com/a', 'https://hook.make.com/a'];
      for (const url of wrong)
        expect(() => parseWebhook(url, { named, areAll })).toThrow('person who installed');
      for (const url of ['https://hook.eu1.make.com/', 'https://hook.eu1.make.com/a#b'])
        expect(() => parseWebhook(url, { named, areAll })).toThrow(/is cut/);
    }
    expect(plainJsonHosts(named)).toEqual(['hook.eu1.make.com', '*.n8n.example']);
  });
});

describe('an answer', () => {
  const chat = parseWebhook(CHAT, ANY);
  const slack = parseWebhook(SLACK, ANY);
  const teams = parseWebhook(LOGIC, ANY);
  const json = parseWebhook('https://make.example/SECRETPART', { named: ['make.example'], areAll: false });

  it.each([
    [chat, 200, '{"name":"spaces/AAQA/messages/1"}', 'sent'],
    [slack, 200, 'ok', 'sent'],
    [slack, 200, 'ok\n', 'sent'],
    [chat, 408, '{}', 'later'],
    [teams, 202, '', 'sent'],
    [json, 200, 'Accepted', 'sent'],
    [json, 204, '', 'sent'],
    [chat, 429, '', 'later'],
    [slack, 500, 'rollup_error', 'later'],
    [teams, 503, '<html>', 'later'],
  ])('%#: %s', (webhook, status, body, kind) => {
    expect(deliveryOf(webhook, { status, body })).toEqual({ kind });
  });

  it.each([
    [chat, 200, '<!doctype html>', ''],
    [json, 200, '<!doctype html>', ''],
    [json, 410, 'no SECRETPART', 'no …'],
    [slack, 200, 'OK whatever', 'OK whatever'],
    [teams, 200, '<html>', ''],
    [slack, 302, '', ''],
    [chat, 300, '{}', ''],
    [chat, 404, '\n<html>', ''],
    [chat, 400, '{ "error": { "message" : "no\tsuch  space " } }', 'no such space'],
    [slack, 400, 'x'.repeat(999), 'x'.repeat(120)],
    [slack, 410, 'channel_is_archived', 'channel_is_archived'],
    [slack, 404, `no_service ${SLACK} abcdefXYZ`, 'no_service https://hooks.slack.com/services/…/…/… …'],
    [chat, 403, '{"error":{"message":"API key AIzaKEYKEY, tokenTOKEN%3D, tokenTOKEN="}}', 'API key …, …, …'],
    [teams, 401, '{"error":{"message":"bad SIGNATURE"}}', 'bad …'],
    [chat, 400, '{"error":"no message"}', ''],
  ])('%#: refuses, with its reason and nothing secret', (webhook, status, body, says) => {
    const delivery = deliveryOf(webhook, { status, body });
    expect(delivery).toMatchObject({ why: 'refused', status });
    const said = 'says' in delivery ? delivery.says : undefined;
    if (body.includes('no_service')) expect(said).not.toMatch(/T024BE7LD|B0AAAAAA1|abcdefXYZ/);
    else expect(said).toBe(says);
  });

  it.each([
    ['that is the beginning of another', 'key=tokens&token=tokensTOKEN', 'tokensTOKEN'],
    ['of six characters', 'key=sixsix&token=tokensTOKEN', 'sixsix'],
    ['that can’t be decoded', 'key=tokens&token=%ZZtoken', '%ZZtoken'],
  ])('shows nothing of a secret %s', (_, secrets, said) => {
    const webhook = parseWebhook(CHAT.replace(/key=.*/, secrets), ANY);
    expect(deliveryOf(webhook, { status: 403, body: `bad ${said}` })).toMatchObject({ says: 'bad …' });
  });

  it('that doesn’t come may come later', () => {
    expect(deliveryOf(chat, undefined)).toEqual({ kind: 'later' });
  });
});
