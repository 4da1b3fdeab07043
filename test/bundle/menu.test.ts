// What the spreadsheet calls: the menu with hardly any rights, the dialogs, the formulas.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MenuItem, PlatformError } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { DIST, World } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

function functionsOf(items: readonly MenuItem[]): readonly string[] {
  return items.flatMap((item) =>
    item.kind === 'item' ? [item.functionName] : item.kind === 'menu' ? functionsOf(item.items) : [],
  );
}

function open(locale: string): void {
  world = new World({ locale });
  world.value('onOpen', [{}], { kind: 'simple-trigger' });
}

describe('the menu', () => {
  it.each([
    ['en_US', 'Franchise', 'First steps', 'Refresh this sheet'],
    ['pt_BR', 'Franquia', 'Primeiros passos', 'Atualizar esta aba'],
    ['pt_PT', 'Franquia', 'Primeiros passos', 'Atualizar esta aba'],
    ['de_DE', 'Franchise', 'First steps', 'Refresh this sheet'],
  ])(
    'in a spreadsheet of %s: the first steps first, until there is a connection',
    (locale, title, firstSteps, first) => {
      open(locale);
      expect(world.runtime.menus[0]).toMatchObject({ caption: title });
      expect(world.runtime.menus[0]?.items[0]).toMatchObject({ caption: firstSteps });
      world.connect();
      world.value('onOpen', [{}], { kind: 'simple-trigger' });
      const items = world.runtime.menus.at(-1)?.items ?? [];
      expect(items[0]).toMatchObject({ caption: first });
      const isConnection = (entry: unknown) => JSON.stringify(entry).includes('showConnection');
      expect(items.filter(isConnection)).toHaveLength(1);
    },
  );

  it.each([
    // Then in the language of the account.
    ['Spreadsheet.getSpreadsheetLocale', 'Refresh this sheet'],
    ['Properties.getProperties', 'Atualizar esta aba'],
    ['Properties.getProperty', 'Atualizar esta aba'],
  ])('is there when %s fails', (failing, first) => {
    world = new World();
    world.connect();
    world.beforeCall = (_execution, name) =>
      name === failing ? { throw: new PlatformError('Erro de armazenamento de dados') } : 'go';
    world.value('onOpen', [{}], { kind: 'simple-trigger' });
    const items = world.runtime.menus.at(-1)?.items ?? [];
    expect(items[0]).toMatchObject({ caption: first });
    expect(functionsOf(items)).toContain('showConnection');
  });

  it.each(['pt_BR', 'en_US'])('has twelve lines in its first level at most, %s', (locale) => {
    open(locale);
    const lines = () =>
      (world.runtime.menus.at(-1)?.items ?? []).filter(({ kind }) => kind !== 'separator').length;
    expect(lines()).toBeLessThanOrEqual(12);
    world.connect();
    world.value('onOpen', [{}], { kind: 'simple-trigger' });
    expect(lines()).toBeLessThanOrEqual(11);
  });

  it.each([
    ['pt-BR', 'Franquia', 'Atualizar esta aba'],
    ['en', 'Franchise', 'Refresh this sheet'],
  ] as const)(
    'appears in %s without any right to the spreadsheet, as of an add-on that nobody has enabled',
    (locale, caption, item) => {
      world = new World({ locale: 'de_DE' });
      world.connect();
      const user = { id: 'carla', email: 'carla@example.com', locale };
      const how = { kind: 'simple-trigger', user, isNotEnabled: true } as const;
      world.value('onOpen', [{}], how);
      const menu = world.runtime.menus.at(-1);
      expect(menu?.caption).toBe(caption);
      expect(menu?.items).toContainEqual(expect.objectContaining({ caption: item }));
      expect(functionsOf(menu?.items ?? [])).toContain('showConnection');
      const told = world.runtime.run('listPulls', [null], { ...how, kind: 'page' }).result;
      expect(JSON.stringify(told)).not.toContain('"ok":true');
    },
  );

  it('names only functions that exist', () => {
    open('en_US');
    const code = readFileSync(path.join(DIST, 'Code.js'), 'utf8');
    const declared = [...code.matchAll(/^function (\w+)\(/gm)].map(([, name]) => name);
    const functions = functionsOf(world.runtime.menus[0]?.items ?? []);
    expect(functions.length).toBeGreaterThan(5);
    expect(declared).toEqual(expect.arrayContaining([...functions]));
  });

  it('every item ends in words before anything was connected', () => {
    open('pt_BR');
    for (const name of functionsOf(world.runtime.menus[0]?.items ?? [])) {
      const seen = world.asked.length + world.shown.length;
      world.menu(name);
      expect(world.asked.length + world.shown.length, name).toBeGreaterThan(seen);
    }
    expect(world.runtime.requests).toHaveLength(0);
  });
});

describe('FRANCHISE_LABEL', () => {
  const label = (...args: unknown[]) =>
    world.runtime.run('FRANCHISE_LABEL', args, { kind: 'custom-function' }).result;

  it('names codes in the language of the spreadsheet, without a request', () => {
    world = new World({ locale: 'pt_BR' });
    expect(label('situacao', 4)).toMatchObject({ value: 'Em andamento' });
    expect(label('Tipo', '2')).toMatchObject({ value: 'Unidade para administração' });
    expect(label('situacao', '')).toMatchObject({ value: '' });
    expect(world.runtime.requests).toHaveLength(0);
  });

  it('says in one sentence what is wrong', () => {
    world = new World({ locale: 'en_US' });
    expect(label('situaçao', 9)).toMatchObject({
      message: 'There is no code “9”. Allowed: 1, 2, 3, 4, 5, 6.',
    });
    expect(label('status2', 1)).toMatchObject({
      message: expect.stringContaining('Did you mean “situacao”'),
    });
    expect(label()).toMatchObject({ message: expect.stringContaining('The field is missing') });
  });
});
