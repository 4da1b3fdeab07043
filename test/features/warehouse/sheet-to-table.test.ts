// A pull whose records move from a sheet to BigQuery: the sheet stays as it is, and the table equals what an undisturbed
// move leaves, wherever one was killed. BigQuery is simulated, and its tables live in DuckDB.

import { SheetUser } from 'local-apps-script';
import { describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { shareOf } from '../../support/share-of.ts';
import { warehouseBench } from '../../support/warehouse-bench.ts';
import { DATASET } from '../../support/warehouse-build.ts';

const bench = warehouseBench('bigquery=only');
const served = () => bench.served();

describe('a pull whose sheet gives way to a table', () => {
  const saved = { ...bench.pull, columns: undefined, every: 'manual', mode: 'sync' };
  function beginWithSheet(): void {
    bench.begin();
    bench.world.savePull({ ...bench.pull, filters: '' });
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    bench.later();
  }

  costly('asks with numbers first, sends what the sheet holds, and leaves the sheet as it is', () => {
    beginWithSheet();
    const asked = bench.world.page('savePull', saved);
    expect(asked).toMatchObject({
      ok: false,
      message: expect.stringContaining('A próxima atualização envia “Chamados” (30 registros) para'),
    });
    expect(bench.world.page('savePull', { ...saved, agreed: Object(asked).message })).toMatchObject({
      ok: true,
    });
    const before = bench.world.column('Chamados', 'Título');
    bench.change();
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(bench.message()).toContain('“Chamados” fica como estava');
    expect(bench.world.column('Chamados', 'Título')).toEqual(before);
    expect(bench.there()).toEqual(served());
    bench.later();
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(bench.message()).not.toContain('fica como estava');
    expect(bench.world.page('savePull', saved)).toMatchObject({ ok: true });
    expect(bench.bigQuery.tables(DATASET)).toEqual(['chamados']);
  });

  costly(
    'killed at any call: the table equals what an undisturbed move leaves, and the sheet is as it was',
    () => {
      beginWithSheet();
      bench.world.page('savePull', { ...saved, agreed: Object(bench.world.page('savePull', saved)).message });
      const before = bench.stored();
      let calls = 0;
      bench.again(before, () => {
        bench.world.beforeCall = () => {
          calls++;
          return 'go';
        };
      });
      const expected = bench.held();
      const sheet = bench.world.column('Chamados', 'Título');
      expect(bench.there()).toEqual(served());
      const places = Array.from({ length: calls }, (_, n) => n);
      for (const at of shareOf(places, 150)) {
        bench.again(before, () => {
          let seen = 0;
          bench.world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
        });
        bench.later();
        expect([at, bench.refresh()]).toEqual([at, expect.objectContaining({ ok: true, status: 'done' })]);
        expect([at, bench.held(), bench.there()]).toEqual([at, expected, served()]);
        expect([at, bench.world.column('Chamados', 'Título')]).toEqual([at, sheet]);
        expect([at, bench.bigQuery.tables(DATASET)]).toEqual([at, ['chamados']]);
      }
      before.bigQuery.close();
    },
  );

  costly('is gone on with by ticks where BigQuery takes longer than a refresh has', () => {
    beginWithSheet();
    expect(bench.world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    const hourly = { ...saved, every: '1 h' };
    bench.world.page('savePull', { ...hourly, agreed: Object(bench.world.page('savePull', hourly)).message });
    bench.bigQuery.times = { queuedMs: 60_000, runningMs: 400_000 };
    expect(bench.refresh()).toMatchObject({
      ok: false,
      message: expect.stringContaining('O BigQuery ainda não terminou'),
    });
    bench.world.pass(30);
    expect(bench.there()).toEqual(served());
    bench.bigQuery.times = { queuedMs: 400, runningMs: 1_000 };
    bench.world.pass(60);
    expect(bench.message()).toContain('“Chamados” fica como estava');
    expect(bench.there()).toEqual(served());
    expect(bench.bigQuery.tables(DATASET)).toEqual(['chamados']);
  });

  costly('is forgotten within the hour once its pull is deleted: what is in the table stays', () => {
    bench.begin();
    expect(bench.world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    bench.refresh();
    const known = () =>
      Object.keys(bench.world.runtime.properties.document.all()).filter((key) =>
        key.startsWith('warehouse-only:'),
      );
    bench.world.pass(90);
    expect(known()).toEqual(['warehouse-only:chamados']);
    expect(bench.world.page('deletePull', { name: 'Chamados' })).toMatchObject({ ok: true });
    bench.world.pass(90);
    expect(known()).toEqual([]);
    expect(bench.there()).toHaveLength(30);
  });

  it('is named where a sheet finds no room', () => {
    bench.begin();
    bench.world.savePull({ ...bench.pull, filters: '' });
    const user = new SheetUser(bench.world.workbook);
    user.addSheet('Grande');
    const used = bench.world.workbook.sheets.reduce((sum, one) => sum + one.maxRows * one.maxColumns, 0);
    user.insertRows('Grande', 1, Math.floor((10_000_000 - used) / 26));
    expect(bench.refresh()).toMatchObject({ ok: false, message: expect.stringContaining('só no BigQuery') });
  });
});
