// The demo of `npm start`: opens a spreadsheet with the connector and the service that the options ask for, plays what a
// person would do in it, and leaves it as it is for whoever wants to go on by hand.

import { randomBytes } from 'node:crypto';
import { profileNamed } from 'local-apps-script/profiles';
import { playFirstDay } from '../scenarios/first-day.ts';
import { playFirstOpening } from '../scenarios/first-opening.ts';
import type { JobListener, JobReport } from '../scenarios/job.ts';
import { playRealService } from '../scenarios/real-service.ts';
import { WEEK_MS } from '../scenarios/week.ts';
import { serve } from '../service/http.ts';
import { createService } from '../service/service.ts';
import { SimulatedWebhooks } from '../webhooks/webhooks.ts';
import { type Desk, openRealDesk } from '../workbook/desk.ts';
import { Lab } from '../workbook/lab.ts';
import { DIST } from './build-bundle.ts';
import type { StartOptions } from './options.ts';
import { openWarehouse, warehouseServices } from './warehouse.ts';

/** What became of the demo. */
export interface DemoResult {
  readonly jobs: readonly JobReport[];
  /** Ids of the assessments that the simulated service stored; null of a real one. */
  readonly stored: readonly number[] | null;
}

export interface Demo {
  /** The spreadsheet. */
  readonly desk: Desk;
  /** What can be changed behind the spreadsheet; null with a real service. */
  readonly lab: Lab | null;
  play(listener: JobListener): Promise<DemoResult>;
  close(): Promise<void>;
}

/** How long the simulated service takes for an answer. */
const LATENCY = { minMs: 60, maxMs: 220 };
/** How many times as fast the week before the demo's day passes. */
const WEEK_SPEED = 20;
/** How many action plans are pulled: each costs a request. */
const ACTION_PLANS = 30;

/** Opens the spreadsheet and, unless a real one is asked for, starts the simulated service. */
export async function openDemo(options: Exclude<StartOptions, { kind: 'help' }>): Promise<Demo> {
  const { seed, locale } = options;
  const webhooks = new SimulatedWebhooks();
  const bigQuery = options.kind === 'simulated' && options.hasWarehouse ? openWarehouse() : null;
  const desk = openRealDesk({
    dir: DIST,
    locale,
    seed,
    profile: profileNamed(options.profile),
    ...(options.kind === 'simulated'
      ? { services: { ...webhooks.services, ...(bigQuery && warehouseServices(bigQuery)) } }
      : {}),
  });
  switch (options.kind) {
    case 'simulated': {
      const { clock } = desk;
      const { isEmpty } = options;
      // Nobody waits for a week: it passes faster, the pauses of the pace among it.
      if (!isEmpty) {
        clock?.jumpTo(clock.nowMs() - WEEK_MS);
        clock?.setSpeed(WEEK_SPEED);
      }
      // As long as real ones, and new every time: whoever looks for leaks finds them.
      const tokens = { v1Token: `v1-${randomToken()}`, v2Token: `v2-${randomToken()}` };
      const service = createService({
        ...tokens,
        seed,
        nowMs: desk.nowMs(),
        tickets: options.tickets,
        latency: LATENCY,
        // A timer of this machine that is a little late would be more than the limit allows for.
        limiter: isEmpty ? 'counting' : 'none',
      });
      const arrive = () => {
        clock?.beReal();
        service.setLimiter('counting');
      };
      const running = await serve(service, clock === null ? {} : { clock });
      const connection = { baseUrl: running.url, ...tokens };
      return {
        desk,
        lab:
          clock === null ? null : new Lab(clock, { service, webhooks, connection, bigQuery }, LATENCY.maxMs),
        play: (listener) =>
          isEmpty
            ? playFirstOpening(desk)
            : playFirstDay(desk, listener, {
                service,
                connection,
                actionPlans: ACTION_PLANS,
                hasWarehouse: bigQuery !== null,
                arrive,
              }),
        close: async () => {
          desk.close();
          await running.close();
          bigQuery?.close();
        },
      };
    }
    case 'real': {
      const { baseUrl, v1Token, v2Token, filters } = options;
      return {
        desk,
        // The clock of a real service passes as it does.
        lab: null,
        play: async (listener) => ({
          jobs: await playRealService(desk, listener, { baseUrl, v1Token, v2Token }, filters),
          stored: null,
        }),
        close: async () => desk.close(),
      };
    }
  }
}

function randomToken(): string {
  return randomBytes(24).toString('hex');
}
