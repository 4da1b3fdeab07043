// Google's services fail at any call of the real bundle: whoever looks finds a sentence of ours, and Google's own text
// only in brackets behind one.

import { PlatformError, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { sentencesIn } from '../../src/domain/messages/index.ts';
import { openSaved, V1_TOKEN, V2_TOKEN, type World } from '../support/world.ts';

const GOOGLE = 'Service Spreadsheets timed out while accessing document.';
const OURS = sentencesIn('en').platformSlow;
const IN_BRACKETS = `${OURS} (Google: ${GOOGLE})`;

let world: World;
afterEach(() => world.close());

function begin(): void {
  const pull = { name: 'Open', resource: 'tickets', sheet: 'Tickets', every: '15 min' };
  world = openSaved(pull, { locale: 'en_US', service: { tickets: 3 } });
}

/** The call with this number fails, and with `forGood` every one after it. @returns whether there was such a call */
function failAt(number: number, forGood: boolean): () => boolean {
  let calls = 0;
  let hasFailed = false;
  world.beforeCall = (_execution, name) => {
    // Whether a dialog or a lock can be had is another question.
    if (/^(Ui|Lock|HtmlService)/.test(name)) return 'go';
    const isNow = forGood ? calls >= number : calls === number;
    calls += 1;
    if (!isNow) return 'go';
    hasFailed = true;
    return { throw: new PlatformError(GOOGLE) };
  };
  return () => hasFailed;
}

/** Everything that people see, and whatever Google would mail or show of a function that threw. */
function seen(ends: readonly unknown[]): string {
  world.beforeCall = () => 'go';
  return `${world.everythingVisible()} ${JSON.stringify(ends)}`.replaceAll('\\"', '"');
}

function expectOurWords(text: string): void {
  const alone = text.replaceAll(`(Google: ${GOOGLE})`, '');
  expect(alone).not.toContain(GOOGLE);
  expect(text).not.toContain(V1_TOKEN);
  expect(text).not.toContain(V2_TOKEN);
}

const ways: readonly [string, () => unknown][] = [
  ['Refresh this sheet', () => world.runtime.run('refreshActiveSheet').result],
  [
    'a page that refreshes',
    () => world.runtime.run('refreshPull', [{ name: 'Open' }], { kind: 'page' }).result,
  ],
  ['a tick', () => world.runtime.run('runTicker', [], { kind: 'time-trigger' }).result],
  ['Stop the running pull', () => world.runtime.run('stopPulls').result],
  ['The warning of a schedule that stands still', () => world.runtime.run('checkSchedule').result],
  ['Activity log', () => world.runtime.run('showActivity').result],
];

describe.each(ways)('%s', (_name, run) => {
  it.each([false, true])(
    'never shows Google’s text alone, whichever call fails (for good: %s)',
    (forGood) => {
      begin();
      expect(world.page('refreshPull', { name: 'Open' })).toMatchObject({ ok: true });
      new SheetUser(world.workbook).select('Tickets', 'A1');
      for (let number = 0; ; number += forGood ? 37 : 13) {
        world.runtime.settle(world.runtime.nowMs() + 20 * 60_000);
        const hasFailed = failAt(number, forGood);
        const result = run();
        const isOver = !hasFailed();
        expectOurWords(seen([result]));
        if (isOver) return;
      }
    },
  );
});

describe('a pull whose sheet fails', () => {
  it('says it in its row and in the log', () => {
    begin();
    // The block of the three records.
    world.beforeCall = (_execution, name, _index, [values]) =>
      name === 'Range.setValues' && Array.isArray(values) && values.length === 3
        ? { throw: new PlatformError(GOOGLE) }
        : 'go';
    expect(world.page('refreshPull', { name: 'Open' })).toEqual({ ok: false, message: IN_BRACKETS });
    expect(world.column('Pulls', 'Message')[0]).toBe(IN_BRACKETS);
  });
});

describe('a tick that Google stops at its first call', () => {
  it('is mailed in our words', () => {
    begin();
    failAt(0, true);
    const { result } = world.runtime.run('runTicker', [], { kind: 'time-trigger' });
    expect(result).toMatchObject({
      end: 'threw',
      message: expect.stringMatching(/^(The schedule had trouble|O agendamento teve problemas)\./),
    });
  });
});
