// A sheet with many formulas is opened while a pull runs, and opened again a minute later until all are answered: the
// pace is kept over all of them, and no cell ever shows a message of the platform.

import { PlatformError, SheetUser, typicalCharges } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { mostInOneSecond } from '../../support/pace.ts';
import { openMade, type World } from '../../support/world.ts';

const BUSY = /^Busy: 25 seconds were not enough\. /;

let world: World;
afterEach(() => world.close());

const starts = () => world.runtime.requests.map(({ startedMs }) => startedMs);
const throttled = () => world.service.requests.filter(({ outcome }) => outcome === 429).length;
const messages = () =>
  world.formulas.results.flatMap((result) => (result.kind === 'error' ? [result.message] : []));

/** Lets formulas of every kind stand in a sheet, 25 rows apart, most of which the service has to be asked for. */
function fill(count: number): void {
  const sheet = world.workbook.sheets[0]?.name ?? '';
  const user = new SheetUser(world.workbook);
  user.insertRows(sheet, 1_000, count * 5);
  const ids = world.service.tickets().map(({ id }) => id);
  const plans = world.service.actionPlans().map(({ id }) => id);
  const kinds = [
    (n: number) => `=FRANCHISE_TICKET(${ids[n % ids.length]}, "Title")`,
    (n: number) => `=FRANCHISE_TICKET_COUNT("unidade=${n}")`,
    (n: number) => `=FRANCHISE_TICKETS("solicitante=${n}", "ID", 3)`,
    (n: number) => `=FRANCHISE_ACTION_PLAN(${plans[n % plans.length]}, "What")`,
    () => '=FRANCHISE_ACTION_PLANS("", "ID", 2)',
    (n: number) => `=FRANCHISE_GET("/api/v1/chamado/ticket", "assunto=${n}", "id", 2)`,
    (n: number) => `=FRANCHISE_LABEL("situacao", ${1 + (n % 6)})`,
  ];
  for (let n = 0; n < count; n++) user.type(sheet, `B${n * 6 + 1}`, kinds[n % kinds.length]?.(n) ?? '');
}

function begin(): void {
  const options = {
    locale: 'en_US',
    charges: typicalCharges,
    formulasAtOnce: 10,
    service: { tickets: 900, latency: { minMs: 50, maxMs: 400 } },
  };
  world = openMade('formulas under a storm', options, (made) => {
    made.connect();
    made.savePull({ name: 'All', resource: 'tickets', sheet: 'Tickets' });
  });
}

/** Opens the spreadsheet, and again a minute later, until every formula has its answer; how many have, each time. */
function openUntilAnswered(count: number, most: number): readonly number[] {
  const answered: number[] = [];
  expect(world.formulas.results).toHaveLength(count);
  for (let opening = 1; opening <= most; opening++) {
    if (opening > 1) world.formulas.open();
    world.runtime.settle();
    expect(messages().filter((text) => !BUSY.test(text))).toEqual([]);
    answered.push(world.formulas.results.filter(({ kind }) => kind === 'value').length);
    if (messages().length === 0) break;
    world.runtime.settle(world.runtime.nowMs() + 60_000);
  }
  return answered;
}

describe('formulas of every kind beside a running pull', () => {
  costly('are answered under the shared pace', () => {
    begin();
    fill(28);
    const pull = world.runtime.start('refreshPull', [{ name: 'All' }], { kind: 'page' });
    expect(openUntilAnswered(28, 1)).toEqual([28]);
    expect(pull.result).toMatchObject({ end: 'returned', value: { status: 'done' } });
    expect(throttled()).toBe(0);
    expect(mostInOneSecond(starts())).toBeLessThanOrEqual(2);
  });

  costly(
    'say busy in our words while the service has asked for patience, and more are answered at each opening',
    () => {
      begin();
      fill(14);
      world.service.faults.add({ fault: { kind: 'status', status: 429 }, times: 3 });
      world.page('testConnection');
      world.page('testConnection');
      world.runtime.start('refreshPull', [{ name: 'All' }], { kind: 'page' });
      const answered = openUntilAnswered(14, 5);
      expect(answered[0]).toBeLessThan(14);
      expect(answered).toEqual([...answered].sort((a, b) => a - b));
      expect(answered.at(-1)).toBe(14);
      expect(throttled()).toBe(3);
    },
  );
});

describe('when the platform refuses', () => {
  const refused = new PlatformError(
    'Service invoked too many times in a short time: lockBean rateMax. Try Utilities.sleep(1000) between calls.',
  );
  const questions = [
    '=FRANCHISE_TICKET(10001, "Title")',
    '=FRANCHISE_TICKET_COUNT("situacao=4")',
    '=FRANCHISE_TICKETS("situacao=4", "ID", 3)',
    '=FRANCHISE_GET("/api/v2/checklist/template/list", "", "", 3)',
    '=FRANCHISE_LABEL("situacao", 4)',
  ];

  it.each([
    /^Lock/,
    /^Cache/,
    /^Properties/,
    /^Spreadsheet/,
    /^Sheet\.|^DeveloperMetadata|^Range/,
    /^Utilities|^UrlFetchApp|^HTTPResponse/,
  ])('%s, cells have values or sentences of ours', (calls) => {
    world = openMade('formulas that fail', { locale: 'en_US' }, (made) => {
      made.connect();
      made.savePull({ name: 'All', resource: 'tickets', sheet: 'Tickets' });
      made.page('refreshPull', { name: 'All' });
    });
    world.beforeCall = (execution, name) =>
      execution.setup.kind === 'custom-function' && calls.test(name) ? { throw: refused } : 'go';
    const sheet = world.workbook.sheets[0]?.name ?? '';
    questions.forEach((formula, n) => {
      new SheetUser(world.workbook).type(sheet, `B${n * 10 + 1}`, formula);
    });
    void world.formulas;
    world.runtime.settle();
    expect(world.formulas.results).toHaveLength(questions.length);
    for (const text of messages()) {
      expect(text).not.toMatch(/invoked|Exception|Utilities|undefined/);
      expect(text).toMatch(/(minute|minuto|later)\b.*\.$/);
    }
  });
});
