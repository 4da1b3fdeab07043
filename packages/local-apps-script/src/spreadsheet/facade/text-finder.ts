// Finding and replacing text in a range, a sheet or the spreadsheet: displayed text, any case, parts of cells, row by
// row (docs/platform.md#text-finder).
import type { HostObject } from '../../kernel/contract.ts';
import { displayAt, writeEntries } from '../model/cells.ts';
import { type Area, cellArea, lastColumnOf, lastRowOf } from '../model/values.ts';
import type { SheetsSession } from './sheets-session.ts';

interface Place {
  readonly sheetId: number;
  readonly area: Area;
}

/** What `createTextFinder` returns. */
export class TextFinder implements HostObject {
  readonly hostClass = 'TextFinder';
  private readonly options = {
    matchCase: false,
    entire: false,
    formulas: false,
    regex: false,
    diacritics: false,
  };
  private current = -1;

  constructor(
    private readonly session: SheetsSession,
    private readonly places: () => readonly Place[],
    private readonly text: string,
  ) {}

  private option(key: keyof TextFinder['options'], on: boolean): this {
    this.session.free();
    this.options[key] = on;
    return this;
  }

  matchCase(on: boolean): this {
    return this.option('matchCase', on);
  }

  matchEntireCell(on: boolean): this {
    return this.option('entire', on);
  }

  matchFormulaText(on: boolean): this {
    return this.option('formulas', on);
  }

  useRegularExpression(on: boolean): this {
    return this.option('regex', on);
  }

  ignoreDiacritics(on: boolean): this {
    return this.option('diacritics', on);
  }

  private plain(text: string): string {
    return this.options.diacritics ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text;
  }

  private pattern(): RegExp {
    const wanted = this.plain(this.text);
    const source = this.options.regex ? wanted : wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(
      this.options.entire ? `^(?:${source})$` : source,
      this.options.matchCase ? 'gu' : 'giu',
    );
  }

  private shown({ sheetId }: Place, row: number, column: number): string {
    const sheet = this.session.sheet(sheetId);
    const formula = this.options.formulas ? sheet.grid.formula(row, column) : undefined;
    return this.plain(formula ?? displayAt(this.session.workbook, sheet, row, column));
  }

  private matches(): Place[] {
    this.session.settle();
    const places = this.places();
    this.session.readCells(places.reduce((sum, { area }) => sum + area.rows * area.columns, 0));
    const pattern = this.pattern();
    const found: Place[] = [];
    for (const place of places) {
      for (let row = place.area.row; row <= lastRowOf(place.area); row += 1) {
        for (let column = place.area.column; column <= lastColumnOf(place.area); column += 1) {
          pattern.lastIndex = 0;
          if (pattern.test(this.shown(place, row, column))) {
            found.push({ sheetId: place.sheetId, area: cellArea(row, column) });
          }
        }
      }
    }
    return found;
  }

  private range(place: Place | undefined): HostObject | null {
    return place === undefined ? null : this.session.objects.range(this.session, place.sheetId, place.area);
  }

  findAll(): HostObject[] {
    return this.matches().map(({ sheetId, area }) => this.session.objects.range(this.session, sheetId, area));
  }

  findNext(): HostObject | null {
    const all = this.matches();
    this.current = Math.min(this.current + 1, all.length);
    return this.range(all[this.current]);
  }

  findPrevious(): HostObject | null {
    const all = this.matches();
    this.current = this.current < 0 ? all.length - 1 : this.current - 1;
    return this.range(all[this.current]);
  }

  getCurrentMatch(): HostObject | null {
    return this.range(this.matches()[this.current]);
  }

  replaceWith(replacement: string): number {
    const place = this.matches()[Math.max(0, this.current)];
    return place === undefined ? 0 : this.replace([place], replacement);
  }

  replaceAllWith(replacement: string): number {
    return this.replace(this.matches(), replacement);
  }

  private replace(places: readonly Place[], replacement: string): number {
    const pattern = this.pattern();
    let count = 0;
    for (const place of places) {
      const { row, column } = place.area;
      const replaced = this.shown(place, row, column).replace(pattern, () => {
        count += 1;
        return replacement;
      });
      this.session.enterCells('replaceAllWith', place.sheetId, place.area, (sheet) =>
        writeEntries(this.session.workbook, sheet, place.area, [[replaced]]),
      );
    }
    return count;
  }
}
