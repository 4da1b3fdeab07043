// What was sent stays sent: rows whose hidden key a person damaged, and content that this spreadsheet sent before.

import { SheetUser } from 'local-apps-script';
import { columnLetters } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import { openMade, type World } from '../support/world.ts';

const IMPORT = '/api/v2/checklist/assessment/import/add';
const TEMPLATE = 77;
const SHEET = 'Larga';
const ANSWER_SHEET = { layout: 'wide', sheet: SHEET, templateId: TEMPLATE };

let world: World;
afterEach(() => world.close());

function answerSheet(name: string): SheetUser {
  world.page('createAnswerSheet', { ...ANSWER_SHEET, sheet: name });
  const user = new SheetUser(world.workbook);
  user.select(name, 'A1');
  return user;
}

/** A connected spreadsheet with an answer sheet, and a template with one question in words. */
function start(): SheetUser {
  world = openMade('answer sheet of one question', {}, (made) => {
    made.connect();
    putTemplate(made);
    made.page('createAnswerSheet', ANSWER_SHEET);
  });
  putTemplate(world);
  const user = new SheetUser(world.workbook);
  user.select(SHEET, 'A1');
  return user;
}

function putTemplate(world: World): void {
  const { questions, templates } = world.service.store;
  const [question] = questions.values();
  const [template] = templates.values();
  if (question === undefined || template === undefined) throw new Error('no template');
  world.service.putQuestion({
    ...question,
    id: 3001,
    templateId: TEMPLATE,
    title: 'Gerente',
    type: 'TEXT_SHORT',
    active: true,
    typeSettings: [],
  });
  world.service.putTemplate({ ...template, id: TEMPLATE, title: 'Visita' });
}

function headers(sheet = SHEET): readonly unknown[] {
  return world.values(sheet)[0] ?? [];
}

function fill(user: SheetUser, row: number, cells: Record<string, string>, sheet = SHEET): void {
  for (const [header, text] of Object.entries(cells)) {
    const column = headers(sheet).indexOf(header) + 1;
    if (column === 0) throw new Error(`no column ${header}`);
    user.type(sheet, `${columnLetters(column)}${row}`, text);
  }
}

function visit(n: number): Record<string, string> {
  const units = [...world.service.store.companies.keys()];
  return { Unidade: String(units[n]), Enviada: `0${n + 1}/03/2026 14:30`, Gerente: `G${n}` };
}

function shown(sheet = SHEET, columns = ['Situação', 'ID da avaliação']): readonly (readonly unknown[])[] {
  return world
    .values(sheet)
    .slice(1)
    .map((row) => columns.map((header) => row[headers(sheet).indexOf(header)] ?? ''));
}

function messages(sheet = SHEET): readonly string[] {
  return shown(sheet, ['Mensagem']).map(([text]) => String(text));
}

function doubled(): number {
  const bodies = world.service.stored.map(({ body }) => JSON.stringify(body));
  return bodies.length - new Set(bodies).size;
}

/** Find and replace over the whole sheet, which reaches the hidden column too. */
function replaceAll(user: SheetUser, change: (text: string) => string, sheet = SHEET): void {
  world.values(sheet).forEach((row, r) => {
    row.forEach((cell, c) => {
      if (r > 0 && typeof cell === 'string' && change(cell) !== cell)
        user.type(sheet, `${columnLetters(c + 1)}${r + 1}`, change(cell));
    });
  });
}

function keysOf(user: SheetUser, change: (text: string) => string): void {
  const column = headers().indexOf('Chave da linha');
  world.values(SHEET).forEach((row, r) => {
    if (r > 0) user.type(SHEET, `${columnLetters(column + 1)}${r + 1}`, change(String(row[column])));
  });
}

describe('A row whose key a person damaged', () => {
  const damages: readonly (readonly [string, (user: SheetUser) => void])[] = [
    ['replaces “-” by “/” everywhere', (user) => replaceAll(user, (text) => text.replaceAll('-', '/'))],
    ['replaces “-” by nothing everywhere', (user) => replaceAll(user, (text) => text.replaceAll('-', ''))],
    ['replaces blanks by nothing in the keys', (user) => keysOf(user, (text) => text.replaceAll(' ', ''))],
    ['replaces 0 by O in the keys', (user) => keysOf(user, (text) => text.replaceAll('0', 'O'))],
    [
      'replaces the state in the keys',
      (user) => keysOf(user, (text) => text.replace('imported', 'importada')),
    ],
    ['writes the keys in capitals', (user) => keysOf(user, (text) => text.toUpperCase())],
    ['cuts the keys off behind their first word', (user) => keysOf(user, (text) => text.split(' ')[0] ?? '')],
    ['writes a word into the keys', (user) => keysOf(user, () => 'ok')],
    ['writes a word like a key into the keys', (user) => keysOf(user, () => 'kit-novo')],
    ['clears the keys', (user) => user.clear(SHEET, 'D2:D5')],
    ['writes something else into the keys', (user) => keysOf(user, () => 'confere com a planilha de março')],
  ];
  /** The first stays unknown, though it arrived. */
  function startWithFourSent(): SheetUser {
    const user = start();
    for (let n = 0; n < 4; n++) fill(user, 2 + n, visit(n));
    world.service.faults.add({
      fault: { kind: 'timeout', afterMs: 60_000 },
      isProcessed: true,
      path: IMPORT,
      times: 1,
    });
    world.menu('importAnswerRows');
    return user;
  }
  /** Those that take what the row shows as well. */
  const hidden: typeof damages = [
    [
      'replaces the states everywhere',
      (user) => {
        keysOf(user, (text) => text.replace(/imported|unknown/, 'ver'));
        user.paste(SHEET, 'A2', Array(4).fill(['ver', '']));
      },
    ],
    [
      'pastes what stood there before the sending',
      (user) => {
        keysOf(user, (text) => text.split(' ')[0] ?? '');
        user.paste(SHEET, 'A2', Array(4).fill(['Pronta', '', '']));
      },
    ],
  ];
  it.each(damages)('keeps what it shows, and isn’t sent again: %s', (_, damage) => {
    const user = startWithFourSent();
    const before = shown();
    expect(before.map(([status]) => status)).toEqual(['Desconhecida', 'Importada', 'Importada', 'Importada']);

    damage(user);
    world.menu('checkAnswerRows');

    expect(shown()).toEqual(before);
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(4);
    expect(shown()).toEqual(before);
    // What was unknown can still be settled.
    expect(world.page('listUnknownRows', null)).toMatchObject({ rows: [{ sheet: SHEET, rows: [2] }] });
  });

  it.each([...damages, ...hidden])('isn’t sent as new once it is edited: %s', (_, damage) => {
    const user = startWithFourSent();
    damage(user);
    for (let n = 0; n < 4; n++) fill(user, 2 + n, { Gerente: `outro ${n}` });

    for (let n = 0; n < 2; n++) world.menu('importAnswerRows');

    expect(world.service.stored).toHaveLength(4);
    expect(shown().map(([status]) => status)).toEqual([
      'Desconhecida',
      'Importada',
      'Importada',
      'Importada',
    ]);
  });

  it('in a copy of its tab that was made before the sending, is sent: the other tab sent it', () => {
    const user = start();
    for (let n = 0; n < 2; n++) fill(user, 2 + n, visit(n));
    world.menu('checkAnswerRows');
    user.duplicateSheet(SHEET, 'Cópia');
    user.select(SHEET, 'A1');
    world.menu('importAnswerRows');
    for (let n = 0; n < 2; n++) fill(user, 2 + n, { Gerente: `outro ${n}` }, 'Cópia');
    user.select('Cópia', 'A1');
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(4);
  });

  it.each(['', 'ok'])(
    'keeps what it shows where the sending was killed before it forgot the row: “%s”',
    (key) => {
      const user = start();
      for (let n = 0; n < 2; n++) fill(user, 2 + n, visit(n));
      world.beforeCall = (_execution, name) =>
        name === 'Properties.deleteProperty' && shown().every(([status]) => status === 'Importada')
          ? 'kill'
          : 'go';
      expect(world.runtime.run('importAnswerRows').result.end).toBe('killed');
      world.beforeCall = () => 'go';
      world.runtime.settle(world.runtime.nowMs() + 10 * 60_000);
      const before = shown();
      expect(before.map(([status]) => status)).toEqual(['Importada', 'Importada']);
      keysOf(user, () => key);

      for (let n = 0; n < 2; n++) world.menu('checkAnswerRows');

      expect(shown()).toEqual(before);
    },
  );

  it('says so, and keeps a new key from then on', () => {
    const user = start();
    fill(user, 2, visit(0));
    world.menu('importAnswerRows');
    user.clear(SHEET, 'D2');

    world.menu('checkAnswerRows');

    expect(messages()[0]).toContain('Conta como enviada, pois mostra um ID');
    const [key] = world.column(SHEET, 'Chave da linha');
    world.menu('checkAnswerRows');
    expect(world.column(SHEET, 'Chave da linha')[0]).toBe(key);
    user.sort(SHEET, 1, { ascending: false });
    fill(user, 2, { Gerente: 'outro' });
    world.menu('checkAnswerRows');
    expect(messages()[0]).toContain('Alterada depois do envio');
  });

  it('doesn’t take an answer that was changed before for what was sent', () => {
    const user = start();
    for (let n = 0; n < 2; n++) fill(user, 2 + n, visit(n));
    world.menu('importAnswerRows');
    fill(user, 2, { Gerente: 'outro' });
    user.clear(SHEET, 'D2');

    for (let n = 0; n < 2; n++) world.menu('checkAnswerRows');

    expect(messages()[0]).toContain('Alterada depois do envio');
    fill(user, 2, { Gerente: 'G0' });
    world.menu('checkAnswerRows');
    expect(messages()[0]).not.toContain('Alterada');
    expect(shown().map(([status]) => status)).toEqual(['Importada', 'Importada']);
    // What was never sent isn’t said to be.
    fill(user, 2, { Gerente: 'outro' });
    user.clear(SHEET, 'A2:D2');
    world.menu('checkAnswerRows');
    expect(messages()[0]).not.toContain('Já enviada');
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(3);
  });

  it('keeps what is its own where the content can’t be read either', () => {
    const user = start();
    for (let n = 0; n < 3; n++) fill(user, 2 + n, visit(n));
    world.service.faults.add({
      fault: { kind: 'timeout', afterMs: 60_000 },
      isProcessed: true,
      path: IMPORT,
      times: 1,
    });
    world.menu('importAnswerRows');
    const before = shown();
    for (let n = 0; n < 3; n++) fill(user, 2 + n, { Unidade: 'sete' });
    keysOf(user, () => '');
    world.menu('checkAnswerRows');
    expect(shown()).toEqual(before);
    // What was taken down of the first check belongs to no content.
    keysOf(user, (text) => text.replaceAll(' ', ''));
    world.menu('checkAnswerRows');
    expect(shown()).toEqual(before);
  });

  it('is recognised by its content where even its status and ID were cleared', () => {
    const user = start();
    for (let n = 0; n < 3; n++) fill(user, 2 + n, visit(n));
    world.menu('importAnswerRows');

    user.clear(SHEET, 'A2:D4');
    world.menu('checkAnswerRows');

    expect(messages()).toEqual(
      Array(3).fill(expect.stringMatching(/^Já enviada pela aba “Larga” em .+ \(ID \d+\)\. Fica de fora/)),
    );
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(3);
  });

  it('gets an ID that no key cell can hold: it is unknown, and not sent again', () => {
    const user = start();
    fill(user, 2, visit(0));
    world.service.faults.add({
      fault: { kind: 'answer', status: 200, contentType: 'application/json', body: '{"id":-3}' },
      isProcessed: true,
      path: IMPORT,
      times: 1,
    });
    world.menu('importAnswerRows');
    expect(shown()[0]?.[0]).toBe('Desconhecida');
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(1);
  });
});

describe('Content that was sent before', () => {
  function twoSheets(): SheetUser {
    const user = start();
    answerSheet('Outra');
    for (const sheet of [SHEET, 'Outra']) for (let n = 0; n < 2; n++) fill(user, 2 + n, visit(n), sheet);
    user.select(SHEET, 'A1');
    world.menu('importAnswerRows');
    fill(user, 4, visit(2), 'Outra');
    user.select('Outra', 'A1');
    return user;
  }

  it('is left out on another sheet, which says where it was sent from', () => {
    twoSheets();

    world.menu('importAnswerRows');

    expect(world.asked.at(-1)?.text).toContain('Enviar 1 avaliação');
    expect(world.asked.at(-1)?.text).toContain(
      '2 avaliações já foram enviadas, por “Larga”, e ficam de fora',
    );
    expect(world.service.stored).toHaveLength(3);
    expect(doubled()).toBe(0);
    expect(shown('Outra').map(([status]) => status)).toEqual(['Pronta', 'Pronta', 'Importada']);
    expect(messages('Outra')[0]).toMatch(/^Já enviada pela aba “Larga” em .+ \(ID \d+\)/);
  });

  it('is sent again if the person ticks it on the page', () => {
    twoSheets();
    const asked = world.page('prepareImport', { chosen: 'all', of: 'answers' }) as {
      readonly approval: Record<string, string>;
      readonly again: Record<string, string>;
    } & Record<'sheetId' | 'baseUrl', never>;
    expect([Object.keys(asked.approval).length, Object.keys(asked.again).length]).toEqual([1, 2]);

    const { sheetId, baseUrl, approval, again } = asked;
    world.page('importApproved', { of: 'answers', sheetId, baseUrl, approval, again });

    expect(world.service.stored).toHaveLength(5);
    expect(doubled()).toBe(2);
  });

  it('is recognised where its sheet is gone, and where the hidden sheet of what was sent is', () => {
    const user = twoSheets();
    user.deleteSheet(SHEET);
    world.menu('checkAnswerRows');
    expect(messages('Outra')[1]).toContain('Já enviada pela aba “Larga”');
  });

  it('is recognised by other sheets’ keys where a person deleted the hidden sheet', () => {
    const user = twoSheets();
    user.deleteSheet('Linhas enviadas');
    world.menu('checkAnswerRows');
    expect(messages('Outra').slice(0, 2)).toEqual(
      Array(2).fill(expect.stringContaining('Já enviada pela aba “Larga”')),
    );
    expect(world.workbook.sheets.some(({ name }) => name === 'Linhas enviadas')).toBe(true);
  });

  it('is recognised after a restoration from an export, which loses all marks', () => {
    const user = twoSheets();
    user.deleteRows(SHEET, 2, 2);
    world.workbook.loseMetadata();
    world.menu('checkAnswerRows');
    expect(messages('Outra').slice(0, 2)).toEqual(
      Array(2).fill(expect.stringContaining('Já enviada pela aba “Larga”')),
    );
    expect(world.workbook.sheets.filter(({ name }) => name.startsWith('Linhas enviadas'))).toHaveLength(1);
  });

  it('is recognised after a replacement in all sheets', () => {
    const user = twoSheets();
    for (const sheet of [SHEET, 'Linhas enviadas'])
      replaceAll(user, (text) => text.replaceAll('-', '/').replaceAll('0', 'O').replaceAll(' ', ''), sheet);
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(3);
  });

  it('isn’t sent where the time zone is changed in the middle of the sending', () => {
    const user = start();
    answerSheet('Outra');
    for (const sheet of [SHEET, 'Outra']) for (let n = 0; n < 3; n++) fill(user, 2 + n, visit(n), sheet);
    user.select(SHEET, 'A2');
    world.menu('importAnswerRows');
    user.select('Outra', 'A2');
    let isChanged = false;
    world.beforeCall = (_execution, name) => {
      // The rows were read once before.
      if (name === 'Range.setValues' && !isChanged) {
        isChanged = true;
        user.setTimeZone('America/Manaus');
      }
      return 'go';
    };
    world.menu('importAnswerRows');
    expect(isChanged).toBe(true);
    world.beforeCall = () => 'go';
    for (let n = 0; n < 2; n++) world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(3);
    expect(messages('Outra')).toEqual(Array(3).fill(expect.stringContaining('Já enviada')));
  });

  it('isn’t sent where the other sheet sends it while the question is open', () => {
    const user = start();
    answerSheet('Outra');
    for (const sheet of [SHEET, 'Outra']) fill(user, 2, visit(0), sheet);
    const asked = world.page('prepareImport', { chosen: 'all', of: 'answers' }) as Record<string, never>;
    user.select(SHEET, 'A1');
    world.menu('importAnswerRows');
    const { sheetId, baseUrl, approval, again } = asked;
    const answer = world.page('importApproved', { of: 'answers', sheetId, baseUrl, approval, again });
    expect(world.service.stored).toHaveLength(1);
    expect(JSON.stringify(answer)).toContain('já tinha sido enviada');
  });

  const inBetween: readonly (readonly [string, (user: SheetUser) => void])[] = [
    ['nothing else happens', () => undefined],
    ['the time zone is changed to one further west', (user) => user.setTimeZone('America/Manaus')],
  ];
  it.each(inBetween)('may be sent once a person found that it didn’t arrive: %s', (_, happen) => {
    const user = start();
    fill(user, 2, visit(0));
    world.service.faults.add({ fault: { kind: 'timeout', afterMs: 60_000 }, path: IMPORT, times: 1 });
    world.menu('importAnswerRows');
    expect(shown()[0]?.[0]).toBe('Desconhecida');
    happen(user);
    const { rows } = world.page('listUnknownRows', null) as { rows: readonly { rowKey: string }[] };
    world.page('settleUnknownRow', { rowKey: rows[0]?.rowKey, arrived: false });
    expect(shown()[0]?.[0]).toBe('Pronta');
    world.menu('importAnswerRows');
    expect(shown()[0]?.[0]).toBe('Importada');
    expect(world.service.stored).toHaveLength(1);
  });

  it('may be sent then also where the key was damaged meanwhile', () => {
    const user = start();
    fill(user, 2, visit(0));
    world.service.faults.add({ fault: { kind: 'timeout', afterMs: 60_000 }, path: IMPORT, times: 1 });
    world.menu('importAnswerRows');
    world.menu('checkAnswerRows');
    keysOf(user, () => '');
    world.menu('checkAnswerRows');
    const { rows } = world.page('listUnknownRows', null) as { rows: readonly { rowKey: string }[] };
    world.page('settleUnknownRow', { rowKey: rows[0]?.rowKey, arrived: false });
    world.menu('importAnswerRows');
    expect(shown()[0]?.[0]).toBe('Importada');
    expect(world.service.stored).toHaveLength(1);
  });

  it('stays out of sight', () => {
    twoSheets();
    const ledger = world.workbook.sheets.find(({ name }) => name === 'Linhas enviadas');
    expect(ledger?.hidden).toBe(true);
  });
});
