// A new version brings columns to the sheets beside a pulled one, those of insights and of its history: they reach sheets
// that exist, are filled as far as anybody knows what belongs there, and told. The version before is today's bundle
// without those columns.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SheetUser } from 'local-apps-script';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { costly } from '../support/costly.ts';
import { shareOf } from '../support/share-of.ts';
import { DIST, openRefreshed, World } from '../support/world.ts';

const PULLED = 'Chamados';
const CHANGES = 'Chamados (alterações)';
const DAILY = 'Chamados (diário)';
const LEVELS = 'Níveis de serviço por unidade';
const DAY_MS = 86_400_000;

/** What a new version brings, on the sheet that gets it. */
const BROUGHT = [
  [CHANGES, 'Para', /,\s*to: columnOf\("any", [^)]*\)/],
  [DAILY, 'Quantidade', /,\s*count: columnOf\("number", [^)]*\)/],
  [
    LEVELS,
    'Sem avaliação de prazo',
    /,\s*figureOf\("notJudged \| Not judged \| Sem avaliação[^[]*\[[^\]]*\]\)/,
  ],
] as const;

let world: World;
let before: string;
beforeAll(() => {
  before = mkdtempSync(path.join(tmpdir(), 'version-before-'));
  cpSync(DIST, before, { recursive: true });
  const file = path.join(before, 'Code.js');
  const code = BROUGHT.reduce(
    (text, [, , column]) => {
      expect(text).toMatch(column);
      return text.replace(column, '');
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, code);
});
afterAll(() => rmSync(before, { recursive: true }));
afterEach(() => world.close());

const refresh = () => (world.page('refreshPull', { name: 'Todos' }) as { message: string }).message;
const make = () =>
  world.page('makeInsight', { insight: 'service-levels-by-unit', of: world.sheet(PULLED).id }) as {
    message: string;
  };
const header = (sheet: string) => world.values(sheet)[0] ?? [];
const user = () => new SheetUser(world.workbook);
const deletes = (sheet: string, name: string) =>
  user().deleteColumns(sheet, header(sheet).indexOf(name) + 1, 1);

/** A day later a ticket has changed. */
function act(): void {
  world.runtime.settle(world.runtime.nowMs() + DAY_MS);
  const [one] = world.service.tickets();
  const responsavel = { id: 7, nome: `Íris ${world.runtime.nowMs()}` };
  world.service.changeTicket(one?.id ?? 0, { responsavel }, world.runtime.nowMs());
}

/** What {@link pullBefore} made. */
let storedBefore: string | undefined;

/** Tickets with a history and an insight, pulled by the version before. @returns the spreadsheet with them */
function pullBefore(): string {
  const pull = { name: 'Todos', resource: 'tickets', sheet: PULLED, filters: 'changes=sim; daily=sim' };
  world = openRefreshed(pull, { dir: before, service: { tickets: 20 } });
  make();
  act();
  refresh();
  for (const [sheet, name] of BROUGHT) expect(header(sheet)).not.toContain(name);
  const stored = JSON.stringify(world.store());
  world.close();
  return stored;
}

/** That spreadsheet is opened with today's version. @param isSilent without what its sheets know */
function begin(isSilent = false): void {
  storedBefore ??= pullBefore();
  const text = isSilent ? storedBefore.replace(/,\\"known\\":\[[^\]]*\]/g, '') : storedBefore;
  expect(text.includes('known\\"')).toBe(!isSilent);
  world = new World({ service: { tickets: 20 }, from: JSON.parse(text) });
}

const told = (sheet: string, name: string) => `Novas nesta versão, à direita em “${sheet}”: ${name}.`;

describe('columns that a new version brings to sheets beside a pulled one', () => {
  costly('stand at the end, are filled, and are told once', () => {
    begin();
    const had = BROUGHT.map(([sheet]) => header(sheet));
    act();
    const message = refresh();
    for (const [n, [sheet, name]] of BROUGHT.entries()) {
      expect(message).toContain(told(sheet, name));
      expect(header(sheet)).toEqual([...(had[n] ?? []), name]);
    }
    const units = world.column(LEVELS, 'Unidade').length;
    expect(
      world.column(LEVELS, 'Sem avaliação de prazo').filter((one) => typeof one === 'number').length,
    ).toBe(units);
    expect(String(world.column(CHANGES, 'Para').at(-1))).toContain('Íris');
    expect(world.column(DAILY, 'Quantidade').at(-1)).toBeGreaterThan(0);
    act();
    expect(refresh()).not.toContain('Novidade');
  });

  it('say of a history that its rows from before are blank there', () => {
    begin();
    act();
    const blank = 'As linhas de antes ficam em branco.';
    expect(refresh().split(blank)).toHaveLength(3);
    expect(world.column(CHANGES, 'Para')[0]).toBe('');
  });

  it('are told where a person refreshes the insight', () => {
    begin();
    expect(make().message).toContain(told(LEVELS, 'Sem avaliação de prazo'));
    expect(make().message).not.toContain('Novidade');
  });

  it('stay deleted once their user deletes them, and so does what they had deleted before', () => {
    begin();
    deletes(CHANGES, 'De');
    deletes(LEVELS, 'Respondidos');
    act();
    refresh();
    for (const [sheet, name] of BROUGHT) deletes(sheet, name);
    const had = BROUGHT.map(([sheet]) => header(sheet));
    act();
    expect(refresh()).not.toContain('Novidade');
    expect(BROUGHT.map(([sheet]) => header(sheet))).toEqual(had);
    expect(had.flat()).not.toContain('De');
  });

  it('make a sheet say what it knows that did not, and then come with the next version', () => {
    begin(true);
    act();
    refresh();
    // Nobody can tell what came from what was deleted; from now on it is known.
    for (const [sheet, name] of BROUGHT) expect(header(sheet)).not.toContain(name);
    const stored = JSON.stringify(world.store());
    const marks = stored.match(
      /\\"resource\\":\\"(changes|daily|insight service-levels-by-unit)\\".{0,200}?known/g,
    );
    expect(new Set(marks?.map((one) => one.slice(0, 40))).size).toBe(3);
  });

  costly('stand there, filled and told, wherever the refresh that brings them is killed', () => {
    begin();
    act();
    const stored = world.store();
    const calls: number[] = [];
    world.beforeCall = (_execution, name, index) => {
      if (/^(Properties|Range\.(set|add)|SpreadsheetApp\.flush|Sheet\.(set|insert))/.test(name))
        calls.push(index);
      return 'go';
    };
    refresh();
    const faults: string[] = [];
    for (const at of shareOf(calls, 36)) {
      world.close();
      world = new World({ service: { tickets: 20 }, from: structuredClone(stored) });
      world.service.changeTicket(
        world.service.tickets()[0]?.id ?? 0,
        { responsavel: { id: 8, nome: 'Caio' } },
        world.runtime.nowMs(),
      );
      world.beforeCall = (_execution, _name, index) => (index === at ? 'kill' : 'go');
      world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      const first = world.column('Consultas', 'Mensagem').join();
      act();
      const words = `${first} ${refresh()} ${String(world.values('Atividade'))}`;
      for (const [sheet, name] of BROUGHT) {
        if (header(sheet).filter((one) => one === name).length !== 1) faults.push(`${at}: ${header(sheet)}`);
        if (!words.includes(told(sheet, name))) faults.push(`${at}: nobody is told of ${name}: ${words}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
