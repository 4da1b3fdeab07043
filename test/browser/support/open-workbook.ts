// Opens workbooks for browser tests: the real bundle at a fresh desk, the simulated service over HTTP, the server of the
// page, and people in front of it. Whatever a test does, no page may fail, leave this machine or get a token.

import { realThreads, SheetUser } from 'local-apps-script';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { type RunningService, serve } from '../../../sandbox/service/http.ts';
import { type ControlledService, createService } from '../../../sandbox/service/service.ts';
import { SimulatedWebhooks } from '../../../sandbox/webhooks/webhooks.ts';
import { type Desk, openRealDesk, type SheetLocaleName } from '../../../sandbox/workbook/desk.ts';
import { Lab } from '../../../sandbox/workbook/lab.ts';
import { PortTaken, serveWorkbook, type WorkbookServer } from '../../../sandbox/workbook/server.ts';
import { type Language, languageOf } from '../../../src/domain/language.ts';
import { profileOfRun } from '../../support/profile-of-run.ts';
import { shareOf } from '../../support/share-of.ts';
import { DIST, V1_TOKEN, V2_TOKEN } from '../../support/world.ts';
import { HANGS_MS } from './patience.ts';
import { KEEP_TOASTS, Person } from './person.ts';
import { type SaidToPeople, saidToPeople } from './sentences.ts';
import { windows } from './windows.ts';
import { Witness } from './witness.ts';

export const LOCALES: readonly SheetLocaleName[] = ['pt_BR', 'en_US'];

/** What a test does in either language: this run plays one of them, for another tree the other, all with EVERY_CASE. */
export const PLAYED_LOCALES = shareOf(LOCALES, 2);

type DeskServices = NonNullable<Parameters<typeof openRealDesk>[0]['services']>;

export interface OpenOptions {
  readonly locale: SheetLocaleName;
  /** Whether the owner has entered address and tokens before. */
  readonly connected?: boolean;
  readonly tickets?: number;
  /** Of a build other than dist. */
  readonly dir?: string;
  /** Further services, by address. */
  readonly services?: DeskServices;
  /** With the panel behind the demo, as `npm start` has it. */
  readonly lab?: boolean;
}

const LATENCY = { minMs: 10, maxMs: 40 };

/** The last one of this process: at the same address the browser has compiled the page already. 0 for a free one. */
let port = 0;

/** Holds back answers of the service. */
class Gate {
  private targets: RegExp | null = null;
  private opened: Promise<void> | undefined;

  close(targets: RegExp): () => void {
    let open = () => {};
    this.opened = new Promise((resolve) => {
      open = resolve;
    });
    this.targets = targets;
    return () => {
      this.targets = null;
      open();
    };
  }

  hold(target: string): Promise<void> | undefined {
    return this.targets?.test(target) ? this.opened : undefined;
  }
}

export class OpenWorkbook {
  readonly language: Language;
  readonly say: SaidToPeople;
  /** Who types into cells, which the page does not let a person do. */
  readonly user: SheetUser;
  readonly service: ControlledService;
  /** Google Chat, Slack and Microsoft Teams. */
  readonly webhooks: SimulatedWebhooks;
  readonly witness = new Witness();

  constructor(
    readonly desk: Desk,
    { service, webhooks }: { readonly service: ControlledService; readonly webhooks: SimulatedWebhooks },
    private readonly running: RunningService & { readonly gate: Gate },
    private readonly server: WorkbookServer,
  ) {
    this.service = service;
    this.webhooks = webhooks;
    this.language = languageOf(desk.workbook.locale);
    this.say = saidToPeople(this.language);
    this.user = new SheetUser(desk.workbook);
  }

  /** The address of the service. */
  get baseUrl(): string {
    return this.running.url;
  }

  /** Holds back answers of the service until the function that it returns is called. @param targets path and query */
  holdAnswers(targets: RegExp): () => void {
    return this.running.gate.close(targets);
  }

  /** Somebody opens the page, each in a window of their own; their browser has the spreadsheet's language and time zone. */
  async person(): Promise<Person> {
    const { locale, timeZone } = this.desk.workbook;
    return new Person(await this.newPage(locale, timeZone), this.say);
  }

  /** The page in a window of its own. @param timeZone the browser's; the spreadsheet's when left out */
  async newPage(locale: string, timeZone = this.desk.workbook.timeZone): Promise<Page> {
    const page = await windows.open({ locale: locale.replace('_', '-'), timeZone });
    page.setDefaultTimeout(HANGS_MS);
    await page.addInitScript(KEEP_TOASTS);
    await this.witness.watch(page);
    await forget(page, this.server.url);
    await page.goto(this.server.url);
    await page.locator('[data-cell]').first().waitFor();
    return page;
  }

  /** The program behind the page ends, as with Ctrl-C. */
  async loseServer(): Promise<void> {
    this.witness.expectLoss();
    await this.server.close();
  }

  async close(): Promise<void> {
    await windows.closeAll();
    // A test may have closed the server before.
    await this.server.close().catch(() => {});
    this.desk.close();
    await this.running.close();
  }
}

/** For the top of a test file: gives what opens a workbook. After each test it is judged and closed. */
export function workbooks(): (options: OpenOptions) => Promise<OpenWorkbook> {
  let open: OpenWorkbook | null = null;
  afterEach(async () => {
    const opened = open;
    open = null;
    if (opened === null) return;
    const problems = await opened.witness.problems([V1_TOKEN, V2_TOKEN]);
    await opened.close();
    expect(problems).toEqual([]);
  });
  afterAll(() => realThreads.close());
  return async (options) => {
    open = await openWorkbook(options);
    return open;
  };
}

/** What pages of this address have stored in the window. */
async function forget(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(url);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await session.detach();
}

async function openWorkbook({
  locale,
  connected = false,
  tickets = 250,
  dir = DIST,
  services: more = {},
  lab = false,
}: OpenOptions): Promise<OpenWorkbook> {
  const service = createService({
    seed: 1,
    nowMs: Date.now(),
    v1Token: V1_TOKEN,
    v2Token: V2_TOKEN,
    tickets,
    latency: LATENCY,
  });
  // On the real clock a crowded machine brings requests together that left apart. The pace is proved on the virtual one.
  service.setLimiter('none');
  const gate = new Gate();
  const running = { ...(await serve(service, { hold: (target) => gate.hold(target) })), gate };
  const webhooks = new SimulatedWebhooks();
  const services = { ...webhooks.services, ...more };
  const desk = openRealDesk({ dir, locale, seed: 1, profile: profileOfRun(), services });
  await desk.run('onOpen', [], { kind: 'simple-trigger' });
  if (connected) {
    const connection = { baseUrl: running.url, v1Token: V1_TOKEN, v2Token: V2_TOKEN, name: 'Ana' };
    const { result } = await desk.run('saveConnection', [connection], { kind: 'page' });
    expect(result).toMatchObject({ value: { ok: true } });
  }
  const behind =
    lab && desk.clock !== null ? new Lab(desk.clock, { service, webhooks }, LATENCY.maxMs) : null;
  const server = await serveWorkbook(desk, port, behind).catch((error) => {
    if (error instanceof PortTaken) return serveWorkbook(desk, 0, behind);
    throw error;
  });
  port = Number(new URL(server.url).port);
  return new OpenWorkbook(desk, { service, webhooks }, running, server);
}
