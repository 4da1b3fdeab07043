// ScriptApp's time triggers: made, listed, deleted, limited, and fired by the runtime as their owner.
import { describe, expect, it } from 'vitest';
import { nextFiringMs } from '../src/script-app/schedule.ts';
import { appsScript } from '../src/vitest.ts';
import { failure, noon, returned, runtimeOf, scriptFolder, thrown } from './support/script-folder.ts';

const other = { id: 'other', email: 'other@example.com', locale: 'en' } as const;
const minuteMs = 60_000;

const code = `
  function make(minutes) { return ScriptApp.newTrigger('tick').timeBased().everyMinutes(minutes).create().getUniqueId(); }
  function list() { return ScriptApp.getProjectTriggers().map((t) => [t.getHandlerFunction(), t.getUniqueId(), String(t.getEventType())]); }
  function clear() { ScriptApp.getProjectTriggers().forEach((t) => ScriptApp.deleteTrigger(t)); }
  function tick(e) {
    const u = PropertiesService.getUserProperties();
    u.setProperty('ticks', Number(u.getProperty('ticks')) + 1);
    u.setProperty('event', JSON.stringify([e.triggerUid, e.authMode === ScriptApp.AuthMode.FULL, e.hour, e.timezone]));
  }
  function slow() { Utilities.sleep(200000); }`;

describe('triggers', () => {
  it('belong to who made them, are seen by nobody else, and fire as that person', () => {
    const runtime = runtimeOf(code, { users: [other] });
    const id = returned(runtime.run('make', [5], { user: other }));
    expect(returned(runtime.run('list'))).toEqual([]);
    expect(returned(runtime.run('list', [], { user: other }))).toEqual([['tick', id, 'CLOCK']]);
    const fired = runtime.tick(noon + 60 * minuteMs);
    expect(fired).toHaveLength(12);
    expect(
      fired.every(
        ({ execution }) => execution.setup.user === other && execution.setup.kind === 'time-trigger',
      ),
    ).toBe(true);
    const starts = fired.map(({ execution }) => execution.setup.startedMs);
    expect(new Set(starts.slice(1).map((ms, i) => ms - (starts[i] ?? 0)))).toEqual(new Set([5 * minuteMs]));
    expect(runtime.properties.user('other').all()).toMatchObject({
      ticks: '12',
      event: expect.stringMatching(new RegExp(`^\\["${String(id)}",true,12,"UTC"\\]$`)),
    });
    expect(runtime.nowMs()).toBe(noon + 60 * minuteMs);
  });

  it('can be deleted', () => {
    const runtime = runtimeOf(code);
    runtime.run('make', [1]);
    runtime.run('clear');
    expect(runtime.tick(noon + 60 * minuteMs)).toEqual([]);
  });

  it('run beside one another when one is slow', () => {
    const runtime = runtimeOf(
      `${code} function makeSlow() { ScriptApp.newTrigger('slow').timeBased().everyMinutes(1).create(); }`,
    );
    runtime.run('makeSlow');
    const fired = runtime.tick(noon + 3 * minuteMs);
    expect(fired).toHaveLength(3);
    expect(fired[1]?.execution.setup.startedMs).toBeLessThan(fired[0]?.execution.endedMs ?? 0);
    expect(fired.every(({ result }) => result.end === 'returned')).toBe(true);
  });

  it('fire once where they came due several times while nothing ran, and then go on in their rhythm', () => {
    const runtime = runtimeOf(code);
    runtime.run('make', [5]);
    const [first] = runtime.tick(noon + 5 * minuteMs);
    runtime.settle(noon + 24 * 60 * minuteMs);
    const late = runtime.tick(noon + 24 * 60 * minuteMs + 10 * minuteMs);
    expect(late).toHaveLength(3);
    const [woken, ...starts] = late.map(({ execution }) => execution.setup.startedMs);
    expect(woken).toBe(noon + 24 * 60 * minuteMs);
    for (const startedMs of starts) {
      expect((startedMs - (first?.execution.setup.startedMs ?? 0)) % (5 * minuteMs)).toBe(0);
    }
  });

  it('are twenty for a user at most', () => {
    const runtime = runtimeOf(code);
    for (let i = 0; i < 20; i++) runtime.run('make', [5]);
    expect(thrown(runtime.run('make', [5]))).toBe(
      'Exception: This script has too many triggers. Triggers must be deleted from the script before more can be added.',
    );
    expect(runtime.run('make', [5], { user: other }).result.end).toBe('returned');
  });

  it('take the periods that Google takes', () => {
    expect(failure(`ScriptApp.newTrigger('f').timeBased().everyMinutes(7);`)).toBe(
      'Exception: The value you passed to everyMinutes was invalid. It must be one of 1, 5, 10, 15 or 30.',
    );
    expect(failure(`ScriptApp.newTrigger('f').timeBased().everyHours(3);`)).toMatch(
      /one of 1, 2, 4, 6, 8 or 12/,
    );
  });

  it('need their scope and full authorisation', () => {
    const scope = 'https://www.googleapis.com/auth/script.scriptapp';
    const dir = scriptFolder({ 'Code.js': code, 'appsscript.json': '{"oauthScopes": []}' });
    expect(thrown(runtimeOf('', { dir }).run('list'))).toBe(
      `Exception: Specified permissions are not sufficient to call ScriptApp.getProjectTriggers. Required permissions: ${scope}`,
    );
    for (const kind of ['custom-function', 'simple-trigger'] as const) {
      expect(thrown(runtimeOf(code).run('list', [], { kind }))).toBe(
        `Exception: You do not have permission to call ScriptApp.getProjectTriggers. Required permissions: ${scope}`,
      );
    }
  });

  it('go on in a runtime that they were saved for', () => {
    const before = runtimeOf(code);
    before.run('make', [5]);
    const after = runtimeOf(code, { saved: JSON.parse(JSON.stringify(before.save())) });
    expect(after.tick(noon + 10 * minuteMs)).toHaveLength(2);
  });
});

describe('schedules', () => {
  const timeZone = 'America/Sao_Paulo';
  const day = {
    kind: 'calendar',
    everyDays: 1,
    weekDay: 0,
    monthDay: 0,
    minuteOfDay: 425,
    timeZone,
  } as const;
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

  it.each([
    ['a day', day, '2026-03-11T10:05:00.000Z'],
    ['a Monday', { ...day, everyDays: 7, weekDay: 1 }, '2026-03-16T10:05:00.000Z'],
    ['every third day', { ...day, everyDays: 3 }, '2026-03-13T10:05:00.000Z'],
    ['a 31st', { ...day, monthDay: 31 }, '2026-03-31T10:05:00.000Z'],
    ['once', { kind: 'once', atMs: noon + 1 }, '2026-03-10T12:00:00.001Z'],
    ['once, before', { kind: 'once', atMs: noon }, null],
    ['a period', { kind: 'period', everyMs: 300_000, phase: 0.5 }, '2026-03-10T12:02:30.000Z'],
  ] as const)('of %s fire next at the right time', (_name, schedule, expected) => {
    expect(iso(nextFiringMs(schedule, noon, noon))).toBe(expected);
  });

  it('of a period keep their phase', () => {
    const schedule = { kind: 'period', everyMs: 300_000, phase: 0.5 } as const;
    expect(nextFiringMs(schedule, noon, noon + 150_000)).toBe(noon + 450_000);
  });
});

describe('triggers for a spreadsheet', () => {
  const sheetCode = `
    function make(event, from) {
      const source = from === 'id' ? SpreadsheetApp.getActive().getId() : SpreadsheetApp.getActive();
      const trigger = ScriptApp.newTrigger('hear').forSpreadsheet(source)[event]().create();
      return [String(trigger.getEventType()), String(trigger.getTriggerSource()), trigger.getTriggerSourceId() === SpreadsheetApp.getActive().getId()];
    }
    function note(key, e) {
      const { authMode, range, source, ...rest } = e;
      delete rest.triggerUid;
      const heard = JSON.parse(PropertiesService.getDocumentProperties().getProperty('heard') || '[]');
      const place = range && range.getSheet().getName() + '!' + range.getA1Notation() + '=' + range.getValues().join();
      heard.push([key, String(authMode), source && source.getName(), place || null, rest]);
      PropertiesService.getDocumentProperties().setProperty('heard', JSON.stringify(heard));
    }
    function onEdit(e) { note('simple', e); }
    function hear(e) { note('installed ' + Session.getTemporaryActiveUserKey(), e); }`;

  function sheetRuntime() {
    const dir = scriptFolder({ 'Code.js': sheetCode });
    const { runtime, person: user } = appsScript({ dir, users: [other], locale: 'en_US' });
    /** What is noted of these acts, one after the other. */
    const heard = (...acts: readonly (() => unknown)[]): unknown => {
      for (const act of acts) {
        act();
        runtime.settle();
      }
      const text = runtime.properties.document.all().heard ?? '[]';
      runtime.properties.document.delete('heard');
      return JSON.parse(text);
    };
    return { runtime, user, heard };
  }

  it('onEdit runs for what a person types, with the cell and both values, and not for what a script writes', () => {
    const { user, heard } = sheetRuntime();
    expect(
      heard(
        () => user.type('Sheet1', 'B2', 'a'),
        () => user.type('Sheet1', 'B2', '5'),
        () => user.clear('Sheet1', 'B2'),
        () => user.paste('Sheet1', 'A1', [['x', 'y']]),
      ),
    ).toEqual([
      ['simple', 'LIMITED', 'Untitled spreadsheet', 'Sheet1!B2=a', { value: 'a' }],
      ['simple', 'LIMITED', 'Untitled spreadsheet', 'Sheet1!B2=5', { value: 5, oldValue: 'a' }],
      ['simple', 'LIMITED', 'Untitled spreadsheet', 'Sheet1!B2=', { oldValue: 5 }],
      ['simple', 'LIMITED', 'Untitled spreadsheet', 'Sheet1!A1:B1=x,y', {}],
    ]);
  });

  it('made by a script run as who made them, with all rights', () => {
    const { runtime, user, heard } = sheetRuntime();
    expect(returned(runtime.run('make', ['onEdit'], { user: other }))).toEqual([
      'ON_EDIT',
      'SPREADSHEETS',
      true,
    ]);
    const noted = heard(() => user.copy('Sheet1', 'A1', 'B1:C1'));
    expect(noted).toContainEqual([
      'installed key-of-other',
      'FULL',
      'Untitled spreadsheet',
      'Sheet1!B1:C1=,',
      {},
    ]);
  });

  it('onChange hears of rows, columns and tabs as well, onOpen of an opening', () => {
    const { runtime, user, heard } = sheetRuntime();
    runtime.run('make', ['onChange', 'id']);
    runtime.run('make', ['onOpen']);
    const change = (changeType: string) => [
      'installed key-of-owner',
      'FULL',
      'Untitled spreadsheet',
      null,
      { changeType },
    ];
    expect(
      heard(
        () => user.insertRows('Sheet1', 1),
        () => user.deleteColumns('Sheet1', 1),
        () => user.addSheet('Two'),
        () => user.note('Two', 'A1', 'n'),
        () => runtime.start('onOpen', [], { kind: 'simple-trigger' }),
      ),
    ).toEqual([
      change('INSERT_ROW'),
      change('REMOVE_COLUMN'),
      change('INSERT_GRID'),
      change('OTHER'),
      ['installed key-of-owner', 'FULL', 'Untitled spreadsheet', null, {}],
    ]);
  });

  it('onFormSubmit gets the row and the answers by question', () => {
    const { runtime, user, heard } = sheetRuntime();
    runtime.run('make', ['onFormSubmit']);
    user.paste('Sheet1', 'A1', [['Timestamp', 'Unit', 'Clean?']]);
    heard(() => runtime.properties.document.delete('heard'));
    const [[key, mode, , place, rest]] = heard(() =>
      user.submitForm('Sheet1', { Unit: '12', 'Clean?': 'yes' }),
    ) as [[string, string, string, string, FormEvent]];
    expect([key, mode]).toEqual(['installed key-of-owner', 'FULL']);
    expect(place).toMatch(/^Sheet1!A2:C2=.*,12,yes$/);
    expect(rest.values.slice(1)).toEqual(['12', 'yes']);
    expect(rest.namedValues).toMatchObject({ Unit: ['12'], 'Clean?': ['yes'] });
  });
});

interface FormEvent {
  readonly values: readonly string[];
  readonly namedValues: Readonly<Record<string, readonly string[]>>;
}
