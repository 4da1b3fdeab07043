// A script with its spreadsheet for one test: tables become sheets, functions run, time passes, a person works beside it.
import type { BeforeCall, Verdict } from '../kernel/before-call.ts';
import { PlatformError } from '../kernel/contract.ts';
import { namedProfiles, type ProfileName } from '../profiles/named-profiles.ts';
import { type PlatformProfile, profileBy } from '../profiles/open-questions.ts';
import { type FinishedRun, VirtualRuntime, type VirtualRuntimeOptions } from '../runtime.ts';
import { seededNumbers } from '../seeded-numbers.ts';
import { parseReference, resolve } from '../spreadsheet/model/a1.ts';
import { readValues, writeEntries } from '../spreadsheet/model/cells.ts';
import type { SheetModel } from '../spreadsheet/model/sheet-model.ts';
import { SheetUser } from '../spreadsheet/model/user-edits.ts';
import { createWorkbook, type Workbook } from '../spreadsheet/model/workbook.ts';
import type { SpreadsheetOptions } from '../spreadsheet/service.ts';
import { type WebAnswer, type WebRequest, webAnswer, webEntry, webEvent } from '../web-app/web-app.ts';

export type { WebAnswer, WebRequest } from '../web-app/web-app.ts';
export { WebAppError } from '../web-app/web-app.ts';

/** Rows of a sheet, as `setValues` takes them: texts that begin with `=` are formulas. */
export type Table = readonly (readonly unknown[])[];

/** What a test opens. */
export interface AppsScriptOptions
  extends Partial<Omit<VirtualRuntimeOptions, 'dir' | 'startMs' | 'spreadsheet' | 'profile'>>,
    Pick<SpreadsheetOptions, 'onKill'> {
  /** The folder of the script. */
  readonly dir: string;
  /** Its sheets by their names, in order; a blank one when left out. */
  readonly sheets?: Readonly<Record<string, Table>>;
  /** Other spreadsheets that it can open, by their ids; each with its sheets. Its name is its id. */
  readonly otherSpreadsheets?: Readonly<Record<string, Readonly<Record<string, Table>>>>;
  /** When it begins; 5 January 2026, 9:00 UTC, a Monday, when left out. */
  readonly at?: Date | string;
  /** `pt_BR` or `en_US`. */
  readonly locale?: string;
  /** Answers to the open questions about Apps Script: a profile's name, some answers, or a seed that draws all. */
  readonly profile?: ProfileName | Partial<PlatformProfile> | { readonly seed: number };
}

/** What a script threw, or that it was killed. The stack is the script's. */
export class ScriptError extends Error {
  constructor(
    override readonly name: string,
    message: string,
    stack: string,
  ) {
    super(message);
    if (stack !== '') this.stack = stack;
  }
}

/** An answer to each open question, drawn by a seed. */
export function drawnProfile(seed: number): PlatformProfile {
  const random = seededNumbers(seed);
  return profileBy((possible) => possible[Math.floor(random() * possible.length)]);
}

function profileOf(profile: AppsScriptOptions['profile']): Partial<PlatformProfile> {
  if (profile === undefined) return {};
  if (typeof profile === 'string') return namedProfiles[profile];
  return 'seed' in profile ? drawnProfile(profile.seed) : profile;
}

/** What happens at the next calls of a method. */
interface Interruption {
  readonly verdict: Verdict;
  times: number;
}

/** A sheet, for matchers and for reading. */
export class TestSheet {
  constructor(
    private readonly workbook: Workbook,
    private readonly sheet: SheetModel,
  ) {}

  get name(): string {
    return this.sheet.name;
  }

  /** As `getValues` gives them; without a range, of all cells up to the last used. */
  values(range?: string): readonly (readonly unknown[])[] {
    const { dataArea } = this.sheet;
    return readValues(this.workbook, this.sheet, range === undefined ? dataArea : this.area(range));
  }

  /** The note of a cell; empty where it has none. */
  note(cell: string): string {
    const { row, column } = this.area(cell);
    return this.sheet.grid.note(row, column) ?? '';
  }

  private area(notation: string) {
    const reference = parseReference(notation);
    if (reference === undefined) throw new Error(`${notation} is no range`);
    return resolve(reference, this.sheet.maxRows, this.sheet.maxColumns);
  }
}

/** A script with its spreadsheet, on a virtual clock. */
export class AppsScript {
  readonly workbook: Workbook;
  readonly runtime: VirtualRuntime;
  /** Types, sorts, deletes: fires triggers as at Google. */
  readonly person: SheetUser;
  private readonly interruptions = new Map<string, Interruption>();

  constructor(options: AppsScriptOptions) {
    const { sheets, otherSpreadsheets = {}, at = '2026-01-05T09:00:00Z', locale, ...rest } = options;
    const { profile, onKill, beforeCall, ...others } = rest;
    const common = {
      timeZone: 'Etc/GMT',
      profile: profileOf(profile),
      ...(locale === undefined ? {} : { locale }),
    };
    this.workbook = createWorkbook({
      ...common,
      ...(sheets === undefined ? {} : { sheets: Object.keys(sheets) }),
    });
    const otherWorkbooks = Object.entries(otherSpreadsheets).map(([id, tables]) =>
      createWorkbook({ ...common, id, name: id, sheets: Object.keys(tables) }),
    );
    this.runtime = new VirtualRuntime({
      ...others,
      startMs: new Date(at).getTime(),
      spreadsheet: { workbook: this.workbook, otherWorkbooks, ...(onKill === undefined ? {} : { onKill }) },
      beforeCall: (...call) => this.verdictOf(call, beforeCall),
    });
    this.runtime.computeFormulas();
    for (const [name, table] of Object.entries(sheets ?? {})) fill(this.workbook, name, table);
    for (const workbook of otherWorkbooks)
      for (const [name, table] of Object.entries(otherSpreadsheets[workbook.id] ?? {}))
        fill(workbook, name, table);
    this.person = new SheetUser(this.workbook);
  }

  /**
   * Runs a function to its end, and gives what it returns.
   * @throws ScriptError where it throws or is killed
   */
  run(functionName: string, ...args: readonly unknown[]): unknown {
    return returnedBy(this.runtime.run(functionName, args));
  }

  /**
   * A request to the script as a web app: runs `doGet` or `doPost`.
   * @throws WebAppError where it fails, or returns neither a page nor a text
   */
  request(request: WebRequest = {}): WebAnswer {
    return webAnswer(this.runtime.run(webEntry(request), [webEvent(request)], { kind: 'web-app' }).result);
  }

  /**
   * A sheet of the script's spreadsheet, or of another one, given by its id.
   * @throws Error where there is none of that name, or no such spreadsheet
   */
  sheet(name: string, spreadsheetId = this.workbook.id): TestSheet {
    const workbook = this.runtime.workbook(spreadsheetId);
    if (workbook === undefined) throw new Error(`There is no spreadsheet ${spreadsheetId}`);
    const sheet = workbook.sheetNamed(name);
    if (sheet !== undefined) return new TestSheet(workbook, sheet);
    throw new Error(
      `There is no sheet ${name}; there are ${workbook.sheets.map((each) => each.name).join(', ')}`,
    );
  }

  /** Lets time pass. Triggers that come due fire; what they ran is given. */
  advance(time: {
    readonly minutes?: number;
    readonly hours?: number;
    readonly days?: number;
  }): readonly FinishedRun[] {
    const { minutes = 0, hours = 0, days = 0 } = time;
    return this.runtime.tick(this.runtime.nowMs() + (minutes + 60 * (hours + 24 * days)) * 60_000);
  }

  /** Kills the execution that calls a method next, such as `Range.setValues`, as Google kills one after six minutes. */
  killAt(call: string, times = 1): void {
    this.interruptions.set(call, { verdict: 'kill', times });
  }

  /** Lets the next calls of a method throw what Google would throw. */
  failAt(call: string, error: PlatformError | string, times = 1): void {
    const thrown = typeof error === 'string' ? new PlatformError(error) : error;
    this.interruptions.set(call, { verdict: { throw: thrown }, times });
  }

  /** Kills whatever still runs. */
  close(): void {
    this.runtime.close();
  }

  private verdictOf(call: Parameters<BeforeCall>, beforeCall: BeforeCall = () => 'go'): Verdict {
    const [, name] = call;
    const interruption = this.interruptions.get(name);
    if (interruption === undefined || interruption.times <= 0) return beforeCall(...call);
    interruption.times -= 1;
    return interruption.verdict;
  }
}

function fill(workbook: Workbook, name: string, table: Table): void {
  const sheet = workbook.sheetNamed(name);
  const columns = Math.max(0, ...table.map((row) => row.length));
  if (sheet === undefined || columns === 0) return;
  const rows = table.map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? ''));
  writeEntries(workbook, sheet, { row: 1, column: 1, rows: rows.length, columns }, rows);
}

function returnedBy({ result }: FinishedRun): unknown {
  switch (result.end) {
    case 'returned':
      return result.value;
    case 'threw':
      throw new ScriptError(result.name, result.message, result.stack);
    case 'killed':
      throw new ScriptError('Killed', result.message, '');
  }
}
