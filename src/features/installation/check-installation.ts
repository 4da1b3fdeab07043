// *Check this installation*: finds out what Google does where its documentation is silent. From the page, each part
// runs in an execution of its own; from the script editor, all run in one.

import * as z from 'zod/mini';
import { answerPage, readInput, requirePermissions, rewordedError } from '../../app/endpoints/endpoint.ts';
import { languageForErrors, openPage, type Ports, whenText } from '../../app/ports.ts';
import { deadlineFrom, withLock } from '../../app/runs/lease.ts';
import { blankTab } from '../../app/sheets/make-sheet.ts';
import { Family, type ValueOf } from '../../app/storage/stored.ts';
import { textInput } from '../../domain/cells/cell.ts';
import { FranchiseError, isPermissionMissing, sentenceFor } from '../../domain/errors.ts';
import { check, lazily, listOf, type Parsed } from '../../domain/schema.ts';
import { VERSION } from '../../domain/version.ts';
import type { PageAnswer } from '../../domain/views.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { checkSentences } from './check-sentences.ts';
import { CHECK_KEYS } from './keys.ts';
import { CHECK_FUNCTION, CHECK_NEEDS, dropTriggers, lastCheckText } from './open-check.ts';
import { type CheckView, reportLines, reportText, storedFindings } from './rules/findings.ts';
import { TOPIC_NAMES } from './rules/topics.ts';
import { installationSentences } from './sentences.ts';
import { tryCells, tryMarks } from './trials/cell-trials.ts';
import {
  checkCache,
  checkLiterals,
  keepLiterals,
  openLiterals,
  tryConnection,
  tryDates,
  tryFormula,
  tryPermissions,
  tryStores,
} from './trials/service-trials.ts';
import { tryAttachments, tryBlock, trySheets } from './trials/sheet-trials.ts';
import { type CheckPorts, TrialBench } from './trials/workbench.ts';

const CALLS = 'calls'; // The part in which the page calls repeatedly.
const MOST_CALLS = 10; // How many of these calls are timed.

/** In order; the first starts what takes time. */
const PARTS: readonly (readonly [name: string, work: (bench: TrialBench) => void])[] = [
  [
    'begin',
    (bench) => {
      startTrigger(bench);
      tryPermissions(bench);
      tryStores(bench);
    },
  ],
  ['cells', tryCells],
  ['marks', tryMarks],
  ['sheets', trySheets],
  ['block', tryBlock],
  ['objects', tryAttachments],
  [
    'formula',
    (bench) => {
      tryFormula(bench);
      tryDates(bench);
    },
  ],
  [
    'connection',
    (bench) => {
      tryConnection(bench);
      checkCache(bench);
      bench.leaveOpen('needs-patience', 'openAlert');
      bench.leaveOpen('needs-missing-permission', 'triggersWithoutConsent', 'alertScope', 'requireScopes');
      bench.leaveOpen('needs-pivot-table', 'pivotedRows');
      bench.leaveOpen('needs-requests', 'fetchAllThrows', 'fetchTimeout');
    },
  ],
  // Only from the page; see `countCall`.
  [CALLS, (bench) => bench.leaveOpen('needs-page', 'pageCosts', 'propertyOfCall')],
];
const EDITOR_WAITS_MS = 110_000; // How long a check from the editor waits for the timed trigger.
const TRIGGER_POLL_MS = 5_000; // How often it checks whether the trigger has run.

const pageInput = lazily(() => z.object({ do: z.literal(['begin', 'go-on', 'look', 'literals']) }));
/** `calls`: which timed call this is; `tookMs`: the time of the one before. `literals`: reported by the sidebar. */
const runInput = lazily(() =>
  z.object({
    run: z.string(),
    calls: z.optional(z.number()),
    tookMs: z.optional(z.number()),
    literals: z._default(z.array(z.string()), []),
  }),
);
type AskedOfRun = Parsed<typeof runInput>;

/**
 * @param input undefined from the script editor, null to open the page, a clock event from the check's trigger,
 * otherwise a request of the page
 * @throws Error with a sentence for the user, if run from the editor
 */
export function checkInstallation(
  ports: CheckPorts,
  input: unknown,
): PageAnswer<CheckView | { readonly message: string } | object> {
  if (input === undefined) return runFromEditor(ports);
  const event = check(clockEvent, input);
  if (event.ok) {
    runByTrigger(ports, event.value);
    return { ok: true };
  }
  return answerPage(ports, CHECK_NEEDS, () =>
    input === null ? showPage(ports) : answerRequest(ports, input),
  );
}

function showPage(ports: CheckPorts): { readonly message: string } {
  const view = viewToShow(ports);
  const data = { last: lastCheckText(ports), parts: PARTS.length, ...(view && { view }) };
  const { checkTitle: title } = installationSentences(ports.language);
  openPage(ports, { page: 'installation', title, size: [760, 640] }, data);
  return { message: '' };
}

/** The person's own check if it is unfinished or waits for its trigger, otherwise the last results. */
function viewToShow(ports: CheckPorts): CheckView | undefined {
  const own = ownRun.load(ports);
  if (own !== undefined && own.done > 0 && own.done < PARTS.length) return viewOf(ports, own);
  if (own !== undefined && own.done >= PARTS.length && isWaiting(own))
    return viewOf(ports, concludeRun(ports, own));
  const last = lastCheck.load(ports);
  if (last === undefined) return undefined;
  const { atMs, findings } = last;
  const ended = { id: '', startedMs: atMs, done: PARTS.length, findings } as const;
  return { ...viewOf(ports, ended), state: 'ended' };
}

function answerRequest(ports: CheckPorts, input: unknown): CheckView {
  const asked = readInput(pageInput, input);
  if (asked.do === 'begin') {
    const begun = beginRun(ports);
    openLiterals(new TrialBench(ports, begun.id));
    return viewOf(ports, begun);
  }
  const about = readInput(runInput, input);
  const run = ownRun.load(ports);
  if (run?.id !== about.run) {
    throw new FranchiseError('bad-input', (_core, language) => checkSentences(language).checkTakenOver);
  }
  if (asked.do === 'literals') {
    keepLiterals(new TrialBench(ports, run.id), about.literals);
    return viewOf(ports, run);
  }
  return viewOf(ports, asked.do === 'look' ? concludeRun(ports, run) : runNextPart(ports, run, about));
}

/** Runs the next part and stores its findings. */
function runNextPart(ports: CheckPorts, run: CheckRun, asked?: AskedOfRun): CheckRun {
  const part = PARTS[run.done];
  if (part === undefined) return concludeRun(ports, run);
  const [name, work] = part;
  const bench = new TrialBench(ports, run.id);
  const counted = name === CALLS && asked !== undefined ? countCall(bench, run, asked) : undefined;
  if (counted !== undefined) {
    ownRun.save(ports, counted);
    return counted;
  }
  if (name !== CALLS || asked === undefined) work(bench);
  const next = { ...run, done: run.done + 1, findings: { ...run.findings, ...bench.findings } };
  ownRun.save(ports, next);
  return next.done < PARTS.length ? next : concludeRun(ports, next);
}

/**
 * A call sees the count stored by the one before, unless Google returns a stale property.
 * @returns undefined after the last call
 */
function countCall(
  bench: TrialBench,
  run: CheckRun,
  { calls, tookMs = 0 }: AskedOfRun,
): CheckRun | undefined {
  const before = calls === 0 ? [] : (run.calls ?? []);
  const isSeen = calls === undefined || calls === before.length;
  if (isSeen && before.length < MOST_CALLS) return { ...run, calls: [...before, tookMs] };
  bench.settle('propertyOfCall', isSeen ? 'seen' : 'late');
  const times = [...before.slice(1), tookMs].sort((a, b) => a - b);
  bench.settle('pageCosts', 'measured', { page: times[Math.floor(times.length / 2)] ?? 0 });
  return undefined;
}

/** After all parts: checks whether the trigger has run, and stores the results. */
function concludeRun(ports: CheckPorts, run: CheckRun): CheckRun {
  const bench = new TrialBench(ports, run.id);
  if (isWaiting(run)) checkTrigger(bench);
  const { templateLiterals } = run.findings;
  if (templateLiterals === undefined || templateLiterals.kind === 'open') checkLiterals(bench);
  const missing = TOPIC_NAMES.filter((topic) => (bench.findings[topic] ?? run.findings[topic]) === undefined);
  bench.leaveOpen('not-reached', ...missing);
  const ended = { ...run, findings: { ...run.findings, ...bench.findings } };
  ownRun.save(ports, ended);
  lastCheck.save(ports, { atMs: ports.clock.nowMs(), findings: ended.findings });
  if (!isWaiting(ended)) {
    ports.trials.removeTabs(run.id);
    ports.documentProperties.remove(TABS + run.id);
  }
  return ended;
}

function isWaiting({ findings }: CheckRun): boolean {
  return findings.timedTrigger?.kind === 'open' && findings.timedTrigger.reason === 'waiting';
}

function viewOf(ports: CheckPorts, run: CheckRun): CheckView {
  const [at = ''] = PARTS[run.done] ?? [];
  const { id, done, findings } = run;
  if (at !== '') return { run: id, done, at, findings: {}, text: '', state: 'under-way' };
  const state = isWaiting(run) ? 'waiting' : 'ended';
  return { run: id, done, at, findings, text: textOf(ports, run), state };
}

function textOf(ports: CheckPorts, { findings, startedMs }: CheckRun): string {
  return reportText(findings, {
    version: VERSION,
    when: whenText(ports.calendar, startedMs, 'en'),
    locale: ports.workbook.locale(),
  });
}

/** @throws Error with a sentence for the user; the editor shows it */
function runFromEditor(ports: CheckPorts): PageAnswer<object> {
  try {
    requirePermissions(ports, CHECK_NEEDS.first);
    return runAll(ports);
  } catch (thrown) {
    throw rewordedError(thrown, sentenceFor(thrown, languageForErrors(ports)));
  }
}

function runAll(ports: CheckPorts): PageAnswer<object> {
  const { clock, trials } = ports;
  let run = beginRun(ports);
  const deadlineMs = deadlineFrom(run.startedMs);
  while (run.done < PARTS.length && clock.nowMs() < deadlineMs) run = runNextPart(ports, run);
  // Time ran out before all parts were done.
  if (run.done < PARTS.length) run = concludeRun(ports, run);
  while (isWaiting(run) && clock.nowMs() - run.startedMs < EDITOR_WAITS_MS) {
    clock.sleep(TRIGGER_POLL_MS);
    run = concludeRun(ports, run);
  }
  const words = checkSentences(ports.language);
  const sentences = [words.checkInWords, ...(isWaiting(run) ? [words.checkLater] : [])];
  writeResult(ports, sentences, reportLines(run.findings));
  trials.log([textOf(ports, run), ...sentences].join('\n\n'));
  return { ok: true };
}

const MARK = 'franchise.check';
const WIDTHS: ReadonlyMap<number, number> = new Map([
  [1, 260],
  [2, 420],
]);

/** A check from the script editor has no page to show its results. @param sentences above the results */
function writeResult(
  ports: Ports,
  sentences: readonly string[],
  found: readonly (readonly [topic: string, found: string])[],
): void {
  const { workbook } = ports;
  const cut = ports.say.textCut;
  const sheet = sheetOf(ports);
  const lines = [...sentences.map((sentence) => [sentence, '']), ...found];
  sheet.grow(lines.length, 2);
  const rows = Math.max(lines.length, sheet.extent().lastRow);
  sheet.write(
    { row: 1, column: 1, rows, columns: 2 },
    Array.from({ length: rows }, (_, n) =>
      (lines[n] ?? ['', '']).map((text) => (text === '' ? '' : textInput(text, cut))),
    ),
  );
  sheet.setLook({ widths: WIDTHS });
  workbook.flush();
}

function sheetOf(ports: Ports): Sheet {
  const { workbook } = ports;
  const find = () => workbook.sheets().find((sheet) => sheet.sheetMark(MARK) !== null);
  const begin = () => {
    const sheet = blankTab(workbook, installationSentences(ports.language).checkTitle);
    sheet.setSheetMark(MARK, '1');
    workbook.flush();
    return sheet;
  };
  return find() ?? withLock(ports, () => find() ?? begin());
}

// A running check: its findings so far, stored between executions, and what to clean up if it is killed.

const TABS = CHECK_KEYS.checkTabs.key; // One entry, with its start time, per check that may have left tabs.
const OLD_MS = 30 * 60_000; // After this time another person's check has ended or was killed.

/** This person's. */
const ownRun = new Family(CHECK_KEYS.checkRun, () =>
  z.object({
    id: z.string(),
    startedMs: z.number(),
    done: z.number(), // Number of parts.
    findings: storedFindings(),
    calls: z.optional(listOf(z.number())), // Durations in milliseconds of the timed calls so far.
  }),
);
type CheckRun = ValueOf<typeof ownRun>;

/** Everyone in the spreadsheet sees it on the page. Absent if no check has ended yet. */
const lastCheck = new Family(CHECK_KEYS.checkResult, () =>
  z.object({
    atMs: z.number(), // When it ended.
    findings: storedFindings(),
  }),
);

/** Also removes hidden tabs of old checks. */
function beginRun(ports: CheckPorts): CheckRun {
  const { clock, ids, documentProperties, trials } = ports;
  const before = ownRun.load(ports);
  const nowMs = clock.nowMs();
  for (const [key, startedMs] of Object.entries(documentProperties.all())) {
    if (!key.startsWith(TABS)) continue;
    const id = key.slice(TABS.length);
    if (id !== before?.id && nowMs - Number(startedMs) < OLD_MS) continue;
    trials.removeTabs(id);
    documentProperties.remove(key);
  }
  const run: CheckRun = {
    id: ids.random().replace(/\W/g, '').slice(0, 8),
    startedMs: nowMs,
    done: 0,
    findings: {},
  };
  ownRun.save(ports, run);
  documentProperties.set(TABS + run.id, String(nowMs));
  return run;
}

// The trial of a timed trigger: it runs once, writes to a tab, and stores what its event contained. Google decides when
// it runs; the check may have ended by then.

const AFTER_MS = 1_000;
const LATEST_MS = 16 * 60_000; // Google documents delays of up to 15 minutes.

const madeTrigger = new Family(CHECK_KEYS.checkTrigger, () =>
  z.object({ run: z.string(), id: z.string(), madeMs: z.number() }),
);
const triggerRun = new Family(CHECK_KEYS.checkTriggerRan, () =>
  z.object({
    run: z.string(),
    atMs: z.number(),
    uid: z.literal(['same', 'other-form', 'missing']),
    wrote: z.boolean(),
  }),
);

/** Fields of every clock event: they tell it from what a page sends. */
const clockEvent = lazily(() =>
  z.object({
    'day-of-week': z.number(),
    timezone: z.string(),
    triggerUid: z.optional(z.union([z.string(), z.number()])),
  }),
);
type ClockEvent = Parsed<typeof clockEvent>;

/** Replaces the triggers of earlier checks. */
function startTrigger(bench: TrialBench): void {
  bench.attempt(['timedTrigger', 'triggerUid'], () => {
    const id = triggerMade(bench.ports);
    if (id === undefined) {
      bench.leaveOpen('needs-permission', 'timedTrigger', 'triggerUid');
      return;
    }
    madeTrigger.save(bench.ports, { run: bench.run, id, madeMs: bench.nowMs() });
    bench.leaveOpen('waiting', 'timedTrigger', 'triggerUid');
  });
}

/** Undefined if the permission for triggers is missing. */
function triggerMade(ports: Ports): string | undefined {
  try {
    dropTriggers(ports);
    return ports.triggers.once(CHECK_FUNCTION, AFTER_MS);
  } catch (thrown) {
    if (isPermissionMissing(thrown)) return undefined;
    throw thrown;
  }
}

function checkTrigger(bench: TrialBench): void {
  bench.attempt(['timedTrigger', 'triggerUid'], () => {
    const made = madeTrigger.load(bench.ports);
    const ran = triggerRun.load(bench.ports);
    if (ran !== undefined && ran.run === bench.run) {
      const wait = made === undefined ? 0 : Math.round(ran.atMs - made.madeMs);
      bench.settle('timedTrigger', ran.wrote ? 'wrote' : 'could-not-write', { wait });
      bench.settle('triggerUid', ran.uid);
      dropTriggers(bench.ports);
      return;
    }
    const isLate = made === undefined || bench.nowMs() - made.madeMs > LATEST_MS;
    if (isLate) dropTriggers(bench.ports);
    bench.leaveOpen(isLate ? 'no-trigger' : 'waiting', 'timedTrigger', 'triggerUid');
  });
}

function runByTrigger(ports: CheckPorts, { triggerUid }: ClockEvent): void {
  const { triggers, clock, workbook } = ports;
  const made = madeTrigger.load(ports);
  if (made !== undefined) {
    const atMs = clock.nowMs();
    let wrote = false;
    new TrialBench(ports, made.run).attempt([], () => {
      new TrialBench(ports, `${made.run}-t`).onTab(({ sheet }) => {
        const cell = { row: 1, column: 1, rows: 1, columns: 1 };
        sheet.write(cell, [[atMs]]);
        workbook.flush();
        wrote = sheet.read(cell)[0]?.[0] === atMs;
      });
    });
    const uid = triggerUid === undefined ? 'missing' : String(triggerUid) === made.id ? 'same' : 'other-form';
    triggerRun.save(ports, { run: made.run, atMs, uid, wrote });
  }
  for (const id of triggers.idsOf(CHECK_FUNCTION)) triggers.remove(id);
}
