// A spreadsheet with a simulated BigQuery, for tests of what a pull's table contains.

import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { DataSourceQuery } from 'local-apps-script';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { WAREHOUSE_SCOPE } from '../../build/warehouse.ts';
import { BIGQUERY_URL, SimulatedBigQuery } from '../../sandbox/bigquery/bigquery.ts';
import { buildWithWarehouse, DATASET, LOCATION, PROJECT, WAREHOUSE_SETTING } from './warehouse-build.ts';
import { type StoredWorld, World } from './world.ts';

export const TABLE = `\`${PROJECT}.${DATASET}.chamados\``;

/** Short records are inlined in a statement; longer ones are loaded. */
export const SIZES = [
  ['short records', { tickets: 30 }],
  ['long records', { tickets: 30, textLength: 30_000 }],
] as const satisfies readonly (readonly [string, BenchSize])[];

export interface BenchSize {
  readonly tickets: number;
  /** Length of titles; left out keeps the service's. */
  readonly textLength?: number;
  /** Latency of the service; default 0. */
  readonly latencyMs?: number;
  /** Of the spreadsheet; default Brazilian. */
  readonly locale?: string;
}

/** The world and BigQuery after a refresh. */
export interface BeforeChanges {
  readonly world: StoredWorld;
  readonly bigQuery: SimulatedBigQuery;
}

// Spreadsheets with their pull, before its first refresh; those of all sizes are the same.
const begun = new Map<string, StoredWorld>();
// The same after it.
const filled = new Map<string, BeforeChanges>();

/** Opens spreadsheets one after another, each with its own BigQuery and a pull of tickets with these filters. */
export class WarehouseBench {
  /** The queries of connected tabs, in order. */
  readonly connected: DataSourceQuery[] = [];
  /** Whether the account has Connected Sheets. */
  hasConnectedTabs = true;
  /** Why Google refuses queries of connected tabs; null while they still run. */
  failConnected: string | null | undefined;
  private size: BenchSize = { tickets: 30 };
  private open: { readonly world: World; readonly bigQuery: SimulatedBigQuery } | undefined;
  readonly pull: {
    readonly name: string;
    readonly resource: string;
    readonly sheet: string;
    readonly filters: string;
  };

  constructor(
    readonly dir: string,
    filters: string,
    private readonly hasBilling: boolean,
  ) {
    this.pull = { name: 'Chamados', resource: 'tickets', sheet: 'Chamados', filters };
  }

  get world(): World {
    return this.opened.world;
  }

  get bigQuery(): SimulatedBigQuery {
    return this.opened.bigQuery;
  }

  private get opened() {
    if (this.open === undefined) throw new Error('no spreadsheet was begun');
    return this.open;
  }

  /** A connected spreadsheet with the pull. */
  begin(size: BenchSize = { tickets: 30 }): void {
    const key = JSON.stringify([this.dir, this.pull, this.hasConnectedTabs, size.locale]);
    const stored = begun.get(key) ?? this.storedBegin(size);
    begun.set(key, stored);
    this.size = size;
    this.openWith(this.emptyBigQuery(), structuredClone(stored));
  }

  /** The same after a first refresh. */
  beginFilled(size: BenchSize = { tickets: 30 }): void {
    const key = JSON.stringify([this.dir, this.pull, this.hasBilling, this.hasConnectedTabs, size]);
    const stored = filled.get(key) ?? this.storedFilled(size);
    filled.set(key, stored);
    this.size = size;
    this.openWith(stored.bigQuery.copy(), structuredClone(stored.world));
  }

  private storedFilled(size: BenchSize): BeforeChanges {
    this.begin(size);
    expect(this.refresh()).toMatchObject({ ok: true, status: 'done' });
    const stored = this.stored();
    this.close();
    return stored;
  }

  private storedBegin({ locale }: BenchSize): StoredWorld {
    this.size = { tickets: 1, ...(locale !== undefined && { locale }) };
    this.openWith(this.emptyBigQuery());
    this.world.connect();
    this.world.savePull(this.pull);
    // Nothing of it depends on the size, or is in BigQuery.
    expect(this.bigQuery.requests).toEqual([]);
    const stored = this.world.store();
    this.close();
    return stored;
  }

  private emptyBigQuery(): SimulatedBigQuery {
    const bigQuery = new SimulatedBigQuery(PROJECT);
    bigQuery.hasBilling = this.hasBilling;
    bigQuery.addDataset(DATASET, LOCATION);
    return bigQuery;
  }

  /** A new spreadsheet, or a stored one. */
  openWith(bigQuery: SimulatedBigQuery, from?: StoredWorld): void {
    const services = { [BIGQUERY_URL]: bigQuery };
    const { tickets, latencyMs = 0, locale = 'pt_BR' } = this.size;
    const world = new World({
      dir: this.dir,
      service: { tickets, latency: { minMs: latencyMs, maxMs: latencyMs } },
      services,
      locale,
      ...(this.hasConnectedTabs && {
        spreadsheet: { queryDataSource: (query: DataSourceQuery) => this.runConnected(query) },
      }),
      ...(from && { from }),
    });
    this.open = { world, bigQuery };
    const { textLength } = this.size;
    if (textLength === undefined) return;
    const { service, runtime } = world;
    for (const { id, ultimaAlteracao } of service.tickets()) {
      // Keep the ticket's date.
      const isOld = ultimaAlteracao === undefined ? {} : { ultimaAlteracao };
      service.changeTicket(id, { titulo: `${id} `.repeat(textLength / 6), ...isOld }, runtime.nowMs());
    }
  }

  private runConnected(query: DataSourceQuery): string | null | undefined {
    this.connected.push(query);
    this.bigQuery.query(query.rawQuery);
    return this.failConnected;
  }

  close(): void {
    this.open?.world.close();
    this.open?.bigQuery.close();
    this.open = undefined;
  }

  refresh(): unknown {
    return this.world.page('refreshPull', { name: 'Chamados' });
  }

  /** The message in the pull's row. */
  message(): string {
    return String(this.world.column('Consultas', 'Mensagem')[0]);
  }

  later(minutes = 10): void {
    this.world.runtime.settle(this.world.runtime.nowMs() + minutes * 60_000);
  }

  /** All tables but empty ones that end within a day: a request that arrives late can make one of those again. */
  lastingTables(): readonly string[] {
    const soonMs = this.world.runtime.nowMs() + 24 * 60 * 60_000;
    return this.bigQuery.tables(DATASET).filter((name) => {
      const end = Number(this.bigQuery.table(DATASET, name)?.expirationTime ?? Number.POSITIVE_INFINITY);
      return (
        !name.startsWith('franchise_') ||
        end > soonMs ||
        this.bigQuery.query(`SELECT 1 FROM \`${PROJECT}.${DATASET}.${name}\``).length > 0
      );
    });
  }

  /** All records of the table, without times. */
  held(): readonly object[] {
    return this.bigQuery.query(
      `SELECT \`id\`, \`titulo\`, \`unidade_nome\`, \`aberto\`, \`ultimaAlteracao\`, \`_left_reason\`, \`_left_at\` IS NULL AS here FROM ${TABLE} ORDER BY \`id\``,
    );
  }

  /** Keys and titles of records that haven't left. */
  there(): readonly object[] {
    return this.bigQuery.query(
      `SELECT \`id\`, \`titulo\` FROM ${TABLE} WHERE \`_left_at\` IS NULL ORDER BY \`id\``,
    );
  }

  /** Keys and titles of the service's tickets, as the table should have them. */
  served(): readonly object[] {
    const rows = this.world.service
      .tickets()
      // A blank text is null in a table.
      .map(({ id, titulo }) => ({ id: String(id), titulo: titulo || null }));
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** One ticket changes, one is added, one is denied. */
  change(): void {
    const { service, runtime } = this.world;
    const [first, second, third] = service.tickets();
    if (first === undefined || second === undefined || third === undefined) throw new Error('no tickets');
    service.changeTicket(first.id, { titulo: '=1+1 “novo”' }, runtime.nowMs());
    service.deleteTicket(second.id);
    service.addTicket({ ...third, id: 900_001, titulo: 'Mais um' });
  }

  changeMany(changed: number, added: number): void {
    const { service, runtime } = this.world;
    const nowMs = runtime.nowMs();
    const tickets = service.tickets();
    for (const { id } of tickets.slice(0, changed)) service.changeTicket(id, { titulo: `Novo ${id}` }, nowMs);
    for (const [n, ticket] of tickets.slice(0, added).entries()) {
      const id = 800_000 + n;
      service.addTicket({ ...ticket, id });
      service.changeTicket(id, { titulo: `Mais ${id}` }, nowMs);
    }
  }

  /** The current state, to resume from with {@link again}. */
  stored(): BeforeChanges {
    return { world: this.world.store(), bigQuery: this.bigQuery.copy() };
  }

  /** After a first refresh, with changes pending. */
  beforeChanges(size?: BenchSize): BeforeChanges {
    this.begin(size);
    this.refresh();
    this.world.savePull({ ...this.pull, mode: 'full' });
    this.later();
    this.change();
    return this.stored();
  }

  /** Before the first refresh. */
  beforeFirst(size?: BenchSize): BeforeChanges {
    this.begin(size);
    return this.stored();
  }

  /** Resumes from there. @param disturb runs before the first refresh */
  again(before: BeforeChanges, disturb: () => void): void {
    this.close();
    this.openWith(before.bigQuery.copy(), structuredClone(before.world));
    this.change();
    disturb();
    const { world, bigQuery } = this;
    world.runtime.run('refreshPull', [{ name: 'Chamados' }], { kind: 'page' });
    world.beforeCall = () => 'go';
    bigQuery.faultAt = () => undefined;
    bigQuery.failureOf = () => undefined;
  }
}

// By WAREHOUSE. A folder of its own for each bench would be parsed and compiled anew.
const built = new Map<
  string,
  { readonly dir: string; readonly files: Promise<ReadonlyMap<string, string>> }
>();

function builtOnce(setting: string) {
  const known = built.get(setting);
  if (known !== undefined) return known;
  const dir = mkdtempSync(path.join(inject('buildsFolder'), 'warehouse-'));
  const build = { dir, files: buildWithWarehouse(dir, 'core', setting) };
  built.set(setting, build);
  return build;
}

/**
 * Call it at the top of a test file: builds once in a process, and closes what each test opened.
 * @param hasBilling false for a project in BigQuery's sandbox
 * @param setting WAREHOUSE
 */
export function warehouseBench(
  filters: string,
  hasBilling = true,
  setting = WAREHOUSE_SETTING,
): WarehouseBench {
  const build = builtOnce(setting);
  const bench = new WarehouseBench(build.dir, filters, hasBilling);
  beforeAll(async () => {
    const files = await build.files;
    expect(files.get('Code.js')).toContain(`\n// WAREHOUSE: ${setting}\n`);
    expect(files.get('appsscript.json')).toContain(WAREHOUSE_SCOPE);
  });
  afterEach(() => bench.close());
  return bench;
}
