// Rows of which nobody knows whether the service stored them, on the real bundle: they are listed, and only their user's word
// settles them (P5, P8).

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { LongSheet } from '../support/long-sheet.ts';
import type { World } from '../support/world.ts';

let sheet: LongSheet;
let world: World;
afterEach(() => world.close());

function begin(assessments: number): LongSheet['codes'] {
  sheet = new LongSheet(assessments);
  world = sheet.world;
  return sheet.codes;
}

const states = () => sheet.states();

describe('unknown rows', () => {
  const list = () => JSON.parse(JSON.stringify(world.page('listUnknownRows'))).rows;

  /** Two assessments; of the first nobody knows. */
  function doubtful(isProcessed: boolean): void {
    begin(2);
    world.service.faults.add({ fault: { kind: 'timeout', afterMs: 60_000 }, isProcessed });
    world.menu('importAnswerRows');
    expect(states()).toEqual(['Desconhecida', 'Desconhecida', 'Importada', 'Importada']);
  }

  it('are listed with what was sent, and imported once their id is known', () => {
    doubtful(true);
    const [row, ...others] = list();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ sheet: 'Respostas', rows: [2, 3] });
    expect(row.what).toMatch(/^Unidade \d+, modelo \d+, 2 respostas$/);
    expect(row.message).toContain('O serviço não respondeu');
    const settle = (input: object) => world.page('settleUnknownRow', { rowKey: row.rowKey, ...input });
    expect(settle({ arrived: true, assessmentId: 'sei lá' })).toMatchObject({ ok: false });
    expect(settle({ arrived: true, assessmentId: '4711' })).toMatchObject({ ok: true });
    expect(states()).toEqual(Array(4).fill('Importada'));
    expect(world.column('Respostas', 'ID da avaliação').slice(0, 2)).toEqual([4711, 4711]);
    expect(settle({ arrived: false })).toMatchObject({ ok: false });
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(2);
    expect(list()).toEqual([]);
  });

  it('are listed after a kill, before anything else was run, until they are settled', () => {
    begin(1);
    world.beforeCall = (_execution, name) => (name === 'HTTPResponse.getResponseCode' ? 'kill' : 'go');
    expect(world.runtime.run('importAnswerRows').result.end).toBe('killed');
    world.beforeCall = () => 'go';
    world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
    const [row, ...others] = list();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ rows: [2, 3], what: expect.stringContaining('2 respostas') });
    expect(world.page('settleUnknownRow', { rowKey: row.rowKey, arrived: false })).toMatchObject({
      ok: true,
    });
    expect(list()).toEqual([]);
    expect(states()).toEqual(['Pronta', 'Pronta']);
  });

  it('can be imported again when they did not arrive', () => {
    doubtful(false);
    world.page('settleUnknownRow', { rowKey: list()[0].rowKey, arrived: false });
    expect(states()).toEqual(['Pronta', 'Pronta', 'Importada', 'Importada']);
    expect(list()).toEqual([]);
    world.menu('importAnswerRows');
    expect(states()).toEqual(Array(4).fill('Importada'));
    expect(world.service.stored).toHaveLength(2);
  });

  it.each(['row', 'sheet'])('are listed although their %s is gone', (what) => {
    begin(2);
    world.service.faults.add({ fault: { kind: 'timeout', afterMs: 60_000 }, isProcessed: true });
    const user = new SheetUser(world.workbook);
    let posts = 0;
    world.beforeCall = (_execution, call) => {
      if (call === 'UrlFetchApp.fetch' && ++posts === 1) user.deleteRows('Respostas', 2, 2);
      return 'go';
    };
    world.menu('importAnswerRows');
    if (what === 'sheet') {
      user.addSheet('Outra');
      user.deleteSheet('Respostas');
    }
    const [row] = list();
    expect(row).toMatchObject({ sheet: what === 'row' ? 'Respostas' : '', rows: [] });
    expect(row.what).toMatch(/^Unidade/);
    expect(
      world.page('settleUnknownRow', { rowKey: row.rowKey, arrived: true, assessmentId: 4711 }),
    ).toMatchObject({
      ok: true,
    });
    expect(list()).toEqual([]);
  });

  it('leave the list once their user has seen that a deleted row was imported', () => {
    begin(1);
    const user = new SheetUser(world.workbook);
    world.beforeCall = (_execution, call) => {
      if (call === 'UrlFetchApp.fetch') user.deleteRows('Respostas', 2, 2);
      return 'go';
    };
    world.menu('importAnswerRows');
    const [row] = list();
    expect(row.message).toContain(`ID ${world.service.stored[0]?.id}`);
    expect(
      world.page('settleUnknownRow', { rowKey: row.rowKey, arrived: false, assessmentId: '' }),
    ).toMatchObject({
      ok: true,
    });
    expect(list()).toEqual([]);
  });
});
