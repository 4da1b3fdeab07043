// What is made while a run waits for its turn: a piece at a time, never so that the turn is missed by more than a piece.

import { describe, expect, it } from 'vitest';
import { type Piecewise, runToCompletion, SpareTime } from '../../../src/app/runs/spare-time.ts';

class TestClock {
  now = 1_000;
  slept = 0;
  nowMs = () => this.now;
  sleep = (waitMs: number) => {
    this.slept += waitMs;
    this.now += waitMs;
  };
}

function* work(clock: TestClock, pieces: readonly number[], log: string[] = []): Piecewise<string> {
  for (const [n, pieceMs] of pieces.entries()) {
    if (n > 0) yield;
    clock.now += pieceMs;
    log.push(`${pieceMs}`);
  }
  return 'made';
}

describe('spare time', () => {
  it('is slept where nothing is to be made', () => {
    const clock = new TestClock();
    new SpareTime(clock).sleep(500);
    expect(clock).toMatchObject({ now: 1_500, slept: 500 });
  });

  it('is worked in, and the rest slept: whoever waits goes on in time', () => {
    const clock = new TestClock();
    const spare = new SpareTime(clock);
    const log: string[] = [];
    spare.add(work(clock, [200, 201, 202, 203], log));
    spare.sleep(465);
    expect(log).toEqual(['200', '201']);
    expect(clock).toMatchObject({ now: 1_465, slept: 64 });
    spare.sleep(465);
    expect(log).toEqual(['200', '201', '202', '203']);
    expect(clock.now).toBe(1_930);
  });

  it('begins no piece where there is no time for one', () => {
    const clock = new TestClock();
    const spare = new SpareTime(clock);
    const log: string[] = [];
    spare.add(work(clock, [1], log));
    spare.sleep(200);
    expect(log).toEqual([]);
    expect(clock).toMatchObject({ now: 1_200, slept: 200 });
  });

  it('is not made longer than by the piece that took longer than thought', () => {
    const clock = new TestClock();
    const spare = new SpareTime(clock);
    spare.add(work(clock, [530, 530]));
    spare.sleep(300);
    expect(clock).toMatchObject({ now: 1_530, slept: 0 });
  });

  it('takes one work after the other, and the rest of all in the end', () => {
    const clock = new TestClock();
    const spare = new SpareTime(clock);
    const log: string[] = [];
    spare.add(work(clock, [200, 201], log));
    spare.add(work(clock, [202, 203], log));
    spare.sleep(250);
    spare.finish();
    expect(log).toEqual(['200', '201', '202', '203']);
    spare.finish();
    expect(log).toHaveLength(4);
  });

  it('hands on what a work throws, and what one without pauses makes', () => {
    const clock = new TestClock();
    const spare = new SpareTime(clock);
    spare.add(
      (function* (): Piecewise<void> {
        yield;
        throw new Error('the sheet is gone');
      })(),
    );
    expect(() => spare.sleep(900)).toThrow('the sheet is gone');
    expect(runToCompletion(work(clock, [200, 300, 400]))).toBe('made');
  });
});
