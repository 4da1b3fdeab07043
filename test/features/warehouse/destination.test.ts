// Where tables are: typed on the connection page of a build that brings nothing, tested there, then filled. The test names
// the one thing that is missing, in both languages, as a text to pass on with Google's own sentence.

import { describe, expect, it } from 'vitest';
import type { SimulatedBigQuery } from '../../../sandbox/bigquery/bigquery.ts';
import { LANGUAGES } from '../../../src/domain/language.ts';
import { PERMISSIONS, scopesOf } from '../../../src/domain/platform/permissions.ts';
import { warehouseSentences } from '../../../src/features/warehouse/sentences.ts';
import { warehouseBench } from '../../support/warehouse-bench.ts';
import { DATASET, LOCATION, PROJECT } from '../../support/warehouse-build.ts';

const bench = warehouseBench('bigquery=yes', true, 'yes');
const HOME = `${PROJECT}.${DATASET}`;
const RIGHT = { project: PROJECT, dataset: DATASET, location: LOCATION };
const OTHER = { ...RIGHT, dataset: 'outra' };
const LOCALES = { en: 'en_US', pt: 'pt_BR' } as const;

const test = (typed: object) => bench.world.page('testDestination', typed);
const works = { ok: true, toPassOn: '', values: RIGHT };

function partShown(): unknown {
  bench.world.menu('showConnection');
  return bench.world.pageData;
}

describe('a build that brings no dataset', () => {
  it('says where to type one, tests it, and fills it', () => {
    bench.begin();
    const say = warehouseSentences('pt');
    expect(partShown()).toMatchObject({ parts: [{ title: 'BigQuery', isFixed: false }] });
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(bench.message()).toContain(say.tableFailed(say.tableNowhere));
    expect(bench.bigQuery.requests).toEqual([]);
    expect(test(RIGHT)).toMatchObject({ ...works, message: say.destinationWorks(HOME) });
    // What it made to test is gone.
    expect(bench.bigQuery.tables(DATASET)).toEqual([]);
    expect(partShown()).toMatchObject({
      parts: [{ fields: [{ value: PROJECT }, { value: DATASET }, { value: LOCATION }] }],
    });
    bench.later();
    expect(bench.refresh()).toMatchObject({ ok: true });
    expect(bench.message()).toContain(say.tableSent(`${HOME}.chamados`, 30));
    expect(bench.there()).toEqual(bench.served());
    expect(bench.world.everythingVisible()).not.toContain('ya29.');
  });

  it('ends a run without a sheet, a page and a question with the same words', () => {
    bench.begin();
    const say = warehouseSentences('pt');
    bench.world.savePull({ ...bench.pull, filters: 'bigquery=only' });
    expect(bench.refresh()).toMatchObject({ ok: false, message: expect.stringContaining(say.tableNowhere) });
    expect(bench.message()).toContain(say.tableNowhere);
    bench.world.menu('showTables');
    expect(bench.world.told.at(-1)).toContain(say.tableNowhere);
    expect(bench.bigQuery.requests).toEqual([]);
  });

  it('takes what people copy, and finds the place', () => {
    bench.begin();
    expect(test({ project: '', dataset: ` \`${PROJECT}.${DATASET}\` `, location: '' })).toMatchObject(works);
    expect(test({ project: PROJECT.toUpperCase(), dataset: `${PROJECT}:${DATASET}` })).toMatchObject(works);
    expect(test({ ...RIGHT, location: ' SouthAmerica-East1' })).toMatchObject(works);
    expect(bench.refresh()).toMatchObject({ ok: true });
    expect(bench.there()).toEqual(bench.served());
  });

  it('keeps what it had where what was typed can’t be right', () => {
    bench.begin();
    test(RIGHT);
    const say = warehouseSentences('pt').destinationWrong;
    for (const [field, typed] of [
      ['project', { project: 'Minha rede' }],
      ['project', { project: '' }],
      ['project', { project: '../x' }],
      ['dataset', { dataset: 'a-b' }],
      ['dataset', { dataset: 'outro-projeto.franquia' }],
      ['location', { location: 'São Paulo' }],
    ] as const)
      expect(test({ ...RIGHT, ...typed })).toEqual({ ok: false, message: say[field], field });
    expect(bench.refresh()).toMatchObject({ ok: true });
    expect(bench.there()).toEqual(bench.served());
  });
});

type Case = readonly [
  what: string,
  lack: keyof ReturnType<typeof warehouseSentences>['lacks'],
  disturb: (of: SimulatedBigQuery) => void,
  google: string,
  typed?: object,
];

const CASES: readonly Case[] = [
  [
    'the API in the project of the script',
    'script',
    ({ access }) => {
      access.apiOff = 'script';
    },
    'BigQuery API has not been used in project 123456789012 before',
  ],
  [
    'the API in the project of the dataset',
    'api',
    ({ access }) => {
      access.apiOff = 'project';
    },
    'BigQuery API has not been used in project 987654321098 before',
  ],
  [
    'the project',
    'project',
    ({ access }) => {
      access.others = ['rede-real'];
    },
    'Permission bigquery.datasets.get denied on dataset rede-errada:franquia (or it may not exist)',
    { project: 'rede-errada' },
  ],
  [
    'the dataset',
    'dataset',
    () => undefined,
    'Not found: Dataset rede-exemplo:nenhum',
    { dataset: 'nenhum' },
  ],
  [
    'any role on the dataset',
    'dataset',
    ({ access }) => {
      access.roles = new Set(['jobUser']);
    },
    'Permission bigquery.datasets.get denied on dataset rede-exemplo:franquia',
  ],
  [
    'the role of an editor',
    'editor',
    ({ access }) => {
      access.roles = new Set(['dataViewer', 'jobUser']);
    },
    'Permission bigquery.tables.create denied on dataset rede-exemplo:franquia',
  ],
  [
    'the role of a job user',
    'jobs',
    ({ access }) => {
      access.roles = new Set(['dataEditor']);
    },
    'User does not have bigquery.jobs.create permission in project rede-exemplo',
  ],
  [
    'a billing account',
    'billing',
    (of) => {
      of.hasBilling = false;
    },
    'DML queries are not allowed in the free tier',
  ],
  ['a dataset that keeps its tables', 'expiry', () => undefined, '', { dataset: 'teste' }],
];

describe.each(LANGUAGES)('the one thing that is missing (%s)', (language) => {
  it.each(CASES.map((one) => [one[0], one] as const))('is %s', (_, [, lack, disturb, google, typed = {}]) => {
    bench.begin({ tickets: 30, locale: LOCALES[language] });
    bench.bigQuery.addDataset('teste', LOCATION, { defaultTableExpirationMs: '5184000000' });
    disturb(bench.bigQuery);
    const to = { ...RIGHT, ...typed };
    const say = warehouseSentences(language);
    const missing = say.lacks[lack](to.project, `${to.project}.${to.dataset}`);
    const answer = test(to);
    expect(answer).toMatchObject({ ok: true, message: expect.stringContaining(missing) });
    const { toPassOn } = answer as { readonly toPassOn: string };
    expect(toPassOn.split('\n\n')).toEqual([
      say.passOn,
      missing,
      ...(google === '' ? [] : [expect.stringContaining(google)]),
      say.passOnWhere(to.project, to.dataset, LOCATION),
    ]);
    // It is saved all the same: the test is repeated once that has been changed.
    expect(partShown()).toMatchObject({
      parts: [{ fields: [{ value: to.project }, { value: to.dataset }, { value: LOCATION }] }],
    });
    // The refresh doesn't leave it unsaid either.
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(bench.bigQuery.tables(DATASET).filter((table) => table.startsWith('franchise_'))).toEqual([]);
  });

  it('is nothing in the sandbox, whose tables go after sixty days', () => {
    bench.begin({ tickets: 30, locale: LOCALES[language] });
    bench.bigQuery.hasBilling = false;
    bench.bigQuery.addDataset('gratis', LOCATION);
    const home = `${PROJECT}.gratis`;
    expect(test({ ...RIGHT, dataset: 'gratis' })).toMatchObject({
      ok: true,
      message: warehouseSentences(language).destinationWithoutBilling(home),
      toPassOn: '',
    });
    expect(bench.bigQuery.tables('gratis')).toEqual([]);
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(bench.bigQuery.query(`SELECT COUNT(*) AS n FROM \`${home}.chamados\``)).toEqual([{ n: '30' }]);
  });

  it('is the place, the consent or patience: what is the person’s own to do has no text to pass on', () => {
    bench.begin({ tickets: 30, locale: LOCALES[language] });
    const say = warehouseSentences(language);
    expect(test({ ...RIGHT, location: 'US' })).toEqual({
      ok: false,
      message: say.tableLocation(HOME, LOCATION, 'US'),
    });
    bench.bigQuery.faultAt = () => ({
      kind: 'refused',
      status: 403,
      reason: 'insufficientPermissions',
      message: 'Request had insufficient authentication scopes.',
    });
    expect(test(RIGHT)).toEqual({ ok: false, message: say.tableTokenRefused });
    bench.world.runtime.consent.set('owner', scopesOf(PERMISSIONS));
    const asked = bench.bigQuery.requests.length;
    expect(test(RIGHT)).toMatchObject({ ok: false, message: expect.stringContaining('https://') });
    expect(bench.bigQuery.requests).toHaveLength(asked);
    bench.world.runtime.consent.set('owner', null);
    bench.bigQuery.faultAt = () => ({ kind: 'unreachable' });
    expect(test(RIGHT)).toEqual({ ok: false, message: say.tableUnreachable });
    bench.bigQuery.faultAt = () => ({ kind: 'refused', status: 403, reason: 'x', message: POLICY });
    expect(test(RIGHT)).toMatchObject({ ok: true, toPassOn: expect.stringContaining(POLICY) });
  });
});

const POLICY =
  'VPC Service Controls: Request is prohibited by organization’s policy. vpcServiceControlsUniqueIdentifier: 7d'.replace(
    '’',
    "'",
  );

describe('another dataset', () => {
  function beginWithBoth(filters = bench.pull.filters): void {
    bench.begin();
    bench.bigQuery.addDataset('outra', LOCATION);
    test(RIGHT);
    bench.world.savePull({ ...bench.pull, filters });
    expect(bench.refresh()).toMatchObject({ ok: true });
  }
  const keysIn = (dataset: string) =>
    bench.bigQuery
      .query(
        `SELECT \`id\`, \`titulo\` FROM \`${PROJECT}.${dataset}.chamados\` WHERE \`_left_at\` IS NULL ORDER BY \`id\``,
      )
      .map((row) => ({ ...row }));

  it('is asked about once tables exist, and leaves them as they are', () => {
    beginWithBoth();
    const before = bench.held();
    const question = warehouseSentences('pt').destinationMoves(1, HOME, `${PROJECT}.outra`);
    expect(test(OTHER)).toEqual({ ok: false, message: question, asks: true });
    expect(partShown()).toMatchObject({ parts: [{ fields: [{}, { value: DATASET }, {}] }] });
    expect(test({ ...OTHER, isAgreed: true })).toMatchObject({ ok: true, toPassOn: '' });
    bench.later();
    bench.change();
    expect(bench.refresh()).toMatchObject({ ok: true });
    expect(bench.message()).not.toContain(
      warehouseSentences('pt').tableMadeAnew(`${PROJECT}.outra.chamados`),
    );
    const sheet = bench.world.column('Chamados', 'ID').filter((id) => id !== '');
    expect(keysIn('outra')).toHaveLength(sheet.length);
    expect(bench.held()).toEqual(before);
  });

  it.each(['yes', 'only'])('gets every record (%s), and so does the first one again', (place) => {
    beginWithBoth(`bigquery=${place}`);
    expect(test({ ...OTHER, isAgreed: true })).toMatchObject({ ok: true });
    bench.later();
    bench.changeMany(3, 2);
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(keysIn('outra')).toEqual(bench.served());
    expect(keysIn(DATASET)).not.toEqual(bench.served());
    // Meanwhile the first one has missed changes, which no sync asks for again.
    expect(test({ ...RIGHT, isAgreed: true })).toMatchObject({ ok: true });
    bench.later();
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(keysIn(DATASET)).toEqual(bench.served());
  });
});

const SETTING = `${HOME}@${LOCATION}`;

describe('a build that presets one', () => {
  const preset = warehouseBench('bigquery=yes', true, SETTING);

  it('uses it untyped, and takes another', () => {
    preset.begin();
    preset.bigQuery.addDataset('outra', LOCATION);
    preset.world.menu('showConnection');
    expect(preset.world.pageData).toMatchObject({
      parts: [{ isFixed: false, fields: [{ value: PROJECT }, { value: DATASET }, { value: LOCATION }] }],
    });
    expect(preset.refresh()).toMatchObject({ ok: true });
    expect(preset.there()).toEqual(preset.served());
    expect(preset.world.page('testDestination', { ...OTHER, isAgreed: true })).toMatchObject({ ok: true });
    preset.later();
    preset.refresh();
    expect(preset.bigQuery.tables('outra')).toEqual(['chamados']);
  });
});

describe('a build that fixes one', () => {
  const fixed = warehouseBench('bigquery=yes', true, `${SETTING},fixed`);

  it('tests it, whatever a page sends', () => {
    fixed.begin();
    fixed.bigQuery.addDataset('outra', LOCATION);
    fixed.world.menu('showConnection');
    expect(fixed.world.pageData).toMatchObject({
      parts: [{ isFixed: true, text: warehouseSentences('pt').destinationFixed }],
    });
    expect(fixed.world.page('testDestination', { ...OTHER, isAgreed: true })).toMatchObject(works);
    fixed.refresh();
    expect(fixed.there()).toEqual(fixed.served());
    expect(fixed.bigQuery.tables('outra')).toEqual([]);
  });
});
