// The whole product in one process: the real bundle in the Apps Script runtime, a spreadsheet, and the simulated
// service, on a virtual clock. Tests act here as Google and as the user would, and look at what became of it.

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
import { profileOfRun } from './profile-of-run.ts';

export const DIST = path.resolve(import.meta.dirname, '../../dist');
export const BASE_URL = 'https://api.franquia.example';
/** Where a copy of the service may be, to try things out with. */
export const OTHER_URL = 'https://copia.franquia.example';
export const V1_TOKEN = 'v1-SECRET-e3b0c44298fc';
export const V2_TOKEN = 'v2-SECRET-9f86d081884c';
/** What a stored cache holds goes after this time: when exactly is not stored. */
const CACHED_SECONDS = 600;
/** 2026-03-02 12:00 in Brazil. */
export const START_MS = Date.UTC(2026, 2, 2, 15, 0, 0);

/** A second editor of the spreadsheet, beside its owner. */
export const BRUNO: RuntimeUser = { id: 'bruno', email: 'bruno@example.com', locale: 'pt-BR' };

/** What is left of a world when nothing runs: the spreadsheet, and all that scripts keep. JSON. */
export interface StoredWorld {
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  readonly workbook: WorkbookSnapshot;
  readonly saved: SavedState;
  /** The cache of the script. */
  readonly cache: Readonly<Record<string, string>>;
}

export interface WorldOptions {
  /** Begins with this, a minute later. */
  readonly from?: StoredWorld;
  /** The folder of script files; the bundle when left out. */
  readonly dir?: string;
  readonly service?: Partial<ServiceOptions>;
  /** What else is on the network, by its address. */
  readonly services?: Readonly<Record<string, SimulatedService>>;
  readonly locale?: string;
  /** The time zone of the spreadsheet; America/Sao_Paulo where left out. */
  readonly timeZone?: string;
  readonly charges?: ChargeTable;
  readonly measure?: Measure;
  /** How many formulas Sheets computes side by side. */
  readonly formulasAtOnce?: number;
  readonly seed?: number;
  /** What the platform answers to the open questions; see profile-of-run.ts where none is given. */
  readonly profile?: Partial<PlatformProfile>;
  readonly beforeCall?: BeforeCall;
  readonly spreadsheet?: Omit<SpreadsheetOptions, 'workbook'>;
  /** Whether what is left of the quota of mails counts a mail from the next execution on. */
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
  /** What people were told and asked, in messages and toasts, in order. */
  readonly told: string[] = [];
  readonly log: LogEntry[] = [];
  /** What the person answers to questions; OK unless a test says otherwise. */
  answer: 'OK' | 'CANCEL' = 'OK';
  /** How long they think about them. */
  thinkingMs = 0;
  /** Replace it to act before calls; see `beforeCall` of the runtime. */
  beforeCall: BeforeCall;
  private computing: CustomFunctions | undefined;

  constructor(private readonly options: WorldOptions = {}) {
    const profile = options.profile ?? profileOfRun();
    const { from } = options;
    const startMs = from === undefined ? START_MS : from.nowMs + 60_000;
    // While a stored workbook is read there is no runtime yet.
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

  /** What a world can begin with later. */
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

  /** Computes the formulas of the workbook from the first time on that it is asked for. */
  get formulas(): CustomFunctions {
    this.computing ??= new CustomFunctions({
      workbook: this.workbook,
      functionNames: functionNamesOf(loadProgram(this.options.dir ?? DIST)),
      start: (functionName, args) => this.runtime.start(functionName, args, { kind: 'custom-function' }),
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

  /** @throws when the function did not return */
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

  /** What the page in the last dialog or sidebar was opened with. */
  get pageData(): unknown {
    const pages = this.shown.flatMap((shown) => (shown.kind === 'toast' ? [] : [shown.html]));
    const [, data = 'null'] = /type="application\/json">(.*?)<\/script>/s.exec(pages.at(-1) ?? '') ?? [];
    return JSON.parse(data);
  }

  /** Lets the clock go on, and the triggers fire that come due. */
  pass(minutes: number): readonly FinishedRun[] {
    return this.runtime.tick(this.runtime.nowMs() + minutes * 60_000);
  }

  /** Saves a pull as a person who agrees to what the page asks. */
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

  /** All values of a sheet, as a script would read them. */
  values(name: string): unknown[][] {
    return new SheetUser(this.workbook).values(name);
  }

  /** The values of a column below its header. */
  column(sheet: string, header: string): unknown[] {
    const [headers = [], ...rows] = this.values(sheet);
    const index = headers.indexOf(header);
    if (index < 0) throw new Error(`no column ${header} in ${sheet}`);
    return rows.map((row) => row[index]);
  }

  /** Everything that anybody could read afterwards, in one text: for tests that look for tokens. */
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

/** What {@link openMade} made, by what it was made with. */
const made = new Map<string, StoredWorld>();

/**
 * A world as `make` left it, a minute later. It is made once, without the hooks of `options`, and opened again from
 * what was stored then, with a service as new. `name` stands for `make`.
 */
export function openMade(name: string, options: WorldOptions, make: (world: World) => void): World {
  const key = JSON.stringify([name, options]);
  let stored = made.get(key);
  if (stored === undefined) {
    const first = new World({ ...options, spreadsheet: {}, beforeCall: () => 'go' });
    make(first);
    stored = first.store();
    first.close();
    made.set(key, stored);
  }
  return new World({ ...options, from: structuredClone(stored) });
}

export function isOk(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
}

/** Whether a page is asked something before what it asked for is done. */
export function isQuestion(answer: unknown): answer is { readonly message: string } {
  return typeof answer === 'object' && answer !== null && 'asks' in answer && answer.asks === true;
}
