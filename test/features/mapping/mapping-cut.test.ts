// Answer sheets whose making runs out of time, is killed, or is gone on with by two people at once, on the real bundle: in
// the end each row of the source stands there once, as if nothing had happened, and nothing is sent from an unfinished one.

import { defaultOwner, freeOfCharge, PlatformError, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { costly } from '../../support/costly.ts';
import { answerOf } from '../../support/page-answers.ts';
import { shareOf } from '../../support/share-of.ts';
import { putVisitTemplate, VISIT_TEMPLATE } from '../../support/visit-template.ts';
import { BRUNO, openMade, type World, type WorldOptions } from '../../support/world.ts';

let world: World;
let user: SheetUser;
afterEach(() => world.close());

const SOURCE = 'Auditorias';
const MADE = 'Auditorias (respostas)';
/** So many questions besides give a row 100 cells, of which 40,000 are written at once. */
const MORE_QUESTIONS = 85;
const ROWS_AT_ONCE = 400;
/** Some more than three writes take. */
const ROWS = 3 * ROWS_AT_ONCE + 60;
/** Two writes of rows take a minute, and the table of the sheet more. */
const SLOW = { ...freeOfCharge, 'sheet-write': { callMs: 0, per100CellsMs: 105 } };
const HEADERS = ['Loja', 'Data', 'Fachada limpa e conservada?', 'Nota geral'];
const answered = z.object({
  ok: z.boolean(),
  message: z.string(),
  done: z.optional(z.number()),
  all: z.optional(z.number()),
});
const opened = z.object({
  making: z.nullable(
    z.object({ targetId: z.number(), sheet: z.string(), done: z.number(), all: z.number(), by: z.string() }),
  ),
});
/** What changes the sheet, its marks or the properties. */
const WRITES =
  /^(Range\.(set|add|clear)|Sheet\.(set|insert|add)|Spreadsheet\.insert|SpreadsheetApp\.flush|Properties\.(set|delete))/;
/** Long enough for the lease of an execution that was killed to expire. */
const LATER_MS = 8 * 60_000;

const sheetId = () => world.sheet(SOURCE).id;
const said = (answer: unknown) => z.parse(answered, answer);
const goOn = (targetId: number, who = defaultOwner) =>
  said(world.page('makeMappedSheet', { goOn: targetId }, who));
const made = () => world.column(MADE, 'Linha de origem');
const rowsFrom = (count: number) => Array.from({ length: count }, (_, n) => String(n + 2));
const noteAt = (n: number) => (n % 50 === 0 ? `=${n}` : n % 10);

/** A source of more visits than can be written at once. @returns what the page sends, the same each time */
function beginLarge(options: WorldOptions = { charges: SLOW }): Shown {
  begin(ROWS, options, MORE_QUESTIONS);
  if (largeShown === undefined) {
    largeShown = shownBy();
    world.close();
    begin(ROWS, options, MORE_QUESTIONS);
  }
  return largeShown;
}

/** A source of so many visits. */
function begin(rows: number, options: WorldOptions = {}, moreQuestions = 0): void {
  world = openMade(`cut ${rows}`, options, (first) => {
    first.connect();
    first.connect(BRUNO, 'Bruno');
    const author = new SheetUser(first.workbook);
    first.workbook.insertSheet({ name: SOURCE });
    const cells = Array.from({ length: rows }, (_, n) => [
      '1',
      // A day each: two visits of one day would be asked about.
      new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10),
      'Conforme',
      n % 50 === 0 ? `'=${n}` : String(n % 10),
    ]);
    author.paste(SOURCE, 'A1', [HEADERS, ...cells]);
  });
  putVisitTemplate(world.service, 'pt', moreQuestions);
  user = new SheetUser(world.workbook);
  user.select(SOURCE, 'A1');
}

type Shown = ReturnType<typeof shownBy>;
let largeShown: Shown | undefined;

/** What the page sends to have the sheet made. */
function shownBy(who = defaultOwner) {
  const asked = { sheetId: sheetId(), templateId: VISIT_TEMPLATE };
  const first = answerOf('mapSource', world.page('mapSource', asked, who));
  // Units by bare numbers: they are the codes of the service.
  const decisions = [...first.mapping.decisions, { about: 'codes:unit', says: 'service' }];
  const told = { ...asked, mapping: { ...first.mapping, decisions } };
  const { mapping, shown } = answerOf('mapSource', world.page('mapSource', told, who));
  return { ...asked, mapping, shown, sheet: MADE, keepAs: '', feed: false };
}

/** What the page on the source is opened with about an unfinished answer sheet. */
function unfinished() {
  user.select(SOURCE, 'A1');
  world.menu('showSourceMapping');
  return z.parse(opened, world.pageData).making;
}

/** All rows, each once, and what stands in them. */
function expectWhole(rows = ROWS): void {
  expect(made()).toEqual(rowsFrom(rows));
  expect(world.column(MADE, 'Nota geral')).toEqual(Array.from({ length: rows }, (_, n) => noteAt(n)));
  expect(unfinished()).toBeNull();
  expect(world.workbook.sheets.filter(({ name }) => name.startsWith('Auditorias'))).toHaveLength(2);
}

describe('an answer sheet whose making runs out of time', () => {
  costly('is made by one call after the other, and says how far it is', () => {
    const input = beginLarge();
    const first = said(world.page('makeMappedSheet', input));
    expect(first).toMatchObject({ ok: true, all: ROWS });
    expect(first.done).toBe(400);
    const second = said(world.page('makeMappedSheet', input));
    expect(second.done).toBe(3 * (first.done ?? 0));
    // Whoever looks into it meanwhile is told, and nothing is sent.
    user.select(MADE, 'A1');
    world.menu('importAnswerRows');
    expect(JSON.stringify(world.asked)).toContain('está incompleta');
    expect(world.service.stored).toHaveLength(0);
    const last = said(world.page('makeMappedSheet', input));
    expect(last).toMatchObject({ ok: true, done: ROWS, all: ROWS });
    expect(last.message).toContain('tem 1.260 avaliações');
    expectWhole();
    expect(JSON.stringify(world.runtime.save().properties)).not.toContain('making:');
  });

  costly('goes on from the page of its source once that was closed, also under another name', () => {
    const input = beginLarge();
    world.page('makeMappedSheet', { ...input, keepAs: 'Rede' });
    const open = unfinished();
    expect(open).toMatchObject({ sheet: MADE, done: ROWS_AT_ONCE, all: ROWS, by: 'Ana' });
    user.renameSheet(MADE, 'Visitas');
    // The menu says so at the next opening, and the item opens the page of the source there.
    world.value('onOpen', [{}], { kind: 'simple-trigger' });
    expect(JSON.stringify(world.runtime.menus)).toContain('⚠ Faltam linhas em “Visitas”');
    user.select('Visitas', 'A1');
    world.menu('showSourceMapping');
    expect(world.pageData).toMatchObject({ sheet: SOURCE, making: { sheet: 'Visitas' } });
    const { targetId = 0 } = open ?? {};
    goOn(targetId);
    expect(goOn(targetId)).toMatchObject({
      ok: true,
      message: expect.stringContaining('“Visitas” tem 1.260'),
    });
    expect(world.column('Visitas', 'Linha de origem')).toEqual(rowsFrom(ROWS));
    expect(world.workbook.sheetNamed(MADE)).toBeUndefined();
    expect(unfinished()).toBeNull();
    world.value('onOpen', [{}], { kind: 'simple-trigger' });
    expect(JSON.stringify(world.runtime.menus)).not.toContain('Faltam linhas');
    world.menu('showSourceMapping');
    expect(world.pageData).toMatchObject({ kept: [{ name: 'Rede' }] });
    expect(goOn(targetId)).toMatchObject({ ok: false, message: expect.stringContaining('sumiu') });
  });

  costly(
    'is not gone on with where source or rows have changed, or the tab is gone, and says what to do',
    () => {
      const input = beginLarge();
      world.page('makeMappedSheet', input);
      const { targetId = 0 } = unfinished() ?? {};
      const before = JSON.stringify(world.values(MADE));
      const refused = (sentence: string) => {
        for (const answer of [goOn(targetId), said(world.page('makeMappedSheet', input))]) {
          expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(sentence) });
        }
      };
      user.type(SOURCE, 'D9', '3');
      refused(`“${MADE}” não pode ser completada: `);
      expect(JSON.stringify(world.values(MADE))).toBe(before);
      // As it was: it goes on.
      user.type(SOURCE, 'D9', '7');
      expect(unfinished()).toMatchObject({ done: ROWS_AT_ONCE });
      user.insertRows(MADE, 5, 1);
      refused('ainda incompleta, foi alterada');
      user.deleteRows(MADE, 5, 1);
      const score = (world.values(MADE)[0] ?? []).indexOf('Nota geral') + 1;
      user.sort(MADE, score, { range: 'A2:CV401', ascending: false });
      refused('ainda incompleta, foi alterada');
      user.deleteSheet(MADE);
      expect(goOn(targetId)).toMatchObject({ ok: false, message: expect.stringContaining('sumiu') });
      expect(unfinished()).toBeNull();
      expect(JSON.stringify(world.runtime.save().properties)).not.toContain('making:');
    },
  );

  costly('is not mixed with what another mapping of the same source makes', () => {
    const input = beginLarge();
    world.page('makeMappedSheet', input);
    const mapping = {
      ...input.mapping,
      columns: input.mapping.columns.map((one) =>
        one.text === 'Nota geral' ? { ...one, means: 'question:3004' } : one,
      ),
    };
    const page = answerOf('mapSource', world.page('mapSource', { ...input, mapping }));
    expect(said(world.page('makeMappedSheet', { ...input, mapping, shown: page.shown }))).toMatchObject({
      ok: false,
      message: expect.stringContaining('ainda incompleta, foi alterada'),
    });
    world.page('makeMappedSheet', input);
    world.page('makeMappedSheet', input);
    expectWhole();
  });

  costly('is made once where two people go on with it at once, or make it under one name', () => {
    const input = beginLarge();
    const others: unknown[] = [];
    world.beforeCall = (execution, name, _index, [values]) => {
      const isRows = name === 'Range.setValues' && Array.isArray(values) && values.length > 50;
      if (isRows && execution.setup.user.id !== BRUNO.id)
        others.push(world.page('makeMappedSheet', input, BRUNO));
      return 'go';
    };
    for (let n = 0; n < 3; n++)
      expect(said(world.page('makeMappedSheet', input))).toMatchObject({ ok: true });
    expect(others).toHaveLength(4);
    for (const answer of others) {
      expect(answer).toMatchObject({
        ok: false,
        message: expect.stringContaining('Outra execução cria'),
      });
    }
    expectWhole();
  });

  costly('for responses of a form is finished by the person whose trigger it is to be', () => {
    beginLarge();
    user.type(SOURCE, 'B1', 'Carimbo de data/hora');
    const input = { ...shownBy(), feed: true };
    world.page('makeMappedSheet', input);
    const { targetId = 0 } = unfinished() ?? {};
    expect(goOn(targetId, BRUNO)).toMatchObject({
      ok: false,
      message: expect.stringContaining('Só Ana pode'),
    });
    goOn(targetId);
    expect(world.page('makeMappedSheet', { goOn: targetId })).toMatchObject({ ok: true, feed: 'started' });
    expect(world.runtime.triggers).toMatchObject([{ functionName: 'takeFormResponses' }]);
  });
});

/** More than it makes. */
const CALLS = Array.from({ length: 1_000 }, (_, n) => n);

describe('an answer sheet whose making is killed', () => {
  it('at any call that writes is whole once somebody has gone on with it, or made it again', () => {
    begin(9);
    // What the page sends is the same each time.
    const input = shownBy();
    world.close();
    const kill = (at: number, lost: 'kept' | 'lost') => {
      begin(9, { spreadsheet: { onKill: () => lost } });
      let calls = 0;
      world.beforeCall = (_execution, name) => (WRITES.test(name) && calls++ === at ? 'kill' : 'go');
      const { end } = world.runtime.run('makeMappedSheet', [input], { kind: 'page' }).result;
      world.beforeCall = () => 'go';
      if (end === 'killed') {
        world.runtime.settle(world.runtime.nowMs() + LATER_MS);
        const { targetId } = unfinished() ?? {};
        // A page that is still open asks for the same once more.
        const answer = targetId === undefined ? said(world.page('makeMappedSheet', input)) : goOn(targetId);
        // Right after it was added nothing tells the tab from one of the user's; right before the end all is there.
        if (answer.message.includes('Já existe uma aba') && world.values(MADE).length < 2) {
          user.deleteSheet(MADE);
          expect(said(world.page('makeMappedSheet', input))).toMatchObject({ ok: true });
        }
      }
      expectWhole(9);
      world.close();
      return end;
    };
    for (const lost of ['kept', 'lost'] as const) {
      for (const at of shareOf(CALLS, 18)) if (kill(at, lost) !== 'killed') break;
    }
  });

  it('by a failure of Google’s that took the tab away again is made when it is asked for again', () => {
    begin(9);
    const input = shownBy();
    world.beforeCall = (_execution, name, _index, [values]) => {
      const isRows = name === 'Range.setValues' && Array.isArray(values) && values.length > 5;
      return isRows ? { throw: new PlatformError('Service Spreadsheets failed') } : 'go';
    };
    expect(said(world.page('makeMappedSheet', input))).toMatchObject({ ok: false });
    world.beforeCall = () => 'go';
    expect(world.workbook.sheetNamed(MADE)).toBeUndefined();
    expect(unfinished()).toBeNull();
    expect(said(world.page('makeMappedSheet', input))).toMatchObject({ ok: true, done: 9 });
    expectWhole(9);
  });

  costly('between two writes of rows keeps those that were written', () => {
    const input = beginLarge({});
    let writes = 0;
    world.beforeCall = (_execution, name, _index, [values]) => {
      const isRows = name === 'Range.setValues' && Array.isArray(values) && values.length > 50;
      return isRows && ++writes === 2 ? 'kill' : 'go';
    };
    world.runtime.run('makeMappedSheet', [input], { kind: 'page' });
    world.runtime.settle(world.runtime.nowMs() + LATER_MS);
    const { targetId = 0, done } = unfinished() ?? {};
    expect(done).toBe(ROWS_AT_ONCE);
    expect(goOn(targetId)).toMatchObject({ ok: true, done: ROWS });
    expect(writes).toBe(5);
    expectWhole();
  });
});
