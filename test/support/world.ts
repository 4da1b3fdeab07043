// The whole product in one process: the real bundle in the Apps Script runtime, a spreadsheet, and the simulated
// service, on a virtual clock. Tests act as Google and as the user, and inspect the result.

import path from 'node:path';
import {
  type BeforeCall,
  type ChargeTable,
  CustomFunctions,
  createWorkbook,
  defaultOwner,
  type Execution,
  type FinishedRun,
  functionNamesOf,
  type LogEntry,
  loadProgram,
  type Measure,
  type RunAs,
  type RuntimeUser,
  type SavedState,
  type SheetModel,
  SheetUser,
  type SimulatedService,
  type SpreadsheetOptions,
  type UiQuestion,
  type UiShow,
  VirtualRuntime,
  type Workbook,
} from 'local-apps-script';
import type { PlatformProfile } from 'local-apps-script/profiles';
import { type WorkbookSnapshot, workbookFromJson, workbookToJson } from 'local-apps-script/workbook';
import { type ControlledService, createService, type ServiceOptions } from '../../sandbox/service/service.ts';
import { SimulatedWebhooks } from '../../sandbox/webhooks/webhooks.ts';
import { pageDataOf } from './page-data.ts';
import { profileOfRun } from './profile-of-run.ts';

export const DIST = path.resolve(import.meta.dirname, '../../dist');
export const BASE_URL = 'https://api.franquia.example';
/** A second instance of the service, such as a test environment. */
export const OTHER_URL = 'https://copia.franquia.example';
export const V1_TOKEN = 'v1-SECRET-e3b0c44298fc';
export const V2_TOKEN = 'v2-SECRET-9f86d081884c';
// Stored cache entries expire after this; their own expiry isn't stored.
const CACHED_SECONDS = 600;
/** 2026-03-02 12:00 in Brazil. */
export const START_MS = Date.UTC(2026, 2, 2, 15, 0, 0);

/** A second editor of the spreadsheet. */
export const BRUNO: RuntimeUser = { id: 'bruno', email: 'bruno@example.com', locale: 'pt-BR' };

/** A world at rest, as JSON: the spreadsheet and everything that scripts store. */
export interface StoredWorld {
  readonly nowMs: number;
  readonly workbook: WorkbookSnapshot;
  readonly saved: SavedState;
  /** Script cache. */
  readonly cache: Readonly<Record<string, string>>;
}

export interface WorldOptions {
  /** Resumes from this, a minute later. */
  readonly from?: StoredWorld;
  /** Folder with the script's files; default: the bundle. */
  readonly dir?: string;
  readonly service?: Partial<ServiceOptions>;
  /** Other services on the network, by address. */
  readonly services?: Readonly<Record<string, SimulatedService>>;
  readonly locale?: string;
  /** Of the spreadsheet; default America/Sao_Paulo. */
  readonly timeZone?: string;
  readonly charges?: ChargeTable;
  readonly measure?: Measure;
  /** How many formulas Sheets computes in parallel. */
  readonly formulasAtOnce?: number;
  readonly seed?: number;
  /** The platform's answers to open questions; default: profile-of-run.ts. */
  readonly profile?: Partial<PlatformProfile>;
  readonly beforeCall?: BeforeCall;
  readonly spreadsheet?: Omit<SpreadsheetOptions, 'workbook'>;
  /** The remaining mail quota counts a mail only from the next execution on. */
  readonly mailQuotaLags?: boolean;
}

export class World {
  readonly service: ControlledService;
  /** Google Chat, Slack and Microsoft Teams. */
  readonly webhooks = new SimulatedWebhooks();
  readonly workbook: Workbook;
  readonly runtime: VirtualRuntime;
  readonly asked: UiQuestion[] = [];
  readonly shown: UiShow[] = [];
  /** Messages, toasts and prompts shown so far, in order. */
  readonly told: string[] = [];
  readonly log: LogEntry[] = [];
  /** The user's answer to prompts. */
  answer: 'OK' | 'CANCEL' = 'OK';
  /** How long the user takes to answer. */
  thinkingMs = 0;
  /** Assign it to act before calls; see `beforeCall` of the runtime. */
  beforeCall: BeforeCall;
  private computing: CustomFunctions | undefined;

  constructor(private readonly options: WorldOptions = {}) {
    const profile = options.profile ?? profileOfRun();
    const { from } = options;
    const startMs = from === undefined ? START_MS : from.nowMs + 60_000;
    // There is no runtime yet while a stored workbook is loaded.
    let clock = () => startMs;
    const nowMs = () => clock();
    this.beforeCall = options.beforeCall ?? (() => 'go');
    this.service = createService({
      seed: 1,
      nowMs: START_MS,
      v1Token: V1_TOKEN,
      v2Token: V2_TOKEN,
      tickets: 250,
      ...options.service,
    });
    this.workbook =
      from === undefined
        ? createWorkbook({
            locale: options.locale ?? 'pt_BR',
            timeZone: options.timeZone ?? 'America/Sao_Paulo',
            nowMs,
            profile,
          })
        : workbookFromJson(from.workbook, { nowMs, profile });
    this.runtime = new VirtualRuntime({
      dir: options.dir ?? DIST,
      profile,
      startMs,
      inHost: true,
      users: [BRUNO],
      network: {
        kind: 'in-process',
        services: { ...options.services, [BASE_URL]: this.service, ...this.webhooks.services },
      },
      spreadsheet: { workbook: this.workbook, ...options.spreadsheet },
      mailQuotaLags: options.mailQuotaLags ?? false,
      ui: {
        ask: (question) => {
          this.asked.push(question);
          this.told.push(question.text);
          return { button: this.answer, afterMs: this.thinkingMs };
        },
        show: (shown) => {
          this.shown.push(shown);
          if (shown.kind === 'toast') this.told.push(shown.message);
        },
      },
      onLog: (_execution, entry) => this.log.push(entry),
      beforeCall: (execution, name, index, args) => this.beforeCall(execution, name, index, args),
      ...(options.seed === undefined ? {} : { seed: options.seed }),
      ...(options.measure === undefined ? {} : { measure: options.measure }),
      ...(options.charges === undefined ? {} : { charges: options.charges }),
      ...(from === undefined ? {} : { saved: from.saved }),
    });
    clock = () => this.runtime.nowMs();
    for (const [key, value] of Object.entries(from?.cache ?? {})) {
      this.runtime.cache.script.put(key, value, CACHED_SECONDS, startMs);
    }
  }

  /** A state that a world can resume from. */
  store(): StoredWorld {
    return {
      nowMs: this.runtime.nowMs(),
      workbook: workbookToJson(this.workbook),
      saved: this.runtime.save(),
      cache: this.runtime.cache.script.all(),
    };
  }

  /** Calls a function as a page does, through `google.script.run`. */
  page(functionName: string, input: unknown = null, user: RuntimeUser = defaultOwner): unknown {
    return this.value(functionName, [input], { kind: 'page', user });
  }

  /** Starts computing the workbook's formulas on first use. */
  get formulas(): CustomFunctions {
    this.computing ??= new CustomFunctions({
      workbook: this.workbook,
      functionNames: functionNamesOf(loadProgram(this.options.dir ?? DIST)),
      start: (functionName, args) => this.runtime.start(functionName, args, { kind: 'custom-function' }),
      scriptTimeZone: this.runtime.manifest.timeZone,
      mostAtOnce: this.options.formulasAtOnce ?? 5,
    });
    return this.computing;
  }

  /** Chooses a menu item. */
  menu(functionName: string, user: RuntimeUser = defaultOwner): Execution {
    const { execution, result } = this.runtime.run(functionName, [], { user });
    if (result.end !== 'returned') throw new Error(`${functionName} ${JSON.stringify(result)}`);
    return execution;
  }

  /** @throws if the function didn't return */
  value(functionName: string, args: readonly unknown[], how: RunAs): unknown {
    const { result } = this.runtime.run(functionName, args, how);
    if (result.end !== 'returned') throw new Error(`${functionName} ${JSON.stringify(result)}`);
    return result.value;
  }

  connect(user: RuntimeUser = defaultOwner, name = 'Ana'): void {
    const connection = { baseUrl: BASE_URL, v1Token: V1_TOKEN, v2Token: V2_TOKEN, name };
    const answer = this.page('saveConnection', connection, user);
    if (!isOk(answer)) throw new Error(JSON.stringify(answer));
  }

  /** The data that the last dialog or sidebar was opened with. */
  get pageData(): unknown {
    return pageDataOf(this.shown.filter(({ kind }) => kind !== 'toast').at(-1));
  }

  /** Advances the clock and fires due triggers. */
  pass(minutes: number): readonly FinishedRun[] {
    return this.runtime.tick(this.runtime.nowMs() + minutes * 60_000);
  }

  /** Saves a pull as a user who agrees to the page's prompts. */
  savePull(pull: Readonly<Record<string, string>>): unknown {
    const first = this.page('savePull', pull);
    const answer = isQuestion(first) ? this.page('savePull', { ...pull, agreed: first.message }) : first;
    if (!isOk(answer)) throw new Error(JSON.stringify(answer));
    return answer;
  }

  sheet(name: string): SheetModel {
    const sheet = this.workbook.sheetNamed(name);
    if (sheet === undefined) throw new Error(`no sheet ${name}`);
    return sheet;
  }

  /** As a script would read them. */
  values(name: string): unknown[][] {
    return new SheetUser(this.workbook).values(name);
  }

  column(sheet: string, header: string): unknown[] {
    const [headers = [], ...rows] = this.values(sheet);
    const index = headers.indexOf(header);
    if (index < 0) throw new Error(`no column ${header} in ${sheet}`);
    return rows.map((row) => row[index]);
  }

  /** Everything that anyone could read afterwards, as one text: for tests that look for tokens. */
  everythingVisible(): string {
    const sheets = this.workbook.sheets.map((sheet) => [
      sheet.name,
      this.values(sheet.name),
      this.notes(sheet),
    ]);
    return JSON.stringify([
      sheets,
      this.asked,
      this.shown,
      this.log,
      this.runtime.requests.map(({ url }) => url),
      this.runtime.menus,
    ]);
  }

  close(): void {
    this.runtime.close();
  }

  private notes(sheet: SheetModel): unknown {
    const { rows, columns } = sheet.dataArea;
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => sheet.grid.note(r + 1, c + 1) ?? ''),
    );
  }
}

// Worlds of {@link storedWorld}, by its arguments.
const made = new Map<string, StoredWorld>();

/**
 * What `make` left behind, played once and without the hooks of `options`. `name` must identify `make`, and what it
 * needs of `services`.
 */
export function storedWorld(name: string, options: WorldOptions, make: (world: World) => void): StoredWorld {
  const key = JSON.stringify([name, { ...options, services: undefined }]);
  const known = made.get(key);
  if (known !== undefined) return known;
  // Other numbers than in the worlds that resume from it, so that no id is given out a second time.
  const seed = 2 + 1_000 * (options.seed ?? 0);
  const first = new World({ ...options, seed, spreadsheet: {}, beforeCall: () => 'go' });
  make(first);
  const stored = frozen(first.store());
  first.close();
  made.set(key, stored);
  return stored;
}

/** A world a minute after {@link storedWorld}, with a fresh service. */
export function openMade(name: string, options: WorldOptions, make: (world: World) => void): World {
  return new World({ ...options, from: storedWorld(name, options, make) });
}

/** Frozen with all that is in it, so that no world can change what others resume from. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}

/** A world of {@link openMade} in which Ana is connected. */
export function openConnected(options: WorldOptions = {}): World {
  return openMade('connected', options, (world) => world.connect());
}

/** A world of {@link openMade} in which Ana is connected and has saved a pull. */
export function openSaved(pull: Readonly<Record<string, string>>, options: WorldOptions = {}): World {
  return openMade(`saved ${JSON.stringify(pull)}`, options, (world) => {
    world.connect();
    world.savePull(pull);
  });
}

/** A world of {@link openMade} in which Ana is connected and has saved a pull and refreshed it once. */
export function openRefreshed(pull: Readonly<Record<string, string>>, options: WorldOptions = {}): World {
  return openMade(`refreshed ${JSON.stringify(pull)}`, options, (world) => {
    world.connect();
    world.savePull(pull);
    const answer = world.page('refreshPull', { name: pull.name });
    if (!isOk(answer)) throw new Error(JSON.stringify(answer));
  });
}

export function isOk(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
}

/** Whether the page asks for confirmation before it acts. */
export function isQuestion(answer: unknown): answer is { readonly message: string } {
  return typeof answer === 'object' && answer !== null && 'asks' in answer && answer.asks === true;
}
