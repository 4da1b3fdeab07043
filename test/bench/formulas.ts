// Sheets full of formulas: those that a pulled sheet can answer, and those of all kinds, opened beside a running pull.

import { SheetUser, typicalCharges } from 'local-apps-script';
import { mostInOneSecond } from '../support/pace.ts';
import { World } from '../support/world.ts';

export interface FormulaCost {
  readonly requests: number;
  /** Calls of the script's lock and of properties. */
  readonly locks: number;
  readonly properties: number;
  /** Formulas that gave a value. */
  readonly answered: number;
  /** Virtual seconds until the last one was answered, five side by side. */
  readonly seconds: number;
}

/** A pull of 250,000 rows takes some ten runs. */
const MOST_RUNS = 60;

/** @param rows of the pulled sheet, over which the formulas are spread */
export function measureFormulas(count: number, rows: number): FormulaCost {
  const world = new World({ locale: 'en_US', charges: typicalCharges, service: { tickets: rows } });
  try {
    world.connect();
    world.savePull({ name: 'Bench', resource: 'tickets', sheet: 'Tickets' });
    for (let run = 0; run < MOST_RUNS && !isDone(world.page('refreshPull', { name: 'Bench' })); run++);
    world.runtime.settle(world.runtime.nowMs() + 60_000);
    const before = world.runtime.requests.length;
    const startMs = world.runtime.nowMs();
    void world.formulas;
    const user = new SheetUser(world.workbook);
    user.addSheet('Formulas');
    const all = world.service.tickets();
    const cells = Array.from({ length: count }, (_, n) => [
      `=FRANCHISE_TICKET(${all[Math.floor((n * rows) / count)]?.id}, "Title")`,
    ]);
    user.paste('Formulas', 'A1', cells);
    world.runtime.settle();
    const calls = (name: string) =>
      world.formulas.executions.reduce((sum, execution) => sum + (execution.calls.get(name) ?? 0), 0);
    return {
      locks: calls('Lock.tryLock'),
      properties: calls('Properties.getProperty'),
      requests: world.runtime.requests.length - before,
      answered: world.formulas.results.filter(({ kind }) => kind === 'value').length,
      seconds: (world.runtime.nowMs() - startMs) / 1000,
    };
  } finally {
    world.close();
  }
}

export interface StormCost {
  /** Openings of the spreadsheet, a minute apart, until every formula was answered. */
  readonly openings: number;
  readonly unanswered: number;
  readonly throttled: number;
  readonly mostInOneSecond: number;
  /** Errors in cells that are not our sentence for "busy". */
  readonly otherErrors: number;
}

/** Formulas of all kinds, 25 side by side. */
export function measureStorm(count: number): StormCost {
  const world = new World({
    locale: 'en_US',
    charges: typicalCharges,
    formulasAtOnce: 25,
    service: { tickets: 3_000, latency: { minMs: 50, maxMs: 400 } },
  });
  try {
    world.connect();
    world.savePull({ name: 'Bench', resource: 'tickets', sheet: 'Tickets' });
    const user = new SheetUser(world.workbook);
    user.addSheet('Formulas');
    user.insertRows('Formulas', 1_000, count * 6);
    const ids = world.service.tickets().map(({ id }) => id);
    const plans = world.service.actionPlans().map(({ id }) => id);
    const kinds = [
      (n: number) => `=FRANCHISE_TICKET(${ids[(n * 7) % ids.length]}, "Title")`,
      (n: number) => `=FRANCHISE_TICKET_COUNT("unidade=${n}")`,
      (n: number) => `=FRANCHISE_TICKETS("solicitante=${n}", "ID", 3)`,
      (n: number) => `=FRANCHISE_ACTION_PLAN(${plans[n % plans.length]}, "What")`,
      () => '=FRANCHISE_ACTION_PLANS("", "ID", 2)',
      (n: number) => `=FRANCHISE_GET("/api/v1/chamado/ticket", "assunto=${n}", "id", 2)`,
      (n: number) => `=FRANCHISE_LABEL("situacao", ${1 + (n % 6)})`,
    ];
    for (let n = 0; n < count; n++)
      user.type('Formulas', `B${n * 6 + 1}`, kinds[n % kinds.length]?.(n) ?? '');
    world.runtime.start('refreshPull', [{ name: 'Bench' }], { kind: 'page' });
    const { formulas } = world;
    const errors = () =>
      formulas.results.flatMap((result) => (result.kind === 'error' ? [result.message] : []));
    let openings = 0;
    let otherErrors = 0;
    do {
      if (openings > 0) formulas.open();
      openings += 1;
      world.runtime.settle();
      otherErrors += errors().filter((message) => !message.startsWith('Busy: ')).length;
      world.runtime.settle(world.runtime.nowMs() + 60_000);
    } while (errors().length > 0 && openings < 20);
    return {
      openings,
      unanswered: count - formulas.results.filter(({ kind }) => kind === 'value').length,
      throttled: world.service.requests.filter(({ outcome }) => outcome === 429).length,
      mostInOneSecond: mostInOneSecond(world.runtime.requests.map(({ startedMs }) => startedMs)),
      otherErrors,
    };
  } finally {
    world.close();
  }
}

function isDone(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'done';
}
