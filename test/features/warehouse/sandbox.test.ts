// A project without a billing account: BigQuery changes no rows there, and deletes tables after sixty days. The table is
// replaced as a whole, and what it says of itself stays.

import { expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { TABLE, warehouseBench } from '../../support/warehouse-bench.ts';
import { DATASET, PROJECT } from '../../support/warehouse-build.ts';

const DAY_MINUTES = 24 * 60;
const beside = warehouseBench('bigquery=yes', false);
const alone = warehouseBench('bigquery=only', false);
const noting = warehouseBench('bigquery=yes; changes=yes', false);
const paid = warehouseBench('bigquery=yes');
const BENCHES = [
  ['bigquery=yes', beside],
  ['bigquery=only', alone],
] as const;

/** What is there besides rows and the time of its end. */
function described(bench: typeof beside, name = 'chamados') {
  const { expirationTime, ...rest } = bench.bigQuery.table(DATASET, name) ?? {};
  return { ...rest, isToExpire: expirationTime !== undefined };
}

function endOf(bench: typeof beside, name = 'chamados'): number {
  return Number(bench.bigQuery.table(DATASET, name)?.expirationTime);
}

/** How often the project was asked to change rows. */
function changesAsked(bench: typeof beside): () => number {
  let count = 0;
  bench.bigQuery.timesOf = (statement = '') => {
    if (/^(MERGE|UPDATE|DELETE|INSERT)/.test(statement)) count++;
    return undefined;
  };
  return () => count;
}

it.each(BENCHES)(
  'holds what the service has, of years ago too, with marks for what left: %s',
  (_filters, bench) => {
    bench.begin();
    const asked = changesAsked(bench);
    const { service } = bench.world;
    const [old] = service.tickets();
    service.changeTicket(
      old?.id ?? 0,
      { ultimaAlteracao: '2019-05-02T12:00:00Z', aberto: '2019-05-01T12:00:00Z' },
      0,
    );
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    // Once, to learn of it, and on a table made for that.
    expect(asked()).toBe(1);
    expect(bench.there()).toEqual(bench.served());
    const first = described(bench);
    // Months that expire would take the rows of old records.
    expect(first).not.toHaveProperty('timePartitioning');
    expect(first).toMatchObject({
      isToExpire: true,
      clustering: { fields: ['id', 'unidade_id'] },
      schema: {
        fields: expect.arrayContaining([
          expect.objectContaining({ name: 'titulo', description: expect.stringContaining('Título') }),
        ]),
      },
    });
    bench.world.savePull({ ...bench.pull, mode: 'full' });
    bench.later();
    bench.change();
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(bench.there()).toEqual(bench.served());
    expect(bench.held()).toHaveLength(31);
    expect(
      bench.bigQuery.query(`SELECT \`_left_reason\` FROM ${TABLE} WHERE \`_left_at\` IS NOT NULL`),
    ).toEqual([{ _left_reason: bench === alone ? 'gone' : 'not-in-sheet' }]);
    expect(described(bench)).toEqual(first);
    expect(asked()).toBe(1);
    expect(bench.bigQuery.tables(DATASET)).toEqual(['chamados']);
  },
);

it.each(BENCHES)('says in the row when the table goes, and renews it: %s', (_filters, bench) => {
  bench.beginFilled();
  const first = endOf(bench);
  const day = () =>
    new Date(endOf(bench) - 3 * 60 * 60_000).toISOString().slice(0, 10).split('-').reverse().join('/');
  const said = () => `${PROJECT}.${DATASET}.chamados em ${day()}, se nenhuma`;
  expect(bench.message()).toContain(said());
  // Nothing to send, and much time left.
  bench.later();
  bench.refresh();
  expect(endOf(bench)).toBe(first);
  expect(bench.message()).toContain(said());
  // Everything is read once more.
  bench.later(30 * DAY_MINUTES);
  bench.refresh();
  expect(endOf(bench)).toBeGreaterThan(first + 30 * DAY_MINUTES * 60_000);
  expect(bench.message()).toContain(said());
  expect(bench.there()).toEqual(bench.served());
});

it.each(BENCHES)('makes a table again that went, and says what is lost: %s', (_filters, bench) => {
  bench.beginFilled();
  bench.later(61 * DAY_MINUTES);
  expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
  expect(bench.message()).toContain('não existia mais e foi criada de novo');
  expect(bench.there()).toEqual(bench.served());
});

it.each(BENCHES)('changes rows from when the owner pays and takes the expiry away: %s', (_filters, bench) => {
  bench.beginFilled();
  bench.bigQuery.hasBilling = true;
  bench.bigQuery.setDefaults(DATASET, {});
  const asked = changesAsked(bench);
  const changeOne = (title: string) => {
    const { service, runtime } = bench.world;
    service.changeTicket(service.tickets()[3]?.id ?? 0, { titulo: title }, runtime.nowMs());
    bench.later();
    bench.refresh();
    expect(bench.there()).toEqual(bench.served());
  };
  changeOne('Um');
  expect([asked(), described(bench).isToExpire]).toEqual([0, false]);
  expect(bench.message()).not.toContain('Sem conta de faturamento');
  changeOne('Dois');
  expect(asked()).toBe(1);
});

costly('keeps changes that left their sheet, and a column that a person added', () => {
  noting.begin();
  const { bigQuery, world } = noting;
  const change = (n: number) => {
    const { id = 0, situacao } = world.service.tickets()[n] ?? {};
    world.service.changeTicket(id, { situacao: situacao === 1 ? 2 : 1 }, world.runtime.nowMs());
    noting.later();
    noting.refresh();
  };
  noting.refresh();
  noting.later();
  change(0);
  const log = described(noting, 'chamados_changes');
  expect(log).not.toHaveProperty('timePartitioning');
  const keys = () =>
    bigQuery.query(`SELECT \`key\` FROM \`${PROJECT}.${DATASET}.chamados_changes\` ORDER BY \`key\``);
  const before = keys();
  // Though it gets no new change, it doesn't expire.
  const end = endOf(noting, 'chamados_changes');
  noting.later(35 * DAY_MINUTES);
  noting.refresh();
  expect(endOf(noting, 'chamados_changes')).toBeGreaterThan(end + 30 * DAY_MINUTES * 60_000);
  expect(keys()).toEqual(before);
  bigQuery.query(`ALTER TABLE ${TABLE} ADD COLUMN \`mine\` DOUBLE`);
  const table = bigQuery.table(DATASET, 'chamados');
  const mine = { name: 'mine', type: 'FLOAT', description: 'My own' };
  if (table !== undefined)
    bigQuery.setTable(DATASET, 'chamados', { ...table, schema: { fields: [...table.schema.fields, mine] } });
  bigQuery.query(`UPDATE ${TABLE} SET \`mine\` = 7.5 WHERE TRUE`);
  change(1);
  expect(keys()).toEqual(expect.arrayContaining([...before]));
  expect(keys().length).toBeGreaterThan(before.length);
  expect(described(noting, 'chamados_changes')).toEqual(log);
  expect(bigQuery.query(`SELECT DISTINCT \`mine\` FROM ${TABLE}`)).toEqual([{ mine: 7.5 }]);
  expect(bigQuery.table(DATASET, 'chamados')?.schema.fields).toContainEqual(mine);
});

it('loses no column that a person adds while a refresh is under way', () => {
  beside.beginFilled();
  beside.later();
  beside.change();
  const { bigQuery } = beside;
  bigQuery.timesOf = (statement = '') => {
    if (
      statement.startsWith('CREATE') &&
      !('mine' in (bigQuery.query(`SELECT * FROM ${TABLE} LIMIT 1`)[0] ?? {}))
    )
      bigQuery.query(`ALTER TABLE ${TABLE} ADD COLUMN \`mine\` DOUBLE DEFAULT 7.5`);
    return undefined;
  };
  beside.refresh();
  expect(beside.message()).toContain('O BigQuery recusou');
  expect(bigQuery.query(`SELECT DISTINCT \`mine\` FROM ${TABLE}`)).toEqual([{ mine: 7.5 }]);
});

it('refuses an expiry where the owner pays, before anything is written', () => {
  paid.begin();
  const day = String(24 * 60 * 60_000);
  paid.bigQuery.setDefaults(DATASET, { defaultTableExpirationMs: day });
  paid.refresh();
  expect(paid.message()).toContain('tem validade');
  expect(paid.bigQuery.tables(DATASET)).toEqual([]);
});
