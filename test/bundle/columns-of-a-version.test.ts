// A new version brings a column: it reaches sheets that exist, is filled once and told; what its user has deleted stays
// deleted. The version before is today's bundle without that column.

import { rmSync } from 'node:fs';
import { SheetUser } from 'local-apps-script';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { costly } from '../support/costly.ts';
import { shareOf } from '../support/share-of.ts';
import { versionBefore } from '../support/version-before.ts';
import { openRefreshed, type StoredWorld, World, type WorldOptions } from '../support/world.ts';

const SHEET = 'Alvo';

let world: World;
let before: string;
beforeAll(() => {
  before = versionBefore();
});
afterAll(() => rmSync(before, { recursive: true }));
afterEach(() => world.close());

interface Before {
  readonly columns?: string;
  readonly locale?: string;
  /** What its user does then. */
  readonly act?: (user: SheetUser) => void;
  /** Whether the sheet was recognised by its headers, and doesn't say which fields it knows. */
  readonly isRecognised?: boolean;
  readonly options?: WorldOptions;
}

/** Twelve tickets pulled by the version before; then its user acts, and the spreadsheet is updated. */
function update({ columns = '', locale = 'pt_BR', act, isRecognised, options }: Before = {}): void {
  const service = { tickets: 12 };
  const pull = { name: 'Minha', resource: 'tickets', sheet: SHEET, columns };
  const first = openRefreshed(pull, { dir: before, locale, service });
  act?.(new SheetUser(first.workbook));
  const stored = first.store();
  first.close();
  const from = isRecognised ? recognised(stored) : stored;
  world = new World({ locale, service, ...options, from });
}

/** Without what its sheets know, as after they were recognised. */
function recognised(stored: StoredWorld): StoredWorld {
  const text = JSON.stringify(stored).replace(/,\\"known\\":\[[^\]]*\]/g, '');
  expect(text).not.toContain('\\"known\\"');
  return JSON.parse(text);
}

const refresh = () => world.page('refreshPull', { name: 'Minha' }) as { message: string; requests: number };
const later = () => world.runtime.settle(world.runtime.nowMs() + 3_600_000);
const header = () => world.values(SHEET)[0] ?? [];
const cells = (name: string) => world.column(SHEET, name).slice(0, 12);
const ratings = () => world.service.tickets().map(({ avaliacaoNota }) => avaliacaoNota ?? '');
const requestsOfAnother = () => {
  later();
  return refresh().requests;
};

/** Deletes a column of the pulled sheet. */
const deletes = (name: string) => (user: SheetUser) =>
  user.deleteColumns(SHEET, (user.values(SHEET)[0] ?? []).indexOf(name) + 1, 1);

const TOLD = 'Novas nesta versão, à direita: Nota.';

describe('a column that a new version brings', () => {
  it.each([
    ['pt_BR', 'Nota', TOLD],
    ['en_US', 'Rating', 'New in this version, on the right: Rating.'],
  ])(
    'stands at the end of a sheet in %s, is filled by reading everything once, and told once',
    (locale, name, told) => {
      update({ locale });
      const had = header();
      expect(had).not.toContain(name);
      expect(refresh().message).toContain(told);
      expect(header()).toEqual([...had, name]);
      expect(cells(name)).toEqual(ratings());
      later();
      const { message, requests } = refresh();
      expect([message.includes(name), requests]).toEqual([false, 2]);
    },
  );

  it('stays deleted once its user deletes it, and so does what they had deleted before', () => {
    update({ act: deletes('Assunto') });
    refresh();
    expect(header()).toContain('Nota');
    expect(header()).not.toContain('Assunto');
    deletes('Nota')(new SheetUser(world.workbook));
    const had = header();
    expect(requestsOfAnother()).toBe(2);
    later();
    expect(refresh().message).not.toContain('Nota');
    expect(header()).toEqual(had);
  });

  it('does not come where columns were chosen', () => {
    update({ columns: 'ID, Título' });
    const had = header();
    expect(refresh().message).not.toContain('Nota');
    expect(header()).toEqual(had);
  });

  it('comes with all others where columns were chosen, and no longer are', () => {
    update({ columns: 'ID, Título' });
    refresh();
    world.savePull({ name: 'Minha', resource: 'tickets', sheet: SHEET, columns: '' });
    refresh();
    expect(cells('Nota')).toEqual(ratings());
  });

  it('comes to a sheet that was recognised by its headers, and nothing that was deleted before', () => {
    update({ isRecognised: true });
    expect(refresh().message).toContain(TOLD);
    expect(cells('Nota')).toEqual(ratings());
  });

  it('does not come where that is not known and columns were deleted since: one of them may be it', () => {
    update({ isRecognised: true, act: deletes('Assunto') });
    const had = header();
    expect(refresh().message).not.toContain('Nota');
    expect(header()).toEqual(had);
  });

  costly('is filled and told wherever the refresh that brings it is killed', () => {
    expect(faultsOfKills()).toEqual([]);
  });
});

const CHANGING =
  /^(Properties|UrlFetchApp|Range\.(set|add|clear)|SpreadsheetApp\.flush|Sheet\.(add|set|insert|delete|move)|Spreadsheet\.insert|DeveloperMetadata\.)/;
const FATES = ['lost', 'kept', 'cut'] as const;

/** Kills at every sixtieth call that changes something, each with another fate of what is in the buffer. */
function faultsOfKills(): readonly string[] {
  const calls: number[] = [];
  update();
  world.beforeCall = (_execution, name, index) => {
    if (CHANGING.test(name)) calls.push(index);
    return 'go';
  };
  refresh();
  const expected = world.values(SHEET).map((row) => row.filter((cell) => !(cell instanceof Date)));
  return shareOf(calls, 120).flatMap((at, n) => {
    world.close();
    const fate = FATES[n % FATES.length] ?? 'lost';
    update({
      options: {
        spreadsheet: {
          onKill: (_context, pending) =>
            fate === 'cut' ? { keptOperations: Math.floor(pending / 2) } : fate,
        },
      },
    });
    world.beforeCall = (_execution, _name, index) => (index === at ? 'kill' : 'go');
    const { result } = world.runtime.run('refreshPull', [{ name: 'Minha' }], { kind: 'page' });
    world.beforeCall = () => 'go';
    later();
    const { message } = refresh();
    const found = world.values(SHEET).map((row) => row.filter((cell) => !(cell instanceof Date)));
    const isWhole = JSON.stringify(found) === JSON.stringify(expected);
    const wasTold = message.includes('Nota') || log().includes(TOLD);
    const faults = [
      ...(result.end === 'killed' ? [] : [`it ended with ${result.end}`]),
      ...(isWhole ? [] : [`the sheet has ${JSON.stringify(found[0])} and ${JSON.stringify(cells('Nota'))}`]),
      ...(wasTold ? [] : [`nobody is told: ${message}`]),
    ];
    return faults.map((fault) => `${at} ${fate}: ${fault}`);
  });
}

/** What the log says: a run may have ended before it was killed. */
const log = () => String(world.values('Atividade'));
