// `Check this installation` in the runtime: it reports the very profile that the runtime plays, leaves nothing behind
// however it ends, asks the service nothing but the test of the connection, and tells nobody's secrets.

import { defaultOwner, type Execution, SheetUser, typicalCharges } from 'local-apps-script';
import { openQuestions } from 'local-apps-script/profiles';
import { afterEach, describe, expect, it } from 'vitest';
import { AWKWARD_TEXTS } from '../../../sandbox/service/data/awkward-texts.ts';
import { PERMISSIONS, scopesOf } from '../../../src/domain/platform/permissions.ts';
import type { CheckView, Finding } from '../../../src/features/installation/rules/findings.ts';
import { OPEN_QUESTIONS, TOPIC_NAMES } from '../../../src/features/installation/rules/topics.ts';
import { AWKWARD_TEXTS as OWN_TEXTS } from '../../../src/features/installation/trials/cell-trials.ts';
import { costly } from '../../support/costly.ts';
import { pageDataOf } from '../../support/page-data.ts';
import { shareOf } from '../../support/share-of.ts';
import {
  BASE_URL,
  BRUNO,
  isOk,
  openMade,
  V1_TOKEN,
  V2_TOKEN,
  World,
  type WorldOptions,
} from '../../support/world.ts';

const TABS = ['Página1'];
const RUN_KEY = 'installation-run';
/** It makes a tab whose name Google chooses at first: it is killed at each of its calls. */
const SHEETS_PART = 3;
/** It writes and reads 300,000 cells. */
const BLOCK_PART = 4;
const CONNECTION_PART = 7;
const PARTS = [0, 1, 2, SHEETS_PART, BLOCK_PART, 5, 6, CONNECTION_PART];
/** In each other part. */
const KILLS = 7;
const TWO_MINUTES = 120_000;

/** What is asked of what stands on cells. */
const OBJECTS = [
  'chartAfterChange',
  'chartOrder',
  'slicerColumn',
  'foldedColumns',
  'nameWithAccents',
  'namesFollow',
  'nameOfGoneTab',
  'notesOfMovedRow',
  'longList',
  'listWithCommas',
  'manyAreas',
  'formTrigger',
] as const;

let world: World;
afterEach(() => world.close());

function openWorld(options: WorldOptions = {}): void {
  world = openMade('installation', { charges: typicalCharges, ...options }, (made) => made.connect());
  // Formulas are computed from here on.
  world.runtime.computeFormulas({ mostAtOnce: options.formulasAtOnce ?? 5 });
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
function checkAll(): CheckView {
  return goOnToTheEnd(ask({ do: 'begin' }));
}

/** The same without the block, which takes most of the time. */
function check(): CheckView {
  return goOnToTheEnd(ask({ do: 'begin' }), skipBlock);
}

function goOnToTheEnd(begun: CheckView, before = () => {}): CheckView {
  let view = begun;
  for (let n = 0; n < 30 && view.state === 'under-way'; n++) {
    before();
    view = ask({ do: 'go-on', run: view.run });
  }
  return view;
}

/** The part that has begun is followed by this one. */
function skipTo(part: number): void {
  replaceInRun('"done":1', `"done":${part}`);
}

function skipBlock(): void {
  replaceInRun(`"done":${BLOCK_PART}`, `"done":${BLOCK_PART + 1}`);
}

/** Begins a check, and goes on to the calls that it times. */
function beginCalls(): CheckView {
  const { run } = ask({ do: 'begin' });
  ask({ do: 'go-on', run });
  skipTo(CONNECTION_PART);
  const view = ask({ do: 'go-on', run });
  expect(view.at).toBe('calls');
  return view;
}

function replaceInRun(text: string, other: string): void {
  const store = world.runtime.properties.user(defaultOwner.id);
  store.set(RUN_KEY, (store.get(RUN_KEY) ?? '').replace(text, other));
}

/** Begins a check, and works the part with this number, without those before it; killed before the call `killAt`. */
function goOnWith(part: number, killAt = Number.POSITIVE_INFINITY): Execution {
  const { run } = ask({ do: 'begin' });
  expect(world.runtime.properties.user(defaultOwner.id).get(RUN_KEY)).toContain('"done":0');
  replaceInRun('"done":0', `"done":${part}`);
  world.beforeCall = ({ setup }, _name, index) => (setup.kind === 'page' && index === killAt ? 'kill' : 'go');
  const { execution } = world.runtime.run('checkInstallation', [{ do: 'go-on', run }], { kind: 'page' });
  world.beforeCall = () => 'go';
  return execution;
}

function tabs(): readonly string[] {
  return world.workbook.sheets.map(({ name }) => name);
}

function answerOf(finding: Finding | undefined): string | undefined {
  return finding?.kind === 'settled' ? finding.answer : undefined;
}

describe('the lists of the check', () => {
  costly('has the questions and answers that the runtime has', () => {
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
  costly('says something about every topic within two minutes, and leaves nothing behind', () => {
    openWorld();
    const begunMs = world.runtime.nowMs();
    const before = world.runtime.requests.length;
    const view = checkAll();
    expect(world.runtime.nowMs() - begunMs).toBeLessThan(TWO_MINUTES);
    expect(Object.keys(view.findings).sort()).toEqual([...TOPIC_NAMES].sort());
    expect(Object.values(view.findings).filter(({ kind }) => kind === 'failed')).toEqual([]);
    expect(tabs()).toEqual(TABS);
    // One for each token: the test of the connection.
    expect(world.runtime.requests.length - before).toBe(2);
    expect(view.state).toBe('waiting');
    world.pass(5);
    const ended = ask({ do: 'look', run: view.run });
    expect(ended.state).toBe('ended');
    expect(answerOf(ended.findings.timedTrigger)).toBe('wrote');
    expect(answerOf(ended.findings.triggerUid)).toBe('same');
    expect(world.runtime.triggers).toEqual([]);
    expect(tabs()).toEqual(TABS);
    expect([...world.workbook.namedRanges]).toEqual([]);
  });

  costly('tells what stands on cells as the runtime has it', () => {
    openWorld();
    const { findings } = check();
    expect(Object.fromEntries(OBJECTS.map((topic) => [topic, answerOf(findings[topic])]))).toEqual({
      chartAfterChange: 'kept',
      chartOrder: 'kept',
      slicerColumn: 'criteria-alone',
      foldedColumns: 'folded',
      nameWithAccents: 'taken',
      namesFollow: 'follow',
      nameOfGoneTab: 'gone',
      notesOfMovedRow: 'travel',
      longList: 'taken',
      listWithCommas: 'kept',
      manyAreas: 'taken',
      formTrigger: 'made',
    });
    for (const topic of ['lookCosts', 'formulaCosts'] as const) {
      expect(findings[topic]).toMatchObject({ kind: 'settled', answer: 'measured' });
    }
  });

  it.each([
    [['a//b', 'a/*b*/c'], 'kept'],
    [['undefined', 'a/*b*/c'], 'slashes-cut'],
    [['a//b', 'ac'], 'stars-cut'],
    [['a', 'ac'], 'both-cut'],
  ])('says what a page of its own found of its template literals: %j', (literals, said) => {
    openWorld();
    let view = ask({ do: 'begin' });
    const run = { run: view.run };
    view = ask({ do: 'go-on', ...run });
    const html = world.shown.flatMap((shown) => (shown.kind === 'sidebar' ? [shown.html] : []));
    expect(html.join()).toContain('came[0] = `a//b`;');
    ask({ do: 'literals', ...run, literals });
    skipTo(CONNECTION_PART);
    view = goOnToTheEnd(view);
    expect(answerOf(view.findings.templateLiterals)).toBe(said);
    expect(JSON.stringify(world.runtime.properties.user(defaultOwner.id).all())).not.toContain('literals');
  });

  costly('times ten calls of the page, and looks whether each finds what the one before has stored', () => {
    openWorld();
    let view = beginCalls();
    const call = (calls: number, tookMs: number) => {
      view = ask({ do: 'go-on', run: view.run, calls, tookMs });
    };
    // Some were made before the page was closed.
    for (let n = 0; n < 3; n++) call(n, 9_000);
    expect(world.page('checkInstallation', null)).toMatchObject({ ok: true });
    expect(world.pageData).toMatchObject({ view: { run: view.run, at: 'calls', state: 'under-way' } });
    for (let n = 0; n <= 10; n++) call(n, 100 + n);
    expect(view.findings).toMatchObject({
      propertyOfCall: { answer: 'seen' },
      pageCosts: { answer: 'measured', figures: { page: 106 } },
    });
  });

  costly('says where a call of the page still reads what was stored before', () => {
    openWorld();
    let view = beginCalls();
    for (const calls of [0, 1, 3]) view = ask({ do: 'go-on', run: view.run, calls, tookMs: 100 });
    expect(view.findings).toMatchObject({ propertyOfCall: { answer: 'late' } });
  });

  costly('has nothing in its report that is a secret or of the spreadsheet', () => {
    openWorld();
    const { text } = check();
    for (const secret of [V1_TOKEN, V2_TOKEN, BASE_URL, 'franquia.example', '@', 'Ana', ...TABS]) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('equalsInTextCell: ');
    expect(text).toMatch(/\nversion: \d+\.\d+\.\d+ \S+\n/);
  });

  costly('works without a connection, and asks nobody', () => {
    world = new World({ charges: typicalCharges });
    world.runtime.computeFormulas();
    const view = check();
    expect(view.findings.connection).toEqual({ kind: 'open', reason: 'not-connected' });
    expect(world.runtime.requests).toEqual([]);
  });

  costly('says what a formula could not tell where none is computed', () => {
    world = new World({ charges: typicalCharges });
    const { findings } = check();
    for (const topic of ['metadataInFormulas', 'ownerProperties', 'writes'] as const) {
      expect(findings[topic]).toEqual({ kind: 'open', reason: 'no-formula' });
    }
    expect(tabs()).toEqual(TABS);
  });

  costly('does not take what a late formula saw for the time at which writes arrive', () => {
    openWorld({ formulasAtOnce: 1 });
    const user = new SheetUser(world.workbook);
    const others = [1, 2, 3, 4, 5];
    for (const n of others) {
      world.workbook.insertSheet({ name: `S${n}` });
      // Such a sheet makes the formula wait for three seconds.
      user.type(`S${n}`, 'B1', 'before');
    }
    let isTyped = false;
    world.beforeCall = (_execution, name, _index, args) => {
      if (!isTyped && name === 'Range.setValues' && JSON.stringify(args).includes('FRANCHISE_CHECK')) {
        isTyped = true;
        for (const n of others) user.type(TABS[0] ?? '', `A${n}`, `=FRANCHISE_CHECK("S${n}")`);
      }
      return 'go';
    };
    const { findings } = check();
    expect(answerOf(findings.metadataInFormulas)).toBe('readable');
    expect(findings.writes).toEqual({ kind: 'open', reason: 'no-formula' });
  });

  costly('is shown with what it found last, and Help says when', () => {
    openWorld();
    check();
    world.page('showHelp');
    world.page('checkInstallation');
    const [help = '', page = ''] = world.shown.slice(-2).map((shown) => JSON.stringify(pageDataOf(shown)));
    expect(help).toContain('02/03/2026 12:0');
    expect(page).toContain('equalsInTextCell');
  });

  it.each(shareOf(openQuestions.datesInFormulas, 2))(
    'notes by which time zone formulas get dates: %s',
    (datesInFormulas) => {
      openWorld({ timeZone: 'America/Manaus', profile: { datesInFormulas } });
      const { datesInFormulas: found } = check().findings;
      expect(answerOf(found)).toBe(datesInFormulas);
      expect(world.runtime.properties.document.get('formula-dates')).toBe(datesInFormulas);
    },
  );

  costly('says where Google gives no scopes while one is missing', () => {
    openWorld({ profile: { authorizedScopes: 'null' } });
    world.runtime.consent.set('owner', scopesOf(['spreadsheet', 'requests', 'dialogs']));
    expect(answerOf(check().findings.authorizedScopes)).toBe('null');
  });

  it.each(shareOf(['what-is-missing', 'nothing-is-missing', 'throws'] as const, 3))(
    'goes on without the permission for triggers, and says so, where Google says: %s',
    (authorizationInfo) => {
      openWorld({ profile: { authorizationInfo } });
      const all = scopesOf(PERMISSIONS.filter((permission) => permission !== 'triggers'));
      world.runtime.consent.set('owner', all);
      const view = check();
      expect(view.state).toBe('ended');
      expect(view.findings.timedTrigger).toEqual({ kind: 'open', reason: 'needs-permission' });
      expect(answerOf(view.findings.permissions)).toBe('some');
      expect(answerOf(view.findings.authorizationInfo)).toBe(authorizationInfo);
      expect(Object.values(view.findings).filter(({ kind }) => kind === 'failed')).toEqual([]);
      expect(tabs()).toEqual(TABS);
    },
  );

  costly('is looked at again when its page is opened later', () => {
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
    expect(JSON.stringify(world.page('checkInstallation', { do: 'go-on' }))).toMatch(/\brun\b/);
    expect(JSON.stringify(world.page('checkInstallation', { do: 'everything' }))).toMatch(/\bdo\b/);
  });
});

describe('a check that is cut off', () => {
  it.each(shareOf(PARTS, 12))(
    'in its part %i, at whatever call, is cleaned up when the next one begins',
    (part) => {
      openWorld();
      const own = new SheetUser(world.workbook);
      own.type(TABS[0] ?? '', 'B2', 'da Ana');
      const calls = goOnWith(part).callCount;
      let left = 0;
      const kills = part === SHEETS_PART ? calls : KILLS;
      for (let n = 0; n < kills; n++) {
        const at = Math.floor((calls * n) / kills);
        goOnWith(part, at);
        left += tabs().length - TABS.length;
        ask({ do: 'begin' });
        expect([at, tabs()]).toEqual([at, TABS]);
      }
      // Most kills did leave something behind.
      if (part !== CONNECTION_PART) expect(left).toBeGreaterThan(0);
      // A trigger that was made fires, and takes itself away.
      world.pass(2);
      expect(world.runtime.triggers).toEqual([]);
      expect(tabs()).toEqual(TABS);
      expect([...world.workbook.namedRanges]).toEqual([]);
      expect(world.values(TABS[0] ?? '')).toEqual([
        ['', ''],
        ['', 'da Ana'],
      ]);
    },
  );

  costly('while its trigger runs, at whatever call, is cleaned up by the next one', () => {
    openWorld();
    for (const at of shareOf([...Array(30).keys()], 3)) {
      goOnWith(0);
      world.beforeCall = (execution, _name, index) =>
        execution.setup.kind === 'time-trigger' && index === at ? 'kill' : 'go';
      world.pass(2);
      world.beforeCall = () => 'go';
    }
    const view = check();
    world.pass(2);
    expect(answerOf(ask({ do: 'look', run: view.run }).findings.timedTrigger)).toBe('wrote');
    expect(world.runtime.triggers).toEqual([]);
    expect(tabs()).toEqual(TABS);
  });

  costly('of somebody else is left alone while it may be under way, and cleaned up later', () => {
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

it('leaves no trigger of a check behind, once the person has removed the connector', () => {
  openWorld();
  const { run } = ask({ do: 'begin' });
  ask({ do: 'go-on', run });
  expect(world.runtime.triggers).toHaveLength(1);
  world.menu('removeConnector');
  expect(world.runtime.triggers).toEqual([]);
});

describe('a check from the script editor', () => {
  costly('writes a sheet and the log, and opens nothing', () => {
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
