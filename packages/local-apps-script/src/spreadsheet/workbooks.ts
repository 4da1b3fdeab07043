// The spreadsheets of a runtime: the one that the script is bound to, and those that it can open beside it.

import { workbookFromJson, workbookToJson } from './model/snapshot.ts';
import { createWorkbook, type Workbook } from './model/workbook.ts';

/** All spreadsheets of a runtime, by their ids. */
export class Workbooks {
  private readonly byId = new Map<string, Workbook>();
  private readonly listeners: ((workbook: Workbook) => void)[] = [];

  /**
   * @param bound - the one that the script is bound to
   * @throws Error where two have the same id
   */
  constructor(
    readonly bound: Workbook,
    others: readonly Workbook[] = [],
  ) {
    for (const workbook of [bound, ...others]) this.add(workbook);
  }

  get all(): readonly Workbook[] {
    return [...this.byId.values()];
  }

  /** All but the bound one. */
  get others(): readonly Workbook[] {
    return [...this.byId.values()].filter((workbook) => workbook !== this.bound);
  }

  find(id: string): Workbook | undefined {
    return this.byId.get(id);
  }

  /** Hears of each spreadsheet beside the bound one: of those that are there at once, and of those that are made. */
  onOther(listener: (workbook: Workbook) => void): void {
    this.listeners.push(listener);
    for (const workbook of this.byId.values()) if (workbook !== this.bound) listener(workbook);
  }

  /** A blank spreadsheet, with the language and time zone of the bound one. */
  create(
    id: string,
    name: string,
    size: { readonly rows?: number; readonly columns?: number } = {},
  ): Workbook {
    const { locale, timeZone, profile, nowMs } = this.bound;
    const workbook = createWorkbook({ id, name, locale, timeZone, profile, nowMs, sheets: [] });
    const { id: sheetId } = workbook.insertSheet(size);
    workbook.selection = { sheetId, areas: [], current: { row: 1, column: 1 } };
    return this.add(workbook);
  }

  /** A spreadsheet with all that another has. */
  copy(from: Workbook, id: string, name: string): Workbook {
    const { profile, nowMs } = from;
    return this.add(workbookFromJson({ ...workbookToJson(from), id, name }, { profile, nowMs }));
  }

  private add(workbook: Workbook): Workbook {
    if (this.byId.has(workbook.id)) throw new Error(`Two spreadsheets have the id ${workbook.id}`);
    this.byId.set(workbook.id, workbook);
    for (const listener of this.listeners) listener(workbook);
    return workbook;
  }
}
