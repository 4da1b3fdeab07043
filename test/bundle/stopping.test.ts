// Runs that their user stops, and an import that the ticker goes on with.

import { SheetUser } from 'local-apps-script';
import { describe, expect, it } from 'vitest';
import { costly } from '../support/costly.ts';
import {
  at,
  begin,
  cell,
  closeAfterEach,
  failures,
  listRequests,
  schedule,
  watchUsers,
  world,
} from '../support/scheduled.ts';
import { BRUNO, V2_TOKEN } from '../support/world.ts';

closeAfterEach();

/** What the last line of the log is about, its requests, and how it ended. */
const logged = () => ['What', 'Requests', 'Outcome'].map((header) => world.column('Activity', header).at(-1));

describe('stopping', () => {
  it('says that nothing runs', () => {
    begin('');
    world.menu('stopPulls');
    expect(world.told.at(-1)).toBe('No pull is running or parked.');
  });

  it('asks what runs to stop, which it does within a few seconds, and says so', () => {
    begin('', { service: { tickets: 9_000 } });
    let fetches = 0;
    let before = 0;
    world.beforeCall = (_execution, name) => {
      if (name.startsWith('UrlFetchApp.fetch') && ++fetches === 7) {
        before = listRequests().length;
        world.runtime.start('stopPulls');
      }
      return 'go';
    };
    expect(world.page('refreshPull', { name: 'Open' })).toMatchObject({ ok: true, status: 'stopped' });
    expect(world.told.at(-1)).toMatch(/^“Open” \(.*\) stops within seconds/);
    // The one that is under way, or two where they are asked in pairs.
    expect(fetches).toBeLessThanOrEqual(8);
    expect(listRequests().length - before).toBeLessThanOrEqual(2);
    expect(cell('Status')).toBe('Stopped');
  });

  it('asks nothing about what is parked while something runs, and leaves it parked', () => {
    begin('', { service: { tickets: 9_000 } });
    const fault = { kind: 'status', status: 500 } as const;
    world.service.faults.add({ fault, times: Number.POSITIVE_INFINITY, matches: () => true });
    expect(world.page('refreshPull', { name: 'Open' })).toMatchObject({ status: 'parked' });
    world.service.faults.clear();
    const other = { name: 'Other', resource: 'tickets', sheet: 'Other', filters: '' };
    expect(world.page('savePull', other)).toMatchObject({ ok: true });
    let isAsked = false;
    world.beforeCall = (_execution, name) => {
      if (name.startsWith('UrlFetchApp.fetch') && !isAsked) {
        isAsked = true;
        world.runtime.start('stopPulls');
      }
      return 'go';
    };
    expect(world.page('refreshPull', { name: 'Other' })).toMatchObject({ status: 'stopped' });
    expect(world.asked).toEqual([]);
    expect(world.column('Pulls', 'Status')).toEqual(['Parked', 'Stopped']);
  });

  costly('drops what is parked when the person wants that, and its next time stays one of the clock', () => {
    const latency = { minMs: 15_000, maxMs: 15_000 };
    begin('day 13:00', { service: { tickets: 4_000, latency } });
    world.pass(65);
    expect(cell('Status')).toBe('Parked');
    const asked = listRequests().length;
    world.menu('stopPulls');
    expect(world.told.at(-2)).toMatch(/these parked pulls.*“Open”.*goes on by itself at/s);
    expect(world.told.at(-1)).toContain('“Open” was stopped while parked.');
    expect(cell('Status')).toBe('Stopped');
    expect(logged()).toEqual(['Open', asked, expect.stringContaining('“Open” was stopped while parked.')]);
    world.pass(30);
    expect(listRequests()).toHaveLength(asked);
    expect(cell('Next run')).toEqual(at('2026-03-03T13:00'));
  });

  it('has a line in the log as well where a service that fails has parked it', () => {
    begin('');
    const fault = { kind: 'status', status: 500 } as const;
    world.service.faults.add({ fault, times: Number.POSITIVE_INFINITY, matches: () => true });
    expect(world.page('refreshPull', { name: 'Open' })).toMatchObject({ status: 'parked' });
    const lines = world.column('Activity', 'What').length;
    world.menu('stopPulls');
    expect(world.column('Activity', 'What')).toHaveLength(lines + 1);
    expect(logged()).toEqual(['Open', listRequests().length, expect.stringContaining('was stopped while')]);
  });

  it('and where its pull is deleted meanwhile', () => {
    begin('');
    const fault = { kind: 'status', status: 500 } as const;
    world.service.faults.add({ fault, times: Number.POSITIVE_INFINITY, matches: () => true });
    world.page('refreshPull', { name: 'Open' });
    expect(world.page('deletePull', { name: 'Open' })).toMatchObject({ ok: true });
    expect(logged()).toEqual(['Open', listRequests().length, expect.stringContaining('Open')]);
  });
});

describe('a parked run that no refresh goes on with has its line in the log', () => {
  const fault = { kind: 'status', status: 500 } as const;
  const refresh = () => world.page('refreshPull', { name: String(cell('Pull') ?? 'Open') });
  const type = (column: number, text: string) =>
    new SheetUser(world.workbook).type('Pulls', `${'ABCDEFG'[column]}2`, text);
  let asked = 0;
  const park = (every = '') => {
    begin(every);
    world.service.faults.add({ fault, times: Number.POSITIVE_INFINITY, matches: () => true });
    expect(refresh()).toMatchObject({ status: 'parked' });
    asked = listRequests().length;
    world.service.faults.clear();
  };
  /** The lines that say that a run was given up, each with its requests. */
  const givenUp = () =>
    world
      .column('Activity', 'Outcome')
      .flatMap((one, n) =>
        String(one).startsWith('Given up') ? [[one, world.column('Activity', 'Requests')[n]]] : [],
      );
  const line = (why: string) => [
    [`Given up (the start): ${why}. Its rows stay; the next refresh starts from the beginning.`, asked],
  ];

  it.each([
    [
      'its filters were typed anew',
      () => type(3, 'situacao=4'),
      'the pull’s filters, resource, sheet or address changed',
    ],
    [
      'it was saved over with another resource',
      () => world.savePull({ name: 'Open', resource: 'templates', sheet: 'Templates' }),
      'the pull’s filters, resource, sheet or address changed',
    ],
    [
      'another token was entered',
      () => {
        world.service.setTokens({ v1Token: 'v1-other', v2Token: V2_TOKEN });
        world.page('saveConnection', {
          baseUrl: 'https://api.franquia.example',
          v1Token: 'v1-other',
          v2Token: '',
          name: 'Ana',
        });
      },
      'the token changed',
    ],
    ['it was renamed', () => type(0, 'Renamed'), 'the pull is now “Renamed”'],
  ])('where %s', (_what, act, why) => {
    park();
    act();
    expect(givenUp()).toEqual([]);
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(givenUp()).toEqual(line(why));
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(givenUp()).toHaveLength(1);
  });

  it('where its row was deleted on the sheet Pulls, whether its schedule or a person looks', () => {
    const why = 'the sheet Pulls no longer has it';
    for (const look of [
      () => world.pass(30),
      () => {
        world.pass(16);
        world.menu('refreshAllPulls');
      },
    ]) {
      park();
      world.savePull({ name: 'Other', resource: 'templates', sheet: 'Templates' });
      new SheetUser(world.workbook).deleteRows('Pulls', 2, 1);
      look();
      expect(givenUp()).toEqual(line(why));
      world.close();
    }
    begin('');
  });

  it('where its row can’t be understood any more: with what it had done, and why it failed', () => {
    park();
    type(3, 'situacao=99');
    expect(refresh()).toMatchObject({ ok: false });
    expect(logged()).toEqual(['Open', asked, expect.stringContaining('situacao')]);
  });
});

describe('an import that needs more than one execution', () => {
  it('goes on by its owner’s ticker, and sends everything once', () => {
    const latency = { minMs: 15_000, maxMs: 15_000 };
    begin('', { locale: 'en_US' });
    world.connect(BRUNO, 'Bruno');
    schedule(true, 75, BRUNO);
    world.page('createAnswerSheet', { layout: 'long', sheet: 'Answers' });
    const { questions, companies } = world.service.store;
    const question = [...questions.values()].find(({ type, active }) => type === 'TEXT_SHORT' && active);
    const [unit] = companies.keys();
    // Group, template, unit; question and text.
    const rows = Array.from({ length: 25 }, (_, n) => [
      `Visit ${n}`,
      String(question?.templateId),
      String(unit),
      ...['', '', '', '', '', String(question?.id), '', `fine ${n}`],
    ]);
    const user = new SheetUser(world.workbook);
    user.paste('Answers', 'E2', rows);
    user.select('Answers', 'A1');
    world.service.setLatency(latency);
    const users = watchUsers();
    world.menu('importAnswerRows');
    const sent = world.service.stored.length;
    expect(sent).toBeGreaterThan(5);
    expect(sent).toBeLessThan(25);
    expect(failures(world.pass(15))).toEqual([]);
    expect(new Set(users)).toEqual(new Set(['owner']));
    expect(world.service.stored).toHaveLength(25);
    expect(new Set(world.column('Answers', 'Status'))).toEqual(new Set(['Imported']));
  });
});
