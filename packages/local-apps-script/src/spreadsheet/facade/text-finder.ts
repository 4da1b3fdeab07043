// Finding and replacing text in a range, a sheet or the spreadsheet: displayed text, any case, parts of cells, row by
// row (docs/platform.md#text-finder).
import type { HostObject } from '../../kernel/contract.ts';
import { addMethods } from '../../kernel/published-class.ts';
import { displayAt, writeEntries } from '../model/cells.ts';
import { type Area, cellArea, lastColumnOf, lastRowOf } from '../model/values.ts';
import type { SheetsSession } from './sheets-session.ts';

interface Place {
  readonly sheetId: number;
  readonly area: Area;
}

/** What is on or off, by the method that says so. */
const OPTIONS = [
  'matchCase',
  'matchEntireCell',
  'matchFormulaText',
  'useRegularExpression',
  'ignoreDiacritics',
] as const;

/** What `createTextFinder` returns. */
export class TextFinder implements HostObject {
  readonly hostClass = 'TextFinder';
  private readonly options: Partial<Record<(typeof OPTIONS)[number], boolean>> = {};
  private current = -1;

  static {
    for (const name of OPTIONS)
      addMethods(TextFinder.prototype, {
        [name](isOn: boolean) {
          this.options[name] = isOn;
          return this;
        },
      });
  }

  constructor(
    private readonly session: SheetsSession,
    private readonly places: () => readonly Place[],
    private readonly text: string,
  ) {}

  private plain(text: string): string {
    return this.options.ignoreDiacritics ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text;
  }

  private pattern(): RegExp {
    const wanted = this.plain(this.text);
    const source = this.options.useRegularExpression
      ? wanted
      : wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(
      this.options.matchEntireCell ? `^(?:${source})$` : source,
      this.options.matchCase ? 'gu' : 'giu',
    );
  }

  private shown({ sheetId }: Place, row: number, column: number): string {
    const sheet = this.session.sheet(sheetId);
    const formula = this.options.matchFormulaText ? sheet.grid.formula(row, column) : undefined;
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
