// One execution's view of the workbook: its buffer of writes, its permissions and its charges. Writes are checked when
// they are called and applied when the execution flushes, reads what they could have changed, or ends.
import {
  type ExecutionContext,
  type ExecutionEnd,
  type HostObject,
  PlatformError,
  type RuntimeUser,
} from '../../kernel/contract.ts';
import type { Menu } from '../menu.ts';
import { MAX_METADATA_CHARACTERS, messages } from '../model/messages.ts';
import { checkMoving, type Moving } from '../model/operations/refused-moves.ts';
import { mayReject, writeAccepted } from '../model/rejected-input.ts';
import type { ChartRecord, SheetModel } from '../model/sheet-model.ts';
import { type Area, cellCount, contains, intersects, isCovered } from '../model/values.ts';
import { selectionOf, type Workbook, type WorkbookSelection } from '../model/workbook.ts';
import type { Workbooks } from '../workbooks.ts';

/** What becomes of the writes that a killed execution had not flushed. */
export type KillDecision = 'lost' | 'kept' | { readonly keptOperations: number };

/** The spreadsheet of a runtime, and what a test may want to know of it or decide. */
export interface SpreadsheetOptions {
  readonly workbook: Workbook;
  /** Spreadsheets that scripts can open beside it, by their ids. They have its profile. */
  readonly otherWorkbooks?: readonly Workbook[];
  /** Who may edit the spreadsheet beside its owner (`getEditors`); protections may keep them out. */
  readonly editors?: readonly RuntimeUser[];
  /** Who may view it only (`getViewers`). */
  readonly viewers?: readonly RuntimeUser[];
  /** Called after buffered writes of an execution were applied, with the workbook as everybody sees it now. */
  readonly onFlush?: (workbook: Workbook, context: ExecutionContext) => void;
  /** Decides for each kill what becomes of the `pending` writes that were not flushed; left out, all are lost. */
  readonly onKill?: (context: ExecutionContext, pending: number) => KillDecision;
  /**
   * Runs the query of a connected tab, and returns why it failed, or null if it runs for longer than scripts wait; left
   * out, nobody has Connected Sheets.
   */
  readonly queryDataSource?: (query: DataSourceQuery, context: ExecutionContext) => string | null | undefined;
}

/** What a connected tab asks of BigQuery, and which project pays. */
export interface DataSourceQuery {
  readonly projectId: string;
  readonly rawQuery: string;
}

/** The same with what the service needs of the rest of the runtime. */
export interface SpreadsheetServiceOptions extends SpreadsheetOptions {
  /** Answers `SpreadsheetApp.getUi()`, or throws the platform's message where there is none. */
  readonly getUi?: (context: ExecutionContext) => HostObject;
  /** Puts a menu into the bar, or takes it away. */
  readonly setMenu?: (caption: string, menu: Menu | null) => void;
  /** Hears of toasts. `seconds` is undefined for the default (5), and null or negative for "stays". */
  readonly toast?: (
    toast: { readonly message: string; readonly title: string; readonly seconds: number | null | undefined },
    context: ExecutionContext,
  ) => void;
  /** Those that scripts can open, the bound one among them; left out, it is alone. */
  readonly workbooks?: Workbooks;
  /** Whether the execution's scopes allow other spreadsheets than the bound one; left out, they don't. */
  readonly mayOpenOthers?: (context: ExecutionContext) => boolean;
  /** The owner may edit everything; left out, everybody may. */
  readonly owner?: RuntimeUser;
}

/** A spreadsheet as an execution has it. */
export type OpenSpreadsheet = HostObject & { readonly session: SheetsSession };

/** Makes the objects that scripts hold, so that the files of their classes don't import each other in a ring. */
export interface ObjectFactory {
  range(session: SheetsSession, sheetId: number, area: Area, open?: OpenEnds): HostObject;
  sheet(session: SheetsSession, sheetId: number): HostObject;
  spreadsheet(session: SheetsSession): OpenSpreadsheet;
  /** Another spreadsheet, as the same execution sees it. */
  other(workbook: Workbook): OpenSpreadsheet;
  /** Those of all spreadsheets that the execution has open. */
  sessions(): readonly SheetsSession[];
  metadata(session: SheetsSession, id: number): HostObject;
  chartBuilder(session: SheetsSession, sheetId: number, chart: ChartRecord): HostObject;
}

/** Whether a range was given as whole rows (`5:7`), whole columns (`D:F`), or as the whole sheet. */
export type OpenEnds = 'rows' | 'columns' | 'sheet' | 'none';

/** Executions that a person starts share that person's selection; others begin at the first sheet. */
const interactive = new Set(['menu', 'page', 'simple-trigger', 'custom-function']);

/** The spreadsheet as one execution sees it. */
export class SheetsSession {
  readonly workbook: Workbook;
  /** Only after `enableBigQueryExecution`. */
  mayQueryBigQuery = false;
  /** Whether the script is bound to the spreadsheet; it opened it otherwise. */
  readonly isBound: boolean;
  private buffer: (() => void)[] = [];
  /** Something in the buffer changes grids or protections, which later calls are checked against. */
  private structural = false;
  /** Something in the buffer sets validations. */
  hasPendingRules = false;
  /** Characters by which what is buffered makes metadata grow. */
  private readonly metadataPending = new Map<number | 'spreadsheet', number>();
  /** The running call was charged already, and calls others of the same service. */
  private isCharged = false;
  private ownSelection: WorkbookSelection | undefined;

  constructor(
    readonly context: ExecutionContext,
    readonly options: SpreadsheetServiceOptions,
    readonly objects: ObjectFactory,
  ) {
    this.workbook = options.workbook;
    this.isBound = options.workbooks === undefined || this.workbook === options.workbooks.bound;
    if (!interactive.has(context.kind) || !this.isBound) {
      this.ownSelection = selectionOf(this.workbook.sheets[0]?.id ?? 0, []);
    }
  }

  /** Before reading cells: charges for them, and applies what is buffered. */
  readCells(cells: number): void {
    this.context.charge('sheet-read', cells);
    this.apply();
  }

  /** Before looking at sheets and grids. */
  look(): void {
    this.context.charge('sheet-structure');
    if (this.structural) this.apply();
  }

  /** Before looking at something that buffered writes of any kind can have changed, such as the last row. */
  lookAtContents(): void {
    this.context.charge('sheet-structure');
    this.apply();
  }

  /** For calls that cost nothing, because they don't ask the spreadsheet. */
  free(): void {
    this.context.charge('free');
  }

  /** One call that writes to several ranges is charged once, for all their cells. */
  writeTogether(cells: number, writes: () => void): void {
    this.context.charge('sheet-write', cells);
    this.isCharged = true;
    try {
      writes();
    } finally {
      this.isCharged = false;
    }
  }

  /** Buffers a write to cells, after checking it against the sheet as this execution sees it. */
  writeCells(
    method: string,
    sheetId: number,
    area: Area,
    write: (sheet: SheetModel) => void,
    cells = cellCount(area),
  ): void {
    if (!this.isCharged) this.context.charge('sheet-write', cells);
    this.mayCall(method);
    if (this.structural) this.apply();
    this.checkArea(this.sheet(sheetId), area);
    this.checkProtection(this.sheet(sheetId), area);
    this.buffer.push(() => {
      const sheet = this.sheet(sheetId);
      // Somebody else may have made the sheet smaller since; what happens then on live Sheets is unknown.
      this.checkArea(sheet, area);
      write(sheet);
    });
    this.writeThrough();
  }

  /** The same with values and formulas, which a validation that rejects input may refuse: none is written then. */
  enterCells(
    method: string,
    sheetId: number,
    area: Area,
    write: (sheet: SheetModel) => void,
    cells = cellCount(area),
  ): void {
    const { workbook } = this;
    const enter = (sheet: SheetModel) => writeAccepted(workbook, sheet, area, () => write(sheet));
    this.writeCells(method, sheetId, area, enter, cells);
    if (workbook.profile.rejectedInput !== 'at-call') return;
    if (this.hasPendingRules || mayReject(workbook, this.sheet(sheetId), area)) this.apply();
  }

  /** Buffers a change of one sheet that isn't one of cells; `check` throws when it can't be made. */
  changeSheet(
    method: string,
    sheetId: number,
    change: (sheet: SheetModel) => void,
    options: {
      readonly check?: (sheet: SheetModel) => void;
      readonly structural?: boolean;
      readonly area?: Area;
    } = {},
  ): void {
    this.context.charge('sheet-structure');
    this.mayCall(method);
    if (this.structural) this.apply();
    const sheet = this.sheet(sheetId);
    options.check?.(sheet);
    if (options.area !== undefined) this.checkProtection(sheet, options.area);
    this.buffer.push(() => change(this.sheet(sheetId)));
    if (options.structural === true) this.structural = true;
    this.writeThrough();
  }

  /** Buffers a change of metadata, names or settings of the spreadsheet. */
  changeBook(method: string, change: () => void): void {
    this.context.charge('sheet-structure');
    this.mayCall(method);
    this.buffer.push(change);
    this.writeThrough();
  }

  /** Buffers metadata that are added to the spreadsheet, or to a sheet, its rows or columns. */
  addMetadata(owner: number | 'spreadsheet', characters: number, add: () => void): void {
    const method = 'addDeveloperMetadata';
    this.mayCall(method);
    this.checkMetadata(owner, characters);
    const pending = (this.metadataPending.get(owner) ?? 0) + characters;
    this.metadataPending.set(owner, pending);
    this.changeBook(method, () => {
      // Another execution may have added some since.
      this.checkMetadata(owner, characters);
      add();
    });
  }

  /** Throws where the limit has no room for so many characters more. */
  checkMetadata(owner: number | 'spreadsheet', more: number): void {
    const { profile, metadata } = this.workbook;
    if (profile.metadataLimit === 'none' || more <= 0) return;
    const used = metadata.charactersOf(owner) + (this.metadataPending.get(owner) ?? 0);
    if (used + more > MAX_METADATA_CHARACTERS)
      throw messages.metadataFull(owner === 'spreadsheet' ? 'spreadsheet' : 'sheet');
  }

  /** Where nothing is buffered, what was just put into the buffer is applied. */
  private writeThrough(): void {
    if (this.workbook.profile.writes === 'at-once') this.apply();
  }

  /** Makes a change at once, after all that is buffered: for calls that return what they made. */
  changeNow<T>(method: string, change: () => T): T {
    this.context.charge('sheet-structure');
    this.mayCall(method);
    this.apply();
    const made = this.workbook.batch(change);
    this.options.onFlush?.(this.workbook, this.context);
    return made;
  }

  /** `SpreadsheetApp.flush()`. */
  flush(): void {
    this.context.charge('sheet-write', 0);
    this.apply();
  }

  /** Applies the first `count` buffered operations. One that fails takes those after it along (not verified). */
  private apply(count = this.buffer.length): void {
    if (this.ownSelection === undefined) this.workbook.showSelection();
    const operations = this.buffer.slice(0, count);
    this.buffer = [];
    this.metadataPending.clear();
    this.structural = false;
    this.hasPendingRules = false;
    if (operations.length === 0) return;
    try {
      this.workbook.batch(() => {
        for (const operation of operations) operation();
      });
    } finally {
      this.options.onFlush?.(this.workbook, this.context);
    }
  }

  end(how: ExecutionEnd): void {
    const onKill = () => this.options.onKill?.(this.context, this.buffer.length) ?? 'lost';
    const decision = how === 'killed' ? onKill() : 'kept';
    if (decision === 'lost') this.buffer = [];
    try {
      this.apply(typeof decision === 'string' ? this.buffer.length : decision.keptOperations);
    } catch {
      // The script has ended, so nobody can catch the error: at Google it stands in the log at most.
    }
  }

  /** Applies what is buffered, without a charge of its own. */
  settle(): void {
    this.apply();
  }

  /** A sheet as this execution sees it: its buffered changes of grids and protections are applied first. */
  settledSheet(id: number): SheetModel {
    if (this.structural) this.apply();
    return this.sheet(id);
  }

  sheet(id: number): SheetModel {
    const sheet = this.workbook.sheet(id);
    if (sheet === undefined) throw messages.sheetNotFound();
    return sheet;
  }

  get selection(): WorkbookSelection {
    return this.ownSelection ?? this.workbook.selection;
  }

  select(
    sheetId: number,
    areas: readonly Area[],
    current?: { readonly row: number; readonly column: number },
  ): void {
    const sheet = this.sheet(sheetId);
    if (this.ownSelection === undefined) this.workbook.select(sheet, areas, current, 'when shown');
    else this.ownSelection = selectionOf(sheetId, areas, current);
  }

  /** Custom functions may read, not write (docs/platform.md#rights-of-formulas). */
  mayCall(method: string): void {
    const { authMode } = this.context;
    if (authMode === 'CUSTOM_FUNCTION' || authMode === 'NONE') throw messages.noPermissionToCall(method);
  }

  /** Throws where a custom function may not read developer metadata. */
  mayReadMetadata(method: string): void {
    const { metadataInFormulas } = this.workbook.profile;
    if (this.context.authMode === 'CUSTOM_FUNCTION' && metadataInFormulas === 'refused')
      throw messages.noPermissionToCall(method);
  }

  /** The same for looking for them. */
  mayFindMetadata(method: string): void {
    const { metadataInFormulas } = this.workbook.profile;
    if (this.context.authMode === 'CUSTOM_FUNCTION' && metadataInFormulas !== 'readable')
      throw messages.noPermissionToCall(method);
  }

  /** Throws for a tab that has no cells. */
  checkGrid(sheetId: number): void {
    const { type } = this.sheet(sheetId);
    if (type !== 'GRID') throw messages.notForThisSheet(type);
  }

  checkArea(sheet: SheetModel, area: Area): void {
    if (!contains(sheet.fullArea, area)) throw messages.outside();
  }

  /** The address of the person this execution runs as. */
  get email(): string {
    return this.context.user.email;
  }

  get isOwner(): boolean {
    const { owner } = this.options;
    return owner === undefined || owner.id === this.context.user.id;
  }

  /** Everybody but the owner who may edit the spreadsheet. */
  get editorEmails(): string[] {
    return (this.options.editors ?? []).map((user) => user.email);
  }

  /**
   * The refusal of sheets and ranges of other spreadsheets, where those of this one are meant. Google's words for it
   * are not known.
   */
  refusalOf(method: string, args: readonly unknown[]): PlatformError | undefined {
    const isForeign = args.flat().some((each) => hasSession(each) && each.session !== this);
    return isForeign
      ? new PlatformError(`This runtime's ${method} takes nothing of another spreadsheet.`)
      : undefined;
  }

  /** Throws the platform's message when a protection keeps this execution's user from these cells. */
  checkProtection(sheet: SheetModel, area: Area): void {
    if (!this.mayEdit(sheet, area)) throw messages.protectedCell();
  }

  /** Throws where cells can't be copied or moved: now, or in what is returned, once it is called. */
  refusing(moving: () => Moving): () => void {
    const check = () => checkMoving(this.workbook, moving());
    if (this.workbook.profile.refusedMoves === 'at-flush') return check;
    check();
    return () => undefined;
  }

  /** Whether this user may edit these cells; the owner always may (docs/platform.md#protections). */
  mayEdit(sheet: SheetModel, area: Area): boolean {
    if (this.isOwner) return true;
    return sheet.protections.every((protection) => {
      if (protection.warningOnly) return true;
      const touched = protection.area === undefined || intersects(protection.area, area);
      if (!touched || isCovered(area, protection.unprotected)) return true;
      return protection.editors === undefined || protection.editors.includes(this.email);
    });
  }
}

function hasSession(value: unknown): value is { readonly session: unknown; readonly sheetId: number } {
  return typeof value === 'object' && value !== null && 'session' in value && 'sheetId' in value;
}
