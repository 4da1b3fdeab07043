// Rows of which nobody knows whether the service stored them, on the real bundle: they are listed, and only their user's word
// settles them (P5, P8).

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { LongSheet } from '../../support/long-sheet.ts';
import type { World } from '../../support/world.ts';

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

  it('can be sent again when they did not arrive', () => {
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

  describe('are looked up', () => {
    const lookUp = () => JSON.parse(JSON.stringify(world.page('lookUpUnknownRows')));

    it('beside what was sent, with who has the id already, at the requests that were said, and left to their user', () => {
      doubtful(true);
      const [arrived, other] = world.service.stored;
      const { mostRequests } = JSON.parse(JSON.stringify(world.page('listUnknownRows')));
      const asked = world.service.requests.length;
      const { rows } = lookUp();
      expect(rows).toHaveLength(1);
      const [{ candidates, fields, known, isWhole }] = rows;
      expect([known, isWhole]).toEqual(['whole', true]);
      expect(candidates.slice(0, 1)).toEqual([
        { id: arrived?.id, sureness: 'likely', takenBy: [], mayBeOf: [] },
      ]);
      // The second visit is alike, and has its row.
      expect(candidates).toContainEqual({
        id: other?.id,
        sureness: 'likely',
        takenBy: ['4', '5'].map((row) => ({ sheet: 'Respostas', row: Number(row) })),
        mayBeOf: [],
      });
      expect(fields.find(({ field }: { field: string }) => field === 'Enviada')).toMatchObject({
        sent: '05/03/2026 14:30',
        there: expect.arrayContaining([{ text: '05/03/2026 14:30', verdict: 'same' }]),
      });
      const sent = world.service.requests.slice(asked);
      expect(sent.length).toBeGreaterThan(0);
      expect(sent.length).toBeLessThanOrEqual(mostRequests);
      expect(states()).toEqual(['Desconhecida', 'Desconhecida', 'Importada', 'Importada']);
      expect(world.service.stored).toHaveLength(2);
    });

    it('in vain where it did not arrive; edited rows are compared by what is still known', () => {
      doubtful(false);
      const [{ candidates }] = lookUp().rows;
      const [second] = world.service.stored;
      expect(candidates.filter(({ sureness }: { sureness: string }) => sureness === 'likely')).toEqual([
        expect.objectContaining({ id: second?.id, takenBy: expect.arrayContaining([expect.anything()]) }),
      ]);
      sheet.type(2, { Grupo: 'Visita 1', Enviada: '06/03/2026 14:30' });
      const [edited] = lookUp().rows;
      expect(edited.known).toBe('edited');
      expect(edited.candidates.every(({ sureness }: { sureness: string }) => sureness === 'possible')).toBe(
        true,
      );
    });

    it('by the first and the last pages of a long list', () => {
      doubtful(true);
      const { assessments } = world.service.store;
      const [model] = assessments.slice(-1);
      if (model === undefined) throw new Error('nothing was stored');
      // What arrived stands at the end.
      for (let id = 200_000; id < 203_000; id++) assessments.unshift({ ...model, id, submittedAt: null });
      const asked = world.service.requests.length;
      const [{ isWhole, looked, candidates }] = lookUp().rows;
      expect(world.service.requests.length - asked).toBe(20);
      expect(isWhole).toBe(false);
      expect(looked).toBeGreaterThan(1900);
      expect(candidates[0].sureness).toBe('likely');
    });

    it('not at all without a token, or where the service refuses: a sentence says so', () => {
      doubtful(true);
      world.service.faults.add({ fault: { kind: 'status', status: 400 } });
      expect(lookUp()).toMatchObject({ ok: false, message: expect.stringMatching(/400|recus/) });
      world.service.setTokens({ v1Token: 'v1-new', v2Token: 'v2-new' });
      expect(lookUp()).toMatchObject({ ok: false, message: expect.stringContaining('avaliações') });
      expect(list()).toHaveLength(1);
    });
  });
});
