// The signs of a failing pull on the sheets that it leaves stale: red tabs, notes on the first headers that begin with
// the failure, and a row above an insight's table that says so. Makes no calls while all is well.

import { shortHash } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { PullState } from '../../domain/pulls/pull.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';
import { features } from '../features.ts';
import { type Ports, whenText } from '../ports.ts';
import { Lease } from '../runs/lease.ts';
import { bestEffort } from '../sheets/limits.ts';
import { COLUMN_MARK, headerRowOf } from '../sheets/owned-column.ts';
import { leaseName, loadPullState, savePullState } from './pull-state.ts';

const FAILING_COLOUR = '#d93025';

const MOST_WORDS = 4;

type FailureSign = NonNullable<PullState['sign']>;

/**
 * Colours the tabs that a failing pull fills, and says above their tables and in header notes since when. While another
 * run of the pull is under way, or waits to be reported, it is shown at the next failure.
 */
export function markFailing(
  ports: Ports,
  pull: string,
  failing: { readonly sinceMs: number; readonly why: string },
): void {
  underLease(ports, pull, (state) => {
    const { sheet, sign, asOfMs } = state;
    if (sheet === undefined) return;
    const since = whenText(ports.calendar, asOfMs ?? failing.sinceMs, sheet.language);
    const words = `${sentencesIn(sheet.language).failingItem(pull, since, failing.why)}. `;
    const made = features().flatMap(({ madeFrom }) => madeFrom?.(ports, sheet.id) ?? []);
    const sheets = sheetsOf(ports, [sheet.id, ...made]);
    const known = new Map((sign?.tabs ?? []).map(({ id, colour }) => [id, colour]));
    const plain = sheets.filter((tab) => {
      const colour = tab.tabColour();
      const before = known.get(tab.id);
      if (before === undefined) known.set(tab.id, colour);
      return before === undefined || before === colour;
    });
    const all = [words, ...(sign?.words ?? []).filter((one) => one !== words)].slice(0, MOST_WORDS);
    const signed: FailureSign = { words: all, tabs: [...known].map(([id, colour]) => ({ id, colour })) };
    // What is covered is stored before, so that a cut-off leaves nothing that can't be taken back.
    if (JSON.stringify(signed) !== JSON.stringify(sign)) savePullState(ports, { ...state, sign: signed });
    for (const tab of plain) bestEffort(tab, () => tab.setTabColour(FAILING_COLOUR));
    const changed = (tab: Sheet) => {
      const places = tab.marks(COLUMN_MARK).flatMap(({ on, index }) => (on === 'column' ? [index] : []));
      // The key may be hidden, as in insights.
      const first = places.sort((a, b) => a - b).slice(0, 2);
      return (note: string, column: number) =>
        first.includes(column) ? words + withoutWords(note, signed) : note;
    };
    const after = withNotes(state, sheets, changed);
    for (const tab of sheets) if (made.includes(tab.id)) showNotice(tab, words.trim());
    if (after.left !== state.left) savePullState(ports, { ...loadPullState(ports, pull), left: after.left });
  });
}

/** Takes back what `markFailing` did; not while anybody holds the pull's lease, or left it behind. */
export function unmarkFailing(ports: Ports, pull: string): void {
  underLease(ports, pull, (state) => {
    if (state.sign !== undefined) savePullState(ports, takeSignOff(ports, state));
  });
}

/**
 * Takes the sign off the tabs, except colours that a person has chosen.
 * @returns the state to save: without the sign, or with the tabs whose colour Google keeps
 */
export function takeSignOff(ports: Ports, { sign, ...state }: PullState): PullState {
  if (sign === undefined) return state;
  const colours = new Map(sign.tabs.map(({ id, colour }) => [id, colour]));
  const sheets = sheetsOf(ports, [...colours.keys()]);
  for (const tab of sheets)
    bestEffort(tab, () => {
      if (tab.tabColour() === FAILING_COLOUR) tab.setTabColour(colours.get(tab.id) ?? '');
    });
  const after = withNotes(state, sheets, () => (note) => withoutWords(note, sign));
  for (const tab of sheets) hideNotice(tab);
  const left = sign.tabs.filter(({ id, colour }) =>
    sheets.some((tab) => tab.id === id && colour !== FAILING_COLOUR && tab.tabColour() === FAILING_COLOUR),
  );
  return left.length === 0 ? after : { ...after, sign: { ...sign, tabs: left } };
}

const NOTICE_MARK = 'franchise.notice'; // Marks the row of the sentence above a table.

function noticeRowOf(sheet: Sheet): number | undefined {
  return sheet.marks(NOTICE_MARK).find(({ on }) => on === 'row')?.index;
}

/** In the first column in sight: the key of an insight is hidden. */
function noticeAt(row: number): Area {
  return { row, column: 2, rows: 1, columns: 1 };
}

function showNotice(sheet: Sheet, words: string): void {
  bestEffort(sheet, () => {
    const known = noticeRowOf(sheet);
    const row = known ?? headerRowOf(sheet);
    if (known === undefined) {
      sheet.insertRowAbove(row);
      sheet.mark({ on: 'row', index: row, key: NOTICE_MARK, value: '1' });
      sheet.styleNotice({ row, column: 1, rows: 1, columns: sheet.extent().lastColumn });
    }
    if (sheet.shown(noticeAt(row))[0]?.[0] !== words) sheet.write(noticeAt(row), [[words]]);
  });
}

/** A row on which a person wrote stays. */
function hideNotice(sheet: Sheet): void {
  const row = noticeRowOf(sheet);
  if (row === undefined) return;
  bestEffort(sheet, () => {
    const all = { ...noticeAt(row), column: 1, columns: sheet.extent().maxColumns };
    const isOthers = (text: string, n: number) => text !== '' && n + 1 !== noticeAt(row).column;
    const isUsed = sheet.shown(all)[0]?.some(isOthers) || sheet.readNotes(all)[0]?.join('') !== '';
    if (!isUsed) return sheet.removeRows(row, 1);
    sheet.write(noticeAt(row), [['']]);
    sheet.unmark('row', row, NOTICE_MARK);
  });
}

function withoutWords(note: string, { words }: FailureSign): string {
  const found = words.find((one) => note.startsWith(one));
  return found === undefined ? note : note.slice(found.length);
}

function sheetsOf({ workbook }: Ports, ids: readonly number[]): readonly Sheet[] {
  return workbook.sheets(new Set(ids));
}

/** The note on the key's header tells the next run whether the sheet is as the last one left it. */
function withNotes(
  { left, ...state }: PullState,
  sheets: readonly Sheet[],
  changed: (sheet: Sheet) => (note: string, column: number) => string,
): PullState {
  let age = left?.age ?? '';
  for (const sheet of sheets) {
    const row = headerRowOf(sheet);
    const columns = Math.max(1, sheet.extent().lastColumn);
    const [notes = []] = sheet.readNotes({ row, column: 1, rows: 1, columns });
    const change = changed(sheet);
    for (const [n, note] of notes.entries()) {
      const after = change(note, n + 1);
      if (after === note) continue;
      bestEffort(sheet, () => sheet.setNotes(row, n + 1, [[after]]));
      if (shortHash(note) === age) age = shortHash(after);
    }
  }
  if (left === undefined) return state;
  return { ...state, left: left.age === age ? left : { ...left, age } };
}

/** A run that begins meanwhile would store its own state over the signs. */
function underLease(ports: Ports, pull: string, work: (state: PullState) => void): void {
  if (Lease.isStored(ports, leaseName(pull))) return;
  const acquired = Lease.acquire(ports, leaseName(pull), ports.say.pullStart);
  if (acquired.kind === 'held') return;
  try {
    work(loadPullState(ports, pull));
  } finally {
    acquired.lease.release();
  }
}
