// A digest is one message of the alerts of a day, whatever fails or is cut off: on the real bundle.

import { afterEach, describe, expect } from 'vitest';
import { costly } from '../../support/costly.ts';
import { AlertStage, HOUR, SENDING } from './alert-stage.ts';

let stage: AlertStage;
afterEach(() => stage.world.close());

describe('a digest', () => {
  costly(
    'is one message of the alerts of a day, also where ticks were skipped, and whole again after a kill',
    () => {
      stage = AlertStage.open();
      stage.saveWell({ isDaily: true, at: '14:00' });
      stage.saveWell({ topic: `new:${stage.sheetId()}`, isDaily: true, at: '14:30' });
      stage.saveWell({ topic: 'failed:Todos', isDaily: true, at: '14:00' });
      stage.pullByHand();
      const [late = 0] = stage.letPass(1);
      stage.openAnew();
      stage.world.pass(2);
      stage.refresh();
      stage.world.pass(30);
      expect(stage.messages()).toEqual([]);
      // No tick comes before 15:00.
      stage.world.runtime.settle(stage.world.runtime.nowMs() + 3 * HOUR);
      const before = stage.world.store();
      const calls = stage.callsOfSending(before);
      expect(calls.filter((name) => name === SENDING)).toHaveLength(1);
      const sentAt = calls.indexOf(SENDING);
      const savedAt = calls.indexOf('Properties.setProperties', sentAt);
      for (const at of [sentAt, sentAt + 1, savedAt, savedAt + 1]) {
        expect([at, stage.sentAfterKill(before, at)]).toEqual([at, at > sentAt && at <= savedAt ? 2 : 1]);
        for (const { lines } of stage.messages()) {
          expect(lines.filter((line) => line.includes('/edit#gid='))).toHaveLength(2);
          expect(lines.join('\n')).toMatch(/passou do prazo[\s\S]*\n\n?1 registro novo/);
        }
        expect(new Set(stage.told())).toContain(late);
      }
    },
  );

  costly('that isn’t taken is tried again as one, and nothing of it is lost', () => {
    stage = AlertStage.open();
    stage.saveWell({ isDaily: true, at: '13:00' });
    stage.saveWell({ topic: `new:${stage.sheetId()}`, isDaily: true, at: '13:00' });
    stage.pullByHand();
    const ids = stage.letPass(2);
    stage.openAnew();
    stage.world.pass(2);
    stage.refresh();
    stage.world.webhooks.behaviour = 'fails';
    stage.world.pass(55);
    stage.world.webhooks.behaviour = 'takes';
    stage.world.pass(60);
    expect(stage.messages()).toHaveLength(1);
    expect(stage.told()).toHaveLength(ids.length + 1);
    stage.world.pass(60);
    expect(stage.messages()).toHaveLength(1);
  });
});
