// The page that asks before rows are sent: what it shows is what is sent, whatever happened since it asked (P5).

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { LongSheet } from '../../support/long-sheet.ts';
import { BASE_URL, OTHER_URL, V1_TOKEN, V2_TOKEN, type World } from '../../support/world.ts';

let sheet: LongSheet;
let world: World;
afterEach(() => world.close());

const prepared = z.looseObject({
  ok: z.literal(true),
  lines: z.array(z.string()),
  shown: z.array(
    z.object({ rows: z.array(z.number()), values: z.array(z.array(z.string())), sent: z.string() }),
  ),
  approval: z.record(z.string(), z.string()),
});

function begin(assessments: number): LongSheet['codes'] {
  sheet = new LongSheet(assessments, {});
  world = sheet.world;
  return sheet.codes;
}

function prepare() {
  return prepared.parse(world.page('prepareImport', { chosen: 'all', of: 'answers' }));
}

const send = (asked: object) => world.page('importApproved', asked);

describe('the page before an import', () => {
  it('shows each of the first ten in words and as it goes, and sends nothing', () => {
    const known = begin(12);
    const { shown, approval } = prepare();
    expect(Object.keys(approval)).toHaveLength(12);
    expect(shown.map(({ rows }) => rows)).toEqual(
      Array.from({ length: 10 }, (_, n) => [2 * n + 2, 2 * n + 3]),
    );
    expect(shown[0]?.values).toContainEqual(['Enviada', '05/03/2026 14:30']);
    expect(JSON.parse(shown[0]?.sent ?? '')).toMatchObject({
      templateId: known.template,
      submittedAt: '2026-03-05T17:30:00Z',
    });
    expect(world.service.stored).toEqual([]);
    expect(sheet.states()[0]).toBe('Pronta');
  });

  it('sends exactly what it counted, also with another sheet in front, and once', () => {
    begin(2);
    const asked = prepare();
    new SheetUser(world.workbook).addSheet('Outra');
    new SheetUser(world.workbook).select('Outra', 'A1');
    expect(send(asked)).toMatchObject({ ok: true, isWell: true });
    expect(world.service.stored.map(({ body }) => body)).toEqual(
      asked.shown.map(({ sent }) => JSON.parse(sent)),
    );
    expect(send(asked)).toMatchObject({ ok: true, isWell: false });
    expect(world.service.stored).toHaveLength(2);
  });

  it('sends nothing of a row that changed since', () => {
    begin(2);
    const asked = prepare();
    sheet.type(2, { Grupo: 'Visita 1', Comentário: 'mudou' });
    expect(send(asked)).toMatchObject({ ok: true, isWell: false });
    expect(world.service.stored.map(({ body }) => body)).toEqual([JSON.parse(asked.shown[1]?.sent ?? '')]);
  });

  it('sends nothing to another address than it was asked for', () => {
    begin(1);
    const asked = prepare();
    expect(asked).toMatchObject({ baseUrl: BASE_URL });
    expect(send({ ...asked, baseUrl: OTHER_URL })).toMatchObject({
      ok: true,
      isWell: false,
      message: expect.stringContaining('outro endereço'),
    });
    expect(world.service.stored).toEqual([]);
  });

  it('shows no token', () => {
    begin(1);
    const said = JSON.stringify(prepare());
    for (const token of [V1_TOKEN, V2_TOKEN]) expect(said).not.toContain(token);
  });
});
