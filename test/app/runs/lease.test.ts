// A lease: one holder at a time, found again when it was cut off, and given back by its own holder only.

import { describe, expect, it } from 'vitest';
import { Lease } from '../../../src/app/runs/lease.ts';
import { FakePorts } from '../../support/fake-ports.ts';

const EIGHT_MINUTES_MS = 8 * 60_000;

function acquired(ports: FakePorts): Lease {
  const result = Lease.acquire(ports, 'pull:tickets', 'page 1');
  if (result.kind !== 'acquired') throw new Error('somebody else has it');
  return result.lease;
}

describe('a lease', () => {
  it('has one holder until it is released', () => {
    const ports = new FakePorts();
    const lease = acquired(ports);
    expect(Lease.acquire(ports, 'pull:tickets', '')).toEqual({ kind: 'held', untilMs: lease.expiresMs });
    lease.release();
    expect(Lease.acquire(ports, 'pull:tickets', '')).toMatchObject({
      kind: 'acquired',
      interruptedAt: undefined,
    });
  });

  it('that expired says where its run was cut off', () => {
    const ports = new FakePorts();
    acquired(ports);
    ports.nowMs += EIGHT_MINUTES_MS;
    expect(Lease.acquire(ports, 'pull:tickets', '')).toMatchObject({
      kind: 'acquired',
      interruptedAt: 'page 1',
    });
  });

  it('stays with whoever took it after it had expired, also when its first holder lets go', () => {
    const ports = new FakePorts();
    const late = acquired(ports);
    ports.nowMs += EIGHT_MINUTES_MS;
    const next = acquired(ports);
    late.release();
    expect(Lease.acquire(ports, 'pull:tickets', '')).toEqual({ kind: 'held', untilMs: next.expiresMs });
    next.release();
    expect(ports.documentStore.size).toBe(0);
  });
});
