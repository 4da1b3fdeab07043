// Looks as classes of one style sheet: thousands of cells share a few of them.

import type { Look } from '../../views.ts';

const sheet = new CSSStyleSheet();
const known = new Map<string, string>();
document.adoptedStyleSheets.push(sheet);

/** What the service or a formula says never comes here: colours are checked all the same. */
const COLOUR = /^#[0-9a-f]{3,8}$|^[a-z]+$/i;

export function classOf(look: Look): string {
  const key = JSON.stringify(look);
  const made = known.get(key);
  if (made !== undefined) return made;
  const name = `look-${known.size}`;
  const rules = [
    look.bold ? 'font-weight:600' : '',
    look.italic ? 'font-style:italic' : '',
    look.line === null ? '' : `text-decoration:${look.line}`,
    look.align === 'left' ? '' : `text-align:${look.align}`,
    look.color !== null && COLOUR.test(look.color) ? `color:${look.color}` : '',
    look.background !== null && COLOUR.test(look.background) ? `background-color:${look.background}` : '',
  ];
  sheet.insertRule(`#grid .slick-cell.${name}{${rules.filter((rule) => rule !== '').join(';')}}`);
  known.set(key, name);
  return name;
}
