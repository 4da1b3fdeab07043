// Tables under storms: each seed has a spreadsheet of its own, whose refreshes, by two people, are killed, whose answers are
// lost, whose requests arrive late, whose jobs fail or end late, while records change, leave and come and people put their
// hands on the table, also on the types of its columns. Half of the projects have no billing account: their tables expire,
// until somebody gets a card. In the end the table equals the service; meanwhile no record stands in it twice, and none in
// an older version than before. Where the pull keeps its changes, each that its sheet has, or had, is in their table once.
//
//   WAREHOUSE_SEEDS=2000 npx vitest run test/features/warehouse/storm.test.ts     the seeds from 1 on
//   WAREHOUSE_SEEDS=1 WAREHOUSE_FROM=77 npx vitest run …                          one of them

import { SheetUser } from 'local-apps-script';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../sandbox/service/random.ts';
import { TABLE, warehouseBench } from '../../support/warehouse-bench.ts';
import { DATASET, PROJECT } from '../../support/warehouse-build.ts';
import { BRUNO } from '../../support/world.ts';

const STEPS = 4;
const DAY_MINUTES = 24 * 60;
/** A run that is killed or parked comes to its end within so many refreshes. */
const MOST_REFRESHES = 6;
const SLOW = { queuedMs: 300, runningMs: 8_000 };
const LATE = { queuedMs: 60_000, runningMs: 400_000 };
const SEEDS = Number(process.env.WAREHOUSE_SEEDS ?? 3);
const FROM =
  process.env.WAREHOUSE_SEEDS === undefined
    ? 1 + (Number(process.env.TREE_NUMBER) % 1_000) * SEEDS
    : Number(process.env.WAREHOUSE_FROM ?? 1);

const benches = [true, false].flatMap((hasBilling) =>
  (
    [
      ['bigquery=only', false],
      ['bigquery=yes', false],
      ['bigquery=yes; changes=yes', true],
    ] as const
  ).map(([filters, isNoting]) => ({ bench: warehouseBench(filters, hasBilling), isNoting, hasBilling })),
);
const LOG = `\`${PROJECT}.${DATASET}.chamados_changes\``;
const LOG_SHEET = 'Chamados (alterações)';

/** One spreadsheet in its storm. */
class Storm {
  private readonly random: Random;
  private readonly bench: ReturnType<typeof warehouseBench>;
  private readonly isNoting: boolean;
  private readonly hasBilling: boolean;
  /** How often each record was changed; its title says it. */
  private version = 0;
  private readonly padding: string;
  /** What the table was seen to have of each record. */
  private readonly seen = new Map<string, number>();
  /** Changes whose rows somebody deleted in their sheet. */
  private readonly deleted = new Set<string>();
  /** What was done, for whoever reads of a failure. */
  readonly log: string[] = [];

  constructor(seed: number) {
    this.random = createRandom(seed, 'storm');
    const { bench, isNoting, hasBilling } = this.oneOf(benches);
    this.bench = bench;
    this.isNoting = isNoting;
    this.hasBilling = hasBilling;
    this.log.push(`${bench.pull.filters}, ${hasBilling ? 'with' : 'without'} billing`);
    // Long ones are loaded, short ones go along with the statement.
    this.padding = this.oneOf(['', ' x'.repeat(12_000)]);
  }

  /** Plays it to its end. */
  play(): void {
    const { bench } = this;
    bench.begin({ tickets: this.random.integer(3, 30) });
    bench.world.connect(BRUNO, 'Bruno');
    bench.world.savePull({ ...bench.pull, mode: this.oneOf(['full', 'sync']) });
    for (let n = 0; n < STEPS; n++) {
      this.change();
      if (n > 0) this.layHands();
      if (this.isNoting) this.layHandsOnLog();
      if (!this.hasBilling) this.letTimePass();
      this.disturb();
      const by = this.oneOf([{}, { user: BRUNO }]);
      this.log.push(`by ${by.user?.id ?? 'the owner'}`);
      bench.world.runtime.run('refreshPull', [{ name: bench.pull.name }], { kind: 'page', ...by });
      this.calm();
      bench.later(this.oneOf([1, 7.2, 10, 20]));
      this.setType('STRING');
      this.look();
    }
    this.settle();
    expect(this.held()).toEqual(this.served());
    const hasLog = bench.bigQuery.table(DATASET, 'chamados_changes') !== undefined;
    expect(bench.lastingTables()).toEqual(['chamados', ...(hasLog ? ['chamados_changes'] : [])]);
    if (this.isNoting) this.lookAtLog(hasLog);
  }

  /** Each change that the sheet has is in the table, each there once, and none that the sheet never had. */
  private lookAtLog(hasLog: boolean): void {
    const there = hasLog ? this.bench.bigQuery.query(`SELECT \`key\` FROM ${LOG}`) : [];
    const keys = there.map(({ key }) => String(key));
    expect(keys.length).toBe(new Set(keys).size);
    const noted = this.noted();
    expect(noted.filter((key) => !keys.includes(key))).toEqual([]);
    expect(keys.filter((key) => !noted.includes(key) && !this.deleted.has(key))).toEqual([]);
  }

  /** The keys of the changes in their sheet. */
  private noted(): readonly string[] {
    const { world } = this.bench;
    if (world.workbook.sheetNamed(LOG_SHEET) === undefined) return [];
    return world
      .column(LOG_SHEET, 'Chave')
      .map(String)
      .filter((key) => key !== '');
  }

  close(): void {
    this.bench.close();
  }

  private oneOf<T>(all: readonly T[]): T {
    const one = all[this.random.integer(0, all.length - 1)];
    if (one === undefined) throw new Error('nothing to choose from');
    return one;
  }

  private title(id: number): string {
    return `v${++this.version} ${id}${this.padding}`;
  }

  /** Records change, are new, and are denied. */
  private change(): void {
    const { service, runtime } = this.bench.world;
    const nowMs = runtime.nowMs();
    for (let n = this.random.integer(0, 6); n > 0; n--) {
      const { id } = this.oneOf(service.tickets());
      service.changeTicket(id, { titulo: this.title(id), situacao: this.random.integer(1, 6) }, nowMs);
    }
    if (this.random.integer(0, 1) === 1) {
      const id = 700_000 + ++this.version;
      service.addTicket({ ...this.oneOf(service.tickets()), id });
      service.changeTicket(id, { titulo: this.title(id) }, nowMs);
    }
    if (this.random.integer(0, 3) === 0 && service.tickets().length > 2)
      service.deleteTicket(this.oneOf(service.tickets()).id);
  }

  /** Tables grow old, until the owner of the project pays. */
  private letTimePass(): void {
    const { bigQuery } = this.bench;
    const what = this.oneOf(['nothing', 'nothing', 'nothing', 'month', 'months', 'card'] as const);
    this.log.push(`time: ${what}`);
    switch (what) {
      case 'nothing':
        return;
      case 'month':
      case 'months':
        this.bench.later((what === 'month' ? 35 : 61) * DAY_MINUTES);
        // What has expired is made again.
        this.seen.clear();
        return;
      case 'card':
        bigQuery.hasBilling = true;
        bigQuery.setDefaults(DATASET, {});
        return;
    }
  }

  /** Somebody deletes rows of the sheet with the changes, or drops their table. */
  private layHandsOnLog(): void {
    const { world, bigQuery } = this.bench;
    const what = this.oneOf(['nothing', 'nothing', 'rows', 'drop'] as const);
    this.log.push(`by hand on the changes: ${what}`);
    const noted = this.noted();
    if (what === 'rows' && noted.length > 3) {
      for (const key of noted.slice(0, 2)) this.deleted.add(key);
      new SheetUser(world.workbook).deleteRows(LOG_SHEET, 2, 2);
    }
    if (what === 'drop' && bigQuery.table(DATASET, 'chamados_changes') !== undefined)
      bigQuery.dropTable(DATASET, 'chamados_changes');
  }

  /** Somebody gives a column another type, until they are told, and a column of the right one is there again. */
  private setType(type: string): void {
    const { bigQuery } = this.bench;
    const table = bigQuery.table(DATASET, 'chamados');
    if (table === undefined) return;
    const fields = table.schema.fields.map((field) => (field.name === 'titulo' ? { ...field, type } : field));
    bigQuery.setTable(DATASET, 'chamados', { ...table, schema: { fields } });
  }

  /** Somebody writes an older version into the table, deletes rows, adds a column, changes one’s type, or drops it. */
  private layHands(): void {
    const { bigQuery } = this.bench;
    const table = bigQuery.table(DATASET, 'chamados');
    if (table === undefined) return;
    const what = this.oneOf(['nothing', 'nothing', 'older', 'delete', 'column', 'type', 'drop'] as const);
    this.log.push(`by hand: ${what}`);
    const some = `MOD(CAST(\`id\` AS INT64), 3) = ${this.random.integer(0, 2)}`;
    switch (what) {
      case 'nothing':
        return;
      case 'older':
        bigQuery.query(
          `UPDATE ${TABLE} SET \`titulo\` = 'v0', \`_pulled_at\` = TIMESTAMP '2020-01-01 00:00:00+00' WHERE ${some}`,
        );
        break;
      case 'delete':
        bigQuery.query(`DELETE FROM ${TABLE} WHERE ${some}`);
        break;
      case 'column':
        if (table.schema.fields.some(({ name }) => name === 'mine')) return;
        bigQuery.query(`ALTER TABLE ${TABLE} ADD COLUMN \`mine\` VARCHAR`);
        bigQuery.setTable(DATASET, 'chamados', {
          ...table,
          schema: { fields: [...table.schema.fields, { name: 'mine', type: 'STRING' }] },
        });
        return;
      case 'type':
        this.setType('INTEGER');
        return;
      case 'drop':
        bigQuery.dropTable(DATASET, 'chamados');
        break;
    }
    this.seen.clear();
  }

  /** What the next refresh meets. */
  private disturb(): void {
    const { world, bigQuery } = this.bench;
    const what = this.oneOf([
      'nothing',
      'kill',
      'kill',
      'kill late',
      'kill late',
      'lost',
      'unreachable',
      'overdue',
      'failed',
      'late',
      'late',
    ] as const);
    const at = this.random.integer(0, what.startsWith('kill') ? 160 : 8);
    this.log.push(`${what} at ${at}`);
    let seen = 0;
    switch (what) {
      case 'nothing':
        return;
      case 'kill':
        world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
        return;
      case 'kill late': {
        // The job outlives what began it.
        bigQuery.timesOf = () => LATE;
        const begins = ({ method, target }: { readonly method: string; readonly target: string }) =>
          method.toUpperCase() === 'POST' && /\/jobs(\?|$)/.test(target);
        bigQuery.faultAt = (_n, request) => {
          if (begins(request) && seen++ === at % 3) world.beforeCall = () => 'kill';
          return undefined;
        };
        return;
      }
      case 'overdue':
        bigQuery.faultAt = () =>
          seen++ === at ? { kind: 'late', afterMs: this.oneOf([1_000, 4_000, 60_000]) } : undefined;
        return;
      case 'lost':
        bigQuery.timesOf = () => SLOW;
        bigQuery.faultAt = () => (seen++ === at ? { kind: what, afterMs: 1_000 } : undefined);
        return;
      case 'unreachable':
        bigQuery.faultAt = () => (seen++ === at ? { kind: what } : undefined);
        return;
      case 'failed':
        bigQuery.failureOf = () =>
          seen++ === at % 3 ? { status: 503, reason: 'backendError', message: 'Try again' } : undefined;
        return;
      case 'late':
        // What writes: a load, or a statement that changes rows.
        bigQuery.timesOf = (statement = 'LOAD') =>
          /^(LOAD|MERGE|UPDATE|CREATE OR REPLACE TABLE)/.test(statement) && seen++ === at % 3
            ? LATE
            : undefined;
        return;
    }
  }

  private calm(): void {
    const { world, bigQuery } = this.bench;
    world.beforeCall = () => 'go';
    bigQuery.faultAt = () => undefined;
    bigQuery.failureOf = () => undefined;
    bigQuery.timesOf = () => undefined;
  }

  /** Looks into the table as it stands. */
  private look(): void {
    if (this.bench.bigQuery.table(DATASET, 'chamados') === undefined) return;
    const rows = this.bench.bigQuery.query(`SELECT \`id\`, \`titulo\` FROM ${TABLE}`);
    const ids = rows.map(({ id }) => String(id));
    expect(ids.length).toBe(new Set(ids).size);
    for (const { id, titulo } of rows) {
      const version = Number(/^v(\d+) /.exec(String(titulo))?.[1] ?? 0);
      expect([id, version]).toEqual([id, Math.max(version, this.seen.get(String(id)) ?? 0)]);
      this.seen.set(String(id), version);
    }
  }

  /** Refreshes it undisturbed, with everything read anew, until that is done and BigQuery has nothing left to do. */
  private settle(): void {
    const { bench } = this;
    bench.world.savePull({ ...bench.pull, mode: 'full' });
    // A table of changes that somebody dropped is filled anew with the next change.
    const { service, runtime } = bench.world;
    for (const { id, situacao } of service.tickets().slice(0, 1))
      service.changeTicket(id, { situacao: situacao === 1 ? 2 : 1 }, runtime.nowMs());
    let inRow = 0;
    for (let n = 0; n < MOST_REFRESHES && inRow < 2; n++) {
      bench.later(20);
      const refreshed = Object(bench.refresh());
      // Only who began a run goes on with it.
      const { status } = refreshed.ok
        ? refreshed
        : Object(bench.world.page('refreshPull', { name: bench.pull.name }, BRUNO));
      const isDone = status === 'done';
      inRow = isDone ? inRow + 1 : 0;
      this.look();
    }
    expect([inRow, bench.message()]).toEqual([2, bench.message()]);
  }

  private held(): readonly object[] {
    return this.bench.there();
  }

  private served(): readonly object[] {
    const rows = this.bench.world.service
      .tickets()
      .map(({ id, titulo }) => ({ id: String(id), titulo: titulo ?? null }));
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}

describe('the table of a pull', () => {
  const seeds = Array.from({ length: SEEDS }, (_, n) => FROM + n);

  it(`equals the service after a storm, with no record twice and none in an older version: seeds from ${FROM}`, () => {
    const failed: string[] = [];
    for (const seed of seeds) {
      const storm = new Storm(seed);
      try {
        storm.play();
      } catch (thrown) {
        failed.push(
          `seed ${seed}: ${storm.log.join(', ')}\n${thrown instanceof Error ? thrown.message : thrown}`,
        );
      } finally {
        storm.close();
      }
    }
    expect(failed).toEqual([]);
  }, 7_200_000);
});
