// Colours as Sheets takes and gives them: CSS names in any case and hex in, lower-case hex out
// (docs/platform.md#looks-of-cells).

import colorNames from 'color-name';

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
