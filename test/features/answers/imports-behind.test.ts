// Rows that are behind after an import was cut off, where something keeps them from being mended as usual: they are gone,
// were copied, or nobody can reach the service. No tick works on them for ever (P3, P8).

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { World } from '../../support/world.ts';

let world: World;
let user: SheetUser;
afterEach(() => world.close());

const SHEET = 'Respostas';
const TEMPLATE = 78;
const ASSESSMENTS = 12;

/** A wide sheet of one question, whose import was killed right before its last request but one, in the second batch. */
function cutOff(): void {
  world = new World({ locale: 'en_US' });
  world.connect();
  const { store } = world.service;
  const [model] = [...store.questions.values()].filter(({ type }) => type === 'TEXT_SHORT');
  const [template] = store.templates.values();
  const [unit] = store.companies.keys();
  if (model === undefined || template === undefined) throw new Error('the service has no question of text');
  world.service.putTemplate({ ...template, id: TEMPLATE });
  world.service.putQuestion({ ...model, id: 3501, templateId: TEMPLATE, title: 'Who?', active: true });
  const input = { layout: 'wide', sheet: SHEET, templateId: TEMPLATE };
  expect(world.page('createAnswerSheet', input)).toMatchObject({ ok: true });
  user = new SheetUser(world.workbook);
  const rows = Array.from({ length: ASSESSMENTS }, (_, n) => [
    String(unit),
    '',
    '',
    '',
    '',
    '',
    `answer ${n}`,
  ]);
  user.paste(SHEET, 'E2', rows);
  user.select(SHEET, 'A1');
  let posts = 0;
  world.beforeCall = (_execution, name) => (name === 'UrlFetchApp.fetch' && ++posts === 11 ? 'kill' : 'go');
  expect(world.runtime.run('importAnswerRows').result.end).toBe('killed');
  world.beforeCall = () => 'go';
  expect(states().filter((state) => state === 'Sending').length).toBe(2);
  world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
}

/** Calls that read or write a store or cells. */
const STORES = /^(Properties|Cache|Lock|Range)\./;

const states = () => world.column(SHEET, 'Status').map(String);
const tick = () => {
  let calls = 0;
  world.beforeCall = (_execution, name) => {
    if (STORES.test(name)) calls += 1;
    return 'go';
  };
  const { result } = world.runtime.run('runTicker', [], { kind: 'time-trigger' });
  world.beforeCall = () => 'go';
  const message = result.end === 'threw' ? result.message : '';
  return { end: result.end, message, calls };
};
const listed = () => JSON.parse(JSON.stringify(world.page('listUnknownRows'))).rows;

describe('rows that an import left behind', () => {
  it('and that are gone keep no tick busy: what became of them waits in the list', () => {
    cutOff();
    user.deleteRows(SHEET, 2, ASSESSMENTS);
    expect(tick().end).toBe('returned');
    const idle = tick();
    expect(idle.calls).toBeLessThanOrEqual(4);
    // One of which nothing is known; and ten that were shown, but not read again before the kill.
    const rows = listed();
    expect(rows).toHaveLength(11);
    for (const row of rows) expect(row).toMatchObject({ sheet: SHEET, rows: [] });
    expect(world.column('Activity', 'Added')[0]).toBe(10);
  });

  it('say what became of them although the service can’t be reached and the cache has lost the template', () => {
    cutOff();
    world.runtime.settle(world.runtime.nowMs() + 2 * 60 * 60_000);
    world.service.faults.add({ fault: { kind: 'unreachable' }, times: Number.POSITIVE_INFINITY });
    const { end, message } = tick();
    expect(end).toBe('threw');
    expect(message).not.toContain('unexpected');
    expect(states().filter((state) => state === 'Sending')).toEqual([]);
    expect(states().filter((state) => state === 'Unknown')).toHaveLength(1);
  });

  it('say what became of them although their person is no longer connected, who hears why nothing goes on', () => {
    cutOff();
    const connection = JSON.parse(world.runtime.properties.document.get('connection') ?? '{}');
    const moved = JSON.stringify({ ...connection, baseUrl: 'https://other.example' });
    world.runtime.properties.document.set('connection', moved);
    const { end, message } = tick();
    expect(end).toBe('threw');
    expect(message).toContain('address was changed');
    expect(states().filter((state) => state === 'Sending')).toEqual([]);
  });

  it('were copied meanwhile: each is sent once, and the copy says that it is one', () => {
    cutOff();
    user.copy(SHEET, 'A2:K13', 'A14');
    expect(tick().end).toBe('returned');
    expect(world.service.stored).toHaveLength(ASSESSMENTS - 1);
    world.menu('checkAnswerRows');
    expect(
      states()
        .slice(0, ASSESSMENTS)
        .filter((state) => state !== 'Imported'),
    ).toEqual(['Unknown']);
    expect(new Set(states().slice(ASSESSMENTS))).toEqual(new Set(['Ready']));
  });

  it.each(['A', 'C'])('and whose column %s is gone say which, and no row is taken for another', (letter) => {
    cutOff();
    const column = letter.charCodeAt(0) - 64;
    user.deleteColumns(SHEET, column, 1);
    const { end, message } = tick();
    expect(end).toBe('threw');
    expect(message).toContain(`The column “${column === 1 ? 'Status' : 'Message'}” of “${SHEET}” is gone`);
  });
});
