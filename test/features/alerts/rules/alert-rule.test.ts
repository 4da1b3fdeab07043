// What an alert and its memory may be, as they are stored.

import { expect, it } from 'vitest';
import { storedAlert, storedMemory } from '../../../../src/features/alerts/rules/alert-rule.ts';

interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

/** It is read as it was written, and refused without any of these fields. */
function expectNeeds(schema: Schema, whole: object, fields: readonly string[]): void {
  expect(schema.safeParse(whole)).toEqual({ success: true, data: whole });
  for (const field of fields)
    expect([field, schema.safeParse({ ...whole, [field]: undefined }).success]).toEqual([field, false]);
}

// One test: a schema is made at its first use.
it('stored alerts and memories are read as they were written, and refused with a part missing', () => {
  const alert = { version: 1, id: 'a1', owner: 'p1', ownerName: 'Ana', webhook: 'chat', savedMs: 5 };
  const memory = { version: 2, sinceMs: 5, told: 'HB', lookedMs: 6, tries: 0 };
  const topics = [
    { kind: 'overdue', of: 3 },
    { kind: 'new', of: 3 },
    { kind: 'figure', of: 3, insight: 'overdue-plans', field: 'older', above: 2 },
    { kind: 'figure', of: 3, insight: 'unit-scores', field: 'last', below: 2 },
    { kind: 'failed', pull: 'Tickets' },
  ];
  const stops = [
    { why: 'refused', status: 404, says: '' },
    { why: 'unreachable', tries: 12 },
    { why: 'nothing-to-look-at', lacks: 'Deadline' },
    { why: 'no-address' },
    { why: 'mail-not-allowed' },
    { why: 'nobody-left' },
  ];
  for (const topic of topics) {
    expectNeeds(storedAlert(), { ...alert, topic }, [...Object.keys(alert), 'topic']);
    for (const part of Object.keys(topic))
      expect(
        storedAlert().safeParse({ ...alert, topic: { ...topic, [part]: undefined } }).success,
        `${topic.kind} without ${part}`,
      ).toBe(false);
  }
  for (const webhook of ['chat', 'slack', 'teams', 'json', 'mail'])
    expectNeeds(storedAlert(), { ...alert, topic: topics[0], webhook, minuteOfDay: 480 }, []);
  expect(storedAlert().safeParse({ ...alert, topic: topics[0], webhook: 'fax' }).success).toBe(false);
  expectNeeds(storedMemory(), memory, Object.keys(memory));
  for (const stop of stops) {
    expectNeeds(storedMemory(), { ...memory, retryMs: 8, sentMs: 9, maybeSentMs: 7, waits: true, stop }, []);
    for (const part of Object.keys(stop))
      expect(
        storedMemory().safeParse({ ...memory, stop: { ...stop, [part]: undefined } }).success,
        `${stop.why} without ${part}`,
      ).toBe(false);
  }
});
