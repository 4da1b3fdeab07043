// A spreadsheet is updated while people are in the middle of something: a bound script runs its newest content from the
// next execution on. What each earlier version has stored is in the folder earlier-versions; here today's bundle goes
// on with it to the right end, nothing lost and nothing sent twice (P3, P5).

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { type StoredWorld, World } from '../support/world.ts';
import {
  ANSWERS,
  answer,
  OWN_COLUMN,
  OWN_WORDS,
  SCENES,
  type Scene,
  SERVICE,
  TICKETS,
} from './earlier-versions/scenes.ts';

const FOLDER = path.join(import.meta.dirname, 'earlier-versions');
const VERSIONS = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** Longer than an execution lives. */
const LEASE_MS = 7 * 60_000;

let world: World;
afterEach(() => world.close());

function stored(version: string, scene: keyof typeof SCENES): StoredWorld {
  return JSON.parse(readFileSync(path.join(FOLDER, version, `${scene}.json`), 'utf8'));
}

function goOn(version: string, scene: keyof typeof SCENES): void {
  world = new World({ from: stored(version, scene), service: SERVICE });
  const { serve }: Scene = SCENES[scene];
  serve(world.service);
}

/** As a version after this one would have stored what stands under these keys. */
function fromLater(world: StoredWorld, keys: RegExp): StoredWorld {
  const { document, users, script } = world.saved.properties;
  const raised = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(all).map(([key, text]) => [
        key,
        keys.test(key) ? JSON.stringify({ ...JSON.parse(text), version: 99 }) : text,
      ]),
    );
  const properties = {
    script,
    document: raised(document),
    users: Object.fromEntries(Object.entries(users).map(([id, all]) => [id, raised(all)])),
  };
  return { ...world, saved: { ...world.saved, properties } };
}

const ids = () => world.service.tickets().map(({ id }) => id);
const failures = (minutes: number) => world.pass(minutes).filter(({ result }) => result.end !== 'returned');
const cell = (header: string) => world.column('Consultas', header)[0];
const healthShown = () =>
  world.shown
    .flatMap((shown) =>
      shown.kind === 'toast' ? [] : (/"health":"well","last":"[^"]*"/.exec(shown.html) ?? []),
    )
    .join();

describe.each(VERSIONS)('what version %s has stored', (version) => {
  it('of a parked pull goes on by itself where it was', () => {
    goOn(version, 'parked-pull');
    expect(world.column(TICKETS, 'ID')).toHaveLength(ids().length / 2);
    expect(failures(30)).toEqual([]);
    const [first] = world.service.requests;
    expect(first?.query).toContain('situacao=5');
    expect([...world.column(TICKETS, 'ID')].sort()).toEqual(ids());
    expect(world.column(TICKETS, OWN_COLUMN)).toEqual([OWN_WORDS, ...Array(ids().length - 1).fill('')]);
    expect([cell('Situação'), cell('Executada por')]).toEqual(['Concluída', 'Ana']);
    // Then only what changes is asked for.
    const [{ id } = { id: 0 }] = world.service.tickets();
    world.service.changeTicket(id, { titulo: 'mudou' }, world.runtime.nowMs());
    const before = world.service.requests.length;
    expect(failures(60)).toEqual([]);
    expect(world.column(TICKETS, 'Título')).toContain('mudou');
    expect(world.service.requests.slice(before).map(({ query }) => query)).toEqual(
      expect.arrayContaining([expect.stringContaining('ultimaAlteracaoStart')]),
    );
  });

  it.each(['importAnswerRows', 'runTicker'])(
    'of a half-sent import is sent once by %s, and what is unknown stays so',
    (next) => {
      goOn(version, 'half-sent-import');
      // For all that is known it is still under way, in the version before.
      world.menu('importAnswerRows');
      expect(world.runtime.requests).toEqual([]);
      world.runtime.settle(world.runtime.nowMs() + LEASE_MS);
      expect(world.runtime.run(next).result.end).toBe('returned');
      const sent = world.service.stored.map(({ body }) => JSON.stringify(body));
      expect(sent).toEqual([4, 5].map((n) => expect.stringContaining(answer(n))));
      expect(world.column(ANSWERS, 'Situação')).toEqual([
        'Importada',
        'Importada',
        'Desconhecida',
        'Importada',
        'Importada',
      ]);
      expect(JSON.stringify(world.values('Atividade'))).toContain('3 de 5');
      // Only the user's word ends it.
      const { rows }: { rows: { rowKey: string }[] } = JSON.parse(
        JSON.stringify(world.page('listUnknownRows')),
      );
      expect(rows).toHaveLength(1);
      const settled = { rowKey: rows[0]?.rowKey, arrived: true, assessmentId: 3 };
      expect(world.page('settleUnknownRow', settled)).toMatchObject({ ok: true });
      world.menu('importAnswerRows');
      expect(world.service.stored).toHaveLength(2);
      expect(world.column(ANSWERS, 'ID da avaliação')).toEqual([
        1,
        2,
        3,
        expect.any(Number),
        expect.any(Number),
      ]);
    },
  );

  it('of a schedule and an open question runs when it is due, and asks', () => {
    const { nowMs, saved } = stored(version, 'open-question');
    goOn(version, 'open-question');
    expect(world.column(TICKETS, 'ID')).toHaveLength(115);
    world.value('onOpen', [{}], { kind: 'simple-trigger' });
    expect(JSON.stringify(world.runtime.menus)).not.toContain('⚠');
    world.menu('showSchedule');
    // The last tick, on the clock of the spreadsheet.
    const [{ nextMs } = { nextMs: nowMs }] = saved.triggers;
    const lastTick = new Date((nextMs ?? nowMs) - 5 * 60_000).toTimeString().slice(0, 5);
    expect(healthShown()).toContain(lastTick);
    expect(world.runtime.requests).toEqual([]);
    expect(failures(60)).toEqual([]);
    expect(world.runtime.triggers).toHaveLength(1);
    expect(world.runtime.requests.length).toBeGreaterThan(0);
    expect(world.column(TICKETS, 'ID')).toHaveLength(115);
    new SheetUser(world.workbook).select(TICKETS, 'A1');
    world.asked.length = 0;
    world.menu('refreshActiveSheet');
    expect(world.asked[0]?.text).toContain('110');
    expect([...world.column(TICKETS, 'ID')].filter((id) => id !== '').sort()).toEqual(ids());
  });

  it('of an open question asks it before anything else has run', () => {
    goOn(version, 'open-question');
    new SheetUser(world.workbook).select(TICKETS, 'A1');
    world.menu('refreshActiveSheet');
    expect(world.asked[0]?.text).toContain('110');
    expect([...world.column(TICKETS, 'ID')].filter((id) => id !== '').sort()).toEqual(ids());
  });

  it('and a later one as well: this one reads the pull from the beginning, and says so', () => {
    world = new World({ from: fromLater(stored(version, 'open-question'), /^pull:/), service: SERVICE });
    SCENES['open-question'].serve(world.service);
    expect(failures(60)).toEqual([]);
    const seen = world.column(TICKETS, 'ID').map(Number);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(ids()));
    expect(cell('Mensagem')).toContain('versão mais nova');
  });

  it.each([
    ['imports', /^imports:/, 'importAnswerRows'],
    ['connection', /^connection$/, 'importAnswerRows'],
  ])('and a later one as %s is left alone, with a sentence that says to update', (_what, keys, chosen) => {
    const from = fromLater(stored(version, 'half-sent-import'), keys);
    world = new World({ from, service: SERVICE });
    SCENES['half-sent-import'].serve(world.service);
    world.runtime.settle(world.runtime.nowMs() + LEASE_MS);
    const values = world.values(ANSWERS);
    world.menu(chosen);
    expect(world.asked.map(({ text }) => text)).toEqual([expect.stringMatching(/mais nova.*atualiz/i)]);
    expect(world.service.stored).toEqual([]);
    expect(world.values(ANSWERS)).toEqual(values);
    const { document, users } = world.store().saved.properties;
    const kept = (all: Readonly<Record<string, string>> = {}) =>
      Object.entries(all).filter(([key]) => keys.test(key));
    expect(kept(document)).toEqual(kept(from.saved.properties.document));
    expect(kept(users.owner)).toEqual(kept(from.saved.properties.users.owner));
  });

  it('is what outlives an execution: each of these was recorded', () => {
    const keys = (['parked-pull', 'half-sent-import', 'open-question'] as const).flatMap((scene) => {
      const { document, users } = stored(version, scene).saved.properties;
      return [document, ...Object.values(users)].flatMap((values) => Object.keys(values));
    });
    const kinds = new Set(keys.map((key) => key.split(':')[0]));
    expect([...kinds]).toEqual(
      expect.arrayContaining('connection pull lease schedule ticker due imports imports.run'.split(' ')),
    );
  });
});
