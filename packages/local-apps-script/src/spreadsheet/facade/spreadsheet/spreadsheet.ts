// A spreadsheet: its sheets, settings, named ranges, metadata and people.
import {
  type EnumValue,
  type ExecutionContext,
  type HostObject,
  PlatformError,
} from '../../../kernel/contract.ts';
import { addGettersAfter } from '../../../kernel/published-class.ts';
import { splitSheet } from '../../model/a1.ts';
import { messages } from '../../model/messages.ts';
import { copyName, copySheet } from '../../model/operations/sheet-copy.ts';
import type { SheetModel } from '../../model/sheet-model.ts';
import { isTimeZone } from '../../model/time-zone.ts';
import { Banding } from '../banding.ts';
import { type DataSourceSpec, insertDataSourceSheet } from '../data-sources.ts';
import { addMetadata, MetadataFinder, metadataOf } from '../developer-metadata.ts';
import type { EmbeddedChart } from '../embedded-chart.ts';
import { NamedRange, setNamedRange } from '../named-range.ts';
import { makeNamedRange, makeRange, type RangeBase } from '../range-base.ts';
import { ListedUser, Protection } from '../rules/protection.ts';
import { makeRangeList, type Sheet } from '../sheet/sheet.ts';
import { findReference } from '../sheet/sheet-base.ts';
import { TextFinder } from '../text-finder.ts';
import { SpreadsheetBase } from './spreadsheet-base.ts';

/** An id for a new spreadsheet, as long as Google's. */
export function newId({ random }: ExecutionContext): string {
  const characters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';
  return `1${Array.from({ length: 43 }, () => characters[Math.floor(random() * 64)]).join('')}`;
}

interface InsertOptions {
  readonly template?: Sheet;
}

/** The spreadsheet as scripts hold it. */
export class Spreadsheet extends SpreadsheetBase {
  private get workbook() {
    return this.session.workbook;
  }

  static {
    addGettersAfter(Spreadsheet, ({ session }) => session.look(), {
      // Of the first form whose responses come into this spreadsheet.
      getFormUrl: ({ workbook }) => workbook.sheets.find(({ formUrl }) => formUrl !== null)?.formUrl ?? null,
      getSheets: (self) => self.workbook.sheets.map((sheet) => self.sheetObject(sheet)),
      getNumSheets: ({ workbook }) => workbook.sheets.length,
      getActiveSheet: ({ active }) => active,
    });
    addGettersAfter(Spreadsheet, ({ session }) => session.lookAtContents(), {
      getName: ({ workbook }) => workbook.name,
      getSpreadsheetLocale: ({ workbook }) => workbook.locale,
      getSpreadsheetTimeZone: ({ workbook }) => workbook.timeZone,
      getNamedRanges: ({ workbook, session }) =>
        [...workbook.namedRanges.keys()].map((name) => new NamedRange(session, name)),
      getBandings: ({ workbook, session }) =>
        workbook.sheets.flatMap((sheet) =>
          sheet.bandings.map(({ id }) => new Banding(session, sheet.id, id)),
        ),
    });
  }

  private sheetObject(sheet: SheetModel): HostObject {
    return this.session.objects.sheet(this.session, sheet.id);
  }

  getId(): string {
    this.session.free();
    return this.workbook.id;
  }

  /** An old name of {@link getId}, which scripts still have. */
  getKey(): string {
    return this.getId();
  }

  getUrl(): string {
    this.session.free();
    return `https://docs.google.com/spreadsheets/d/${this.workbook.id}/edit`;
  }

  /** @param entries `{ name, functionName }`; null for a line between two */
  addMenu(caption: string, entries: readonly (Readonly<Record<string, unknown>> | null)[]): null {
    this.session.free();
    const items = entries.map((entry) =>
      entry === null
        ? ({ kind: 'separator' } as const)
        : ({ kind: 'item', caption: String(entry.name), functionName: String(entry.functionName) } as const),
    );
    this.session.options.setMenu?.(caption, { kind: 'menu', caption, items });
    return null;
  }

  updateMenu(caption: string, entries: readonly (Readonly<Record<string, unknown>> | null)[]): null {
    return this.addMenu(caption, entries);
  }

  removeMenu(caption: string): null {
    this.session.free();
    this.session.options.setMenu?.(caption, null);
    return null;
  }

  /** A copy of all of it, which the person owns. */
  copy(name: string): HostObject {
    this.session.mayCall('copy');
    this.session.settle();
    const { workbooks, mayOpenOthers } = this.session.options;
    if (workbooks === undefined || mayOpenOthers?.(this.session.context) !== true)
      throw messages.noPermissionToCall('Spreadsheet.copy');
    return this.session.objects.other(
      workbooks.copy(this.workbook, newId(this.session.context), String(name)),
    );
  }

  rename(name: string): void {
    this.session.changeBook('rename', () => this.workbook.rename(String(name)));
  }

  setSpreadsheetLocale(locale: string): void {
    this.session.changeBook('setSpreadsheetLocale', () => this.workbook.setLocale(String(locale)));
  }

  setSpreadsheetTimeZone(zone: string): void {
    // Not verified; worded like the other messages about arguments.
    if (!isTimeZone(zone)) throw new PlatformError(`Invalid argument: ${zone}`);
    this.session.changeBook('setSpreadsheetTimeZone', () => this.workbook.setTimeZone(zone));
  }

  /** By the exact name: `sheet1` doesn't find `Sheet1` (not verified). */
  getSheetByName(name: string): HostObject | null {
    this.session.look();
    const found = this.workbook.sheets.find((sheet) => sheet.name === String(name));
    return found === undefined ? null : this.sheetObject(found);
  }

  getSheetById(id: number): HostObject | null {
    this.session.look();
    const found = this.workbook.sheet(id);
    return found === undefined ? null : this.sheetObject(found);
  }

  setActiveSheet(sheet: Sheet, restoreSelection = false): HostObject {
    return sheet.activate(restoreSelection);
  }

  /** A new sheet stands after the active one and becomes it; `index` counts from 0 (docs/platform.md#tabs). */
  insertSheet(
    first?: string | number | InsertOptions,
    second?: number | InsertOptions,
    third?: InsertOptions,
  ): HostObject {
    const given = [first, second, third];
    const name = typeof first === 'string' ? first : undefined;
    const index = given.find((each) => typeof each === 'number');
    const options = given.find((each): each is InsertOptions => typeof each === 'object');
    const at = typeof index === 'number' ? Math.trunc(index) : this.active.getIndex();
    if (at < 0 || at > this.workbook.sheets.length) throw messages.outside();
    if (name !== undefined && this.workbook.sheetNamed(name) !== undefined) throw messages.sheetExists(name);
    const made = this.session.changeNow('insertSheet', () => {
      const template = options?.template;
      if (template === undefined)
        return this.workbook.insertSheet({ index: at, ...(name === undefined ? {} : { name }) });
      const source = this.session.sheet(template.sheetId);
      return copySheet(this.workbook, source, { name: name ?? copyName(this.workbook, source), index: at });
    });
    this.session.select(made.id, []);
    return this.sheetObject(made);
  }

  insertDataSourceSheet(spec: DataSourceSpec): HostObject {
    return insertDataSourceSheet(this.session, spec);
  }

  duplicateActiveSheet(): HostObject {
    const { sheetId } = this.active;
    const copy = this.session.changeNow('duplicateActiveSheet', () => {
      const sheet = this.session.sheet(sheetId);
      return copySheet(this.workbook, sheet, {
        name: copyName(this.workbook, sheet),
        index: this.workbook.sheets.indexOf(sheet) + 1,
      });
    });
    this.session.select(copy.id, []);
    return this.sheetObject(copy);
  }

  deleteSheet(sheet: Sheet): void {
    this.session.changeNow('deleteSheet', () => {
      const model = this.session.sheet(sheet.sheetId);
      this.session.checkProtection(model, model.fullArea);
      this.workbook.deleteSheet(model);
    });
  }

  deleteActiveSheet(): HostObject {
    this.deleteSheet(this.active);
    return this.active;
  }

  /** The chart leaves its sheet for a tab that it fills. How Google names that tab is not documented. */
  moveChartToObjectSheet({ record }: EmbeddedChart): HostObject {
    const made = this.session.changeNow('moveChartToObjectSheet', () => {
      const home = this.workbook.sheets.find(({ charts }) => charts.some(({ id }) => id === record.id));
      if (home === undefined) throw messages.rangeNotFound();
      home.charts = home.charts.filter(({ id }) => id !== record.id);
      const tab = this.workbook.insertSheet({ name: this.workbook.freeChartName(), type: 'OBJECT' });
      tab.charts = [record];
      return tab;
    });
    return this.sheetObject(made);
  }

  /** `position` counts from 1. */
  moveActiveSheet(position: number): void {
    this.session.changeNow('moveActiveSheet', () =>
      this.workbook.moveSheet(this.session.sheet(this.active.sheetId), position - 1),
    );
  }

  renameActiveSheet(name: string): void {
    this.active.setName(name);
  }

  getRange(notation: string): HostObject {
    this.session.look();
    const text = String(notation);
    const named = this.workbook.namedRanges.get(text);
    if (named !== undefined) return makeRange(this.session, named.sheetId, named.area);
    const found = findReference(this.session, text, this.active.sheetId);
    if (found !== undefined) return makeNamedRange(this.session, found);
    // A sheet's name alone is all of the sheet.
    const sheet = this.workbook.sheetNamed(splitSheet(`${text}!`).sheet ?? '');
    if (sheet === undefined) throw messages.rangeNotFound();
    this.session.checkGrid(sheet.id);
    return makeRange(this.session, sheet.id, sheet.fullArea);
  }

  getRangeList(notations: readonly string[]): HostObject {
    this.session.look();
    return makeRangeList(this.session, this.active.sheetId, notations);
  }

  getRangeByName(name: string): HostObject | null {
    this.session.lookAtContents();
    const named = this.workbook.namedRanges.get(String(name));
    return named === undefined ? null : makeRange(this.session, named.sheetId, named.area);
  }

  setNamedRange(name: string, range: RangeBase): void {
    setNamedRange(this.session, 'setNamedRange', String(name), range);
  }

  /** Nothing happens when there is no such name (docs/platform.md#named-ranges). */
  removeNamedRange(name: string): void {
    new NamedRange(this.session, String(name)).remove();
  }

  getProtections(type: EnumValue): HostObject[] {
    this.session.lookAtContents();
    return this.workbook.sheets.flatMap((sheet) =>
      sheet.protections
        .filter((protection) => protection.type === type.name)
        .map(({ id }) => new Protection(this.session, sheet.id, id)),
    );
  }

  createTextFinder(text: string): HostObject {
    this.session.free();
    const grids = () => this.workbook.sheets.filter(({ type }) => type === 'GRID');
    const places = () => grids().map(({ id, dataArea }) => ({ sheetId: id, area: dataArea }));
    return new TextFinder(this.session, places, String(text));
  }

  addDeveloperMetadata(key: string, value?: string | EnumValue, visibility?: string | EnumValue): this {
    addMetadata(this.session, { type: 'SPREADSHEET' }, key, value, visibility);
    return this;
  }

  getDeveloperMetadata(): HostObject[] {
    this.session.mayReadMetadata('getDeveloperMetadata');
    this.session.lookAtContents();
    return metadataOf(this.session, ({ location }) => location.type === 'SPREADSHEET');
  }

  createDeveloperMetadataFinder(): HostObject {
    this.session.mayFindMetadata('createDeveloperMetadataFinder');
    this.session.free();
    return new MetadataFinder(this.session, { type: 'SPREADSHEET' });
  }

  toast(message: string, title = '', seconds?: number | null): void {
    this.session.free();
    this.session.mayCall('toast');
    this.session.options.toast?.(
      { message: String(message), title: String(title ?? ''), seconds },
      this.session.context,
    );
  }

  getOwner(): HostObject | null {
    this.session.free();
    const { owner } = this.session.options;
    return owner === undefined ? null : new ListedUser(this.session, owner.email);
  }

  getEditors(): HostObject[] {
    this.session.free();
    const { owner } = this.session.options;
    const emails = [...(owner === undefined ? [] : [owner.email]), ...this.session.editorEmails];
    return emails.map((email) => new ListedUser(this.session, email));
  }

  getViewers(): HostObject[] {
    this.session.free();
    return (this.session.options.viewers ?? []).map(({ email }) => new ListedUser(this.session, email));
  }
}
