// A spreadsheet as data: its sheets, settings, metadata and named ranges, with a version that grows with every change
// and listeners that hear of it. What can be done to cells and grids stands in cells.ts and operations/.
import type { UserAct } from '../../kernel/user-act.ts';
import { type PlatformProfile, profileWith } from '../../profiles/open-questions.ts';
import { type Axis, type AxisChange, followArea } from './axis-change.ts';
import { ChangeFeed, type WorkbookChange, type WorkbookChanges } from './changes.ts';
import { ValidationTable } from './conditions.ts';
import { renameInFormula } from './formula-text.ts';
import type { SpilledCells } from './grid.ts';
import { type SheetLocale, sheetLocale } from './locale.ts';
import { MAX_CELLS, MAX_COLUMNS, messages } from './messages.ts';
import { MetadataStore } from './metadata.ts';
import { NEW_SHEET, SheetModel, type SheetType } from './sheet-model.ts';
import { StyleTable } from './styles.ts';
import { ZoneClock } from './time-zone.ts';
import { type Area, CellError, type CellValue } from './values.ts';

/** Where a formula stands. */
export interface FormulaPosition {
  readonly sheet: SheetModel;
  readonly row: number;
  readonly column: number;
}

/** Computes a formula; called when its value is read and anything in the workbook changed since. Must not write. */
export type FormulaEvaluator = (formula: string, position: FormulaPosition) => CellValue;

/** What a workbook can be made of. */
export interface WorkbookOptions {
  readonly id?: string;
  readonly name?: string;
  /** `pt_BR` or `en_US` (also when left out); others are treated as `en_US`. */
  readonly locale?: string;
  /** An IANA name; `America/Sao_Paulo` when left out. */
  readonly timeZone?: string;
  /** Names of the first sheets; one called `Sheet1` (`Página1` in Portuguese) when left out. */
  readonly sheets?: readonly string[];
  /** Answers to open questions about Apps Script; a runtime takes them over. The usual ones when left out. */
  readonly profile?: Partial<PlatformProfile>;
  readonly evaluate?: FormulaEvaluator;
  /**
   * Gives the time, in milliseconds since 1970, for dates that are typed without a year; the real time when left out.
   */
  readonly nowMs?: () => number;
}

const NO_CELLS = { rows: 0, columns: 0 } as const;

/** What the person has selected; scripts that a person starts see and set it. */
export interface WorkbookSelection {
  readonly sheetId: number;
  readonly areas: readonly Area[];
  readonly current: { readonly row: number; readonly column: number };
}

/** The first selected cell is the current one where no other is given, and A1 where none is selected. */
export function selectionOf(
  sheetId: number,
  areas: readonly Area[],
  { row, column }: WorkbookSelection['current'] = areas[0] ?? { row: 1, column: 1 },
): WorkbookSelection {
  return { sheetId, areas, current: { row, column } };
}

/** A spreadsheet. Made by {@link createWorkbook}; a runtime's scripts work on it, and so does a {@link SheetUser}. */
export class Workbook {
  readonly id: string;
  readonly styles = new StyleTable();
  readonly profile: PlatformProfile;
  readonly validations = new ValidationTable();
  readonly metadata: MetadataStore;
  readonly namedRanges = new Map<string, { readonly sheetId: number; readonly area: Area }>();
  nowMs: () => number;
  private readonly hasOwnClock: boolean;
  /** Replace it to have formulas computed; the default answers `#NAME?`. */
  evaluate: FormulaEvaluator;
  /** What formulas of a sheet spill over its blank cells; undefined where nothing computes them. */
  spilledIn: ((sheet: SheetModel) => SpilledCells | undefined) | undefined;
  selection: WorkbookSelection;
  /** What was selected on each sheet, by its id, when it was last in front. */
  readonly selections = new Map<number, WorkbookSelection>();
  /** Id of the sheet that was in front before a script chose one and hasn't flushed since. */
  private stillShown: number | undefined;
  private sheetList: SheetModel[] = [];
  private readonly feed = new ChangeFeed();
  /** How many batches are within each other now. */
  private depth = 0;
  private readonly actListeners: ((act: UserAct) => void)[] = [];
  private idCount = 0;
  private bookName: string;
  private localeName: string;
  private rules: SheetLocale;
  private zoneClock: ZoneClock;

  constructor(options: WorkbookOptions = {}) {
    this.id = options.id ?? '1SandboxSpreadsheet0000000000000000000000000';
    this.bookName = options.name ?? 'Untitled spreadsheet';
    this.localeName = options.locale ?? 'en_US';
    this.rules = sheetLocale(this.localeName);
    this.zoneClock = new ZoneClock(options.timeZone ?? 'America/Sao_Paulo');
    this.profile = profileWith(options.profile);
    this.metadata = new MetadataStore(() => this.newId());
    this.evaluate = options.evaluate ?? (() => CellError.of('#NAME?'));
    this.nowMs = options.nowMs ?? Date.now;
    this.hasOwnClock = options.nowMs !== undefined;
    for (const name of options.sheets ?? [this.defaultSheetName(1)]) this.insertSheet({ name });
    this.selection = selectionOf(this.sheetList[0]?.id ?? 0, []);
  }

  /** A number that grows with every change. */
  get version(): number {
    return this.feed.version;
  }

  get name(): string {
    return this.bookName;
  }

  get locale(): string {
    return this.localeName;
  }

  get localeRules(): SheetLocale {
    return this.rules;
  }

  get timeZone(): string {
    return this.zoneClock.zone;
  }

  get clock(): ZoneClock {
    return this.zoneClock;
  }

  rename(name: string): void {
    this.bookName = name;
    this.changed({ kind: 'workbook' });
  }

  setLocale(name: string): void {
    this.localeName = name;
    this.rules = sheetLocale(name);
    this.changed({ kind: 'workbook' });
  }

  /** @throws RangeError for an unknown zone. */
  setTimeZone(zone: string): void {
    this.zoneClock = new ZoneClock(zone);
    this.changed({ kind: 'workbook' });
  }

  /** Listens to changes; those of one {@link batch} come together. Returns what ends it. */
  onChange(listener: (changes: WorkbookChanges) => void): () => void {
    return this.feed.listen(listener);
  }

  /** Listens to what people do by hand. */
  onUserAct(listener: (act: UserAct) => void): void {
    this.actListeners.push(listener);
  }

  /** Tells that a person did something. */
  userDid(act: UserAct): void {
    for (const listener of this.actListeners) listener(act);
  }

  /** Counts a change and tells listeners. Whoever changes the workbook's data directly has to call it. */
  changed(change: WorkbookChange): void {
    if (this.depth > 0) this.feed.add(change);
    else this.batch(() => this.feed.add(change));
  }

  /** Makes several changes that listeners hear of at once. */
  batch<T>(work: () => T): T {
    return this.feed.batch(() => {
      this.depth += 1;
      try {
        return work();
      } finally {
        this.depth -= 1;
      }
    });
  }

  /** Has every formula computed again when it is read the next time. */
  recalculate(): void {
    this.changed({ kind: 'recalculated' });
  }

  /** A new id for a sheet, metadata or a protection; large and scattered, as Google's are. */
  newId(): number {
    this.idCount += 1;
    return Number((BigInt(this.idCount) * 1_103_515_245n + 12_345n) % 2_147_483_647n);
  }

  /** How many ids were given out; a snapshot keeps it so that none is given twice. */
  get idsGiven(): number {
    return this.idCount;
  }

  set idsGiven(count: number) {
    this.idCount = count;
  }

  get sheets(): readonly SheetModel[] {
    return this.sheetList;
  }

  sheet(id: number): SheetModel | undefined {
    return this.sheetList.find((sheet) => sheet.id === id);
  }

  /** Names are compared without regard to case, as Sheets does when it refuses a second one. */
  sheetNamed(name: string): SheetModel | undefined {
    const exact = this.sheetList.find((sheet) => sheet.name === name);
    return exact ?? this.sheetList.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase());
  }

  /** Adds a sheet; `index` counts from 0 and is the end when left out. The first sheet's id is 0. */
  insertSheet(options: {
    readonly name?: string;
    readonly index?: number;
    readonly rows?: number;
    readonly columns?: number;
    /** A tab that is no grid has no cells; an ordinary sheet when left out. */
    readonly type?: SheetType;
    /** The id that it had, when it comes from a snapshot. */
    readonly id?: number;
  }): SheetModel {
    const next = this.sheetList.length + 1;
    const name = options.name ?? this.freeName((number) => this.defaultSheetName(number), next);
    if (this.sheetNamed(name) !== undefined) throw messages.sheetExists(name);
    const type = options.type ?? 'GRID';
    const { rows, columns } = type === 'GRID' ? { ...NEW_SHEET, ...options } : NO_CELLS;
    this.checkRoom(rows * columns, columns);
    const id = options.id ?? (this.sheetList.length === 0 && this.idCount === 0 ? 0 : this.newId());
    const sheet = new SheetModel(id, name, type, { rows, columns }, (self) => ({
      styles: this.styles,
      version: () => this.feed.version,
      evaluate: (formula, row, column) => this.evaluate(formula, { sheet: self(), row, column }),
      spilled: () => this.spilledIn?.(self()),
    }));
    this.sheetList.splice(options.index ?? this.sheetList.length, 0, sheet);
    this.changed({ kind: 'sheets' });
    return sheet;
  }

  private defaultSheetName(number: number): string {
    return `${this.localeName.startsWith('pt') ? 'Página' : 'Sheet'}${number}`;
  }

  /** The first of these names that no sheet has. */
  freeName(nameOf: (number: number) => string, from = 1): string {
    let number = from;
    while (this.sheetNamed(nameOf(number)) !== undefined) number += 1;
    return nameOf(number);
  }

  /** Of a tab that a chart fills. */
  freeChartName(): string {
    const word = this.localeName.startsWith('pt') ? 'Gráfico' : 'Chart';
    return this.freeName((number) => `${word}${number}`);
  }

  deleteSheet(sheet: SheetModel): void {
    if (this.sheetList.length === 1) throw messages.lastSheet();
    this.batch(() => {
      this.sheetList = this.sheetList.filter((other) => other !== sheet);
      this.metadata.removeSheet(sheet.id);
      for (const [name, range] of this.namedRanges)
        if (range.sheetId === sheet.id) this.namedRanges.delete(name);
      if (this.selection.sheetId === sheet.id) this.select(this.sheetList[0] ?? sheet, []);
      this.changed({ kind: 'sheets' });
    });
  }

  /** `index` counts from 0. */
  moveSheet(sheet: SheetModel, index: number): void {
    const rest = this.sheetList.filter((other) => other !== sheet);
    rest.splice(index, 0, sheet);
    this.sheetList = rest;
    this.changed({ kind: 'sheets' });
  }

  renameSheet(sheet: SheetModel, name: string): void {
    const other = this.sheetNamed(name);
    if (other !== undefined && other !== sheet) throw messages.sheetExists(name);
    const before = sheet.name;
    sheet.name = name;
    for (const { grid } of this.sheetList) grid.mapFormulas((text) => renameInFormula(text, before, name));
    this.changed({ kind: 'sheets' });
  }

  /** Loses all developer metadata, as a file does that was exported and imported again. */
  loseMetadata(): void {
    this.metadata.clear();
    this.changed({ kind: 'metadata' });
  }

  /** Takes everything away that a version holds, and makes another's in its place. */
  replaceSheets(make: () => void): void {
    this.batch(() => {
      this.sheetList = [];
      this.metadata.clear();
      this.namedRanges.clear();
      make();
      this.select(this.sheetList[0] ?? this.insertSheet({}), []);
      this.changed({ kind: 'sheets' });
    });
  }

  /** Takes a runtime's clock for its own, unless it was made with one. */
  follow(nowMs: () => number): void {
    if (!this.hasOwnClock) this.nowMs = nowMs;
  }

  /** @throws the platform's message where no sheet would be left to see */
  mayHide(sheet: SheetModel, hidden: boolean): void {
    if (hidden && this.sheets.every((each) => each === sheet || each.hidden))
      throw messages.lastVisibleSheet();
  }

  setSheetHidden(sheet: SheetModel, hidden: boolean): void {
    this.mayHide(sheet, hidden);
    sheet.hidden = hidden;
    this.changed({ kind: 'sheets' });
  }

  select(
    sheet: SheetModel,
    areas: readonly Area[],
    current?: { readonly row: number; readonly column: number },
    seen: 'at once' | 'when shown' = 'at once',
  ): void {
    this.stillShown ??= this.selection.sheetId;
    this.selection = selectionOf(sheet.id, areas, current);
    this.selections.set(sheet.id, this.selection);
    if (seen === 'at once') this.showSelection();
  }

  showSelection(): void {
    if (this.stillShown === undefined) return;
    this.stillShown = undefined;
    this.changed({ kind: 'selection' });
  }

  /** Id of the sheet that pages show. A script's choice counts once it flushes: one that it leaves at once isn't seen. */
  get shownSheetId(): number {
    return this.stillShown ?? this.selection.sheetId;
  }

  /** @throws the platform's message when so many more cells, or so wide a sheet, are not allowed. */
  checkRoom(moreCells: number, columns: number): void {
    if (columns > MAX_COLUMNS) throw messages.tooManyColumns();
    let cells = moreCells;
    for (const sheet of this.sheetList) cells += sheet.maxRows * sheet.maxColumns;
    if (cells > MAX_CELLS) throw messages.tooManyCells();
  }

  /** Lets what points to cells of the sheet from outside its grid follow a structural change. */
  followChange(sheet: SheetModel, axis: Axis, change: AxisChange): void {
    sheet.followChange(axis, change);
    this.metadata.followChange(sheet.id, axis, change);
    for (const [name, range] of this.namedRanges) {
      if (range.sheetId !== sheet.id) continue;
      const area = followArea(range.area, axis, change);
      if (area === undefined) this.namedRanges.delete(name);
      else this.namedRanges.set(name, { sheetId: sheet.id, area });
    }
    this.validations.followChange(sheet.id, axis, change);
  }
}

/** Makes a workbook with blank sheets. */
export function createWorkbook(options: WorkbookOptions = {}): Workbook {
  return new Workbook(options);
}
