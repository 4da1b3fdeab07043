// The working hours of a spreadsheet: entered on the page of insights, kept in a property, used by insights that measure
// working time.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { readStored } from '../../app/storage/stored.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { lazily } from '../../domain/lazily.ts';
import type { Parsed } from '../../domain/schema.ts';
import { type InsightSource, insightSources, readSource } from './insight-source.ts';
import { INSIGHT_KEYS } from './keys.ts';
import type { WorkingHoursView } from './page-view.ts';
import type { Waits } from './rules/insight.ts';
import { CHANGE_FIELDS, keptChanges } from './rules/kept-changes.ts';
import { waitsIn } from './rules/waits.ts';
import {
  minuteOfDay,
  readHolidays,
  timeText,
  usualWorkingHours,
  type WorkingHours,
  type WorkingTime,
  workingTime,
} from './rules/working-time.ts';
import { insightSentences } from './sentences.ts';

/** As many as fit into a property: some thirty years of them. */
const MOST_HOLIDAYS = 500;

const storedHours = lazily(() =>
  z.object({
    version: z.literal(1),
    days: z.array(z.number()),
    from: z.number(),
    to: z.number(),
    holidays: z.array(z.string()),
    /** Whether the time in which the requester is awaited is left out. */
    leavesWaitsOut: z.optional(z.boolean()),
  }),
);
/** What `saveWorkingHours` takes. */
export const typedHours = lazily(() =>
  z.object({
    days: z.array(z.number()),
    from: z.string(),
    to: z.string(),
    holidays: z.string(),
    leavesWaitsOut: z.optional(z.boolean()),
  }),
);

/** The working hours that count in this spreadsheet. Costs one call. */
export function readWorkingHours({
  documentProperties,
}: Pick<Ports, 'documentProperties'>): WorkingHours & { readonly leavesWaitsOut?: boolean | undefined } {
  return readStored(documentProperties, INSIGHT_KEYS.workingHours.key, storedHours) ?? usualWorkingHours();
}

/** How time is measured for the insights of a source. */
export interface TimeRules {
  /** How much working time lies between two instants. */
  readonly workingTime: WorkingTime;
  /** When requesters were awaited, where that is left out; unknown where no changes of the sheet are kept. */
  readonly waits: () => Waits;
}

/** The rules that a person has chosen. They are read when something is measured, and once. */
export function timeRulesHere(ports: Ports, { sheet }: InsightSource): TimeRules {
  const hours = lazily(() => readWorkingHours(ports));
  const measure = lazily(() => workingTime(hours(), ports.calendar));
  return {
    workingTime: (fromMs, toMs) => measure()(fromMs, toMs),
    waits: lazily(() => (hours().leavesWaitsOut === true ? waitsOf(ports, sheet) : () => [])),
  };
}

function waitsOf(ports: Ports, { id }: InsightSource['sheet']): Waits {
  const history = changesOf(ports).find(({ pulled }) => pulled?.().sheet.id === id);
  return waitsIn(history === undefined ? [] : keptChanges(readSource(history, CHANGE_FIELDS.flat())).changes);
}

function changesOf(ports: Ports): readonly InsightSource[] {
  return insightSources(ports, { source: 'tickets', history: 'changes' });
}

/** The working hours, as the page shows them. */
export function workingHoursView(ports: Pick<Ports, 'documentProperties'>): WorkingHoursView {
  const { days, from, to, holidays, leavesWaitsOut = false } = readWorkingHours(ports);
  return { days, from: timeText(from), to: timeText(to), holidays, leavesWaitsOut };
}

/**
 * Keeps working hours that were entered on the page.
 * @throws FranchiseError naming what isn't as it should be; nothing is kept then
 */
export function saveWorkingHours(
  ports: Ports,
  typed: Parsed<typeof typedHours>,
): { readonly message: string } {
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => typed.days.includes(day));
  if (days.length === 0)
    throw new FranchiseError('bad-input', (_core, language) =>
      insightSentences(language).workingDaysMissing(),
    );
  const [from, to] = [minuteOfDay(typed.from), minuteOfDay(typed.to)];
  if (from === undefined || to === undefined || from >= to)
    throw new FranchiseError('bad-input', (_core, language) =>
      insightSentences(language).workingTimesWrong(typed.from, typed.to),
    );
  const { holidays, wrong } = readHolidays(typed.holidays);
  const [first] = wrong;
  if (first !== undefined)
    throw new FranchiseError('bad-input', (_core, language) =>
      insightSentences(language).holidaysWrong(first.slice(0, 80), wrong.length),
    );
  if (holidays.length > MOST_HOLIDAYS)
    throw new FranchiseError('bad-input', (_core, language) =>
      insightSentences(language).holidaysTooMany(holidays.length, MOST_HOLIDAYS),
    );
  const { leavesWaitsOut = false } = typed;
  if (leavesWaitsOut && changesOf(ports).length === 0)
    throw new FranchiseError('bad-input', (_core, language) => insightSentences(language).waitsUnknown());
  const hours = { version: 1, days, from, to, holidays, leavesWaitsOut };
  ports.documentProperties.set(INSIGHT_KEYS.workingHours.key, JSON.stringify(hours));
  return { message: insightSentences(languageHere(ports)).workingHoursSaved(holidays.length) };
}
