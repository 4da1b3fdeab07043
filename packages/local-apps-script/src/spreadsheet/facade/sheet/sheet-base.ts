// A sheet's identity and the ranges that it makes.
import type { HostObject, PlatformError } from '../../../kernel/contract.ts';
import { addGetters } from '../../../kernel/published-class.ts';
import { parseReference, resolve } from '../../model/a1.ts';
import { messages } from '../../model/messages.ts';
import type { Area } from '../../model/values.ts';
import { enumValue } from '../enums.ts';
import { checkRectangle, makeNamedRange, makeRange } from '../range-base.ts';
import type { OpenEnds, SheetsSession } from '../sheets-session.ts';

// Tabs that are no grid: a chart that fills its tab, a timeline, Connected Sheets. They have a name and a place in the
// row of tabs; whatever is about cells is refused.

const TAB = new Set(
  (
    'activate copyTo getCharts getIndex getName getParent getSheetId getSheetName getTabColor getType ' +
    'hideSheet isSheetHidden setName setTabColor showSheet'
  ).split(' '),
);
const SIZE = new Set(['getLastColumn', 'getLastRow', 'getMaxColumns', 'getMaxRows']);
const METADATA = new Set(['addDeveloperMetadata', 'createDeveloperMetadataFinder', 'getDeveloperMetadata']);

/** Why this tab takes no such call; undefined where it does. */
function gridlessRefusal(
  { workbook }: SheetsSession,
  sheetId: number,
  method: string,
): PlatformError | undefined {
  const type = workbook.sheet(sheetId)?.type ?? 'GRID';
  const { sizeOfGridlessSheet, metadataOfGridlessSheet } = workbook.profile;
  const takes =
    type === 'GRID' ||
    TAB.has(method) ||
    (SIZE.has(method) && sizeOfGridlessSheet === 'answers') ||
    (METADATA.has(method) && metadataOfGridlessSheet === 'works');
  return takes ? undefined : messages.notForThisSheet(type);
}

/** A reference in a sheet of the session's workbook, or undefined when it can't be read or names no sheet. */
export function findReference(
  session: SheetsSession,
  text: string,
  homeId: number,
): { readonly sheetId: number; readonly area: Area; readonly open: OpenEnds } | undefined {
  const reference = parseReference(text);
  if (reference === undefined) return undefined;
  const sheet =
    reference.sheet === undefined ? session.sheet(homeId) : session.workbook.sheetNamed(reference.sheet);
  if (sheet === undefined) return undefined;
  session.checkGrid(sheet.id);
  const noRows = reference.firstRow === undefined && reference.lastRow === undefined;
  const noColumns = reference.firstColumn === undefined && reference.lastColumn === undefined;
  return {
    sheetId: sheet.id,
    area: resolve(reference, sheet.maxRows, sheet.maxColumns),
    open: noRows ? 'columns' : noColumns ? 'rows' : 'none',
  };
}

/** The part of Sheet with its identity and its ranges. */
export class SheetBase implements HostObject {
  readonly hostClass = 'Sheet';

  static {
    addGetters(SheetBase, {
      getSheetId: ({ sheetId }) => sheetId,
      getParent: ({ session }) => session.objects.spreadsheet(session),
      getType: ({ model }) => enumValue('SheetType', model.type),
    });
  }

  constructor(
    readonly session: SheetsSession,
    readonly sheetId: number,
  ) {}

  protected get model() {
    return this.session.settledSheet(this.sheetId);
  }

  refusal(method: string, args: readonly unknown[] = []): PlatformError | undefined {
    const foreign = this.session.refusalOf(`Sheet.${method}`, args);
    return foreign ?? gridlessRefusal(this.session, this.sheetId, method);
  }

  getName(): string {
    this.session.look();
    return this.model.name;
  }

  getSheetName(): string {
    return this.getName();
  }

  getIndex(): number {
    this.session.look();
    return this.session.workbook.sheets.indexOf(this.model) + 1;
  }

  getRange(first: number | string, column?: number, rows = 1, columns = 1): HostObject {
    this.session.look();
    if (typeof first === 'number' && column !== undefined) {
      return makeRange(this.session, this.sheetId, { row: first, column, rows, columns });
    }
    const text = String(first);
    const found = findReference(this.session, text, this.sheetId) ?? this.named(text);
    if (found === undefined) throw messages.rangeNotFound();
    return makeNamedRange(this.session, found);
  }

  private named(name: string) {
    const range = this.session.workbook.namedRanges.get(name);
    return range === undefined ? undefined : { ...range, open: 'none' as const };
  }

  getDataRange(): HostObject {
    this.session.lookAtContents();
    return this.session.objects.range(this.session, this.sheetId, this.model.dataArea);
  }

  getLastRow(): number {
    this.session.lookAtContents();
    return this.model.grid.lastRow();
  }

  getLastColumn(): number {
    this.session.lookAtContents();
    return this.model.grid.lastColumn();
  }

  getMaxRows(): number {
    this.session.look();
    return this.model.maxRows;
  }

  getMaxColumns(): number {
    this.session.look();
    return this.model.maxColumns;
  }

  /** Throws the platform's messages for a block that isn't in the sheet. */
  protected checkBlock(area: Area): void {
    checkRectangle(area);
    this.session.checkArea(this.model, area);
  }
}
