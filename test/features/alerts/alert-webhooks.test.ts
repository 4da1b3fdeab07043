// What a webhook may answer, and which addresses are refused: on the real bundle.

import { afterEach, describe, expect, it } from 'vitest';
import { WEBHOOKS, type WebhookBehaviour } from '../../../sandbox/webhooks/webhooks.ts';
import { costly } from '../../support/costly.ts';
import { isOk } from '../../support/world.ts';
import { AlertStage } from './alert-stage.ts';

let stage: AlertStage;
afterEach(() => stage.world.close());

describe('a webhook that', () => {
  it.each<[WebhookBehaviour, string]>([
    ['refuses', 'recusou a mensagem (404'],
    ['page', 'Essa não é a resposta'],
  ])('%s stops the alert with a sentence, and what it missed is told once it goes on', (behaviour, words) => {
    stage = AlertStage.open();
    stage.saveWell();
    const ids = stage.letPass(2);
    stage.world.webhooks.behaviour = behaviour;
    const runs = stage.world.pass(60);
    expect(stage.stopped()).toContain(words);
    expect(runs.filter(({ result }) => result.end === 'threw')).toHaveLength(1);
    stage.world.webhooks.behaviour = 'takes';
    stage.world.pass(60);
    expect(stage.messages()).toEqual([]);
    const id = /"id":"([^"]+)"/.exec(JSON.stringify(stage.world.page('listAlerts')))?.[1];
    expect(stage.save({ id, address: '' })).toMatchObject({ ok: true });
    stage.world.pass(20);
    expect([...stage.told()].sort()).toEqual([...ids].sort());
  });

  it.each<WebhookBehaviour>(['fails', 'nothing', 'too-often'])('%s is tried again', (behaviour) => {
    stage = AlertStage.open();
    stage.saveWell();
    const ids = stage.letPass(2);
    stage.world.webhooks.behaviour = behaviour;
    stage.world.pass(30);
    expect(stage.stopped()).toBe('');
    stage.world.webhooks.behaviour = 'takes';
    stage.world.pass(30);
    expect(stage.messages()).toHaveLength(1);
    expect(stage.told()).toHaveLength(ids.length);
  });

  costly('fails for days is tried after 5, 10 and 20 minutes, and stops the alert the eleventh time', () => {
    stage = AlertStage.open();
    stage.saveWell();
    stage.pullByHand();
    stage.letPass(2);
    stage.world.pass(2);
    stage.refresh();
    stage.world.webhooks.behaviour = 'fails';
    const before = stage.webhookRequests();
    const tried = () => stage.webhookRequests() - before;
    stage.world.pass(33);
    expect(tried()).toBe(3);
    stage.world.pass(7);
    expect(tried()).toBe(4);
    // The next waits take three days and a half.
    const { document } = stage.world.runtime.properties;
    const [key = '', memory = ''] =
      Object.entries(document.all()).find(([name]) => name.startsWith('alert-told:')) ?? [];
    expect(memory).toContain('"tries":4');
    const later = memory.replace('"tries":4', '"tries":10').replace(/"retryMs":\d+/, '"retryMs":0');
    document.set(key, later);
    stage.world.pass(6);
    expect(tried()).toBe(5);
    expect(stage.stopped()).toContain('11 vezes');
    stage.world.pass(60);
    expect(tried()).toBe(5);
  });

  it.each<WebhookBehaviour>(['refuses', 'page', 'fails', 'nothing'])(
    '%s a test message is not saved',
    (behaviour) => {
      stage = AlertStage.open();
      stage.world.webhooks.behaviour = behaviour;
      expect(isOk(stage.save())).toBe(false);
      expect(stage.world.page('listAlerts')).toMatchObject({ alerts: [] });
      expect(Object.keys(stage.world.runtime.properties.user('owner').all())).not.toContainEqual(
        expect.stringContaining('alert'),
      );
    },
  );

  it.each([
    ['https://evil.example/v1/spaces/A/messages?key=a&token=b', 'não é um endereço'],
    ['https://chat.googleapis.com.evil.example/v1/spaces/A/messages?key=a&token=b', 'não é um endereço'],
    ['http://hooks.slack.com/services/T/B/X', 'não é um endereço'],
    ['https://chat.googleapis.com/v1/spaces/A/messages', 'está cortado'],
    [WEBHOOKS.json, 'quem instalou'],
    ['https://acme.webhook.office.com/webhookb2/a/IncomingWebhook/b/c', 'desativou'],
    ['', 'Informe o endereço'],
  ])('isn’t one is refused before any request: %s', (address, words) => {
    stage = AlertStage.open();
    const requests = stage.world.runtime.requests.length;
    expect(stage.save({ address })).toMatchObject({ ok: false, message: expect.stringContaining(words) });
    expect(stage.world.runtime.requests).toHaveLength(requests);
  });
});
