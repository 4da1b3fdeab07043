// A cell as it stands in the grid: its text, how it looks, and the marks of a note, a checkbox, a list or a filter. It is
// made as DOM elements, which is what SlickGrid takes where texts must never be read as HTML.
import { columnLetters } from '../../../browser.ts';
import type { AreaView, ChoiceView, Look, SheetView } from '../../views.ts';
import type { CachedRow } from './row-cache.ts';

const sheet = new CSSStyleSheet();
const known = new Map<string, string>();
document.adoptedStyleSheets.push(sheet);

/** What the service or a formula says never comes here: colours are checked all the same. */
const COLOUR = /^#[0-9a-f]{3,8}$|^[a-z]+$/i;

function classOf(look: Look): string {
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

/**
 * What the cell's validation offers to choose from, if anything.
 * @param at - the position of the cell's column in the sheet's view
 */
export function choiceAt({ row, choices }: CachedRow, at: number): ChoiceView | null {
  const number = row.choices[at];
  return number === undefined ? null : (choices[number] ?? null);
}

/** A cell in the form that a formatter of SlickGrid answers. @param found - undefined while the row is being read */
export function drawCell(found: CachedRow | undefined, at: number, { columns, filter }: SheetView) {
  if (found === undefined) return { text: '', addClasses: 'waiting' };
  const { row, looks } = found;
  const look = looks[row.looks[at] ?? 0];
  const note = row.notes[at];
  const classes = [
    look === undefined ? '' : classOf(look),
    look?.wraps ? 'wraps' : '',
    note === undefined ? '' : 'noted',
    row.links[at] === undefined ? '' : 'linked',
  ];
  const text = row.texts[at] ?? '';
  const column = columns[at]?.column ?? 0;
  const html = span('shown');
  html.dataset.cell = `${columnLetters(column)}${row.row}`;
  const choice = choiceAt(found, at);
  if (choice?.kind === 'checkbox') {
    const mark = span('checkbox', text === choice.on ? '☑' : '☐');
    mark.setAttribute('role', 'img');
    mark.setAttribute('aria-label', text);
    html.append(mark);
  } else html.append(text);
  const isFilter = filter !== null && isHeader(filter.area, row.row, column);
  if (isFilter || choice?.kind === 'list') {
    const button = span(isFilter ? 'filter-button' : 'dropdown');
    if (isFilter && filter.filtering.includes(column)) button.classList.add('filtering');
    button.setAttribute('aria-hidden', 'true');
    classes.push('with-button');
    html.append(button);
  }
  return {
    html,
    addClasses: classes.filter((name) => name !== '').join(' '),
    ...(note === undefined ? {} : { toolTip: note }),
  };
}

function span(className: string, text = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

function isHeader(area: AreaView, row: number, column: number): boolean {
  return row === area.row && column >= area.column && column < area.column + area.columns;
}
