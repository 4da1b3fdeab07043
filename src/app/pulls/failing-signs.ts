// The signs of a failing pull on the sheets that it leaves stale: red tabs, and notes on the first headers that begin
// with the failure. Nothing is called while all is well.

import { sentencesIn } from '../../domain/messages/index.ts';
import type { PullState } from '../../domain/pulls/stored-pull.ts';
import { shortHash } from '../../domain/text-hash.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { features } from '../features.ts';
import { currentSentences } from '../i18n/language.ts';
import { whenText } from '../i18n/when.ts';
import type { Ports } from '../ports.ts';
import { Lease } from '../runs/lease.ts';
import { bestEffort } from '../sheets/best-effort.ts';
import { COLUMN_MARK, headerRowOf } from '../sheets/owned-column.ts';
import { leaseName, loadPullState, savePullState } from './pull-state.ts';

const FAILING_COLOUR = '#d93025';

/** While another run of the pull is under way, it is shown at the next failure. */
export function showSign(
  ports: Ports,
  pull: string,
  failing: { readonly sinceMs: number; readonly why: string },
): void {
  underLease(ports, pull, (state) => {
    const { sheet, sign, asOfMs } = state;
    if (sheet === undefined) return;
    const since = whenText(ports.calendar, asOfMs ?? failing.sinceMs, sheet.language);
    const words = `${sentencesIn(sheet.language).failingItem(pull, since, failing.why)}. `;
    if (sign?.words === words) return;
    const made = features().flatMap(({ madeFrom }) => madeFrom?.(ports, sheet.id) ?? []);
    const sheets = sheetsOf(ports, [sheet.id, ...made]);
    // A person's colour is stored before it is covered.
    const fresh = sheets.filter(({ id }) => !sign?.tabs.some((tab) => tab.id === id));
    const tabs = [...(sign?.tabs ?? []), ...fresh.map((tab) => ({ id: tab.id, colour: tab.tabColour() }))];
    savePullState(ports, { ...state, sign: { words, tabs } });
    for (const tab of fresh) bestEffort(tab, () => tab.setTabColour(FAILING_COLOUR));
    const notes = sheets.flatMap((tab) => {
      const row = headerRowOf(tab);
      const places = tab.marks(COLUMN_MARK).flatMap(({ on, index }) => (on === 'column' ? [index] : []));
      // The key may be hidden, as in insights.
      const first = places.sort((a, b) => a - b).slice(0, 2);
      return changeNotes(tab, row, (note, column) =>
        first.includes(column) ? words + withoutWords(note, sign) : note,
      );
    });
    savePullState(ports, withNotes({ ...state, sign: { words, tabs } }, notes));
  });
}

export function hideSign(ports: Ports, pull: string): void {
  underLease(ports, pull, (state) => savePullState(ports, withoutSign(ports, state)));
}

/** A colour that a person has chosen meanwhile stays. */
export function withoutSign(ports: Pick<Ports, 'workbook'>, state: PullState): PullState {
  const { sign, ...rest } = state;
  if (sign === undefined) return state;
  const notes = sheetsOf(
    ports,
    sign.tabs.map(({ id }) => id),
  ).flatMap((tab) => {
    const colour = sign.tabs.find(({ id }) => id === tab.id)?.colour ?? '';
    bestEffort(tab, () => {
      if (tab.tabColour() === FAILING_COLOUR) tab.setTabColour(colour);
    });
    return changeNotes(tab, headerRowOf(tab), (note) => withoutWords(note, sign));
  });
  return withNotes(rest, notes);
}

function withoutWords(note: string, sign: PullState['sign']): string {
  return sign !== undefined && note.startsWith(sign.words) ? note.slice(sign.words.length) : note;
}

function sheetsOf({ workbook }: Pick<Ports, 'workbook'>, ids: readonly number[]): readonly Sheet[] {
  return workbook.sheets().filter(({ id }) => ids.includes(id));
}

type NoteChange = readonly [before: string, after: string];

function changeNotes(
  sheet: Sheet,
  row: number,
  changed: (note: string, column: number) => string,
): readonly NoteChange[] {
  const columns = sheet.extent().lastColumn;
  if (columns === 0) return [];
  const [notes = []] = sheet.readNotes({ row, column: 1, rows: 1, columns });
  return notes.flatMap((note, n) => {
    const after = changed(note, n + 1);
    if (after === note) return [];
    bestEffort(sheet, () => sheet.setNotes(row, n + 1, [[after]]));
    return [[note, after] as const];
  });
}

/** The note on the key's header tells the next run whether the sheet is as the last one left it. */
function withNotes({ left, ...state }: PullState, notes: readonly NoteChange[]): PullState {
  const renewed = notes.find(([before]) => shortHash(before) === left?.age);
  if (left === undefined) return state;
  return { ...state, left: renewed === undefined ? left : { ...left, age: shortHash(renewed[1]) } };
}

/** A run that begins meanwhile would store its own state over the signs. */
function underLease(ports: Ports, pull: string, work: (state: PullState) => void): void {
  const acquired = Lease.acquire(ports, leaseName(pull), currentSentences(ports).pullStart);
  if (acquired.kind === 'held') return;
  try {
    work(loadPullState(ports, pull));
  } finally {
    acquired.lease.release();
  }
}
