// Two executions that look for the same sheet, or row, at one moment, find none, and make it: in whatever order their
// calls come, there is one sheet afterwards, with what both wrote.

import { defaultOwner, type RuntimeUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { scopesOf } from '../../src/domain/platform/permissions.ts';
import { BRUNO, isOk, openConnected, type World } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

interface Call {
  readonly functionName: string;
  readonly user: RuntimeUser;
  /** What a page sends; left out for items of the menu. */
  readonly input?: unknown;
}

/** Plays two executions whose calls come in an order that follows from the seed. @returns what they gave back */
function playBoth(calls: readonly [Call, Call]): unknown[] {
  const runs = calls.map(({ functionName, input, user }) =>
    input === undefined
      ? world.runtime.start(functionName, [], { kind: 'menu', user })
      : world.runtime.start(functionName, [input], { kind: 'page', user }),
  );
  world.runtime.settle();
  return runs.map(({ result }) => (result?.end === 'returned' ? result.value : result));
}

function begin(seed: number): void {
  world = openConnected({ seed, service: { tickets: 20 } });
  world.connect(BRUNO, 'Bruno');
}

const definition = (name: string) => ({ name, resource: 'tickets', sheet: name, mode: 'sync' });
const names = () => world.workbook.sheets.map(({ name }) => name);

/** Two runs that are refused for want of a permission, which end as soon as they begin. */
function endBothAtOnce(): void {
  for (const name of ['A', 'B']) world.savePull(definition(name));
  for (const { id } of [defaultOwner, BRUNO])
    world.runtime.consent.set(id, scopesOf(['spreadsheet', 'dialogs', 'triggers']));
  playBoth([
    { functionName: 'refreshPull', input: { name: 'A' }, user: defaultOwner },
    { functionName: 'refreshPull', input: { name: 'B' }, user: BRUNO },
  ]);
}

describe.each([1, 3, 4, 6])('in the order of seed %i', (seed) => {
  it('two who save a first pull share one sheet of pulls, with both', () => {
    begin(seed);
    const results = playBoth([
      { functionName: 'savePull', input: definition('A'), user: defaultOwner },
      { functionName: 'savePull', input: definition('B'), user: BRUNO },
    ]);
    expect(results.map(isOk)).toEqual([true, true]);
    expect(names()).toEqual(['Página1', 'Consultas']);
    expect(world.column('Consultas', 'Consulta').sort()).toEqual(['A', 'B']);
  });

  it('two who save another pull each get a row of their own', () => {
    begin(seed);
    world.savePull(definition('Z'));
    playBoth([
      { functionName: 'savePull', input: definition('A'), user: defaultOwner },
      { functionName: 'savePull', input: definition('B'), user: BRUNO },
    ]);
    expect(world.column('Consultas', 'Consulta').sort()).toEqual(['A', 'B', 'Z']);
  });

  it('two runs that end at once, for want of a permission, make one log', () => {
    begin(seed);
    endBothAtOnce();
    expect(names()).toEqual(['Página1', 'Consultas', 'Atividade']);
    expect(world.column('Atividade', 'O quê').sort()).toEqual(['A', 'B']);
  });

  it('two runs that end at once each get a line of a log that is there', () => {
    begin(seed);
    world.menu('showActivity');
    endBothAtOnce();
    expect(world.column('Atividade', 'O quê').sort()).toEqual(['A', 'B']);
  });

  it('two who make an answer sheet of one name get one, and nobody a text of Google’s', () => {
    begin(seed);
    const input = { layout: 'long', sheet: 'Vistoria' };
    const results = playBoth([
      { functionName: 'createAnswerSheet', input, user: defaultOwner },
      { functionName: 'createAnswerSheet', input, user: BRUNO },
    ]);
    expect(names()).toEqual(['Página1', 'Vistoria']);
    const refused = results.filter((result) => !isOk(result));
    expect(refused.length).toBeLessThan(2);
    for (const one of refused) expect(JSON.stringify(one)).toContain('Já existe uma aba “Vistoria”.');
  });
});
