// `Check this installation` in the runtime: it reports the very profile that the runtime plays, leaves nothing behind
// however it ends, asks the service nothing but the test of the connection, and tells nobody's secrets.

import { afterEach, describe, expect, it } from 'vitest';
import { designCharges } from '../../sandbox/runtime/kernel/charges.ts';
import { openQuestions } from '../../sandbox/runtime/profile.ts';
import { AWKWARD_TEXTS } from '../../sandbox/service/data/awkward-texts.ts';
import { AWKWARD_TEXTS as OWN_TEXTS } from '../../src/domain/installation/awkward-texts.ts';
import type { Finding } from '../../src/domain/installation/finding.ts';
import { OPEN_QUESTIONS, TOPIC_NAMES } from '../../src/domain/installation/topics.ts';
import type { CheckView } from '../../src/domain/pages.ts';
import { BASE_URL, BRUNO, isOk, V1_TOKEN, V2_TOKEN, World, type WorldOptions } from '../support/world.ts';

const TABS = ['Página1'];
const TWO_MINUTES = 120_000;

let world: World;
afterEach(() => world.close());

function openWorld(options: WorldOptions = {}): void {
  world = new World({ charges: designCharges, ...options });
  world.connect();
  // Formulas are computed from here on.
  void world.formulas;
}

function ask(input: object, user?: typeof BRUNO): CheckView {
  const answer = world.page('checkInstallation', input, user);
  if (!isView(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

function isView(answer: unknown): answer is CheckView {
  return isOk(answer) && typeof answer === 'object' && answer !== null && 'findings' in answer;
}

/** As the page does it. */
function check(user?: typeof BRUNO): CheckView {
  let view = ask({ do: 'begin' }, user);
  for (let n = 0; n < 30 && view.message === ''; n++) view = ask({ do: 'go-on', run: view.run }, user);
  return view;
}

function tabs(): readonly string[] {
  return world.workbook.sheets.map(({ name }) => name);
}

function answerOf(finding: Finding | undefined): string | undefined {
  return finding?.kind === 'settled' ? finding.answer : undefined;
}

describe('the lists of the check', () => {
  it('has the questions and answers that the runtime has', () => {
    openWorld();
    const byName = (lists: Readonly<Record<string, readonly string[]>>) =>
      Object.entries(lists).sort(([a], [b]) => (a < b ? -1 : 1));
    expect(byName(OPEN_QUESTIONS)).toEqual(byName(openQuestions));
  });

  it('has the awkward texts that the service has', () => {
    openWorld();
    expect(OWN_TEXTS).toEqual(AWKWARD_TEXTS);
  });
});

describe('a check by its page', () => {
  it('says something about every topic within two minutes, and leaves nothing behind', () => {
    openWorld();
    const begunMs = world.runtime.nowMs();
    const before = world.runtime.requests.length;
    const view = check();
    expect(world.runtime.nowMs() - begunMs).toBeLessThan(TWO_MINUTES);
    expect(Object.keys(view.findings).sort()).toEqual([...TOPIC_NAMES].sort());
    expect(Object.values(view.findings).filter(({ kind }) => kind === 'failed')).toEqual([]);
    expect(tabs()).toEqual(TABS);
    // One for each token: the test of the connection.
    expect(world.runtime.requests.length - before).toBe(2);
    expect(view.waiting).toBe(true);
    world.pass(5);
    const ended = ask({ do: 'look', run: view.run });
    expect(ended.waiting).toBe(false);
    expect(answerOf(ended.findings.timedTrigger)).toBe('wrote');
    expect(answerOf(ended.findings.triggerUid)).toBe('same');
    expect(world.runtime.triggers).toEqual([]);
    expect(tabs()).toEqual(TABS);
  });

  it('has nothing in its report that is a secret or of the spreadsheet', () => {
    openWorld();
    const { text } = check();
    for (const secret of [V1_TOKEN, V2_TOKEN, BASE_URL, 'franquia.example', '@', 'Ana', ...TABS]) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('equalsInTextCell: ');
  });

  it('works without a connection, and asks nobody', () => {
    world = new World({ charges: designCharges });
    void world.formulas;
    const view = check();
    expect(view.findings.connection).toEqual({ kind: 'open', reason: 'not-connected' });
    expect(world.runtime.requests).toEqual([]);
  });

  it('says what a formula could not tell where none is computed', () => {
    world = new World({ charges: designCharges });
    const { findings } = check();
    for (const topic of ['metadataInFormulas', 'ownerProperties', 'writes'] as const) {
      expect(findings[topic]).toEqual({ kind: 'open', reason: 'no-formula' });
    }
    expect(tabs()).toEqual(TABS);
  });

  it('is shown with what it found last, and Help says when', () => {
    openWorld();
    check();
    world.page('showHelp');
    world.page('checkInstallation');
    const [help = '', page = ''] = world.shown.map((shown) => JSON.stringify(shown));
    expect(help).toContain('02/03/2026 12:0');
    expect(page).toContain('equalsInTextCell');
  });

  it('is looked at again when its page is opened later', () => {
    openWorld();
    check();
    world.pass(5);
    world.page('checkInstallation');
    expect(JSON.stringify(world.shown)).toContain('timedTrigger: wrote');
    expect(tabs()).toEqual(TABS);
  });

  it('refuses what no page sends', () => {
    openWorld();
    expect(isOk(world.page('checkInstallation', { do: 'go-on', run: 'another' }))).toBe(false);
    expect(isOk(world.page('checkInstallation', { do: 'everything' }))).toBe(false);
    expect(isOk(world.page('checkInstallation', 'begin'))).toBe(false);
  });
});

describe('a check that is cut off', () => {
  it('at whatever call is cleaned up by the next one', () => {
    openWorld();
    let view = ask({ do: 'begin' });
    const kills = [3, 20, 60, 90, 140];
    for (let part = 0; part < 7; part++) {
      for (const at of kills) {
        world.beforeCall = (_execution, _name, index) => (index === at ? 'kill' : 'go');
        world.runtime.run('checkInstallation', [{ do: 'go-on', run: view.run }], { kind: 'page' });
        world.beforeCall = () => 'go';
      }
      view = ask({ do: 'go-on', run: view.run });
    }
    world.pass(1);
    view = check();
    world.pass(5);
    ask({ do: 'look', run: view.run });
    expect(tabs()).toEqual(TABS);
    expect(world.runtime.triggers).toEqual([]);
  });

  it('of somebody else is left alone while it may be under way, and cleaned up later', () => {
    openWorld();
    const bruno = ask({ do: 'begin' }, BRUNO);
    world.beforeCall = (_execution, name) => (name === 'Spreadsheet.deleteSheet' ? 'kill' : 'go');
    world.runtime.run('checkInstallation', [{ do: 'go-on', run: bruno.run }], { kind: 'page', user: BRUNO });
    world.beforeCall = () => 'go';
    expect(tabs()).toHaveLength(2);
    check();
    expect(tabs()).toHaveLength(2);
    world.pass(31);
    check();
    expect(tabs()).toEqual(TABS);
  });
});

describe('a check from the script editor', () => {
  it('writes a sheet and the log, and opens nothing', () => {
    openWorld();
    const begunMs = world.runtime.nowMs();
    world.value('checkInstallation', [], { kind: 'editor' });
    expect(world.runtime.nowMs() - begunMs).toBeLessThan(TWO_MINUTES);
    expect(world.shown).toEqual([]);
    expect(tabs()).toEqual([...TABS, 'Verificar esta instalação']);
    expect(JSON.stringify(world.values('Verificar esta instalação'))).toContain('equalsInTextCell');
    expect(JSON.stringify(world.log)).toContain('equalsInTextCell: ');
    world.value('checkInstallation', [], { kind: 'editor' });
    expect(tabs()).toEqual([...TABS, 'Verificar esta instalação']);
  });
});
