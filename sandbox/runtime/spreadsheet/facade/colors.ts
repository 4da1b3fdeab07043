// Colours as Sheets takes and gives them: CSS names in any case and hex in, lower-case hex out (platform.md 5.5).

const names: Readonly<Record<string, string>> = {
  aqua: '#00ffff',
  black: '#000000',
  blue: '#0000ff',
  brown: '#a52a2a',
  cyan: '#00ffff',
  darkblue: '#00008b',
  darkgray: '#a9a9a9',
  darkgreen: '#006400',
  darkgrey: '#a9a9a9',
  darkorange: '#ff8c00',
  darkred: '#8b0000',
  fuchsia: '#ff00ff',
  gold: '#ffd700',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  indigo: '#4b0082',
  khaki: '#f0e68c',
  lavender: '#e6e6fa',
  lightblue: '#add8e6',
  lightgray: '#d3d3d3',
  lightgreen: '#90ee90',
  lightgrey: '#d3d3d3',
  lightpink: '#ffb6c1',
  lightyellow: '#ffffe0',
  lime: '#00ff00',
  magenta: '#ff00ff',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  pink: '#ffc0cb',
  purple: '#800080',
  red: '#ff0000',
  salmon: '#fa8072',
  silver: '#c0c0c0',
  tan: '#d2b48c',
  teal: '#008080',
  tomato: '#ff6347',
  turquoise: '#40e0d0',
  violet: '#ee82ee',
  white: '#ffffff',
  whitesmoke: '#f5f5f5',
  yellow: '#ffff00',
};

/** A colour as it is stored; what is no colour is taken as it is, without a word (platform.md 5.1). */
export function storedColor(color: string): string {
  const lower = color.toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(lower);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return names[lower] ?? lower;
}

/** The hex form of red, green and blue from 0 to 255. */
export function rgbColor(red: number, green: number, blue: number): string {
  return `#${[red, green, blue].map((part) => Math.trunc(part).toString(16).padStart(2, '0')).join('')}`;
}
