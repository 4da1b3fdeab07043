// All ports in memory. Cells, stores and time outlive executions; `restart` begins another execution, and unflushed
// writes of a killed one are lost.

import type { Ports } from '../../src/app/ports.ts';
import type { Store } from '../../src/app/storage/keys.ts';
import { languageOf } from '../../src/domain/language.ts';
import { sentencesIn } from '../../src/domain/messages/index.ts';
import type { Http, HttpRequest, HttpResult } from '../../src/ports/http.ts';
import type { LockOutcome } from '../../src/ports/lock.ts';
import type { Properties } from '../../src/ports/properties.ts';
import type { Calendar } from '../../src/ports/time.ts';
import type { Programs } from '../../src/ports/trials.ts';
import type { Consent, MenuEntry } from '../../src/ports/ui.ts';
import type { Area, GridlessTab, NamedArea, Sheet, Tab, Workbook } from '../../src/ports/workbook.ts';
import { FakeSheet } from './fake-sheet.ts';
import { Meter } from './meter.ts';
import { registered } from './registered.ts';

export const BASE_URL = 'https://api.example.test';
export const V1_TOKEN = 'v1-token-of-the-test';
export const V2_TOKEN = 'v2-token-of-the-test';
/** 2026-03-02 12:00 in Brazil. */
const START_MS = Date.UTC(2026, 2, 2, 15, 0, 0);
const ZONE_OFFSET_MS = -3 * 3_600_000;

/** The test's implementation of the service. */
export type Handler = (request: HttpRequest, nowMs: number) => HttpResult;

export class FakePorts implements Ports {
  readonly meter = new Meter();
  nowMs = START_MS;
  latencyMs = 100;
  handler: Handler = () => json(404, { error: 'não existe' });
  readonly requests: HttpRequest[] = [];
  readonly cached = new Map<string, { readonly value: string; readonly untilMs: number }>();
  readonly userStore = new Map<string, string>();
  readonly documentStore = new Map<string, string>();
  readonly scriptStore = new Map<string, string>();
  /** This many of the next parallel sends fail as a whole. */
  togetherFailures = 0;
  /** Stores also accept unregistered keys, for tests of the stores. */
  takesAnyKey = false;
  lockIsFree = true;
  /** The platform refuses lock operations, as it does if hundreds of formulas ask. */
  lockIsRefused = false;
  readonly allSheets: FakeSheet[] = [];
  readonly gridless: GridlessTab[] = [];
  /** By name. They don't follow moved cells. */
  readonly named = new Map<string, NamedArea>();
  active: FakeSheet | undefined;
  /** The active tab, if it has no cells. */
  activeTab: GridlessTab | undefined;
  localeCode = 'en_US';
  spreadsheetId = 'spreadsheet-1';
  uiAvailable = true;
  /** Answers to the next questions, in order; then OK. */
  confirmAnswers: boolean[] = [];
  readonly confirmed: string[] = [];
  readonly told: string[] = [];
  readonly toasts: string[] = [];
  readonly dialogs: string[] = [];
  readonly menus: { label: string; entries: readonly MenuEntry[] }[] = [];
  /** Called after each flush: when a test's user moves things. */
  onFlush: () => void = () => undefined;
  pinnedBaseUrl = '';
  builtInLinks = {};
  alertHosts: readonly string[] = [];
  builtInActions: readonly unknown[] = [];
  /** The current user's schedule triggers, and why Google refuses a new one. */
  triggerIds: string[] = [];
  /** One-time triggers: function names by trigger id. */
  readonly onceTriggers = new Map<string, string>();
  triggerRefusal = '';
  private triggerCount = 0;
  private randomCount = 0;

  get language() {
    return languageOf(this.workbook.locale());
  }

  get say() {
    return sentencesIn(this.language);
  }

  readonly clock = {
    nowMs: () => this.nowMs,
    sleep: (waitMs: number) => {
      this.meter.call('clock.sleep');
      this.nowMs += Math.ceil(waitMs);
    },
  };

  readonly http = {
    send: (request: HttpRequest): HttpResult => {
      this.meter.call('http.send');
      this.requests.push(request);
      const result = this.handler(request, this.nowMs);
      this.nowMs += this.latencyMs;
      return result;
    },
    sendTogether: (requests: readonly HttpRequest[]): ReturnType<Http['sendTogether']> => {
      this.meter.call('http.sendTogether');
      this.requests.push(...requests);
      const results = requests.map((request) => this.handler(request, this.nowMs));
      this.nowMs += this.latencyMs;
      const missing = results.find((result) => result.kind === 'no-answer');
      if (missing !== undefined) return missing;
      if (this.togetherFailures === 0) return results;
      this.togetherFailures -= 1;
      return { kind: 'no-answer', at: 'fetch', thrown: new Error('Address unavailable') };
    },
  };

  /** Sent mails, the remaining quota, and the spreadsheet's editors. */
  readonly mails: { readonly to: readonly string[]; readonly subject: string; readonly text: string }[] = [];
  mailsLeft = 100;
  people: readonly string[] = ['owner@example.com'];

  readonly mail = {
    left: () => {
      this.meter.call('mail.left');
      return this.mailsLeft;
    },
    send: (to: readonly string[], subject: string, text: string) => {
      this.meter.call('mail.send');
      if (to.length === 0 || to.length > this.mailsLeft) throw new Error('no mail');
      this.mailsLeft -= to.length;
      this.mails.push({ to, subject, text });
    },
    people: () => {
      this.meter.call('mail.people');
      return this.people;
    },
  };

  readonly cache = {
    get: (key: string) => {
      this.meter.call('cache.get');
      const entry = this.cached.get(key);
      return entry === undefined || entry.untilMs <= this.nowMs ? null : entry.value;
    },
    put: (key: string, value: string, seconds: number) => {
      this.meter.call('cache.put');
      this.cached.set(key, { value: this.taken('cache', key, value), untilMs: this.nowMs + seconds * 1000 });
    },
    getAll: (keys: readonly string[]) => {
      this.meter.call('cache.getAll');
      const found = keys.flatMap((key) => {
        const entry = this.cached.get(key);
        return entry === undefined || entry.untilMs <= this.nowMs ? [] : [[key, entry.value] as const];
      });
      return Object.fromEntries(found);
    },
    putAll: (values: Readonly<Record<string, string>>, seconds: number) => {
      this.meter.call('cache.putAll');
      for (const [key, value] of Object.entries(values)) {
        this.cached.set(key, {
          value: this.taken('cache', key, value),
          untilMs: this.nowMs + seconds * 1000,
        });
      }
    },
    remove: (key: string) => {
      this.meter.call('cache.remove');
      this.cached.delete(key);
    },
  };

  readonly lock = {
    hold: <T>(waitMs: number, body: () => T): LockOutcome<T> => {
      this.meter.call('lock.hold');
      if (this.lockIsRefused) return { held: false, why: 'refused' };
      if (this.lockIsFree) return { held: true, value: body() };
      this.nowMs += waitMs;
      return { held: false, why: 'taken' };
    },
  };

  readonly userProperties = this.properties('userProperties', this.userStore);
  readonly documentProperties = this.properties('documentProperties', this.documentStore);
  readonly scriptProperties = this.properties('scriptProperties', this.scriptStore);

  readonly workbook: Workbook = {
    id: () => this.spreadsheetId,
    locale: () => this.localeCode,
    sheets: (): readonly Sheet[] => {
      this.meter.call('workbook.sheets');
      return [...this.allSheets];
    },
    tabNames: () => [...this.allSheets, ...this.gridless].map((tab) => tab.name()),
    sheetWith: (id) => {
      this.meter.call('workbook.sheetWith');
      return this.allSheets.find((sheet) => sheet.id === id);
    },
    sheetMarks: (key: string) => {
      this.meter.call('workbook.sheetMarks');
      return this.allSheets.flatMap((sheet) => {
        const value = sheet.ownMarks.get(key);
        return value === undefined ? [] : [{ value, sheetId: () => sheet.id }];
      });
    },
    tabNamed: (name: string): Tab | null => {
      this.meter.call('workbook.tabNamed');
      const tabs: readonly Tab[] = [...this.allSheets, ...this.gridless];
      return tabs.find((tab) => tab.name() === name) ?? null;
    },
    activeSheet: (): Tab => {
      this.meter.call('workbook.activeSheet');
      return this.activeTab ?? this.active ?? this.addSheet('Sheet1');
    },
    addSheet: (name: string, isBehind = false) => {
      this.meter.call('workbook.addSheet');
      if ([...this.allSheets, ...this.gridless].some((tab) => tab.name() === name)) {
        throw new Error(`A sheet with the name “${name}” already exists. Please enter another name.`);
      }
      // There is always a tab in front.
      if (isBehind) this.active ??= this.activeTab === undefined ? this.addSheet('Sheet1') : undefined;
      const sheet = this.addSheet(name);
      if (isBehind) return sheet;
      this.active = sheet;
      this.activeTab = undefined;
      return sheet;
    },
    removeSheet: ({ id }: Pick<Sheet, 'id'>) => {
      this.meter.call('workbook.removeSheet');
      const place = this.allSheets.findIndex((sheet) => sheet.id === id);
      if (place >= 0) this.allSheets.splice(place, 1);
    },
    activate: (tab: Pick<Tab, 'id'>) => {
      this.meter.call('workbook.activate');
      this.active = this.allSheets.find(({ id }) => id === tab.id);
      this.activeTab = this.gridless.find(({ id }) => id === tab.id);
    },
    namedArea: (name: string) => {
      this.meter.call('workbook.namedArea');
      return this.named.get(name) ?? null;
    },
    namedAreas: () => {
      this.meter.call('workbook.namedAreas');
      return [...this.named.values()];
    },
    setNamedArea: (name: string, { id }: Pick<Sheet, 'id'>, area: Area) => {
      this.meter.call('workbook.setNamedArea');
      this.named.set(name, { name, sheetId: id, area });
    },
    readNamed: (notation: string) => {
      this.meter.call('workbook.readNamed');
      const [name = '', range = ''] = notation.split('!');
      const sheet = this.allSheets.find(({ title }) => title === name);
      const match = /^([A-Z])(\d+):([A-Z])(\d*)$/.exec(range);
      if (sheet === undefined || match === null) return null;
      const [, from = 'A', first = '1', to = 'A', last = ''] = match;
      const lastRow = last === '' ? sheet.maxRows : Number(last);
      return Array.from({ length: lastRow - Number(first) + 1 }, (_, r) =>
        Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, c) =>
          sheet.at(Number(first) + r, from.charCodeAt(0) - 64 + c),
        ),
      );
    },
    flush: () => {
      this.meter.call('workbook.flush');
      for (const sheet of this.allSheets) sheet.undo.length = 0;
      this.onFlush();
    },
  };

  readonly calendar: Calendar = {
    timeZone: () => 'America/Sao_Paulo',
    isSteady: () => true,
    of: () => this.calendar,
    scriptTimeZone: () => 'America/Sao_Paulo',
    toInstantMs: (local: {
      year: number;
      month: number;
      day: number;
      hour: number;
      minute: number;
      second: number;
    }) =>
      Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second) -
      ZONE_OFFSET_MS,
    toLocal: (instantMs: number) => {
      const shifted = new Date(instantMs + ZONE_OFFSET_MS);
      return {
        year: shifted.getUTCFullYear(),
        month: shifted.getUTCMonth() + 1,
        day: shifted.getUTCDate(),
        hour: shifted.getUTCHours(),
        minute: shifted.getUTCMinutes(),
        second: shifted.getUTCSeconds(),
      };
    },
  };

  readonly ids = {
    random: () => (++this.randomCount).toString(16).padStart(16, '0').repeat(2),
  };

  readonly ui = {
    available: () => this.uiAvailable,
    toast: (message: string, _title: string) => {
      this.meter.call('ui.toast');
      this.toasts.push(message);
    },
    tell: (_title: string, message: string) => {
      this.meter.call('ui.tell');
      this.told.push(message);
    },
    confirm: (_title: string, message: string) => {
      this.meter.call('ui.confirm');
      this.confirmed.push(message);
      return this.uiAvailable && (this.confirmAnswers.shift() ?? true);
    },
    openDialog: (page: string) => {
      this.meter.call('ui.openDialog');
      this.dialogs.push(page);
    },
    openSidebar: (page: string) => {
      this.meter.call('ui.openSidebar');
      this.dialogs.push(page);
    },
    addMenu: (label: string, entries: readonly MenuEntry[]) => {
      this.meter.call('ui.addMenu');
      this.menus.push({ label, entries });
    },
  };

  /** Google's answer about permissions if some are missing, and the scopes that the script requested. */
  consent: Consent | undefined;
  readonly askedFor: (readonly string[])[] = [];

  readonly account = {
    token: () => `ya29.token-of-the-test`,
    locale: () => 'pt-BR',
    consent: () => {
      this.meter.call('account.consent');
      return this.consent;
    },
    ask: (scopes: readonly string[]) => {
      this.askedFor.push(scopes);
    },
  };

  readonly triggers = {
    idsOf: (functionName: string) => {
      this.meter.call('triggers.idsOf');
      const once = [...this.onceTriggers].flatMap(([id, called]) => (called === functionName ? [id] : []));
      return functionName === 'runTicker' ? [...this.triggerIds, ...once] : once;
    },
    everyMinutes: (_functionName: string, _minutes: number) => {
      this.meter.call('triggers.everyMinutes');
      if (this.triggerRefusal !== '') throw new Error(this.triggerRefusal);
      const id = `trigger-${++this.triggerCount}`;
      this.triggerIds.push(id);
      return id;
    },
    onFormSubmit: (functionName: string) => this.triggers.once(functionName, 0),
    once: (functionName: string, _afterMs: number): string => {
      this.meter.call('triggers.once');
      const id = `once-${++this.triggerCount}`;
      this.onceTriggers.set(id, functionName);
      return id;
    },
    remove: (id: string) => {
      this.meter.call('triggers.remove');
      this.triggerIds = this.triggerIds.filter((other) => other !== id);
      this.onceTriggers.delete(id);
    },
  };

  /** Only the runtime plays the installation check. */
  readonly programs: Programs = { load: () => undefined };

  /** @param keepUnflushed keeps a killed execution's unflushed writes; at Google both may happen */
  restart(keepUnflushed = false): void {
    for (const sheet of this.allSheets) {
      if (this.meter.isDead && !keepUnflushed) for (const undo of [...sheet.undo].reverse()) undo();
      sheet.undo.length = 0;
    }
    this.meter.restart();
  }

  /** Stores a connection with both tokens. */
  connect(): void {
    this.userStore.set(
      'connection',
      JSON.stringify({
        version: 1,
        baseUrl: BASE_URL,
        v1Token: V1_TOKEN,
        v2Token: V2_TOKEN,
        name: 'Ana',
        personId: 'person-1',
        stamp: 'stamp-1',
      }),
    );
    this.documentStore.set(
      'connection',
      JSON.stringify({ version: 1, baseUrl: BASE_URL, spreadsheetId: this.spreadsheetId }),
    );
  }

  addSheet(name: string): FakeSheet {
    const sheet = new FakeSheet(this.allSheets.length + 1, name, this.meter);
    this.allSheets.push(sheet);
    return sheet;
  }

  /** @throws if there is no such sheet */
  sheet(name: string): FakeSheet {
    const found = this.allSheets.find(({ title }) => title === name);
    if (found === undefined) throw new Error(`no sheet ${name}`);
    return found;
  }

  private taken(store: Store, key: string, value: string): string {
    if (!this.takesAnyKey) return registered(store, key, value);
    if (value.length > (store === 'cache' ? 102_400 : 9_216)) throw new Error('Argument too large: value');
    return value;
  }

  private properties(name: Store, store: Map<string, string>): Properties {
    return {
      get: (key) => {
        this.meter.call(`${name}.get`);
        return store.get(key) ?? null;
      },
      set: (key, value) => {
        this.meter.call(`${name}.set`);
        store.set(key, this.taken(name, key, value));
      },
      setAll: (values) => {
        this.meter.call(`${name}.setAll`);
        for (const [key, value] of Object.entries(values)) store.set(key, this.taken(name, key, value));
      },
      remove: (key) => {
        this.meter.call(`${name}.remove`);
        store.delete(key);
      },
      all: () => {
        this.meter.call(`${name}.all`);
        return Object.fromEntries(store);
      },
    };
  }
}

export function json(status: number, body: unknown): HttpResult {
  return {
    kind: 'response',
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** The service's response to too many requests. */
export function html429(): HttpResult {
  return { kind: 'response', status: 429, headers: {}, body: '<html>Too Many Requests</html>' };
}
