// Makes an answer sheet from another sheet, exactly as the page has shown it: where the source, the template or the
// mapping is another one since, nothing is made. What comes of it is an ordinary answer sheet. Where time runs out the
// page asks again, and whoever opens it next can go on with what was cut off.

import * as z from 'zod/mini';
import { personHere } from '../../app/connection/connection.ts';
import { DirectoryNames } from '../../app/directory/codes-by-name.ts';
import type { Ports } from '../../app/ports.ts';
import { Lease } from '../../app/runs/lease.ts';
import { deadlineFrom } from '../../app/runs/run-budget.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { latestText } from '../../app/speaking/when.ts';
import type { Person } from '../../domain/connection.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { lazily } from '../../domain/lazily.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { type Parsed, wholeNumber } from '../../domain/schema.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { makeAnswerSheet, type NewSheet, refuseTaken } from '../answers/create-answer-sheet.ts';
import { startFeed } from './form-feeds.ts';
import { keepMapping } from './kept-mappings.ts';
import {
  endMaking,
  isMade,
  leaseOfMaking,
  type Making,
  makingsIn,
  noteMaking,
  targetTab,
  type WantedSheet,
  wantedSheetInput,
} from './makings.ts';
import { type MappedSource, mapAsAsked } from './mapped-source.ts';
import { whatStops } from './mapping-report.ts';
import { RowFiller } from './row-filler.ts';
import { withProposalsDecided } from './rules/doubts.ts';
import { responsesIn, timeColumn, withTaken } from './rules/responses.ts';
import { mappingError, mappingSentences } from './sentences.ts';

/** After so long a page is told how far it is, and asks for the rest. */
const PAGE_WAITS_MS = 60_000;

/** What a page sends to `makeMappedSheet`: all that is to be made, or the id of a tab whose making is to go on. */
export const makeMappedSheetInput = lazily(() =>
  z.union([wantedSheetInput(), z.object({ goOn: wholeNumber() })]),
);

/**
 * How far an answer sheet has been made from a person's own sheet. While `done` is less than `all`, the page calls
 * again.
 */
export interface MadeSheet {
  /** What the person is told. */
  readonly message: string;
  /** How many rows stand on it. */
  readonly done: number;
  /** How many it gets. */
  readonly all: number;
  /** What came of the wish that new responses of its form become rows; null without such a wish, or while rows are missing. */
  readonly feed: FeedBegun | null;
}

/** Whether a form feeds a sheet, or why not: see `startFeed`; or its sheet isn't one that a form fills. */
type FeedBegun = ReturnType<typeof startFeed> | 'no-time';

/**
 * Makes the answer sheet that the page has shown, or as many of its rows as there is time for.
 * @throws FranchiseError when it isn't what the page has shown, or something or somebody keeps it from being made
 */
export function makeMappedSheet(ports: Ports, asked: Parsed<typeof makeMappedSheetInput>): MadeSheet {
  const deadlineMs = deadlineFrom(ports.clock.nowMs());
  const all = makingsIn(ports.documentProperties.all()).filter((one) => isThere(ports, one));
  const { making, ...wanted } = whatIsWanted(ports, all, asked);
  const tab = making && targetTab(ports, making);
  const sheet = tab?.name() ?? wanted.sheet;
  const acquired = Lease.acquire(
    ports,
    leaseOfMaking(sheet),
    mappingSentences(languageHere(ports)).mappingTitle,
  );
  if (acquired.kind === 'held') {
    const until = latestText(ports.calendar, acquired.untilMs, languageHere(ports));
    throw mappingError('busy', (say) => say.mappingBusy(sheet, until));
  }
  try {
    return makeAlone(ports, { ...wanted, sheet }, tab, deadlineMs);
  } finally {
    acquired.lease.release();
  }
}

/** Whether the tab of a making is there; forgets one that somebody has deleted, or that a making that failed took away. */
function isThere(ports: Ports, making: Making): boolean {
  if (targetTab(ports, making) !== undefined) return true;
  endMaking(ports, making.targetId);
  return false;
}

/** What is asked for, and the making of it that was begun. @throws FranchiseError where this person can't go on with it */
function whatIsWanted(
  ports: Ports,
  all: readonly Making[],
  read: Parsed<typeof makeMappedSheetInput>,
): WantedSheet & { readonly making: Making | undefined } {
  const making = all.find(({ targetId, wanted }) =>
    'goOn' in read ? targetId === read.goOn : wanted.shown === read.shown && wanted.sheet === read.sheet,
  );
  const wanted = 'goOn' in read ? making?.wanted : read;
  const mapping = wanted?.mapping;
  if (wanted === undefined || mapping === undefined) {
    throw mappingError('bad-sheet', (say) => say.mappingMakingGone);
  }
  // New responses of a form come by the trigger of the person who wished that, and of nobody else.
  if (making?.wanted.feed && personHere(ports)?.personId !== making.personId) {
    throw mappingError('bad-sheet', (say) => say.mappingOfOther(making.name));
  }
  return { ...wanted, mapping, making };
}

/** @param tab the one with the rows that were made before; undefined where there are none */
function makeAlone(ports: Ports, wanted: WantedSheet, tab: Sheet | undefined, deadlineMs: number): MadeSheet {
  const { sheetId, templateId, mapping, sheet, keepAs, feed } = wanted;
  const isWhole = tab !== undefined && isMade(tab);
  if (!isWhole) refuseTaken(ports, sheet);
  const mapped = mapAsAsked(ports, { sheetId, templateId, mapping }, new DirectoryNames(ports));
  const name = mapped.source.sheet.name();
  if (mapped.sum !== wanted.shown) {
    throw new FranchiseError('bad-sheet', (_core, language) =>
      tab === undefined
        ? mappingSentences(language).mappingChanged(name)
        : mappingSentences(language).mappingChangedMeanwhile(name, sheet),
    );
  }
  // The page offers it only where nothing stops it.
  if (whatStops(ports, mapped).length > 0) {
    throw mappingError('bad-input', (say) => say.mappingChanged(name));
  }
  const words = mappingSentences(languageHere(ports));
  const all = mapped.conversion.made.length;
  const done = isWhole ? all : makeRows(ports, mapped, wanted, { goesOn: tab?.id, deadlineMs });
  if (done < all) return { message: words.mappingUnfinished(sheet, done, all), done, all, feed: null };
  const isKept = keepAs === '' || keepMapping(ports, { name: keepAs, template: templateId, mapping });
  const message = paragraph(words.mappingMade(sheet, all, name), isKept ? '' : words.mappingNotKept(keepAs));
  const begun = feed ? beginFeed(ports, mapped, sheet) : null;
  const made = ports.workbook.tabNamed(sheet);
  if (made !== null) endMaking(ports, made.id);
  return { message, done, all, feed: begun };
}

/** @returns how many rows stand there */
function makeRows(
  ports: Ports,
  { source, template, mapping, conversion: { made } }: MappedSource,
  wanted: WantedSheet,
  { goesOn, deadlineMs }: { readonly goesOn: number | undefined; readonly deadlineMs: number },
): number {
  const { sheet, templateId, feed } = wanted;
  const commented = feed
    ? mapping.columns.map(({ means }) => means)
    : made.flatMap(({ cells }) => [...cells.keys()]);
  const comments = commented.some((target) => target.startsWith('comment:'));
  const wished: NewSheet = { layout: 'wide', sheet, templateId, comments };
  const { personId = '', name = '' }: Partial<Person> = personHere(ports) ?? {};
  const filler = new RowFiller(ports, made, source.sheet.name(), {
    untilMs: Math.min(deadlineMs, ports.clock.nowMs() + PAGE_WAITS_MS),
    goesOn,
    begun: (targetId) => noteMaking(ports, { targetId, wanted, all: made.length, personId, name }),
  });
  return makeAnswerSheet(ports, wished, template, filler);
}

/** Lets the form of the source feed the new answer sheet. */
function beginFeed(
  ports: Ports,
  { source, template, mapping, proposal, doubts }: MappedSource,
  made: string,
): FeedBegun {
  const target = ports.workbook.sheets().find((sheet) => sheet.name() === made);
  const time = timeColumn(proposal.table.columns, mapping);
  if (target === undefined || time === undefined || mapping.shape !== 'visits') return 'no-time';
  const responses = responsesIn(source.cells, mapping.headerRow, time);
  const later = withProposalsDecided(mapping, doubts);
  const feed = { sheetId: source.sheet.id, targetId: target.id, template: template.id, mapping: later };
  return startFeed(ports, feed, withTaken({ marks: [], untilMs: 0 }, responses));
}
