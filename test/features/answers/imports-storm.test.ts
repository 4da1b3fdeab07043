// P5 on the real bundle under everything that can happen to an import: kills at every call, lost answers, and a user who
// sorts, edits, copies and deletes rows while they are sent or written. The service counts what it stored.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../sandbox/service/faults.ts';
import { costly } from '../../support/costly.ts';
import { shareOf } from '../../support/share-of.ts';
import { openMade, type World } from '../../support/world.ts';

let world: World;
let user: SheetUser;
afterEach(() => world.close());

const SHEET = 'Respostas';
const TEMPLATE = 78;
const QUESTION = 3501;
const IMPORT = '/api/v2/checklist/assessment/import/add';
const NAMES = ['Ana', 'Bia', 'Caio', 'Davi'];
/** The one question's column, and a column of the user's own, by which a row is known whatever becomes of it. */
const [ANSWER, OWN] = ['K', 'L'];

/** Calls that change something. A kill at any other comes to the same as one at the next of these. */
const LEAVES_A_TRACE =
  /^(UrlFetchApp|Properties\.(set|delete)|SpreadsheetApp\.flush|Cache\.put|Lock|Ui)|\.(set|add|insert|clear)/;

const unit = () => String([...world.service.store.companies.keys()][0]);

/** A template of so many questions of text. */
function putTemplate({ service }: World, questions: number): void {
  const { store } = service;
  const [model] = [...store.questions.values()].filter(({ type }) => type === 'TEXT_SHORT');
  const [template] = store.templates.values();
  if (model === undefined || template === undefined) throw new Error('the service has no question of text');
  service.putTemplate({ ...template, id: TEMPLATE });
  for (let id = QUESTION; id < QUESTION + questions; id++) {
    service.putQuestion({ ...model, id, templateId: TEMPLATE, title: 'Resposta', active: true });
  }
}

/** An answer sheet for such a template, which `fill` fills. */
function beginSheet(layout: 'wide' | 'long', questions: number, name: string, fill: () => void): void {
  const opened = openMade(`${layout} ${name}`, {}, (made) => {
    world = made;
    world.connect();
    putTemplate(world, questions);
    const created = world.page('createAnswerSheet', { layout, sheet: SHEET, templateId: TEMPLATE });
    expect(created).toMatchObject({ ok: true });
    user = new SheetUser(world.workbook);
    fill();
  });
  world = opened;
  putTemplate(world, questions);
  user = new SheetUser(world.workbook);
  user.select(SHEET, 'A1');
}

/** A wide sheet with a row for each name; its answer begins with the name. */
function begin(names: readonly string[] = NAMES): void {
  beginSheet('wide', 1, names.join(), () => {
    names.forEach((name, n) => {
      user.type(SHEET, `E${n + 2}`, unit());
      user.type(SHEET, `${ANSWER}${n + 2}`, name);
      user.type(SHEET, `${OWN}${n + 2}`, name);
    });
  });
}

/** The same in the long layout: each name is a group of two rows. */
function beginLong(): void {
  beginSheet('long', 2, NAMES.join(), () => {
    const rows = NAMES.flatMap((name) => [
      [name, String(TEMPLATE), unit(), '', '', '', '', '', String(QUESTION), '', name],
      [name, '', '', '', '', '', '', '', String(QUESTION + 1), '', name],
    ]);
    user.paste(SHEET, 'E2', rows);
  });
}

interface Seen {
  readonly row: number;
  readonly status: string;
  readonly id: unknown;
  readonly name: string;
}

function seen(): readonly Seen[] {
  return world
    .values(SHEET)
    .slice(1)
    .map((cells, n) => ({
      row: n + 2,
      status: String(cells[0]),
      id: cells[1],
      name: String(cells[11] ?? ''),
    }))
    .filter(({ name }) => name !== '');
}

const rowOf = (name: string) => seen().find((one) => one.name === name)?.row ?? 0;
const textOf = (body: unknown) => /"answerText":"([^"]*)"/.exec(JSON.stringify(body))?.[1] ?? '';
const storedFor = (name: string) =>
  world.service.stored.filter(({ body }) => textOf(body).split(' ')[0] === name).map(({ id }) => id);

/** At most one for each row; what was stored is told on its row, and nothing else is. */
function judge(context: string): void {
  for (const { name, status, id } of seen()) {
    const stored = storedFor(name);
    expect(stored.length, `${context}: ${name} is stored ${stored.length} times`).toBeLessThanOrEqual(1);
    if (status === 'Importada') expect([id], `${context}: ${name}`).toEqual(stored);
    else if (stored.length > 0) expect(status, `${context}: ${name} is stored`).toBe('Desconhecida');
  }
}

/** Whatever was cut off goes on, and then nothing is left to do. */
function goOn(): void {
  world.beforeCall = () => 'go';
  world.service.faults.clear();
  world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
  world.menu('importAnswerRows');
  world.menu('checkAnswerRows');
}

describe('an import', () => {
  // Every other call: the use case alone is killed at each of its calls in test/features/answers/import-kills.test.ts.
  costly('stores nothing twice and loses no outcome when it is killed at its calls', () => {
    const points: number[] = [];
    begin(NAMES.slice(0, 2));
    world.beforeCall = (_execution, name, index) => {
      if (LEAVES_A_TRACE.test(name)) points.push(index);
      return 'go';
    };
    world.menu('importAnswerRows');
    expect(points.length).toBeGreaterThan(40);
    for (const at of shareOf(points, 24)) {
      world.close();
      begin(NAMES.slice(0, 2));
      world.beforeCall = (_execution, _name, index) => (index === at ? 'kill' : 'go');
      expect(world.runtime.run('importAnswerRows').result.end).toBe('killed');
      goOn();
      judge(`killed at call ${at}`);
      const states = seen().map(({ status }) => status);
      expect(
        states.every((state) => state === 'Importada' || state === 'Desconhecida'),
        `call ${at}: ${states}`,
      ).toBe(true);
      expect(states.filter((state) => state === 'Desconhecida').length).toBeLessThanOrEqual(1);
    }
  });

  const faults: readonly (readonly [string, Fault])[] = [
    ['500', { kind: 'status', status: 500 }],
    ['503', { kind: 'status', status: 503 }],
    ['a page of a proxy', { kind: 'html' }],
    ['a redirect', { kind: 'redirect', location: 'https://elsewhere.example/' }],
    ['403', { kind: 'status', status: 403 }],
    ['404', { kind: 'status', status: 404 }],
    ['a timeout', { kind: 'timeout', afterMs: 60_000 }],
    ['a broken connection', { kind: 'unreachable' }],
    ['an answer without an id', { kind: 'contract', change: () => ({ id: 'x' }) }],
  ];
  it.each(faults)('leaves only the user to say what became of a row after %s', (_name, fault) => {
    for (const isProcessed of [true, false]) {
      begin();
      world.service.faults.add({ fault, isProcessed, after: 1, path: IMPORT });
      world.menu('importAnswerRows');
      expect(seen().map(({ status }) => status)).toEqual([
        'Importada',
        'Desconhecida',
        'Importada',
        'Importada',
      ]);
      goOn();
      goOn();
      judge('after two more imports');
      expect(seen()[1]?.status).toBe('Desconhecida');
      world.close();
    }
  });

  const moves: Readonly<Record<string, (name: string) => void>> = {
    edits: (name) => user.type(SHEET, `${ANSWER}${rowOf(name)}`, `${name} mudou`),
    'sorts by': () => user.sort(SHEET, 12, { ascending: false }),
    deletes: (name) => user.deleteRows(SHEET, rowOf(name)),
    'inserts above': (name) => user.insertRows(SHEET, rowOf(name), 2),
    'copies down': (name) => {
      const row = rowOf(name);
      user.copy(SHEET, `A${row}:${OWN}${row}`, `A9`);
      user.type(SHEET, `${OWN}9`, 'Cópia');
      user.type(SHEET, `${ANSWER}9`, 'Cópia');
    },
    'clears the key of': (name) => user.clear(SHEET, `D${rowOf(name)}`),
    'writes a word over the key of': (name) => user.type(SHEET, `D${rowOf(name)}`, 'ok'),
    'clears the status of': (name) => user.clear(SHEET, `A${rowOf(name)}:C${rowOf(name)}`),
  };
  it.each(Object.keys(moves))(
    'keeps outcomes with their rows when its user %s a row during a POST',
    (move) => {
      for (const name of ['Ana', 'Caio', 'Davi']) {
        begin();
        let posts = 0;
        world.beforeCall = (_execution, call) => {
          if (call === 'UrlFetchApp.fetch') posts += 1;
          // The call itself has been made: the service answers while the user acts.
          if (call === 'UrlFetchApp.fetch' && posts === NAMES.indexOf(name) + 1) moves[move]?.(name);
          return 'go';
        };
        world.menu('importAnswerRows');
        judge(`${move} ${name}`);
        const told = world.asked.map(({ text }) => text).join('\n');
        if (rowOf(name) === 0) expect(told).toContain(`enviada com o ID ${storedFor(name)[0]}`);
        goOn();
        judge(`${move} ${name}, after the next run`);
        expect(seen().filter(({ status }) => status !== 'Importada')).toEqual([]);
        if (move === 'edits')
          expect(String(world.values(SHEET)[rowOf(name) - 1]?.[2])).toContain('Alterada depois');
        world.close();
      }
    },
  );

  /** A share of the flushes of what `play` does, which is told before which of them it is to act; before 0: nowhere. */
  function atFlushes(play: (at: number) => number): void {
    const flushes = play(0);
    for (const at of shareOf(
      Array.from({ length: flushes }, (_, n) => n + 1),
      3,
    ))
      play(at);
  }

  costly('puts keys back that a sort carried to other rows in the moment of writing', () => {
    for (const entry of ['checkAnswerRows', 'importAnswerRows']) {
      atFlushes((at) => {
        begin();
        // Two are imported already: their keys must not be lost to others.
        user.type(SHEET, 'E4', 'x');
        user.type(SHEET, 'E5', 'x');
        world.menu('importAnswerRows');
        user.type(SHEET, 'E4', unit());
        user.type(SHEET, 'E5', unit());
        user.clear(SHEET, 'D4:D5');
        let writes = 0;
        world.beforeCall = (_execution, call) => {
          if (call === 'SpreadsheetApp.flush') writes += 1;
          if (call === 'SpreadsheetApp.flush' && writes === at) user.sort(SHEET, 12, { ascending: false });
          return 'go';
        };
        world.menu(entry);
        judge(`${entry}, sorted before flush ${at}`);
        goOn();
        judge(`${entry}, sorted before flush ${at}, after the next run`);
        expect(seen().map(({ status }) => status)).toEqual(Array(4).fill('Importada'));
        world.close();
        return writes;
      });
    }
  });

  const groups = () =>
    world
      .values(SHEET)
      .slice(1)
      .map((cells) => ({ name: String(cells[4]), status: String(cells[0]), id: cells[1] }))
      .filter(({ name }) => name !== '');
  const judgeGroups = (context: string) => {
    for (const { name, status, id } of groups()) {
      expect(storedFor(name).length, `${context}: ${name}`).toBeLessThanOrEqual(1);
      if (status === 'Importada') expect([id], `${context}: ${name}`).toEqual(storedFor(name));
    }
  };

  it.each([
    ['as a whole', 5, false],
    ['apart', 13, true],
  ])('follows rows of a group that were sorted %s in the moment of writing', (_where, by, ascending) => {
    atFlushes((at) => {
      beginLong();
      let writes = 0;
      world.beforeCall = (_execution, call) => {
        if (call === 'SpreadsheetApp.flush') writes += 1;
        if (call === 'SpreadsheetApp.flush' && writes === at) user.sort(SHEET, by, { ascending });
        return 'go';
      };
      world.menu('importAnswerRows');
      judgeGroups(`sorted before flush ${at}`);
      goOn();
      judgeGroups(`sorted before flush ${at}, after the next run`);
      expect(groups().map(({ status }) => status)).toEqual(Array(8).fill('Importada'));
      expect(world.service.stored).toHaveLength(NAMES.length);
      world.close();
      return writes;
    });
  });

  it('gives the key back to a row of a group that lost it meanwhile', () => {
    beginLong();
    world.beforeCall = (_execution, call) => {
      if (call === 'UrlFetchApp.fetch') user.clear(SHEET, 'D3:D4');
      return 'go';
    };
    world.menu('importAnswerRows');
    judgeGroups('cleared');
    expect(groups().map(({ status }) => status)).toEqual(Array(8).fill('Importada'));
  });

  /** An approval for all, of which the time of the run sufficed for the first. */
  function park(): void {
    begin(NAMES.slice(0, 3));
    world.service.faults.add({
      fault: { kind: 'status', status: 429 },
      after: 1,
      times: Infinity,
      path: IMPORT,
    });
    world.menu('importAnswerRows');
    world.service.faults.clear();
    expect(seen().map(({ status }) => status)).toEqual(['Importada', 'Na fila', 'Na fila']);
  }
  const tick = () => world.runtime.run('runTicker', [], { kind: 'time-trigger' }).result.end;

  it('is continued by the ticker, which never starts one', () => {
    park();
    user.type(SHEET, 'E9', 'x');
    user.copy(SHEET, 'E3:K3', 'E10');
    const asked = world.asked.length;
    expect(tick()).toBe('returned');
    expect(world.asked).toHaveLength(asked);
    expect(world.service.stored).toHaveLength(3);
    judge('after the tick');
    expect(world.column('Atividade', 'Novas')).toEqual([1, 2]);
    expect(tick()).toBe('returned');
    expect(world.service.stored).toHaveLength(3);
  });

  it('says at once what the kill of a tick left unknown, and goes on with the rest', () => {
    park();
    // The answer to a POST: a cache that has lost the template has it asked for first.
    const isStored = () => world.service.stored.length > 1;
    world.beforeCall = (_execution, name) =>
      name === 'HTTPResponse.getResponseCode' && isStored() ? 'kill' : 'go';
    expect(tick()).toBe('killed');
    world.beforeCall = () => 'go';
    world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
    expect(tick()).toBe('returned');
    expect(seen().map(({ status }) => status)).toEqual(['Importada', 'Desconhecida', 'Importada']);
    judge('after the kill and a tick');
  });

  it('loses and doubles nothing when the ticker is killed', () => {
    const points: number[] = [];
    park();
    world.beforeCall = (_execution, name, index) => {
      if (LEAVES_A_TRACE.test(name)) points.push(index);
      return 'go';
    };
    tick();
    expect(points.length).toBeGreaterThan(20);
    for (const at of shareOf(points, 36)) {
      world.close();
      park();
      world.beforeCall = (_execution, _name, index) => (index === at ? 'kill' : 'go');
      expect(tick()).toBe('killed');
      world.beforeCall = () => 'go';
      world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
      expect(tick()).toBe('returned');
      world.menu('checkAnswerRows');
      judge(`the ticker killed at call ${at}`);
      const states = seen().map(({ status }) => status);
      expect(
        states.filter((state) => state === 'Na fila'),
        `call ${at}: ${states}`,
      ).toEqual([]);
      expect(states.filter((state) => state === 'Desconhecida').length).toBeLessThanOrEqual(1);
    }
  });
});
