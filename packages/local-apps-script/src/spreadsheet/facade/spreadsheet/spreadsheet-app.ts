// The global `SpreadsheetApp`. Other spreadsheets than the one that the script is bound to need a wider scope
// (docs/platform.md#current-spreadsheet).
import type { HostObject } from '../../../kernel/contract.ts';
import { PlatformError } from '../../../kernel/contract.ts';
import { addGettersAfter, addMethods } from '../../../kernel/published-class.ts';
import { messages } from '../../model/messages.ts';
import { ColorBuilder } from '../color-objects.ts';
import { DataSourceSpecBuilder } from '../data-sources.ts';
import { RichTextValueBuilder, TextStyleBuilder } from '../rich-text.ts';
import { DataValidationBuilder } from '../rules/data-validation.ts';
import { FilterCriteriaBuilder } from '../rules/filter.ts';
import { ConditionalFormatRuleBuilder } from '../sheet/conditional-format.ts';
import type { OpenSpreadsheet, SheetsSession } from '../sheets-session.ts';
import { newId, type Spreadsheet } from './spreadsheet.ts';

const notEnough = (method: string) =>
  new PlatformError(
    `Specified permissions are not sufficient to call SpreadsheetApp.${method}. Required permissions: https://www.googleapis.com/auth/spreadsheets`,
  );

/** What is asked of the active spreadsheet. */
const PASSED_ON = [
  ...['getActiveSheet', 'getActiveRange', 'getActiveRangeList', 'getCurrentCell', 'getSelection'],
  ...['setActiveSheet', 'setActiveRange', 'setActiveRangeList', 'setCurrentCell'],
];

/** The global object SpreadsheetApp, one for each execution. */
export class SpreadsheetApp implements HostObject {
  readonly hostClass = 'SpreadsheetApp';

  /** The bound one, until the execution makes another so. */
  private active: Spreadsheet;

  static {
    addGettersAfter(SpreadsheetApp, ({ session }) => session.free(), {
      getActiveSpreadsheet: (self) => self.document('getActiveSpreadsheet'),
      getActive: (self) => self.document('getActive'),
      newDataValidation: ({ session }) => new DataValidationBuilder(session),
      newConditionalFormatRule: ({ session }) => new ConditionalFormatRuleBuilder(session),
      newRichTextValue: ({ session }) => new RichTextValueBuilder(session),
      newTextStyle: ({ session }) => new TextStyleBuilder(session, {}),
      newColor: () => new ColorBuilder(null),
      newDataSourceSpec: () => new DataSourceSpecBuilder(),
      enableBigQueryExecution({ active }) {
        active.session.mayQueryBigQuery = true;
      },
      newFilterCriteria: ({ session }) => new FilterCriteriaBuilder(session),
    });
    for (const name of PASSED_ON)
      addMethods(SpreadsheetApp.prototype, {
        [name](...args: readonly unknown[]) {
          const spreadsheet = this.document(name);
          return Reflect.apply(Reflect.get(spreadsheet, name), spreadsheet, args);
        },
      });
  }

  constructor(
    readonly session: SheetsSession,
    /** That which the script is bound to. */
    private readonly bound: Spreadsheet,
  ) {
    this.active = bound;
  }

  /**
   * Without authorisation for the document (an add-on that isn't enabled) there is none to have
   * (docs/platform.md#authorisation-modes).
   */
  private document(method: string): Spreadsheet {
    if (this.session.context.authMode === 'NONE')
      throw messages.noPermissionToCall(`SpreadsheetApp.${method}`);
    const refusal = this.active.refusal(method);
    if (refusal !== undefined) throw refusal;
    return this.active;
  }

  refusal(method: string, args: readonly unknown[]): PlatformError | undefined {
    return this.active.session.refusalOf(`SpreadsheetApp.${method}`, args);
  }

  setActiveSpreadsheet(spreadsheet: Spreadsheet): void {
    this.session.free();
    this.active = spreadsheet;
  }

  openById(id: string): HostObject {
    return this.byId('openById', String(id));
  }

  /** An old name of {@link openById}, which scripts still have. */
  openByKey(key: string): HostObject {
    return this.byId('openByKey', String(key));
  }

  openByUrl(url: string): HostObject {
    return this.byId('openByUrl', /\/d\/([^/?#]+)/.exec(String(url))?.[1] ?? '');
  }

  open(file: { getId(): string }): HostObject {
    return this.byId('open', file.getId());
  }

  /** A new spreadsheet in the person's Drive. */
  create(name: string, rows?: number, columns?: number): HostObject {
    this.session.look();
    this.mayOpenOthers('create');
    const { context, options } = this.session;
    const { workbooks } = options;
    if (workbooks === undefined) throw notEnough('create');
    const size =
      rows === undefined || columns === undefined
        ? {}
        : { rows: Math.trunc(rows), columns: Math.trunc(columns) };
    return this.session.objects.other(workbooks.create(newId(context), String(name), size));
  }

  /** Custom functions and simple triggers may use no other spreadsheet. */
  private mayOpenOthers(method: string): void {
    const { context, options } = this.session;
    if (context.authMode !== 'FULL') throw messages.openByIdScope(method);
    if (options.mayOpenOthers?.(context) !== true) throw notEnough(method);
  }

  /**
   * The open file can be opened by its own id with the narrow scope, others can't; custom functions can open none
   * (docs/platform.md#current-spreadsheet).
   */
  private byId(method: string, id: string): HostObject {
    this.session.look();
    if (this.session.context.authMode === 'CUSTOM_FUNCTION') throw messages.openByIdScope(method);
    if (id === this.session.workbook.id) return this.bound;
    this.mayOpenOthers(method);
    const found = this.session.options.workbooks?.find(id);
    // Not verified: some report this, others that the document isn't accessible.
    if (found === undefined)
      throw new PlatformError(
        `Unexpected error while getting the method or property ${method} on object SpreadsheetApp.`,
      );
    return this.session.objects.other(found);
  }

  /** Not a method of scripts: the spreadsheet in which something happened, or the bound one where it is gone. */
  ofId(id: string): OpenSpreadsheet {
    const workbook = this.session.options.workbooks?.find(id);
    return workbook === undefined || workbook === this.session.workbook
      ? this.bound
      : this.session.objects.other(workbook);
  }

  flush(): void {
    this.session.flush();
    for (const session of this.session.objects.sessions()) session.settle();
  }

  getUi(): HostObject {
    this.session.free();
    const { getUi } = this.session.options;
    if (getUi === undefined) throw new PlatformError('Cannot call SpreadsheetApp.getUi() from this context.');
    return getUi(this.session.context);
  }
}
