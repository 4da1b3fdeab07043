// What a pull keeps of what changes: each change once, whatever the run is cut off at, and nothing at all where none are
// kept.

import { type BeforeCall, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { judgeHistory, type SheetState, stateOf } from '../simulation/judge-history.ts';
import { letters } from '../support/letters.ts';
import { isEveryCasePlayed } from '../support/share-of.ts';
import { openConnected, openMade, type World, type WorldOptions } from '../support/world.ts';

const SHEET = 'Chamados';
const CHANGES = 'Chamados (alterações)';
const FOLLOWED = ['Situação', 'Responsável', 'Departamento', 'Prazo'];
const HOUR_MS = 3_600_000;

let world: World;
afterEach(() => world.close());

function save(filters: string, columns = ''): void {
  world.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, filters, columns, mode: 'sync' });
}

function refresh(): { readonly status: string; readonly message: string; readonly requests: number } {
  const answer = world.page('refreshPull', { name: 'Todos' });
  expect(answer).toMatchObject({ ok: true });
  return answer as ReturnType<typeof refresh>;
}

const later = (ms = HOUR_MS) => world.runtime.settle(world.runtime.nowMs() + ms);
const state = (columns = FOLLOWED) => stateOf(world.values(SHEET), columns);
const changes = () => world.values(CHANGES).slice(1);
const told = () => changes().map((row) => row.slice(2).map((one) => (one instanceof Date ? 'date' : one)));

/** Sixty tickets whose changes are kept, an hour after their first refresh. */
function begin(filters = 'changes=sim', buffered: Buffered = 'kept'): SheetState {
  const spreadsheet: WorldOptions['spreadsheet'] = {
    onKill: (_context, pending) =>
      buffered === 'cut' ? { keptOperations: Math.floor(pending / 2) } : buffered,
  };
  world = openMade(`history ${filters}`, { service: { tickets: 60 }, spreadsheet }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, filters, columns: '', mode: 'sync' });
    made.page('refreshPull', { name: 'Todos' });
  });
  later();
  return state();
}

/** Tickets change, come and go. */
function act(): void {
  const { service, runtime } = world;
  const [one, two, three, four] = service.tickets();
  const nowMs = runtime.nowMs();
  if (one === undefined || two === undefined || three === undefined || four === undefined) return;
  service.changeTicket(
    one.id,
    { situacao: one.situacao === 2 ? 4 : 2, responsavel: { id: 7, nome: 'Íris' } },
    nowMs,
  );
  service.changeTicket(two.id, { resolverEstipulado: formatInstant(nowMs + HOUR_MS) }, nowMs);
  service.changeTicket(three.id, { titulo: 'only its title' }, nowMs);
  const last = Math.max(...service.tickets().map(({ id }) => id));
  for (const n of [1, 2]) service.addTicket({ ...four, id: last + n, aberto: formatInstant(nowMs) });
}

/** A day later: everything is read. Records have gone, left the filters, and come back. */
function actNextDay(): void {
  later(24 * HOUR_MS);
  const { service, runtime } = world;
  const ids = state().keys();
  const [one, two, three, four] = [...ids].map(Number);
  if (one === undefined || two === undefined || three === undefined || four === undefined) return;
  service.deleteTicket(one);
  service.deleteTicket(two);
  service.changeTicket(three, { situacao: 2 }, runtime.nowMs());
  service.changeTicket(four, { situacao: 5, responsavel: { id: 7, nome: 'Íris' } }, runtime.nowMs());
}

/** Keys are written by a call of their own. */
function actBeside(): void {
  new SheetUser(world.workbook).insertColumns(SHEET, 2, 1);
  act();
}

const OPEN = 'situacao=1,3,4,5,6; changes=sim';
const CHANGING =
  /^(Cache|Lock|Properties|UrlFetchApp|Range\.(set|add|clear|get)|SpreadsheetApp\.flush|Sheet\.(add|set|insert|delete|move)|DeveloperMetadata\.|Spreadsheet\.(insert|set))/;

/** What becomes of writes that a kill left in the buffer; `cut`: the first half of them arrives. */
type Buffered = 'lost' | 'kept' | 'cut';
const BUFFERED: readonly Buffered[] = ['lost', 'kept', 'cut'];

/**
 * Kills a refresh at calls before and after the first change is written, each time in a world of its own; with
 * `EVERY_CASE=1` in the environment at every call that changes something. Half of the times a ticket is as it was when
 * the next refresh comes.
 */
function killed(act: () => void): readonly string[] {
  begin(OPEN);
  act();
  const calls: number[] = [];
  const before = changes().length;
  let first: number | undefined;
  world.beforeCall = (_execution, name, index) => {
    if (CHANGING.test(name)) calls.push(index);
    if (first === undefined && changes().length > before) first = calls.length;
    return 'go';
  };
  refresh();
  const expected = told().map(String).sort();
  const chosen = isEveryCasePlayed
    ? calls
    : calls.filter((_, n) => n >= (first ?? 0) - 4 && n < (first ?? 0) + 12 && n % 2 === 0);
  return chosen.flatMap((at, n) => {
    const how = { at, buffered: BUFFERED[n % BUFFERED.length] ?? 'kept', isReverted: n % 2 === 1 };
    return killedAt(act, how, expected).map((fault) => `${JSON.stringify(how)}: ${fault}`);
  });
}

interface Kill {
  readonly at: number;
  readonly buffered: Buffered;
  readonly isReverted: boolean;
}

function killedAt(
  act: () => void,
  { at, buffered, isReverted }: Kill,
  expected: readonly string[],
): string[] {
  world.close();
  const first = begin(OPEN, buffered);
  const known = world.service.tickets();
  act();
  const stop: BeforeCall = (_execution, _name, index) => (index === at ? 'kill' : 'go');
  world.beforeCall = stop;
  const { result } = world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
  world.beforeCall = () => 'go';
  later(8 * 60_000);
  if (isReverted) {
    const there = new Set(world.service.tickets().map(({ id }) => id));
    for (const ticket of known.filter(({ id }) => there.has(id))) {
      const { id, ultimaAlteracao: _before, ...fields } = ticket;
      if (JSON.stringify(world.service.tickets().find((one) => one.id === id)) !== JSON.stringify(ticket))
        world.service.changeTicket(id, fields, world.runtime.nowMs());
    }
  }
  refresh();
  const found = told().map(String).sort();
  const wrong = [...judgeHistory(first, world.values(CHANGES), state())];
  if (!isReverted && JSON.stringify(found) !== JSON.stringify(expected))
    wrong.push(`${found} instead of ${expected}`);
  if (result.end !== 'killed') wrong.push(result.end);
  return wrong;
}

describe('the changes of a pull', () => {
  it('are one row each, from the first refresh on, and give the sheet', () => {
    const first = begin();
    expect(told()).toEqual([['', 'Filtros', '', 'changes=sim']]);
    const { service } = world;
    const [one, two, , four] = service.tickets();
    act();
    expect(refresh().message).toBe('62 registros: 2 novos, 3 atualizados.');
    expect(judgeHistory(first, world.values(CHANGES), state())).toEqual([]);
    const of = (id: unknown) =>
      changes()
        .filter((row) => row[2] === id)
        .map((row) => row.slice(3));
    const now = state();
    const before = first.get(one?.id);
    expect(of(one?.id)).toEqual([
      ['Situação', before?.Situação, now.get(one?.id)?.Situação],
      ['Responsável', before?.Responsável, 'Íris'],
    ]);
    const [deadline = [], ...none] = of(two?.id);
    expect([deadline[0], deadline[2] instanceof Date, none]).toEqual(['Prazo', true, []]);
    const last = Math.max(...service.tickets().map(({ id }) => id));
    expect(of(last)[0]).toEqual(['Registro', '', 'Novo']);
    expect(
      of(last)
        .slice(1)
        .map(([, from]) => from),
    ).toEqual(
      of(last)
        .slice(1)
        .map(() => ''),
    );
    expect(of(four?.id)).toEqual([]);
    // Where nothing has changed nothing is added.
    later();
    const rows = changes().length;
    refresh();
    expect(changes()).toHaveLength(rows);
  });

  it('say that records have gone, left the filters, and come back', () => {
    const first = begin(OPEN);
    const [gone, , closed] = [...first.keys()];
    actNextDay();
    refresh();
    const ofRecord = (id: unknown) =>
      changes().flatMap((row) => (row[2] === id && row[3] === 'Registro' ? [row[5]] : []));
    expect([ofRecord(gone), ofRecord(closed)]).toEqual([['Removido'], ['Fora do filtro']]);
    world.service.changeTicket(Number(closed), { situacao: 4 }, world.runtime.nowMs());
    later();
    refresh();
    expect(ofRecord(closed)).toEqual(['Fora do filtro', 'Novo']);
    expect(judgeHistory(first, world.values(CHANGES), state())).toEqual([]);
  });

  it.each([
    ['changes', act],
    ['records that go', actNextDay],
    ['records that come beside a column of the user’s', actBeside],
  ] as const)(
    'stand there once, whenever a refresh is killed that finds %s',
    (_name, acts) => {
      expect(killed(acts)).toEqual([]);
    },
    600_000,
  );

  it('stand there once where a refresh was killed before its rows were written, and the file then lost its marks', () => {
    const first = begin();
    act();
    const before = changes().length;
    const isNoted = ([, when, , field, from, to]: readonly unknown[]) =>
      when instanceof Date && field !== '' && `${from}${to}` !== '';
    world.beforeCall = () => (changes().length > before && changes().every(isNoted) ? 'kill' : 'go');
    const { result } = world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
    world.beforeCall = () => 'go';
    expect([result.end, state()]).toEqual(['killed', first]);
    world.workbook.loseMetadata();
    later();
    refresh();
    expect(judgeHistory(first, world.values(CHANGES), state())).toEqual([]);
  });

  it('don’t say of a row that a write left with its key alone that its values came', () => {
    const first = begin();
    const { columns } = world.sheet(SHEET).dataArea;
    new SheetUser(world.workbook).clear(SHEET, `B3:${letters(columns)}3`);
    expect(state()).not.toEqual(first);
    const before = changes().length;
    later(25 * HOUR_MS);
    refresh();
    expect(state()).toEqual(first);
    expect(changes()).toHaveLength(before);
  });

  it.each([
    // As the guide recommends it: by date, or with what left the filters kept.
    ['changes=sim; abertoStart=hoje-3650d', ['Situação', 'Em andamento', 'Concluído']],
    ['changes=sim; situacao=1,4,5,6; keep=sim', ['Situação', 'Em andamento', 'Concluído']],
    // As it warns: nobody sees whether it was closed.
    ['changes=sim; situacao=1,4,5,6', ['Registro', '', 'Fora do filtro']],
  ])('show with %s of a ticket that is closed: %s', (filters, expected) => {
    begin(filters);
    const id = Number([...state().keys()][0]);
    world.service.changeTicket(id, { situacao: 4 }, world.runtime.nowMs());
    later();
    refresh();
    const before = changes().length;
    const closed = { situacao: 2, concluido: formatInstant(world.runtime.nowMs()) };
    world.service.changeTicket(id, closed, world.runtime.nowMs());
    later();
    refresh();
    later(25 * HOUR_MS);
    refresh();
    const own = told()
      .slice(before)
      .filter(([record]) => Number(record) === id);
    expect(own.map((row) => row.slice(1))).toEqual([expected]);
  });

  it('are kept beside what the user does with their sheet: sorted, renamed, with columns and rows of their own', () => {
    const first = begin();
    act();
    refresh();
    const user = new SheetUser(world.workbook);
    user.insertColumns(CHANGES, 3, 1);
    user.type(CHANGES, 'C3', 'falar com ela');
    user.renameSheet(CHANGES, 'Histórico');
    user.sort('Histórico', 1);
    const noted = world.values('Histórico').find((row) => row[2] === 'falar com ela');
    later();
    const [one] = world.service.tickets();
    world.service.changeTicket(one?.id ?? 0, { situacao: 5 }, world.runtime.nowMs());
    refresh();
    expect(world.workbook.sheetNamed(CHANGES)).toBeUndefined();
    expect(judgeHistory(first, world.values('Histórico'), state())).toEqual([]);
    expect(world.values('Histórico').find((row) => row[2] === 'falar com ela')).toEqual(noted);
  });

  it('of the run behind a lost mark are kept: only what is blank there may never have been filled', () => {
    world = openConnected({ service: { tickets: 12 } });
    save('changes=Título', 'ID, Título, Situação');
    refresh();
    later();
    const first = state(['Título']);
    const [one] = world.service.tickets();
    world.service.changeTicket(one?.id ?? 0, { titulo: 'outro' }, world.runtime.nowMs());
    world.workbook.loseMetadata();
    refresh();
    expect(told()).toContainEqual([one?.id, 'Título', one?.titulo, 'outro']);
    expect(world.workbook.sheets.filter(({ name }) => name.startsWith(CHANGES))).toHaveLength(1);
    expect(judgeHistory(first, world.values(CHANGES), state(['Título']))).toEqual([]);
  });

  it('are those of the named columns, and of columns that come later from when they are filled', () => {
    world = openConnected({ service: { tickets: 12 } });
    save('changes=Situação,Unidade', 'ID, Título, Situação, Unidade');
    expect(refresh().message).toContain(
      'As alterações ficam guardadas em “Chamados (alterações)” de agora em diante.',
    );
    later();
    const first = state(['Situação', 'Unidade']);
    save('changes=Situação,Unidade', 'ID, Título, Situação, Unidade, Prazo');
    act();
    refresh();
    expect(judgeHistory(first, world.values(CHANGES), state(['Situação', 'Unidade']))).toEqual([]);
    expect(new Set(told().map(([, field]) => field))).toEqual(
      new Set(['Filtros', 'Registro', 'Situação', 'Unidade']),
    );
    save('changes=sim', 'ID, Título, Situação, Unidade, Prazo');
    refresh();
    const rows = changes().length;
    later(24 * HOUR_MS);
    // A column that comes brings its values at once: none of them has changed.
    save('changes=sim', 'ID, Título, Situação, Unidade, Prazo, Responsável');
    refresh();
    expect(changes()).toHaveLength(rows);
    later();
    act();
    refresh();
    expect(
      new Set(
        told()
          .slice(rows)
          .map(([, field]) => field),
      ),
    ).toEqual(new Set(['Registro', 'Situação', 'Prazo', 'Responsável']));
  });

  it.each([
    ['changes=Título', 'ID, Situação', /“Título”.*changes=sim.*: .*Situação/],
    ['changes=nada', '', /“nada” em “changes”/],
  ])('are refused in words where %s is no column of the pull', (filters, columns, words) => {
    world = openConnected({ service: { tickets: 3 } });
    const answer = world.page('savePull', {
      name: 'Todos',
      resource: 'tickets',
      sheet: SHEET,
      filters,
      columns,
    });
    expect(JSON.stringify(answer)).toMatch(words);
  });

  it('that can’t be kept are named, and the pull goes on', () => {
    begin();
    const user = new SheetUser(world.workbook);
    user.deleteColumns(CHANGES, 1, 1);
    act();
    const { status, message } = refresh();
    expect(status).toBe('done');
    expect(message).toContain('62 registros');
    expect(message).toMatch(/não foram guardadas: .*“Chamados \(alterações\)”/);
  });

  it('warn of a spreadsheet that is filling up, sixty days before', () => {
    begin();
    later(24 * HOUR_MS);
    const note = () => world.sheet(CHANGES).grid.note(1, 2);
    act();
    refresh();
    expect(note()).toMatch(/Até aqui \d+ linhas por dia; há espaço para mais de dez anos/);
    const user = new SheetUser(world.workbook);
    user.addSheet('Grande');
    const used = world.workbook.sheets.reduce((sum, one) => sum + one.maxRows * one.maxColumns, 0);
    user.insertRows('Grande', 1, Math.floor((10_000_000 - used - 4_000) / 26));
    later();
    act();
    expect(refresh().message).toMatch(
      /“Chamados \(alterações\)” cresce \d+ linhas por dia e enche a planilha em \d+ dias\. Exclua/,
    );
  });

  it('cost a refresh nothing where none came, and few calls where some did', () => {
    const costs = ['', 'changes=sim'].map((filters) => {
      begin(filters);
      const idle = sheetCalls();
      later();
      act();
      const busy = sheetCalls();
      world.close();
      return { idle, busy };
    });
    const [off, on] = costs;
    expect(on?.idle).toBe(off?.idle);
    expect((on?.busy ?? 0) - (off?.busy ?? 0)).toBeLessThanOrEqual(9);
  });
});

/** Reads, writes and flushes of cells in one refresh. */
function sheetCalls(): number {
  const { execution } = world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
  return (execution.charges.get('sheet-read') ?? 0) + (execution.charges.get('sheet-write') ?? 0);
}
