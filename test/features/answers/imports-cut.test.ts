// What is said of an import that was cut off, and where: the dialog, the log, the menu; and what is said of rows that
// were edited while they were sent (P8).

import { PlatformError, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../sandbox/service/faults.ts';
import { BRUNO, openMade, type World, type WorldOptions } from '../../support/world.ts';

let world: World;
let user: SheetUser;
afterEach(() => world.close());

const SHEET = 'Respostas';
const TEMPLATE = 78;
const IMPORT = '/api/v2/checklist/assessment/import/add';

/** A long sheet of as many assessments of one answer each, in English. */
function begin(assessments: number, options: WorldOptions = {}): void {
  world = openMade('imports cut', { locale: 'en_US', ...options }, (made) => {
    made.connect();
    expect(made.page('createAnswerSheet', { layout: 'long', sheet: SHEET })).toMatchObject({ ok: true });
  });
  const { store } = world.service;
  const [model] = [...store.questions.values()].filter(({ type }) => type === 'TEXT_SHORT');
  const [template] = store.templates.values();
  const [unit] = store.companies.keys();
  if (model === undefined || template === undefined) throw new Error('the service has no question of text');
  world.service.putTemplate({ ...template, id: TEMPLATE });
  world.service.putQuestion({ ...model, id: 3501, templateId: TEMPLATE, active: true });
  user = new SheetUser(world.workbook);
  const rows = Array.from({ length: assessments }, (_, n) => [
    ...[`G${n + 1}`, String(TEMPLATE), String(unit), '', '', '', '', ''],
    ...['3501', '', `answer ${n + 1}`],
  ]);
  user.paste(SHEET, 'E2', rows);
  user.select(SHEET, 'A1');
}

const states = () => world.column(SHEET, 'Status').map(String);
const counted = () => {
  const counts: Record<string, number> = {};
  for (const state of states()) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};
const outcomes = () => world.column('Activity', 'Outcome').map(String);
const told = () => world.asked.map(({ text }) => text).join('\n');
const toasts = () =>
  world.shown.flatMap((shown) => (shown.kind === 'toast' ? [shown.message] : [])).join('\n');
const tick = () => world.runtime.run('runTicker', [], { kind: 'time-trigger' }).result.end;

/** Kills the import right before its n-th request; ten are sent between two looks at the sheet. */
function killBeforePost(nth: number): void {
  let posts = 0;
  world.beforeCall = (_execution, name) => (name === 'UrlFetchApp.fetch' && ++posts === nth ? 'kill' : 'go');
  expect(world.runtime.run('importAnswerRows').result.end).toBe('killed');
  world.beforeCall = () => 'go';
}

const later = (minutes = 8) => world.runtime.settle(world.runtime.nowMs() + minutes * 60_000);

describe('an import that was cut off', () => {
  it('is told with all that it had done by the next import, in its dialog and in the log', () => {
    begin(24);
    killBeforePost(15);
    later();
    world.asked.length = 0;
    world.menu('importAnswerRows');
    const [question] = world.asked;
    expect(question?.text).toContain('cut off after 15 of 24');
    expect(question?.text).toContain('14 assessments were sent.');
    expect(question?.text).toContain('1 unknown, not sent again: look in the service');
    expect(question?.text).toContain('Send 9 assessments');
    expect(question?.text).toContain('9 of them were left from an earlier sending.');
    expect(world.column('Activity', 'Added')).toEqual([14, 9]);
    expect(outcomes()[0]).toContain('cut off after 15 of 24');
    expect(counted()).toEqual({ Imported: 23, Unknown: 1 });
  });

  it('is told by Check rows, once', () => {
    begin(24);
    world.service.faults.add({ fault: { kind: 'status', status: 400 }, after: 2, path: IMPORT });
    killBeforePost(12);
    later();
    world.menu('checkAnswerRows');
    expect(toasts()).toContain('cut off after 12 of 24');
    expect(toasts()).toContain('10 assessments were sent. 1 was refused');
    expect(world.column('Activity', 'Added')).toEqual([10]);
    expect(counted()).toEqual({ Imported: 10, Rejected: 1, Unknown: 1, Queued: 12 });
    world.shown.length = 0;
    world.menu('checkAnswerRows');
    expect(toasts()).not.toContain('cut off');
    expect(world.column('Activity', 'Added')).toEqual([10]);
  });

  it('is told once although whoever told it was cut off in turn, before the rows were right', () => {
    begin(12);
    killBeforePost(11);
    later();
    let isSaid = false;
    world.beforeCall = (_execution, name, _index, args) => {
      if (name === 'Properties.setProperty' && String(args[0]).startsWith('imports.run:')) isSaid = true;
      return isSaid && name === 'Range.setValues' ? 'kill' : 'go';
    };
    expect(world.runtime.run('checkAnswerRows').result.end).toBe('killed');
    world.beforeCall = () => 'go';
    expect(counted().Sending).toBe(2);
    later();
    expect(tick()).toBe('returned');
    expect(counted()).toEqual({ Imported: 11, Unknown: 1 });
    expect(world.column('Activity', 'Added')).toEqual([10, 1]);
    expect(outcomes().filter((words) => words.includes('cut off after'))).toHaveLength(1);
  });

  it('is told by the tick that goes on with it, which nobody sees, in the log', () => {
    begin(24);
    killBeforePost(12);
    later();
    expect(tick()).toBe('returned');
    expect(world.column('Activity', 'Added')).toEqual([11, 12]);
    expect(outcomes()[0]).toContain('cut off after 12 of 24');
    expect(outcomes()[0]).toContain('1 unknown');
    expect(counted()).toEqual({ Imported: 23, Unknown: 1 });
  });

  it('is told by the next tick, where its rows are right and the log could not be written', () => {
    begin(24);
    // Google refuses to write right after the rows of the first batch have shown what became of them.
    let writes = 0;
    world.beforeCall = (_execution, name) => {
      if (
        world.service.stored.length < 10 ||
        !/^(Range\.set|Sheet\.appendRow|SpreadsheetApp\.flush)/.test(name)
      )
        return 'go';
      writes += 1;
      return writes > 1
        ? { throw: new PlatformError('Service Spreadsheets failed while accessing document with id 1.') }
        : 'go';
    };
    expect(world.runtime.run('importAnswerRows').result.end).toBe('returned');
    expect(told()).toContain('10 assessments were sent.');
    expect(counted().Imported).toBe(10);
    world.beforeCall = () => 'go';
    expect(tick()).toBe('returned');
    expect(world.column('Activity', 'Added')).toEqual([10, 14]);
    expect(counted()).toEqual({ Imported: 24 });
    expect(
      Object.keys(world.runtime.properties.document.all()).filter((key) => /^imports?(\.run)?:/.test(key)),
    ).toEqual([]);
  });

  it('says so, where nothing had been sent', () => {
    begin(3);
    killBeforePost(1);
    later();
    world.menu('checkAnswerRows');
    // The request was about to leave: whether it did nobody knows.
    expect(toasts()).toContain('cut off after 1 of 3');
    world.close();
    begin(3);
    world.beforeCall = (_execution, name) => (name === 'Spreadsheet.toast' ? 'kill' : 'go');
    expect(world.runtime.run('importAnswerRows').result.end).toBe('killed');
    world.beforeCall = () => 'go';
    later();
    world.menu('checkAnswerRows');
    expect(toasts()).toContain('cut off before anything was sent (0 of 3)');
    expect(counted()).toEqual({ Queued: 3 });
  });

  it('is named by the menu of whoever opens the spreadsheet, with its sheet, until its rows are right', () => {
    begin(12);
    killBeforePost(11);
    later();
    const menu = () => {
      world.runtime.run('onOpen', [{}], { kind: 'simple-trigger' });
      return JSON.stringify(world.runtime.menus.at(-1));
    };
    expect(menu()).toContain(`⚠ Sending “${SHEET}” was cut off`);
    world.menu('checkAnswerRows');
    expect(menu()).not.toContain('cut off');
  });

  it('is pointed to from another sheet', () => {
    begin(12);
    killBeforePost(11);
    later();
    world.page('createAnswerSheet', { layout: 'long', sheet: 'Other' });
    user.select('Other', 'A1');
    world.menu('checkAnswerRows');
    expect(toasts()).toContain(`Sending “${SHEET}” was cut off: choose Check rows there`);
    expect(states()).toContain('Sending');
    // What was said there is not the end of it.
    expect(tick()).toBe('returned');
    expect(states()).not.toContain('Sending');
  });

  it('of another person is told with their name, by whoever comes first', () => {
    begin(12);
    killBeforePost(11);
    later();
    world.connect(BRUNO, 'Bruno');
    world.menu('checkAnswerRows', BRUNO);
    expect(toasts()).toContain('cut off after 11 of 12');
    expect(world.column('Activity', 'Who')).toEqual(['Ana']);
    expect(counted()).toEqual({ Imported: 10, Unknown: 1, Queued: 1 });
  });

  it('after it obeyed a stop does not go on by itself, and leaves no row that is being sent', () => {
    begin(24);
    let posts = 0;
    let isHeld = false;
    world.beforeCall = (_execution, name, _index, args) => {
      if (name === 'UrlFetchApp.fetch' && ++posts === 5)
        world.runtime.start('stopPulls', [], { kind: 'menu' });
      // What is noted last before the rows would say that they are queued again.
      if (name === 'Properties.setProperty' && String(args[0]).startsWith('imports.hold:')) isHeld = true;
      return isHeld && name === 'Range.setValues' ? 'kill' : 'go';
    };
    expect(world.runtime.run('importAnswerRows').result.end).toBe('killed');
    world.beforeCall = () => 'go';
    expect(counted().Sending).toBe(10);
    later();
    expect(tick()).toBe('returned');
    const imported = world.service.stored.length;
    expect(counted()).toEqual({ Imported: imported, Queued: 24 - imported });
    // A run looks every four seconds whether it has to stop.
    expect(imported).toBeLessThanOrEqual(10);
  });
});

describe('an import that was approved for one address', () => {
  it('is not sent to another that was saved meanwhile: its rows are Ready again, and say why', () => {
    begin(4);
    world.page('saveSchedule', { on: true, minutes: 75 });
    const limit: Fault = { kind: 'status', status: 429 };
    world.service.faults.add({ fault: limit, after: 2, times: Number.POSITIVE_INFINITY, path: IMPORT });
    world.menu('importAnswerRows');
    world.service.faults.clear();
    expect(counted()).toEqual({ Imported: 2, Queued: 2 });
    const other = { baseUrl: 'https://other.franquia.example', v1Token: 'one', v2Token: 'two', name: 'Ana' };
    expect(world.page('saveConnection', other)).toMatchObject({ ok: true });
    world.pass(60);
    expect(world.service.stored).toHaveLength(2);
    expect(counted()).toEqual({ Imported: 2, Ready: 2 });
    expect(world.column(SHEET, 'Message').slice(2)).toEqual(
      Array(2).fill(expect.stringContaining('the service’s address changed after the OK')),
    );
    expect(outcomes().join('\n')).toContain('2 assessments were approved for another address and not sent');
  });

  it('goes on where the same address was saved once more', () => {
    begin(4);
    world.page('saveSchedule', { on: true, minutes: 75 });
    const limit: Fault = { kind: 'status', status: 429 };
    world.service.faults.add({ fault: limit, after: 2, times: Number.POSITIVE_INFINITY, path: IMPORT });
    world.menu('importAnswerRows');
    world.service.faults.clear();
    world.connect();
    world.pass(60);
    expect(counted()).toEqual({ Imported: 4 });
  });
});

describe('Stop the running pull', () => {
  it('keeps an import that is parked from going on by itself, and says so', () => {
    begin(5);
    const limit: Fault = { kind: 'status', status: 429 };
    world.service.faults.add({ fault: limit, after: 2, times: Number.POSITIVE_INFINITY, path: IMPORT });
    world.menu('importAnswerRows');
    world.service.faults.clear();
    expect(counted()).toEqual({ Imported: 2, Queued: 3 });
    world.asked.length = 0;
    world.menu('stopPulls');
    expect(world.told.at(-1)).toContain('3 queued assessments wait for you');
    expect(tick()).toBe('returned');
    expect(world.service.stored).toHaveLength(2);
    world.menu('importAnswerRows');
    expect(counted()).toEqual({ Imported: 5 });
  });

  it('keeps one that was cut off from being taken up and sent', () => {
    begin(12);
    killBeforePost(3);
    world.menu('stopPulls');
    later();
    expect(tick()).toBe('returned');
    expect(world.service.stored).toHaveLength(2);
    expect(counted()).toEqual({ Imported: 2, Unknown: 1, Queued: 9 });
  });
});

describe('an import whose last write fails', () => {
  const failing = new PlatformError('Service Spreadsheets failed while accessing document with id 1.');
  /** From the answer to the n-th request on nothing can be written. */
  const failAfterPost = (nth: number) => {
    let posts = 0;
    world.beforeCall = (_execution, name) => {
      if (name === 'UrlFetchApp.fetch') posts += 1;
      return posts >= nth && /^(Range\.set|SpreadsheetApp\.flush)/.test(name) ? { throw: failing } : 'go';
    };
  };

  it('says what it sent and that the rows don’t show it, warns in the menu, and is mended by the next tick', () => {
    begin(12);
    failAfterPost(12);
    world.menu('importAnswerRows');
    world.beforeCall = () => 'go';
    expect(told()).toContain('12 assessments were sent.');
    expect(told()).toContain('Some rows lack their result: choose Check rows.');
    expect(counted()).toEqual({ Imported: 10, Sending: 2 });
    world.runtime.run('onOpen', [{}], { kind: 'simple-trigger' });
    expect(JSON.stringify(world.runtime.menus.at(-1))).toContain('was cut off');
    expect(tick()).toBe('returned');
    expect(counted()).toEqual({ Imported: 12 });
    expect(world.service.stored).toHaveLength(12);
  });

  it('is mended by the next check where nobody has a schedule', () => {
    begin(12);
    failAfterPost(12);
    world.menu('importAnswerRows');
    world.beforeCall = () => 'go';
    world.menu('checkAnswerRows');
    expect(counted()).toEqual({ Imported: 12 });
    expect(world.column('Activity', 'Added')).toEqual([12]);
  });

  it('doesn’t let every tick fail: the ticks after the third wait longer and longer', () => {
    begin(12);
    failAfterPost(12);
    world.menu('importAnswerRows');
    world.beforeCall = (_execution, name) => (/^(Range\.set)/.test(name) ? { throw: failing } : 'go');
    const ends = Array.from({ length: 24 }, () => {
      const end = tick();
      world.runtime.settle(world.runtime.nowMs() + 5 * 60_000);
      return end;
    });
    const failed = ends.filter((end) => end !== 'returned').length;
    // Three at once, and after 15, 30 and 60 minutes of two hours.
    expect(failed).toBeGreaterThanOrEqual(3);
    expect(failed).toBeLessThanOrEqual(7);
    world.beforeCall = () => 'go';
    later(240);
    expect(tick()).toBe('returned');
    expect(counted()).toEqual({ Imported: 12 });
  });
});

describe('rows that are edited while they are sent', () => {
  it('go as they were confirmed, and say at the end that they were changed', () => {
    begin(3);
    let posts = 0;
    world.beforeCall = (_execution, name) => {
      // The third row says that it is being sent.
      if (name === 'UrlFetchApp.fetch' && ++posts === 1) {
        expect(states()).toEqual(['Sending', 'Sending', 'Sending']);
        user.type(SHEET, 'O4', 'something else');
      }
      return 'go';
    };
    world.menu('importAnswerRows');
    expect(JSON.stringify(world.service.stored[2]?.body)).toContain('answer 3');
    expect(counted()).toEqual({ Imported: 3 });
    expect(told()).toContain('1 assessment was changed after it was sent.');
    expect(world.column(SHEET, 'Message')[2]).toContain('Changed after it was sent');
    expect(outcomes()[0]).toContain('1 assessment was changed after it was sent.');
  });
});

describe('a question that has nothing to ask', () => {
  it('shows no assessment that was imported already', () => {
    begin(2);
    world.menu('importAnswerRows');
    world.asked.length = 0;
    world.menu('importAnswerRows');
    expect(told()).toContain('Nothing to send');
    expect(told()).not.toContain('templateId');
    expect(told()).not.toContain('The first one:');
  });
});

describe('a sheet that is deleted while it is imported', () => {
  const faults: readonly (readonly [string, Fault | undefined])[] = [
    ['whose outcome is known', undefined],
    ['of which nothing is known', { kind: 'timeout', afterMs: 60_000 }],
  ];
  it.each(faults)('ends in words, and what was sent waits in the list: one %s', (_name, fault) => {
    begin(12);
    if (fault !== undefined) world.service.faults.add({ fault, isProcessed: true, path: IMPORT });
    world.page('createAnswerSheet', { layout: 'long', sheet: 'Other' });
    user.select(SHEET, 'A1');
    let posts = 0;
    world.beforeCall = (_execution, name) => {
      if (name === 'UrlFetchApp.fetch' && ++posts === 3) user.deleteSheet(SHEET);
      return 'go';
    };
    world.menu('importAnswerRows');
    expect(told()).toContain('The answer sheet was deleted: 2 assessments of its queue were not sent.');
    expect(outcomes()[0]).toContain('The answer sheet was deleted');
    expect(world.column('Activity', 'What')).toEqual([SHEET]);
    const { rows } = JSON.parse(JSON.stringify(world.page('listUnknownRows')));
    expect(rows.length).toBe(10);
    for (const { rowKey } of rows) {
      const settled = world.page('settleUnknownRow', { rowKey, arrived: true, assessmentId: '4711' });
      expect(settled).toMatchObject({ ok: true });
    }
    expect(world.page('listUnknownRows')).toMatchObject({ rows: [] });
    expect(tick()).toBe('returned');
    const left = Object.keys(world.runtime.properties.document.all());
    expect(left.filter((key) => /^(imports?(\.run)?|lease):/.test(key))).toEqual([]);
  });
});
