// The demo of `npm start`: opens a spreadsheet and a service, plays a user's first days, and hands over.

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

export interface DemoResult {
  readonly jobs: readonly JobReport[];
  /** Ids of the assessments that the simulated service stored; null for a real one. */
  readonly stored: readonly number[] | null;
}

export interface Demo {
  readonly desk: Desk;
  /** Controls of the simulated service; null for a real one. */
  readonly lab: Lab | null;
  play(listener: JobListener): Promise<DemoResult>;
  close(): Promise<void>;
}

const LATENCY = { minMs: 60, maxMs: 220 };
// Clock speed during the week before the demo's day.
const WEEK_SPEED = 20;
// Each costs a request.
const ACTION_PLANS = 30;

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
      const { isEmpty, isHostile } = options;
      // Play the week at higher speed, including the pauses of the pace.
      if (!isEmpty) {
        clock?.jumpTo(clock.nowMs() - WEEK_MS);
        clock?.setSpeed(WEEK_SPEED);
      }
      // As long as real tokens, and random, so that leaks can be searched for.
      const tokens = { v1Token: `v1-${randomToken()}`, v2Token: `v2-${randomToken()}` };
      const service = createService({
        ...tokens,
        seed,
        nowMs: desk.nowMs(),
        tickets: options.tickets,
        latency: LATENCY,
        // At this speed, a slightly late timer would exceed the rate limit.
        limiter: isEmpty ? 'counting' : 'none',
        language: locale === 'pt_BR' ? 'pt' : 'en',
        isHostile,
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
        // A real service's clock can't be changed.
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
