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
    const known = sign?.tabs ?? [];
    const fresh = sheets.filter(({ id }) => !known.some((tab) => tab.id === id));
    const tabs = [...known, ...fresh.map((tab) => ({ id: tab.id, colour: tab.tabColour() }))];
    const signed = { ...state, sign: { words, tabs } };
    // A person's colour is stored before it is covered.
    savePullState(ports, signed);
    for (const tab of fresh) bestEffort(tab, () => tab.setTabColour(FAILING_COLOUR));
    const changed = (tab: Sheet) => {
      const places = tab.marks(COLUMN_MARK).flatMap(({ on, index }) => (on === 'column' ? [index] : []));
      // The key may be hidden, as in insights.
      const first = places.sort((a, b) => a - b).slice(0, 2);
      return (note: string, column: number) =>
        first.includes(column) ? words + withoutWords(note, sign) : note;
    };
    savePullState(ports, withNotes(signed, sheets, changed));
  });
}

export function hideSign(ports: Ports, pull: string): void {
  underLease(ports, pull, (state) => savePullState(ports, withoutSign(ports, state)));
}

/** A colour that a person has chosen meanwhile stays. */
export function withoutSign(ports: Pick<Ports, 'workbook'>, { sign, ...state }: PullState): PullState {
  if (sign === undefined) return state;
  const colours = new Map(sign.tabs.map(({ id, colour }) => [id, colour]));
  const sheets = sheetsOf(ports, [...colours.keys()]);
  for (const tab of sheets)
    bestEffort(tab, () => {
      if (tab.tabColour() === FAILING_COLOUR) tab.setTabColour(colours.get(tab.id) ?? '');
    });
  return withNotes(state, sheets, () => (note) => withoutWords(note, sign));
}

function withoutWords(note: string, sign: PullState['sign']): string {
  return sign !== undefined && note.startsWith(sign.words) ? note.slice(sign.words.length) : note;
}

function sheetsOf({ workbook }: Pick<Ports, 'workbook'>, ids: readonly number[]): readonly Sheet[] {
  return workbook.sheets().filter(({ id }) => ids.includes(id));
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
  return left === undefined ? state : { ...state, left: { ...left, age } };
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
