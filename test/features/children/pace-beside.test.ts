// P1 with children beside everything else, on the real bundle: a pull of children that a person started, a pull that the
// schedule runs, an import of answers and a formula ask the same service at the same time. It lets all of them in, so that
// its time stamps alone tell how many came in a second.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ChargeTable, SheetUser, typicalCharges } from 'local-apps-script';
import { profileNamed } from 'local-apps-script/profiles';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { LongSheet, SHEET } from '../../support/long-sheet.ts';
import { mostInOneSecond } from '../../support/pace.ts';
import { shareOf } from '../../support/share-of.ts';
import { DIST, type World } from '../../support/world.ts';

const PROFILES = ['usual', 'stern', 'slippery'] as const;
const IMPORTS = 12;
/** The usual charges, without those of Sheets: what runs side by side asks as often as it may. */
const CHARGES: ChargeTable = {
  ...typicalCharges,
  'sheet-read': { callMs: 0, per100CellsMs: 0 },
  'sheet-write': { callMs: 0, per100CellsMs: 0 },
};
const ANSWERS = '/api/v2/checklist/assessment/answer/list';
const TICKETS = '/api/v1/chamado/ticket';
const IMPORT = '/api/v2/checklist/assessment/import/add';
const CHILDREN = {
  name: 'Detalhes',
  resource: 'assessment-answers',
  sheet: 'Detalhes',
  filters: 'assessmentId={id}; parent=Avaliações; version=Situação',
};

let world: World;
afterEach(() => world.close());

interface Played {
  /** When each request came to the service, and for what. */
  readonly came: readonly { readonly nowMs: number; readonly path: string }[];
  /** How the executions ended, those of the schedule included. */
  readonly ends: readonly unknown[];
}

/** @param dir the folder of a bundle; the built one when left out */
function play(profile: (typeof PROFILES)[number], seed: number, dir = DIST): Played {
  const sheet = new LongSheet(IMPORTS, {
    seed,
    dir,
    profile: profileNamed(profile),
    charges: CHARGES,
    service: { tickets: 900, limiter: 'none', latency: { minMs: 20, maxMs: 700 } },
  });
  ({ world } = sheet);
  world.savePull({ name: 'Avaliações', resource: 'assessments', sheet: 'Avaliações' });
  expect(world.page('refreshPull', { name: 'Avaliações' })).toMatchObject({ ok: true, status: 'done' });
  world.savePull(CHILDREN);
  world.savePull({ name: 'Chamados', resource: 'tickets', sheet: 'Chamados', mode: 'full', every: '15 min' });
  expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
  // The first tick appoints the pull; when another one comes due, the pull is due as well.
  world.pass(6);
  world.runtime.settle(world.runtime.nowMs() + 20 * 60_000);
  new SheetUser(world.workbook).select(SHEET, 'A1');
  const before = world.service.requests.length;
  const { runtime } = world;
  const started = [
    runtime.start('refreshPull', [{ name: CHILDREN.name }], { kind: 'page' }),
    runtime.start('importAnswerRows', [], { kind: 'menu' }),
  ];
  // Formulas may be told to wait.
  for (const code of [1, 2, 3])
    runtime.start('FRANCHISE_TICKET_COUNT', [`situacao=${code}`], { kind: 'custom-function' });
  const fired = runtime.tick(runtime.nowMs() + 4 * 60_000);
  runtime.settle();
  expect(fired.length).toBeGreaterThan(0);
  return {
    came: world.service.requests.slice(before).map(({ nowMs, path: asked }) => ({ nowMs, path: asked })),
    ends: [...started.map(({ result }) => result), ...fired.map(({ result }) => result)],
  };
}

const mostOf = ({ came }: Played) => mostInOneSecond(came.map(({ nowMs }) => nowMs));

/** How many requests for others came between the first and the last for this path. */
function between({ came }: Played, asked: string): readonly string[] {
  const own = came.flatMap((one, n) => (one.path === asked ? [n] : []));
  return came.slice(own[0], own.at(-1)).flatMap((one) => (one.path === asked ? [] : [one.path]));
}

describe.each(shareOf(PROFILES, 3))('a pull of children beside others, at Google as %s', (profile) => {
  it.each(shareOf([1, 2, 3, 4, 5, 6, 7, 8], 8))(
    'never makes three requests a second with them: seed %i',
    (seed) => {
      const played = play(profile, seed);
      expect(mostOf(played)).toBe(2);
      for (const end of played.ends) expect(end).toMatchObject({ end: 'returned' });
      // All of them were at work at once, and have done what they were to do.
      const others = between(played, ANSWERS);
      expect(new Set(others)).toEqual(new Set([TICKETS, IMPORT]));
      expect(world.service.stored).toHaveLength(IMPORTS);
      expect(world.column('Chamados', 'ID').filter(Boolean)).toHaveLength(900);
      const parents = new Set(world.column('Avaliações', 'ID'));
      const answers = world.service.store.answers.filter(({ assessmentId }) => parents.has(assessmentId));
      expect(world.column('Detalhes', 'Chave').sort()).toEqual(
        answers.map(({ id, assessmentId }) => `${assessmentId}#${id}`).sort(),
      );
    },
  );
});

describe('the count', () => {
  it.each([
    ['slots stand too near', 'GAP_MS = 515', 'GAP_MS = 330'],
    ['two take the same slot', 'if (tried !== "held") return', 'if (false) return'],
  ])('sees it where %s', (_what, text, instead) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'broken-pace-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    cpSync(DIST, dir, { recursive: true });
    const file = path.join(dir, 'Code.js');
    const code = readFileSync(file, 'utf8');
    const broken = code.replace(text, instead);
    expect(broken).not.toBe(code);
    writeFileSync(file, broken);
    expect(mostOf(play('usual', 1, dir))).toBeGreaterThan(2);
  });
});
