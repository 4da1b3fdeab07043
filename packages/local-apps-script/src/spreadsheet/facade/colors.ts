// Colours as Sheets takes and gives them: CSS names in any case and hex in, lower-case hex out
// (docs/platform.md#looks-of-cells).

import colorNames from 'color-name';

/** What the standard theme of Sheets shows for its colours; cells keep their names. */
const themeColors: ReadonlyMap<string, string> = new Map([
  ['TEXT', '#000000'],
  ['BACKGROUND', '#ffffff'],
  ['ACCENT1', '#4285f4'],
  ['ACCENT2', '#ea4335'],
  ['ACCENT3', '#fbbc04'],
  ['ACCENT4', '#34a853'],
  ['ACCENT5', '#ff6d01'],
  ['ACCENT6', '#46bdc6'],
  ['HYPERLINK', '#1155cc'],
]);

/** Whether what a cell keeps is the name of one of the theme's colours. {@link storedColor} gives none: it is lower-case. */
export function isThemeColor(stored: string): boolean {
  return themeColors.has(stored);
}

/** What is seen of a colour as a cell keeps it: hex in place of the name of one of the theme's colours. */
export function shownColor(stored: string): string {
  return themeColors.get(stored) ?? stored;
}

const namedColors = new Map(Object.entries(colorNames));

/** A colour as it is stored; what is no colour is taken as it is, without a word (docs/platform.md#looks-of-cells). */
export function storedColor(color: string): string {
  const lower = color.toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(lower);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  const named = namedColors.get(lower);
  return named === undefined ? lower : rgbColor(...named);
}

/** The hex form of red, green and blue from 0 to 255. */
export function rgbColor(red: number, green: number, blue: number): string {
  return `#${[red, green, blue].map((part) => Math.trunc(part).toString(16).padStart(2, '0')).join('')}`;
}
