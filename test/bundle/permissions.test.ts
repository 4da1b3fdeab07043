// Permissions that people left out, one by one: against every global function of the real bundle all sets of those that it
// uses, or that tell how something is said to its person. Each works, or says in words which one is missing and where to
// give it, before anything is half done.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Execution, type ExecutionResult, SheetUser } from 'local-apps-script';
import type { PlatformProfile } from 'local-apps-script/profiles';
import { scopesOf as scopesOfMethod } from 'local-apps-script/scopes';
import { afterAll, describe, expect, it } from 'vitest';
import { WEBHOOKS } from '../../sandbox/webhooks/webhooks.ts';
import type { Needs } from '../../src/app/endpoints/endpoint.ts';
import { sentencesIn } from '../../src/domain/messages/index.ts';
import { PERMISSIONS, type Permission, scopesOf } from '../../src/domain/platform/permissions.ts';
import type { warehouseEndpoints } from '../../src/features/warehouse/endpoints.ts';
import { ENDPOINTS, type EndpointName } from '../support/all-endpoints.ts';
import { cancelAction } from '../support/cancel-action.ts';
import { costly } from '../support/costly.ts';
import { shareOf } from '../support/share-of.ts';
import { DIST, isOk, storedWorld, World } from '../support/world.ts';

/** Without those of tables in BigQuery, which no usual build has. */
type Entry = Exclude<EndpointName, keyof typeof warehouseEndpoints> | FormulaName;
type FormulaName =
  | 'FRANCHISE_ACTION_PLAN'
  | 'FRANCHISE_ACTION_PLANS'
  | 'FRANCHISE_AGE'
  | 'FRANCHISE_CHECK'
  | 'FRANCHISE_GET'
  | 'FRANCHISE_LABEL'
  | 'FRANCHISE_TICKET'
  | 'FRANCHISE_TICKET_COUNT'
  | 'FRANCHISE_TICKETS';
type Kind = 'menu' | 'page' | 'time-trigger' | 'simple-trigger' | 'custom-function';

/** The definition of an action. */
const ACTION = cancelAction({ name: 'Cancelar pedidos', header: 'Pedido', at: 'id' });

/** How each global function is played, after {@link begin}. */
const PLAYED: Readonly<Record<Entry, readonly [kind: Kind, ...args: unknown[]]>> = {
  onOpen: ['simple-trigger', {}],
  FRANCHISE_ACTION_PLAN: ['custom-function', 1],
  FRANCHISE_ACTION_PLANS: ['custom-function', ''],
  FRANCHISE_AGE: ['custom-function', 'Chamados'],
  FRANCHISE_CHECK: ['custom-function', 'Chamados'],
  FRANCHISE_GET: ['custom-function', '/api/v2/checklist/template/list'],
  FRANCHISE_LABEL: ['custom-function', 'situacao', 4],
  FRANCHISE_TICKET: ['custom-function', 1],
  FRANCHISE_TICKET_COUNT: ['custom-function', 'situacao=4'],
  FRANCHISE_TICKETS: ['custom-function', 'situacao=4'],
  refreshActiveSheet: ['menu'],
  refreshAllPulls: ['menu'],
  stopPulls: ['menu'],
  tidySheet: ['menu'],
  showPullEditor: ['menu'],
  showAnswerSheetDialog: ['menu'],
  showRefusedRow: ['menu'],
  showUnknownRows: ['menu'],
  showSchedule: ['menu'],
  checkSchedule: ['menu'],
  showConnection: ['menu'],
  showActivity: ['menu'],
  showFirstSteps: ['menu'],
  showHelp: ['menu'],
  showInsights: ['menu'],
  showOverview: ['menu'],
  showAlerts: ['menu'],
  showNews: ['menu'],
  removeConnector: ['menu'],
  checkAnswerRows: ['menu'],
  importAnswerRows: ['menu'],
  importSelectedAnswerRows: ['menu'],
  showImport: ['menu'],
  showSelectedImport: ['menu'],
  prepareImport: ['page', { chosen: 'all', of: 'answers' }],
  importApproved: ['page', { of: 'answers', sheetId: 0, baseUrl: '', approval: {} }],
  showRun: ['menu'],
  showSelectedRun: ['menu'],
  showActionSheetDialog: ['menu'],
  checkActionRows: ['menu'],
  runActionRows: ['menu'],
  runSelectedActionRows: ['menu'],
  listActions: ['page', null],
  switchActions: ['page', { isOn: true }],
  createActionSheet: ['page', { definition: ACTION, sheet: 'Mais ações' }],
  runTicker: ['time-trigger', {}],
  checkInstallation: ['page', null],
  saveConnection: [
    'page',
    { baseUrl: 'https://api.franquia.example', v1Token: '', v2Token: '', name: 'Ana' },
  ],
  testConnection: ['page', null],
  readConnection: ['page', null],
  listPulls: ['page', null],
  listInsights: ['page', {}],
  listAlerts: ['page', {}],
  saveAlert: [
    'page',
    {
      id: '',
      topic: 'failed:Chamados',
      direction: 'above',
      limit: '',
      isDaily: false,
      at: '',
      address: WEBHOOKS.slack,
    },
  ],
  deleteAlert: ['page', { id: 'a' }],
  previewAlert: ['page', { topic: 'failed:Chamados', direction: 'above', limit: '' }],
  makeInsight: ['page', { insight: 'open-tickets-by-unit', of: 1 }],
  showTickets: ['page', { insight: 'open-tickets-by-unit', of: 1, key: 'none', field: 'open' }],
  saveInsightColumns: ['page', { insight: 'unit-scores', of: 1, columns: [] }],
  saveWorkingHours: ['page', { days: [1], from: '08:00', to: '18:00', holidays: '' }],
  savePull: ['page', { name: 'Outra', resource: 'tickets', sheet: 'Outra' }],
  deletePull: ['page', { name: 'Outra' }],
  refreshPull: ['page', { name: 'Chamados' }],
  previewPull: ['page', { name: 'Chamados', resource: 'tickets', sheet: 'Chamados' }],
  forecastPull: ['page', { name: 'Chamados', resource: 'tickets', sheet: 'Chamados' }],
  listTemplates: ['page', null],
  createAnswerSheet: ['page', { layout: 'long', sheet: 'Mais respostas' }],
  mapSource: ['page', { sheetId: 0, templateId: 1 }],
  makeMappedSheet: [
    'page',
    {
      sheetId: 0,
      templateId: 1,
      mapping: { shape: 'visits', headerRow: 1, columns: [], items: [], decisions: [] },
      shown: '',
      sheet: 'Do Excel',
      keepAs: '',
    },
  ],
  showSourceMapping: ['menu'],
  listUnknownRows: ['page', null],
  lookUpUnknownRows: ['page', null],
  takeMissingResponses: ['page', { sheetId: 0 }],
  stopFormFeed: ['page', { sheetId: 0 }],
  takeFormResponses: ['time-trigger', {}],
  settleUnknownRow: ['page', { rowKey: 'nenhuma', arrived: false }],
  readProgress: ['page', null],
  saveSchedule: ['page', { on: true, minutes: 75 }],
  readSchedule: ['page'],
  followPull: ['page', { name: 'Chamados', address: '' }],
  saveEvery: ['page', { name: 'Chamados', every: 'paused 1 h' }],
  takeOverPull: ['page', { name: 'Chamados' }],
};
const ENTRIES = Object.keys(PLAYED).filter((name): name is Entry => name in PLAYED);
/** The permissions that a global function says it needs; formulas have rights of their own. */
function needsOf(entry: Entry): Needs {
  return isEndpoint(entry) ? ENDPOINTS[entry].needs : { first: [] };
}

function isEndpoint(entry: Entry): entry is Extract<Entry, EndpointName> {
  return entry in ENDPOINTS;
}
/** In front of the user lies the answer sheet for these, the pulled one for all others. */
const ON_ANSWERS: readonly Entry[] = [
  'checkAnswerRows',
  'importAnswerRows',
  'importSelectedAnswerRows',
  'prepareImport',
  'importApproved',
];
const ON_ACTIONS: readonly Entry[] = ['checkActionRows', 'runActionRows', 'runSelectedActionRows'];

const SUBSETS: readonly (readonly Permission[])[] = Array.from({ length: 16 }, (_, bits) =>
  PERMISSIONS.filter((_permission, n) => (bits & (1 << n)) !== 0),
);

let world: World;
/** As what {@link begin} made the world, and everything in it then. */
let begun: { readonly as: string; readonly state: string } | undefined;
afterAll(() => world.close());

function allow(permissions: readonly Permission[]): void {
  world.runtime.consent.set('owner', scopesOf(permissions));
}

/** The world of {@link make}. Making one takes long: one in which nothing has changed is begun with again. */
function begin(profile: Partial<PlatformProfile> = {}, locale = 'pt_BR'): void {
  const as = JSON.stringify([profile, locale]);
  if (begun?.as !== as || begun.state !== stateNow()) {
    beginAnew(profile, locale);
    begun = { as, state: stateNow() };
  }
  world.runtime.consent.set('owner', null);
  world.asked.length = 0;
  world.shown.length = 0;
}

/** Everything that is kept, and the menus, by which one test could see what another one did. */
function stateNow(): string {
  return JSON.stringify([kept(), world.runtime.menus]);
}

function beginAnew(profile: Partial<PlatformProfile> = {}, locale = 'pt_BR'): void {
  world?.close();
  begun = undefined;
  const service = { tickets: 30 };
  // Nothing was left out when it was made, so that no profile matters there.
  world = new World({ profile, service, from: storedWorld('permissions', { locale, service }, make) });
}

/** Ana has tickets in a sheet, a pull that is due, an answer sheet with one assessment to send, and a schedule. */
function make(world: World): void {
  world.connect();
  world.savePull({ name: 'Chamados', resource: 'tickets', sheet: 'Chamados', every: '15 min' });
  expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
  expect(world.page('refreshPull', { name: 'Chamados' })).toMatchObject({ ok: true });
  expect(world.page('createAnswerSheet', { layout: 'long', sheet: 'Respostas' })).toMatchObject({ ok: true });
  const [template] = world.service.store.templates.values();
  const question = [...world.service.store.questions.values()].find(
    ({ templateId, type, active }) => templateId === template?.id && type.startsWith('TEXT') && active,
  );
  const [unit] = world.service.store.companies.keys();
  const user = new SheetUser(world.workbook);
  const [headers = []] = world.values('Respostas');
  const type = (header: string, text: string) =>
    user.type('Respostas', `${'ABCDEFGHIJKLMNOPQ'[headers.indexOf(header)]}2`, text);
  const isPt = headers.includes('Grupo');
  type(isPt ? 'Grupo' : 'Group', 'Visita');
  type(isPt ? 'Modelo' : 'Template', String(template?.id));
  type(isPt ? 'Unidade' : 'Unit', String(unit));
  type(isPt ? 'Enviada' : 'Submitted', isPt ? '05/03/2026 14:30' : '3/5/2026 14:30');
  type(isPt ? 'Pergunta' : 'Question', String(question?.id));
  type(isPt ? 'Texto' : 'Text', 'limpo');
  expect(world.page('switchActions', { isOn: true })).toMatchObject({ ok: true });
  expect(world.page('createActionSheet', { definition: ACTION, sheet: 'Ações' })).toMatchObject({ ok: true });
  user.type('Ações', 'E2', '7');
  user.select('Respostas', 'A2');
  world.menu('checkAnswerRows');
  // The tick gives the pull its time, which has come then.
  world.value('runTicker', [{}], { kind: 'time-trigger' });
  world.runtime.settle(world.runtime.nowMs() + 16 * 60_000);
}

interface Played {
  readonly execution: Execution;
  readonly result: ExecutionResult;
  /** What the person saw of it, in one text. */
  readonly said: string;
}

function play(entry: Entry): Played {
  const [kind, ...args] = PLAYED[entry];
  const sheet = ON_ANSWERS.includes(entry) ? 'Respostas' : ON_ACTIONS.includes(entry) ? 'Ações' : 'Chamados';
  new SheetUser(world.workbook).select(sheet, 'A2');
  const [asked, shown] = [world.asked.length, world.shown.length];
  // What is approved is what was asked before.
  const asks =
    entry === 'importApproved' ? world.page('prepareImport', { chosen: 'all', of: 'answers' }) : null;
  const { execution, result } = world.runtime.run(entry, isOk(asks) ? [asks] : args, { kind });
  const seen = [
    ...world.asked.slice(asked).map(({ text }) => text),
    ...world.shown.slice(shown).map((each) => (each.kind === 'toast' ? each.message : `[${each.kind}]`)),
    result.end === 'threw' ? result.message : '',
    kind === 'page' && result.end === 'returned' ? JSON.stringify(result.value) : '',
    kind === 'simple-trigger' ? JSON.stringify(world.runtime.menus) : '',
    kind === 'custom-function' && result.end === 'returned' ? 'value' : '',
    entry === 'runTicker' && result.end === 'returned' ? messageOfPull() : '',
    entry === 'takeFormResponses' && result.end === 'returned' ? 'no form feeds a sheet' : '',
    entry === 'showActivity' && result.end === 'returned' ? 'the log is in front' : '',
  ];
  return { execution, result, said: seen.filter((text) => text !== '').join('\n') };
}

/** The row of the first pull, in whichever language the sheet is. */
function messageOfPull(): string {
  const name = world.workbook.sheetNamed('Pulls') === undefined ? 'Consultas' : 'Pulls';
  return String(world.column(name, name === 'Pulls' ? 'Message' : 'Mensagem')[0]);
}

/** The permissions of which an execution made use. */
function used({ calls }: Execution): readonly Permission[] {
  const needed = [...calls.keys()].flatMap((call) => {
    const [className = '', method = ''] = call.split('.');
    const isQuestion = className === 'Ui' && (method === 'alert' || method === 'prompt');
    return isQuestion ? ['script.container.ui'] : (scopesOfMethod(className, method) ?? []);
  });
  return PERMISSIONS.filter((permission) => {
    const [scope = ''] = scopesOf([permission]);
    return needed.some((each) => scope.endsWith(`/${each}`));
  });
}

/** Everything that outlives executions, but for what says how they went. */
function kept(): unknown {
  const sheets = world.workbook.sheets.map(({ name }) => [name, world.values(name)]);
  return [sheets, world.runtime.save(), world.runtime.requests.length, world.service.stored.length];
}

function hasNoNeeds(entry: Entry): boolean {
  const needs = needsOf(entry);
  return needs.first.length === 0 && needs.later === undefined;
}

/** Whether a set tells more than another: what a function doesn't use is left out, but for the set of all. */
function tellsMore(entry: Entry, allowed: readonly Permission[]): boolean {
  const needs = needsOf(entry);
  const used: readonly Permission[] = [...needs.first, ...(needs.later ?? []), 'dialogs'];
  return allowed.length === PERMISSIONS.length || allowed.every((permission) => used.includes(permission));
}

/** Which permissions a text says are missing, in either language. */
function named(said: string): readonly Permission[] {
  return PERMISSIONS.filter((permission) =>
    (['en', 'pt'] as const).some((language) => {
      const words = sentencesIn(language);
      if (permission === 'requests' && said.includes(words.fetchNoPermission)) return true;
      // What stands between the beginning and the end that all such sentences share.
      const [alone, other] = [
        words.permissionMissing([permission], ''),
        words.permissionMissing([permission === 'dialogs' ? 'triggers' : 'dialogs'], ''),
      ];
      const from = [...alone].findIndex((letter, n) => letter !== other[n]);
      const to = alone.indexOf(' (', from);
      return said.includes(alone.slice(from, to));
    }),
  );
}

/** Whether it says where to give a permission. */
function saysWhere(said: string): boolean {
  return (
    said.includes('https://script.google.com/macros/d/') || said.includes('myaccount.google.com/connections')
  );
}

/** Google's own words stand in brackets behind ours. */
function withoutBrackets(said: string): string {
  return said.replace(/\(Google: [^)]*\)/g, '');
}
const GOOGLES_WORDS =
  /permission to call|permissão para chamar|Specified permissions|permissões especificadas|Required permissions|Permissões necessárias|googleapis/;

describe('what the endpoints say of permissions', () => {
  it('names exactly the global functions of the bundle', () => {
    begin();
    const code = readFileSync(path.join(DIST, 'Code.js'), 'utf8');
    const declared = [...code.matchAll(/^function (\w+)\(.*\s*return __app/gm)].map(([, name]) => name);
    expect([...ENTRIES].sort()).toEqual(declared.sort());
  });

  it.each(ENTRIES)('%s uses no other than it has there', (entry) => {
    begin();
    const { execution } = play(entry);
    const [kind] = PLAYED[entry];
    const needs = needsOf(entry);
    const table = [...needs.first, ...(needs.later ?? [])];
    const isAsked = kind !== 'simple-trigger' && kind !== 'custom-function';
    expect(isAsked ? used(execution).filter((permission) => !table.includes(permission)) : []).toEqual([]);
    if (!isAsked) expect(table).toEqual([]);
    // Nobody is held up for a permission that nothing uses.
    expect(needs.first.filter((permission) => !used(execution).includes(permission))).toEqual([]);
  });
});

describe.each([
  ['pt_BR', {}, SUBSETS],
  // The other answers make a difference only to those who left dialogs out.
  [
    'en_US',
    { alertScope: 'none', requireScopes: 'does-nothing' },
    SUBSETS.filter((allowed) => !allowed.includes('dialogs')),
  ],
] as const)('in a spreadsheet of %s, with %j', (locale, profile, subsets) => {
  it.each(shareOf(ENTRIES, 12))('%s works or says what is missing, whatever was left out', (entry) => {
    begin(profile, locale);
    const usual = hasNoNeeds(entry) ? play(entry).result.end : 'returned';
    const needs = needsOf(entry);
    const telling = subsets.filter((allowed) => tellsMore(entry, allowed));
    // The fullest sets come last: what works may change something.
    for (const allowed of telling.sort((a, b) => a.length - b.length)) {
      const missing = PERMISSIONS.filter((permission) => !allowed.includes(permission));
      const first = needs.first.filter((permission) => missing.includes(permission));
      const later = (needs.later ?? []).filter((permission) => missing.includes(permission));
      // A tick that failed is not due again at once.
      if (entry === 'runTicker') begin(profile, locale);
      allow(allowed);
      const before = kept();
      const { result, said } = play(entry);
      const what = `${entry}, without ${missing.join(', ')}: ${said}`;
      expect(said, what).not.toBe('');
      expect(withoutBrackets(said), what).not.toMatch(GOOGLES_WORDS);
      if (first.length > 0) {
        expect(named(said), what).toEqual(PERMISSIONS.filter((permission) => first.includes(permission)));
        expect(saysWhere(said), what).toBe(true);
        expect(kept(), what).toEqual(before);
        if (result.end === 'returned')
          expect(JSON.stringify(result.value) ?? '', what).not.toContain('"ok":true');
      } else if (later.length === 0) {
        expect(named(said), what).toEqual([]);
        expect(result.end, what).toBe(usual);
      } else {
        expect(
          named(said).filter((permission) => !later.includes(permission)),
          what,
        ).toEqual([]);
        if (result.end === 'threw') expect(saysWhere(said), what).toBe(true);
      }
      expect(
        JSON.stringify(world.column('Respostas', locale === 'pt_BR' ? 'Situação' : 'Status')),
        what,
      ).not.toMatch(/Desconhecida|Unknown/);
    }
  });
});

describe('a tick whose person has not allowed requests', () => {
  const without = (permission: Permission) => allow(PERMISSIONS.filter((each) => each !== permission));
  const activity = () => world.column('Atividade', 'Resultado').map(String);
  const tick = () => world.runtime.run('runTicker', [{}], { kind: 'time-trigger' }).result;
  const missing = sentencesIn('pt').permissionMissing(['requests'], '');

  it('says so in the row and in the log, throws at its end, and goes on when it is allowed', () => {
    begin();
    without('requests');
    const requests = world.runtime.requests.length;
    const lines = activity().length;
    expect(tick()).toMatchObject({ end: 'threw', message: expect.stringContaining(missing) });
    expect(world.column('Consultas', 'Situação')).toEqual(['Falhou']);
    expect(messageOfPull()).toContain(missing);
    expect(activity().slice(lines)).toEqual([missing]);
    expect(world.runtime.requests).toHaveLength(requests);
    // It is tried again, says the same, and the log has it once.
    world.runtime.settle(world.runtime.nowMs() + 3 * 3_600_000);
    expect(tick()).toMatchObject({ end: 'threw' });
    expect(activity()).toHaveLength(lines + 1);
    allow(PERMISSIONS);
    world.runtime.settle(world.runtime.nowMs() + 6 * 3_600_000);
    expect(tick()).toMatchObject({ end: 'returned' });
    expect(world.column('Consultas', 'Situação')).toEqual(['Concluída']);
  });

  costly('keeps what was parked: it says why, and goes on where it was when it is allowed', () => {
    const latency = { minMs: 15_000, maxMs: 15_000 };
    world.close();
    begun = undefined;
    world = new World({ locale: 'pt_BR', service: { tickets: 4_000, latency } });
    world.connect();
    world.savePull({ name: 'Chamados', resource: 'tickets', sheet: 'Chamados' });
    expect(world.page('refreshPull', { name: 'Chamados' })).toMatchObject({ status: 'parked' });
    const rows = world.column('Chamados', 'ID').length;
    const requests = world.runtime.requests.length;
    without('requests');
    world.runtime.settle(world.runtime.nowMs() + 60_000);
    expect(tick()).toMatchObject({ end: 'threw', message: expect.stringContaining(missing) });
    expect(messageOfPull()).toBe(missing);
    expect(world.column('Consultas', 'Situação')).toEqual([expect.stringMatching(/^Em pausa/)]);
    // Nobody gets a mail every five minutes: it is tried again after an hour, as the row says.
    const [next] = world.column('Consultas', 'Próxima execução');
    const inMinutes = (next instanceof Date ? next.getTime() - world.runtime.nowMs() : 0) / 60_000;
    expect(Math.round(inMinutes)).toBe(60);
    world.runtime.settle(world.runtime.nowMs() + 5 * 60_000);
    expect(tick()).toMatchObject({ end: 'returned' });
    // By hand as well, with the address of Google's window.
    world.runtime.run('refreshAllPulls');
    expect(world.asked.at(-1)?.text).toContain('https://script.google.com/macros/d/');
    expect(world.runtime.requests).toHaveLength(requests);
    allow(PERMISSIONS);
    world.menu('refreshAllPulls');
    const starts = world.runtime.requests
      .slice(requests)
      .map(({ url }) => new URL(url).searchParams.get('start'));
    // Where it was, far from its first page.
    expect(Number(starts[0])).toBeGreaterThan(20);
    expect(world.column('Chamados', 'ID').length).toBeGreaterThan(rows);
  });

  it('without the spreadsheet has only its error, in the words of the account', () => {
    begin();
    without('spreadsheet');
    expect(tick()).toMatchObject({
      end: 'threw',
      message: expect.stringContaining(sentencesIn('en').permissionMissing(['spreadsheet'], '')),
    });
  });

  it('works without the permission for triggers', () => {
    begin();
    without('triggers');
    const other = { triggerUid: 'of another trigger' };
    expect(world.runtime.run('runTicker', [other], { kind: 'time-trigger' }).result).toMatchObject({
      end: 'returned',
    });
    expect(world.column('Consultas', 'Situação')).toEqual(['Concluída']);
  });
});

describe('what Google is made to ask for', () => {
  it('is what the item needs, after the person has read why', () => {
    beginAnew();
    allow(['spreadsheet', 'dialogs']);
    const { result } = play('importAnswerRows');
    expect(result).toMatchObject({ end: 'killed', reason: 'authorization' });
    expect(named(world.asked.at(-1)?.text ?? '')).toEqual(['requests']);
    expect(world.runtime.consent.questions).toEqual([{ userId: 'owner', scopes: scopesOf(['requests']) }]);
  });

  it('is nothing in a page, which says where to go', () => {
    beginAnew();
    allow(['spreadsheet', 'dialogs']);
    expect(play('listTemplates').said).toContain('https://script.google.com/macros/d/');
    expect(world.runtime.consent.questions).toEqual([]);
  });

  it('is asked also where dialogs are what is missing: the reason stays in the corner', () => {
    beginAnew();
    allow(['spreadsheet', 'requests', 'triggers']);
    play('tidySheet');
    expect(world.shown.at(-1)).toMatchObject({ kind: 'toast', seconds: -1 });
    expect(world.runtime.consent.questions).toEqual([{ userId: 'owner', scopes: scopesOf(['dialogs']) }]);
  });
});

/**
 * Google may not tell what is missing: then the call that it refuses does. The script takes both answers for the same, so
 * the second is given to some of them only.
 */
describe.each([
  [{ authorizationInfo: 'nothing-is-missing' }, shareOf(ENTRIES, 12)],
  [
    { authorizationInfo: 'throws' },
    ['refreshAllPulls', 'importAnswerRows', 'runTicker', 'savePull', 'FRANCHISE_TICKET'],
  ],
  [{ authorizedScopes: 'null' }, ['showPullEditor', 'refreshActiveSheet', 'listPulls', 'showFirstSteps']],
] as const)('where Google says: %j', (profile, entries) => {
  it.each(entries)('%s says in words what was refused, and loses nothing', (entry) => {
    for (const permission of PERMISSIONS) {
      begin(profile);
      allow(PERMISSIONS.filter((each) => each !== permission));
      const requests = world.runtime.requests.length;
      const { said, result } = play(entry);
      const what = `${entry}, without ${permission}: ${said}`;
      expect(said, what).not.toBe('');
      expect(withoutBrackets(said), what).not.toMatch(GOOGLES_WORDS);
      expect(JSON.stringify(world.column('Respostas', 'Situação')), what).not.toContain('Desconhecida');
      const isFormula = PLAYED[entry][0] === 'custom-function';
      if (permission === 'requests' && !isFormula) {
        expect(world.runtime.requests, what).toHaveLength(requests);
      }
      if (result.end === 'threw' && !isFormula) expect(named(said), what).toEqual([permission]);
      allow(PERMISSIONS);
      if (ON_ANSWERS.includes(entry)) {
        play('importAnswerRows');
        expect(world.column('Respostas', 'Situação'), what).toEqual(['Importada']);
        expect(world.service.stored, what).toHaveLength(1);
      }
    }
  });
});
