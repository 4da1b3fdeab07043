// Making an answer sheet on the real bundle while Google fails: it leaves no tab behind, or says that it does.

import { PlatformError, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { World } from '../../support/world.ts';

let world: World;
afterEach(() => world.close());

const MESSAGE = 'Service Spreadsheets timed out while accessing document with id 1AbC.';

function begin(): void {
  world = new World();
  world.connect();
}

const tabs = () => world.workbook.sheets.map(({ name }) => name);
const template = () => [...world.service.store.templates.keys()][0];

function create(layout: 'wide' | 'long', sheet: string): { readonly ok: boolean; readonly message: string } {
  const input = { layout, sheet, templateId: template(), comments: true };
  return JSON.parse(JSON.stringify(world.page('createAnswerSheet', input)));
}

/** Google fails at this call of the making of the tab, counted from the one that adds it; and then at some others. */
function failAt(nth: number, alsoFails = ''): { calls: number } {
  const seen = { calls: 0 };
  let isMaking = false;
  let hasFailed = false;
  world.beforeCall = (_execution, name) => {
    isMaking ||= name === 'Spreadsheet.insertSheet';
    const isIt = (isMaking && seen.calls === nth) || (hasFailed && name === alsoFails);
    if (isMaking) seen.calls += 1;
    hasFailed ||= isIt;
    return isIt ? { throw: new PlatformError(MESSAGE) } : 'go';
  };
  return seen;
}

describe.each(['long', 'wide'] as const)('an answer sheet, %s', (layout) => {
  it('leaves its rows as high as they are, whatever the message, and has room for names', () => {
    begin();
    expect(create(layout, 'Respostas')).toMatchObject({ ok: true });
    const sheet = world.sheet('Respostas');
    const headers = (world.values('Respostas')[0] ?? []).map(String);
    const wraps = headers.filter((_, c) => {
      const style = sheet.grid.style(2, c + 1);
      return world.workbook.styles.get(style).wrap === 'WRAP';
    });
    expect(wraps).toEqual([]);
    for (const header of ['Unidade', 'Criado por', 'Responsável'])
      expect(sheet.layout.column.sizes.get(headers.indexOf(header) + 1)).toBeGreaterThan(150);
  });

  costly('whose making fails leaves no tab, and says why', () => {
    begin();
    const undisturbed = failAt(Number.POSITIVE_INFINITY);
    expect(create(layout, 'Primeira')).toMatchObject({ ok: true });
    const before = tabs();
    let refused = 0;
    // Each tab that there is takes calls of its own.
    for (let nth = 0; nth < undisturbed.calls + 8; nth++) {
      // Every call of the beginning and the end, and some of those between, which mark one column after another.
      if (nth > 8 && nth < undisturbed.calls - 4 && nth % 13 > 0) continue;
      const name = `Respostas ${nth}`;
      failAt(nth);
      const { ok, message } = create(layout, name);
      world.beforeCall = () => 'go';
      // What only concerns looks is left out, and the sheet is made.
      if (ok) {
        expect(world.values(name)[0]).toContain('Unidade');
        world.workbook.deleteSheet(world.sheet(name));
        continue;
      }
      refused += 1;
      expect(message, `call ${nth}`).toMatch(/\(Google: .*timed out while accessing/);
      // After the very first call nothing tells that the tab isn't its user's.
      const left = nth === 1 ? [name] : [];
      expect(tabs(), `call ${nth}`).toEqual([...before, ...left]);
      expect(message.includes(`A aba “${name}” está incompleta`), `call ${nth}`).toBe(nth === 1);
      for (const tab of left) world.workbook.deleteSheet(world.sheet(tab));
    }
    expect(refused).toBeGreaterThan(8);
  });

  it('is made though Google shows no message: its page says it', () => {
    begin();
    const made = { ok: true, message: expect.stringContaining('“Respostas” está pronta') };
    expect(create(layout, 'Respostas')).toMatchObject({ ...made, isNotified: true });
    world.workbook.deleteSheet(world.sheet('Respostas'));
    world.beforeCall = (_execution, name) =>
      name === 'Spreadsheet.toast' ? { throw: new PlatformError(MESSAGE) } : 'go';
    expect(create(layout, 'Respostas')).toMatchObject({ ...made, isNotified: false });
    expect(tabs()).toContain('Respostas');
  });

  it('that can’t be taken away again is named, and can be made anew', () => {
    begin();
    failAt(12, 'Spreadsheet.deleteSheet');
    const { ok, message } = create(layout, 'Respostas');
    world.beforeCall = () => 'go';
    expect(ok).toBe(false);
    expect(message).toContain('A aba “Respostas” está incompleta');
    expect(tabs()).toContain('Respostas');
    expect(create(layout, 'Respostas')).toMatchObject({ ok: true });
  });

  it.each([
    ['a cell', (user: SheetUser) => user.type('Respostas', 'C9', 'meu')],
    ['a note', (user: SheetUser) => user.note('Respostas', 'C9', 'minha')],
    ['the first row', (user: SheetUser) => user.type('Respostas', 'C1', 'meu')],
  ] as const)('stays where its user wrote into %s meanwhile', (_where, write) => {
    begin();
    const user = new SheetUser(world.workbook);
    failAt(12);
    const failing = world.beforeCall;
    let hasWritten = false;
    world.beforeCall = (execution, name, index, args) => {
      const verdict = failing(execution, name, index, args);
      if (verdict !== 'go' && !hasWritten) {
        hasWritten = true;
        write(user);
      }
      return verdict;
    };
    const { ok, message } = create(layout, 'Respostas');
    expect(ok).toBe(false);
    expect(message).toContain('A aba “Respostas” está incompleta');
    expect(tabs()).toContain('Respostas');
  });
});
