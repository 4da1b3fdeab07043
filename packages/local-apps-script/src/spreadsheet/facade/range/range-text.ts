// Text with formats of its own within a cell, links included, and the style of a cell's whole text.
import { addGetters } from '../../../kernel/published-class.ts';
import { changeStyle, changeStyles, readArea } from '../../model/cells.ts';
import { richTextOf, storedRichText, type TextLook } from '../../model/rich-text.ts';
import type { Style, StyleKey } from '../../model/styles.ts';
import { cellArea } from '../../model/values.ts';
import { RichTextValue, TextStyle } from '../rich-text.ts';
import { RangeExtras } from './range-extras.ts';
import type { CellRows } from './range-styles.ts';

/** The part of Range about rich text. */
export class RangeText extends RangeExtras {
  /** Null where the cell doesn't hold a text. */
  getRichTextValue(): RichTextValue | null {
    this.session.readCells(1);
    return this.richTextAt(this.area.row, this.area.column);
  }

  static {
    addGetters(RangeText, {
      getRichTextValues: (self) => self.readEach((row, column) => self.richTextAt(row, column)),
      getTextStyle: (self) => self.first((style) => new TextStyle(self.session, lookOf(style))),
      getTextStyles: (self) => self.all((style) => new TextStyle(self.session, lookOf(style))),
    });
  }

  private richTextAt(row: number, column: number): RichTextValue | null {
    const { grid } = this.model;
    const value = grid.value(row, column) ?? '';
    if (typeof value !== 'string') return null;
    const style = this.session.workbook.styles.get(grid.style(row, column));
    return new RichTextValue(this.session, richTextOf(value, style.richText), lookOf(style));
  }

  setRichTextValue(value: RichTextValue): this {
    return this.putRichText('setRichTextValue', () => value);
  }

  setRichTextValues(values: CellRows<RichTextValue>): this {
    this.checkShape(values);
    return this.putRichText('setRichTextValues', (row, column) => this.at(values, row, column));
  }

  /** Its text is text, whatever it begins with. */
  private putRichText(
    method: string,
    valueAt: (row: number, column: number) => RichTextValue | undefined,
  ): this {
    const { workbook } = this.session;
    this.session.enterCells(method, this.sheetId, this.area, (sheet) => {
      const { row, column, rows, columns } = this.area;
      const stored: (string | undefined)[][] = [];
      for (let r = row; r < row + rows; r += 1) {
        const line: (string | undefined)[] = [];
        for (let c = column; c < column + columns; c += 1) {
          const value = valueAt(r, c);
          const text = value?.rich.text ?? '';
          sheet.grid.write(r, c, text === '' ? null : text);
          line.push(value === undefined ? undefined : storedRichText(value.rich));
        }
        stored.push(line);
      }
      changeStyles(workbook, sheet, this.area, 'richText', stored);
    });
    return this;
  }

  setTextStyles(styles: CellRows<TextStyle>): this {
    this.checkShape(styles);
    const { workbook } = this.session;
    this.session.writeCells('setTextStyles', this.sheetId, this.area, (sheet) => {
      readArea(this.area, (row, column) => {
        for (const [key, value] of styleOf(this.at(styles, row, column)?.look ?? {}))
          changeStyle(workbook, sheet, cellArea(row, column), { key, value });
      });
    });
    return this;
  }

  setTextStyle({ look }: TextStyle): this {
    const { workbook } = this.session;
    this.session.writeCells('setTextStyle', this.sheetId, this.area, (sheet) => {
      for (const [key, value] of styleOf(look)) changeStyle(workbook, sheet, this.area, { key, value });
    });
    return this;
  }
}

/** What a text style names where nobody chose a font; ranges themselves say Arial. */
const DEFAULT_FAMILY = 'arial,sans,sans-serif';

/** How a cell's text looks. */
function lookOf(style: Style): TextLook {
  return {
    fontFamily: style.fontFamily ?? DEFAULT_FAMILY,
    fontSize: style.fontSize ?? 10,
    foregroundColor: style.fontColor ?? '#000000',
    bold: style.fontWeight === 'bold',
    italic: style.fontStyle === 'italic',
    strikethrough: style.fontLine === 'line-through',
    underline: style.fontLine === 'underline',
  };
}

/** The properties of a cell's style that a text's look sets. */
function styleOf(look: TextLook): readonly (readonly [StyleKey, string | number | undefined])[] {
  const set: [StyleKey, string | number | undefined][] = [];
  if (look.fontFamily !== undefined) set.push(['fontFamily', look.fontFamily]);
  if (look.fontSize !== undefined) set.push(['fontSize', look.fontSize]);
  if (look.foregroundColor !== undefined) set.push(['fontColor', look.foregroundColor]);
  if (look.bold !== undefined) set.push(['fontWeight', look.bold ? 'bold' : undefined]);
  if (look.italic !== undefined) set.push(['fontStyle', look.italic ? 'italic' : undefined]);
  if (look.strikethrough === true) set.push(['fontLine', 'line-through']);
  else if (look.underline === true) set.push(['fontLine', 'underline']);
  else if (look.strikethrough === false || look.underline === false) set.push(['fontLine', undefined]);
  return set;
}
