// Makes an answer sheet exactly as the page showed it: if the source, the template or the mapping has changed since,
// nothing is made. If time runs out, the page calls again, and the next person to open it can resume.

import * as z from 'zod/mini';
import { currentPerson } from '../../app/connection/connection.ts';
import { DirectoryNames, rememberNames } from '../../app/directory/directory-sheet.ts';
import { tryToast } from '../../app/endpoints/endpoint.ts';
import { openPage, type Ports, whenText } from '../../app/ports.ts';
import { deadlineFrom, withLease } from '../../app/runs/lease.ts';
import { columnName } from '../../domain/cells/cell.ts';
import { codeInName } from '../../domain/directory/directory.ts';
import { sentenceFor } from '../../domain/errors.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { lazily, type Parsed, wholeNumber } from '../../domain/schema.ts';
import type { Person } from '../../domain/service/connection.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { checkInFront } from '../answers/check/check-rows.ts';
import { NAMED_FIELDS } from '../answers/rules/answer-check.ts';
import { placesOf } from '../answers/rules/answer-problems.ts';
import { firstTimeZone } from '../answers/send/sent-ledger.ts';
import { makeAnswerSheet, type NewSheet, refuseTakenName } from '../answers/sheet/create-answer-sheet.ts';
import { allFeeds, isTriggerGone, startFeed, takenResponses } from './form-feeds.ts';
import {
  type AskedOfSource,
  hiddenRowAmong,
  type MappedSource,
  mapSourceSheet,
  readTop,
  requireUsable,
} from './map-source.ts';
import { findMappingStops, reportOnMapping } from './mapping-report.ts';
import {
  fittingMapping,
  isFullyMade,
  keepMapping,
  keptMappings,
  type PendingSetup,
  pendingSetupOf,
  pendingSetups,
  removePendingSetup,
  type SheetOrder,
  savePendingSetup,
  setupLease,
  sheetOrderInput,
} from './pending-setup.ts';
import type { MadeRow } from './rules/convert.ts';
import { acceptProposals, decisionAbout } from './rules/mapping.ts';
import { responsesIn, timeColumn, withTaken } from './rules/responses.ts';
import { mappingError, mappingSentences } from './sentences.ts';
import { RowFiller } from './write-rows.ts';

const MOST_CHECKED = 1000; // Larger sheets are checked by the person.
const PAGE_WAITS_MS = 60_000; // Then the page is told the progress, and calls again.

/** A new order, or the id of the tab to resume. */
export const makeMappedSheetInput = lazily(() =>
  z.union([sheetOrderInput(), z.object({ goOn: wholeNumber() })]),
);

/** The page calls again while `done` is less than `all`. */
interface MadeSheet {
  readonly message: string; // '' while rows are missing.
  readonly done: number; // Rows on the sheet.
  readonly all: number; // Rows that it gets.
  /** Whether new form responses become rows; null if nobody asked for that, or while rows are missing. */
  readonly feed: FeedStart | null;
  readonly isNotified: boolean; // Whether the person finds all of it without the page.
}

/** `no-time`: no form fills the sheet, or its rows aren't visits. */
type FeedStart = ReturnType<typeof startFeed> | 'no-time';

/**
 * Makes as many rows as there is time for.
 * @throws FranchiseError if it isn't what the page showed, or can't be made
 */
export function makeMappedSheet(ports: Ports, asked: Parsed<typeof makeMappedSheetInput>): MadeSheet {
  const deadlineMs = deadlineFrom(ports.clock.nowMs());
  const all = pendingSetups(ports.documentProperties.all()).filter((one) => hasTab(ports, one));
  const { making, ...wanted } = resolveOrder(ports, all, asked);
  const tab = making && ports.workbook.sheetWith(making.targetId);
  const sheet = tab?.name() ?? wanted.sheet;
  const at = mappingSentences(ports.language).mappingTitle;
  const busy = (until: string) => mappingError('busy', (say) => say.mappingBusy(sheet, until));
  return withLease(ports, { name: setupLease(sheet), at, busy }, () =>
    makeUnderLease(ports, { ...wanted, sheet }, tab, deadlineMs),
  );
}

/** Forgets an unfinished sheet whose tab is gone. */
function hasTab(ports: Ports, making: PendingSetup): boolean {
  if (ports.workbook.sheetWith(making.targetId) !== undefined) return true;
  removePendingSetup(ports, making.targetId);
  return false;
}

/** @throws FranchiseError if this person can't resume it */
function resolveOrder(ports: Ports, all: readonly PendingSetup[], read: Parsed<typeof makeMappedSheetInput>) {
  const making = all.find(({ targetId, wanted }) =>
    'goOn' in read ? targetId === read.goOn : wanted.shown === read.shown && wanted.sheet === read.sheet,
  );
  const wanted = 'goOn' in read ? making?.wanted : read;
  const mapping = wanted?.mapping;
  if (wanted === undefined || mapping === undefined) {
    throw mappingError('bad-sheet', (say) => say.mappingGone);
  }
  // The form trigger must belong to the person who asked for it.
  if (making?.wanted.feed && currentPerson(ports)?.personId !== making.personId) {
    throw mappingError('bad-sheet', (say) => say.mappingOfOther(making.name));
  }
  return { ...wanted, mapping, making };
}

/** @param tab with the rows made so far; undefined if there are none */
function makeUnderLease(
  ports: Ports,
  wanted: SheetOrder,
  tab: Sheet | undefined,
  deadlineMs: number,
): MadeSheet {
  const { sheetId, templateId, mapping, sheet, keepAs, feed, leaves } = wanted;
  const isWhole = tab !== undefined && isFullyMade(tab);
  if (!isWhole) refuseTakenName(ports, sheet);
  const mapped = mapSourceSheet(ports, { sheetId, templateId, mapping }, new DirectoryNames(ports));
  const name = mapped.source.sheet.name();
  if (mapped.sum !== wanted.shown) {
    throw mappingError('bad-sheet', (say) =>
      tab === undefined ? say.mappingChanged(name) : say.mappingChangedMeanwhile(name, sheet),
    );
  }
  // The page doesn't offer this while anything prevents it.
  if (findMappingStops(ports, mapped).length > 0) {
    throw mappingError('bad-input', (say) => say.mappingChanged(name));
  }
  const words = mappingSentences(ports.language);
  const left = new Set(leaves);
  const made = mapped.conversion.made.filter((_, visit) => !left.has(visit));
  const all = made.length;
  const done = isWhole ? all : makeRows(ports, { ...mapped, made }, wanted, { resumes: tab?.id, deadlineMs });
  if (done < all) return { message: '', done, all, feed: null, isNotified: false };
  const isKept = keepAs === '' || keepMapping(ports, { name: keepAs, template: templateId, mapping });
  const begun = feed ? beginFeed(ports, mapped, sheet) : null;
  // Whatever cuts off the check, the sheet is whole.
  const target = ports.workbook.tabNamed(sheet);
  if (target !== null) removePendingSetup(ports, target.id);
  const unkept = paragraph(isKept ? '' : words.mappingNotKept(keepAs), remembered(ports, mapped));
  const { said, isOnSheet } = checked(ports, sheet, all);
  const message = paragraph(words.mappingMade(sheet, all, name), unkept, said);
  // A toast is gone before its person has read it: the page stays for what no cell says.
  const isNotified = unkept === '' && isOnSheet && tryToast(ports, words.mappingTitle, message);
  return { message, done, all, feed: begun, isNotified };
}

/** Names that were taken for codes are understood everywhere from now on. @returns why they aren't; '' if they are */
function remembered(ports: Ports, { conversion, mapping }: MappedSource): string {
  const taken = conversion.names.flatMap(({ key, field, text }) => {
    const code = codeInName(decisionAbout(mapping, key) ?? '');
    return code === undefined ? [] : [{ kind: NAMED_FIELDS[field], code, name: text }];
  });
  try {
    rememberNames(ports, taken);
    return '';
  } catch (thrown) {
    const reason = sentenceFor(thrown, ports.language);
    return ports.say.directoryNotWritten(reason);
  }
}

/** Selects the first cell that needs a hand. @returns what the check says, or to choose it; and if its rows say it too */
function checked(ports: Ports, name: string, rows: number) {
  const later = { said: mappingSentences(ports.language).mappingCheckRows, isOnSheet: false };
  if (rows > MOST_CHECKED || ports.workbook.activeSheet().name() !== name) return later;
  try {
    const { view, lines, others, problems } = checkInFront(ports);
    const [place] = problems.flatMap(placesOf);
    const column = place && view.table.columnOf(place.column);
    if (place !== undefined && column !== undefined) {
      ports.workbook.activate(ports.workbook.activeSheet(), { row: place.row, column });
    }
    return { said: lines.join(' '), isOnSheet: others.length === 0 };
  } catch {
    return later;
  }
}

/** @returns how many rows are there */
function makeRows(
  ports: Ports,
  { source, template, mapping, made }: MappedSource & { readonly made: readonly MadeRow[] },
  wanted: SheetOrder,
  { resumes, deadlineMs }: { readonly resumes: number | undefined; readonly deadlineMs: number },
): number {
  const { sheet, templateId, feed } = wanted;
  const commented = feed
    ? mapping.columns.map(({ means }) => means)
    : made.flatMap(({ cells }) => [...cells.keys()]);
  const comments = commented.some((target) => target.startsWith('comment:'));
  const wished: NewSheet = { layout: 'wide', sheet, templateId, comments };
  const { personId = '', name = '' }: Partial<Person> = currentPerson(ports) ?? {};
  const filler = new RowFiller(ports, made, source.sheet.name(), {
    untilMs: Math.min(deadlineMs, ports.clock.nowMs() + PAGE_WAITS_MS),
    resumes,
    begun: (targetId) => savePendingSetup(ports, { targetId, wanted, all: made.length, personId, name }),
  });
  return makeAnswerSheet(ports, wished, template, filler);
}

function beginFeed(
  ports: Ports,
  { source, template, mapping, proposal, doubts }: MappedSource,
  made: string,
): FeedStart {
  const target = ports.workbook.sheets().find((sheet) => sheet.name() === made);
  const time = timeColumn(proposal.table.columns, mapping);
  if (target === undefined || time === undefined || mapping.shape !== 'visits') return 'no-time';
  const responses = responsesIn(source.cells, mapping.headerRow, time, firstTimeZone(ports).shifted);
  const later = acceptProposals(mapping, doubts);
  const feed = { sheetId: source.sheet.id, targetId: target.id, template: template.id, mapping: later };
  return startFeed(ports, feed, withTaken({ marks: [], untilMs: 0 }, responses));
}

// For the page that makes an answer sheet from the active sheet: opens it, shows a mapping. Writes to no sheet
// of the user's and sends nothing.

export interface FormFeedView {
  readonly sheet: string; // '' if it is gone.
  readonly by: string; // The owner of the trigger.
  readonly since: string;
  readonly trouble: string; // Why the last run took no responses; '' if it did.
}

const TOP_ROWS = 300; // Rows searched for the headers and questions of kept mappings: all of a long checklist.

export function showSourceMapping(ports: Ports): void {
  const sheet = sourceOfUnfinished(ports) ?? requireUsable(ports.workbook.activeSheet());
  const kept = keptMappings(ports);
  const fitting = kept.length === 0 ? undefined : fittingMapping(kept, readTop(sheet, TOP_ROWS));
  const data = {
    sheetId: sheet.id,
    sheet: sheet.name(),
    feed: feedOn(ports, sheet.id),
    making: pendingSetupOf(ports, sheet.id),
    kept: kept.map(({ name, template }) => ({ name, template })),
    fitting: fitting?.name ?? '',
  };
  const { mappingTitle: title } = mappingSentences(ports.language);
  openPage(ports, { page: 'mapping', title, size: [860, 680] }, data);
}

/** Returns undefined if the active sheet isn't an unfinished answer sheet. */
function sourceOfUnfinished({ workbook, documentProperties }: Ports): Sheet | undefined {
  const { id } = workbook.activeSheet();
  const making = pendingSetups(documentProperties.all()).find(({ targetId }) => targetId === id);
  return workbook.sheetWith(making?.wanted.sheetId);
}

/**
 * Called whenever a choice changes.
 * @throws FranchiseError if the sheet is gone or has changed, and whatever fetching the template throws
 */
export function mapSource(ports: Ports, asked: AskedOfSource) {
  const names = new DirectoryNames(ports);
  const mapped = mapSourceSheet(ports, asked, names);
  const { source, template, proposal, mapping, conversion } = mapped;
  const made = conversion.made.flatMap(({ rows }) => rows);
  const report = reportOnMapping(ports, mapped, names, hiddenRowAmong(source.sheet, made));
  const bare = proposal.columns.map(({ reason, questions }, n) => ({
    reason,
    questions,
    at: columnName(proposal.table.columns[n]?.column ?? 1), // '' for a text.
  }));
  return {
    mapping,
    columns: bare,
    items: proposal.items.map(({ reason, questions }) => ({ reason, questions, at: '' })),
    questions: template.questions.filter(({ isActive }) => isActive).map(({ id, title }) => ({ id, title })),
    ...report,
    // A form fills the source, so new responses can become rows.
    canFeed: mapping.shape === 'visits' && timeColumn(proposal.table.columns, mapping) !== undefined,
    shown: report.stops.length === 0 ? mapped.sum : '', // Identifies what is shown; '' if nothing can be made.
  };
}

function feedOn(ports: Ports, sheetId: number): FormFeedView | null {
  const all = ports.documentProperties.all();
  const feed = allFeeds(all).find((one) => one.sheetId === sheetId);
  if (feed === undefined) return null;
  return {
    sheet: nameOf(ports, feed.targetId),
    by: feed.name,
    since: whenText(ports.calendar, feed.sinceMs, ports.language),
    trouble: isTriggerGone(ports, feed)
      ? mappingSentences(ports.language).formTriggerOff(nameOf(ports, sheetId))
      : takenResponses(all, sheetId).trouble,
  };
}

/** '' if the tab is gone. */
function nameOf({ workbook }: Ports, sheetId: number): string {
  return workbook.sheetWith(sheetId)?.name() ?? '';
}
