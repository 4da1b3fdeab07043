// The simulated BigQuery, asked as by anybody: what it takes, refuses, and does once.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SimulatedBigQuery } from '../../sandbox/bigquery/bigquery.ts';

const FIELDS = [
  { name: 'id', type: 'STRING' },
  { name: 'n', type: 'FLOAT' },
  { name: 'at', type: 'TIMESTAMP' },
];
const PROJECT = '/bigquery/v2/projects/my-network';
const TABLES = `${PROJECT}/datasets/d/tables`;
const SELECT = 'SELECT `id`, `n` FROM `my-network.d.t` ORDER BY `id`';

let bigQuery: SimulatedBigQuery;
let nowMs: number;
beforeEach(() => {
  nowMs = Date.UTC(2026, 2, 2);
  bigQuery = new SimulatedBigQuery('my-network');
  bigQuery.addDataset('d', 'US');
});
afterEach(() => bigQuery.close());

function ask(method: string, target: string, body: string | object = '', headers = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all = { authorization: 'Bearer t', ...headers };
  const answer = bigQuery.handle({ method, target, headers: all, body: text }, nowMs);
  if (answer.kind !== 'response') return { status: 0, body: answer.fault };
  return { status: answer.status, body: answer.body === '' ? {} : JSON.parse(answer.body) };
}

function load(jobId: string, lines: readonly object[], location = 'US') {
  const destinationTable = { datasetId: 'd', tableId: 't' };
  const configuration = {
    load: { destinationTable, schema: { fields: FIELDS }, sourceFormat: 'NEWLINE_DELIMITED_JSON' },
  };
  const job = JSON.stringify({ jobReference: { jobId, location }, configuration });
  const data = lines.map((line) => JSON.stringify(line)).join('\n');
  const part = (type: string, text: string) => ['--b', `Content-Type: ${type}`, '', text];
  const body = [...part('application/json', job), ...part('application/octet-stream', data), '--b--'];
  return ask('post', `/upload${PROJECT}/jobs?uploadType=multipart`, body.join('\r\n'), {
    'content-type': 'multipart/related; boundary=b',
  });
}

const job = (id: string) => ask('get', `${PROJECT}/jobs/${id}?location=US`);

describe('the simulated BigQuery', () => {
  it('loads rows, text as text, once the job has waited and run', () => {
    expect(
      load('a', [{ id: '00123', n: 1.5, at: '2026-03-02T15:00:00.123Z' }, { id: '=1+1' }]),
    ).toMatchObject({
      status: 200,
      body: { status: { state: 'PENDING' } },
    });
    nowMs += 500;
    expect(job('a').body).toMatchObject({ status: { state: 'RUNNING' } });
    expect(bigQuery.table('d', 't')).toBeUndefined();
    nowMs += 1_000;
    expect(job('a').body).toMatchObject({ status: { state: 'DONE' } });
    expect(bigQuery.query(SELECT)).toEqual([
      { id: '00123', n: 1.5 },
      { id: '=1+1', n: null },
    ]);
    expect(
      bigQuery.query("SELECT `id` FROM `my-network.d.t` WHERE `at` > TIMESTAMP '2026-03-02 15:00:00+00'"),
    ).toEqual([{ id: '00123' }]);
  });

  it('takes a job id once, finds jobs where they are, and runs what failed no second time', () => {
    load('a', [{ id: '1', wrong: 1 }]);
    expect(load('a', [{ id: '2' }])).toMatchObject({
      status: 409,
      body: { error: { errors: [{ reason: 'duplicate' }] } },
    });
    nowMs += 2_000;
    expect(job('a').body).toMatchObject({
      status: {
        state: 'DONE',
        errorResult: { reason: 'invalid', message: expect.stringContaining('No such field: wrong') },
      },
    });
    expect(ask('get', `${PROJECT}/jobs/a?location=EU`).status).toBe(404);
    expect(job('b').status).toBe(404);
    expect(bigQuery.done).toEqual([]);
  });

  it.each([
    ['SELECT * FROM `my-network.d.nothing`', 'notFound'],
    ['SELECT FROM WHERE', 'invalidQuery'],
  ])('says what a statement failed with: %s', (query, reason) => {
    ask('post', `${PROJECT}/jobs`, {
      jobReference: { jobId: 'q', location: 'US' },
      configuration: { query: { query } },
    });
    nowMs += 2_000;
    expect(job('q').body).toMatchObject({ status: { errorResult: { reason } } });
  });

  it('adds columns, drops and changes none, and drops whole tables', () => {
    const table = { tableReference: { tableId: 't' }, schema: { fields: FIELDS } };
    expect(ask('post', TABLES, table).status).toBe(200);
    expect(ask('post', TABLES, table).status).toBe(409);
    const more = [...FIELDS, { name: 'more', type: 'BOOLEAN' }];
    expect(ask('patch', `${TABLES}/t`, { schema: { fields: more } }).status).toBe(200);
    expect(ask('patch', `${TABLES}/t`, { schema: { fields: FIELDS } }).status).toBe(400);
    expect(ask('get', `${TABLES}/t`).body).toMatchObject({ location: 'US', schema: { fields: more } });
    expect(ask('delete', `${TABLES}/t`).status).toBe(204);
    expect(ask('delete', `${TABLES}/t`).status).toBe(404);
  });

  it('refuses who has no token, and what it can’t read, and knows no other project', () => {
    expect(ask('get', `${PROJECT}/datasets/d`, '', { authorization: '' }).status).toBe(401);
    // As for one that nobody shares: BigQuery doesn't say which.
    expect(ask('get', '/bigquery/v2/projects/other-one/datasets/d').status).toBe(403);
    expect(ask('get', `${PROJECT}/datasets/none`).status).toBe(404);
    expect(ask('post', `${PROJECT}/jobs`, '{').status).toBe(400);
    expect(ask('post', `/upload${PROJECT}/jobs?uploadType=multipart`, 'x').status).toBe(400);
  });

  it('refuses without the API, a role or a billing account where BigQuery does', () => {
    const { access } = bigQuery;
    const projects = () => ask('get', '/bigquery/v2/projects?maxResults=50');
    const statuses = () => [
      projects().status,
      ask('get', `${PROJECT}/datasets/d`).status,
      ask('post', `${TABLES}`, { tableReference: { tableId: 't' }, schema: { fields: FIELDS } }).status,
      load(`job${nowMs++}`, [{ id: '1' }]).status,
    ];
    access.apiOff = 'script';
    expect(statuses()).toEqual([403, 403, 403, 403]);
    access.apiOff = 'project';
    expect(statuses()).toEqual([200, 403, 403, 403]);
    // Only projects with the API on are listed.
    expect(projects().body).toMatchObject({ projects: [] });
    access.apiOff = undefined;
    access.roles = new Set(['dataViewer']);
    expect(statuses()).toEqual([200, 200, 403, 403]);
    access.roles = new Set(['dataEditor', 'jobUser']);
    expect(statuses()).toEqual([200, 200, 200, 200]);
    expect(projects().body).toMatchObject({ projects: [{ id: 'my-network' }] });
    bigQuery.hasBilling = false;
    const query = { query: 'DELETE FROM `my-network.d.t` WHERE TRUE', location: 'US', timeoutMs: 10_000 };
    expect(ask('post', `${PROJECT}/queries`, query)).toMatchObject({
      status: 403,
      body: { error: { errors: [{ reason: 'billingNotEnabled' }] } },
    });
  });

  it('does what it is asked where its answer is lost, and nothing where the request is', () => {
    bigQuery.faultAt = (n) => (n === 0 ? { kind: 'lost' } : n === 1 ? { kind: 'unreachable' } : undefined);
    expect(load('a', [{ id: '1' }]).status).toBe(0);
    expect(load('b', [{ id: '2' }]).status).toBe(0);
    nowMs += 2_000;
    expect([job('a').status, job('b').status]).toEqual([200, 404]);
    const copy = bigQuery.copy();
    bigQuery.query('DELETE FROM `my-network.d.t`');
    expect(copy.query(SELECT)).toEqual([{ id: '1', n: null }]);
    copy.close();
  });
});

describe('a project without a billing account', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const run = (jobId: string, query: string) => {
    ask('post', `${PROJECT}/jobs`, {
      jobReference: { jobId, location: 'US' },
      configuration: { query: { query } },
    });
    nowMs += 2_000;
    return job(jobId).body.status;
  };
  const make = (resource: object) =>
    ask('post', `${PROJECT}/datasets/s/tables`, {
      tableReference: { tableId: 't' },
      schema: { fields: FIELDS },
      ...resource,
    });
  const table = () => ask('get', `${PROJECT}/datasets/s/tables/t`).body;
  const REPLACE = [
    'CREATE OR REPLACE TABLE `my-network.s.t` (',
    "`id` STRING OPTIONS(description = 'It\\'s the key'),",
    '`n` FLOAT64,',
    '`at` TIMESTAMP',
    ')',
    'CLUSTER BY `id`',
    "OPTIONS(description = 'Tickets', labels = [('of', 'me')])",
    'AS',
    "SELECT T.* EXCEPT (`there`) REPLACE (COALESCE(T.`id`, S.`id`) AS `id`) FROM (SELECT *, 1 AS `there` FROM `my-network.s.t`) AS T FULL JOIN (SELECT k AS `id` FROM UNNEST(['1', 'it\\'s']) AS k) AS S ON T.`id` = S.`id`",
  ].join('\n');
  const clustered = { clustering: { fields: ['id'] } };

  beforeEach(() => {
    bigQuery.hasBilling = false;
    bigQuery.addDataset('s', 'US');
  });

  it.each([
    'DELETE FROM `my-network.s.t` WHERE FALSE',
    'INSERT INTO `my-network.s.t` (`id`) VALUES (1)',
    'UPDATE `my-network.s.t` SET `n` = 1 WHERE TRUE',
    'MERGE INTO `my-network.s.t` AS T USING `my-network.s.t` AS S ON FALSE WHEN NOT MATCHED THEN INSERT ROW',
  ])('changes no rows: %s', (query) => {
    make({});
    const message = expect.stringContaining('DML queries are not allowed in the free tier.');
    expect(run('a', query)).toMatchObject({ errorResult: { reason: 'billingNotEnabled', message } });
    for (const dryRun of [true, false])
      expect(
        ask('post', `${PROJECT}/queries`, { query, location: 'US', timeoutMs: 10_000, dryRun }),
      ).toMatchObject({ status: 403, body: { error: { message } } });
    bigQuery.hasBilling = true;
    expect(run('b', query).errorResult).toBeUndefined();
  });

  it('loads and replaces, with columns, order and labels as stated, and sixty more days', () => {
    make(clustered);
    expect(run('a', REPLACE).errorResult).toBeUndefined();
    const first = Number(table().expirationTime);
    expect(bigQuery.query('SELECT `id`, `n` FROM `my-network.s.t` ORDER BY `id`')).toEqual([
      { id: '1', n: null },
      { id: "it's", n: null },
    ]);
    expect(table()).toMatchObject({
      description: 'Tickets',
      labels: { of: 'me' },
      clustering: { fields: ['id'] },
      schema: { fields: [{ name: 'id', description: "It's the key" }, { name: 'n', type: 'FLOAT' }, {}] },
    });
    nowMs += 59 * DAY_MS;
    expect(run('b', REPLACE).errorResult).toBeUndefined();
    expect(Number(table().expirationTime)).toBeGreaterThan(first + 58 * DAY_MS);
    nowMs += 61 * DAY_MS;
    expect(ask('get', `${PROJECT}/datasets/s/tables/t`).status).toBe(404);
  });

  it('refuses to replace a table by one with other parts or another order', () => {
    make({});
    expect(run('a', REPLACE)).toMatchObject({
      errorResult: { message: expect.stringContaining('different partitioning spec') },
    });
  });

  it('loses what was done to a table while its replacement ran', () => {
    make(clustered);
    bigQuery.timesOf = (query = '') =>
      query.includes("'2'") ? { queuedMs: 0, runningMs: 60_000 } : undefined;
    run('a', REPLACE.replace("'1'", "'2'"));
    run('b', REPLACE);
    nowMs += 60_000;
    expect(job('a').body).toMatchObject({ status: { state: 'DONE' } });
    expect(bigQuery.query('SELECT `id` FROM `my-network.s.t` ORDER BY `id`')).toEqual([
      { id: '2' },
      { id: "it's" },
    ]);
  });

  it('has no table that stays, and lets nobody who doesn’t pay change that', () => {
    const late = String(nowMs + 61 * DAY_MS);
    expect(make({ expirationTime: late }).status).toBe(403);
    expect(make({ timePartitioning: { type: 'MONTH', field: 'at' } }).body).toMatchObject({
      expirationTime: String(nowMs + 60 * DAY_MS),
      timePartitioning: { expirationMs: String(60 * DAY_MS) },
    });
    const forever = () => [
      ask('patch', `${PROJECT}/datasets/s`, {}).status,
      ask('patch', `${PROJECT}/datasets/s/tables/t`, { expirationTime: null }).status,
    ];
    expect(forever()).toEqual([403, 403]);
    bigQuery.hasBilling = true;
    expect(forever()).toEqual([200, 200]);
    expect(table().expirationTime).toBeUndefined();
    // Rows of a month that has expired don't stay, though the statement succeeds.
    const rows = "('old', TIMESTAMP '2025-01-01 00:00:00+00'), ('new', TIMESTAMP '2026-03-01 00:00:00+00')";
    expect(run('a', `INSERT INTO \`my-network.s.t\` (\`id\`, \`at\`) VALUES ${rows}`)).toMatchObject({
      state: 'DONE',
    });
    expect(bigQuery.query('SELECT `id` FROM `my-network.s.t`')).toEqual([{ id: 'new' }]);
  });
});
