// A cell as it stands in the grid: its text, how it looks, and the marks of a note, a checkbox, a list or a filter.

import { columnLetters } from 'local-apps-script/browser';
import type { AreaView, ChoiceView, SheetView } from '../views.ts';
import { classOf } from './cell-style.ts';
import { make } from './dom.ts';
import type { CachedRow } from './row-cache.ts';

/** What may be chosen in the cell. @param at the position of its column in the sheet's view */
export function choiceAt({ row, choices }: CachedRow, at: number): ChoiceView | null {
  const number = row.choices[at];
  return number === undefined ? null : (choices[number] ?? null);
}

/** As SlickGrid takes it. @param found undefined while the row is being read */
export function drawCell(found: CachedRow | undefined, at: number, { columns, filter }: SheetView) {
  if (found === undefined) return { text: '', addClasses: 'waiting' };
  const { row, looks } = found;
  const look = looks[row.looks[at] ?? 0];
  const note = row.notes[at];
  const classes = [look === undefined ? '' : classOf(look), note === undefined ? '' : 'noted'];
  const text = row.texts[at] ?? '';
  const html = make('span', 'shown');
  const column = columns[at]?.column ?? 0;
  html.dataset.cell = `${columnLetters(column)}${row.row}`;
  const choice = choiceAt(found, at);
  if (choice?.kind === 'checkbox') {
    const mark = make('span', 'checkbox', text === choice.on ? '☑' : '☐');
    mark.setAttribute('role', 'img');
    mark.setAttribute('aria-label', text);
    html.append(mark);
  } else html.append(text);
  const button = buttonIn(row.row, column, choice, filter);
  if (button !== undefined) {
    classes.push('with-button');
    html.append(button);
  }
  return {
    html,
    addClasses: classes.filter((name) => name !== '').join(' '),
    ...(note === undefined ? {} : { toolTip: note }),
  };
}

/** Of a filter's header, or of a list. */
function buttonIn(
  row: number,
  column: number,
  choice: ChoiceView | null,
  filter: SheetView['filter'],
): HTMLElement | undefined {
  const isFilter = filter !== null && isHeader(filter.area, row, column);
  if (!isFilter && choice?.kind !== 'list') return undefined;
  const button = make('span', isFilter ? 'filter-button' : 'dropdown');
  if (isFilter && filter.filtering.includes(column)) button.classList.add('filtering');
  button.setAttribute('aria-hidden', 'true');
  return button;
}

function isHeader(area: AreaView, row: number, column: number): boolean {
  return row === area.row && column >= area.column && column < area.column + area.columns;
}
