// One simulation: stage, storm, quiet end, and the oracle's verdict.

import type { RequestRecord } from 'local-apps-script';
import { isOk } from '../support/world.ts';
import { makeActionSheet } from './action-rows.ts';
import { profileLine } from './draw-profile.ts';
import { judgeFormulas } from './formulas.ts';
import { pickOf } from './insights.ts';
import { judgeIdleSync, judgeIdleTick } from './judge-costs.ts';
import { directorySays } from './judge-directory.ts';
import { judgeInsights } from './judge-insights.ts';
import {
  judgeMenu,
  judgePace,
  judgeQuietMenu,
  judgeTicks,
  judgeTokens,
  judgeTurns,
  judgeWords,
} from './judge-runs.ts';
import { judgeSheets } from './judge-sheets.ts';
import { liftLayouts } from './layout-acts.ts';
import { ANSWER_ROLES, TARGETS, type Target } from './ledger.ts';
import type { Entry, PersonName, Plan, Setup, Start } from './plan.ts';
import { isWord, PULL_DONE, valueAt } from './sheets-seen.ts';
import { PEOPLE, PULLS, peopleOf, type Stage, StageProblem, setStage } from './stage.ts';
import { hasRemoved, type Ran, Storm } from './storm.ts';
import { Verdicts, type Violation } from './verdicts.ts';
import { ActionWatch } from './watch-actions.ts';
import { CellWatch } from './watch-cells.ts';
import { HistoryWatch } from './watch-history.ts';
import { ImportWatch } from './watch-imports.ts';
import { NewcomerWatch } from './watch-newcomer.ts';
import { comeBack, idOf, judgeGone, peopleWhoRemove } from './watch-removals.ts';

export interface Simulated {
  readonly violations: readonly Violation[];
  /** What happened, in order. */
  readonly story: readonly string[];
  readonly executions: number;
  readonly killed: number;
  readonly requests: number;
}

const QUIET_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
const FOR_A_PERSON = /Choose Refresh this sheet to decide|Escolha Atualizar esta aba para decidir/;
const HOLDS_BACK = /A refresh in five minutes takes out|Uma atualização em cinco minutos retira/;
const DAY_MS = 24 * HOUR_MS;
// How a refresh says that it kept rows which a single list lacks.
// How a refresh says that it left records out.
const UNREAD = /the ID can’t be read|não dá para ler o ID/;
const HELD = /A refresh in five minutes|Uma atualização em cinco minutos/;
const HELD_MS = 6 * 60_000;
// Longest backoff of a pull that fails repeatedly.
const MOST_BACK_OFF_MS = DAY_MS + 4 * HOUR_MS;

export function simulate(plan: Plan): Simulated {
  try {
    return simulateOn(plan);
  } catch (error) {
    // The connector must make its sheets before anything disturbs it; the message says what it couldn't do.
    if (!(error instanceof StageProblem)) throw error;
    const violations = [{ promise: 'P8', text: error.message }] as const;
    return { violations, story: [profileLine(plan.setup.profile)], executions: 0, killed: 0, requests: 0 };
  }
}

function simulateOn(plan: Plan): Simulated {
  const verdicts = new Verdicts();
  let storm: Storm | undefined;
  let cells: CellWatch | undefined;
  let history: HistoryWatch | undefined;
  const stage = setStage(plan, {
    onFlush: () => {
      cells?.look();
      history?.look();
    },
    onKill: (context, pending) => storm?.onKill(context, pending) ?? 'lost',
  });
  try {
    makeActionSheet(stage, plan);
    const imports = new ImportWatch(stage, verdicts);
    const actions = new ActionWatch(stage, plan, verdicts);
    const listen = () => {
      stage.world.service.faults.add({
        fault: { kind: 'html' },
        times: Number.POSITIVE_INFINITY,
        matches: (request) => {
          imports.hear(request);
          actions.hear(request, storm?.ran ?? []);
          storm?.hear(request, verdicts);
          return false;
        },
      });
    };
    listen();
    cells = new CellWatch(stage, verdicts);
    history = new HistoryWatch(stage, plan, verdicts);
    storm = new Storm(stage, listen);
    storm.tell(`the platform: ${profileLine(plan.setup.profile)}`);
    const newcomer = new NewcomerWatch(stage, verdicts);
    for (const round of plan.rounds) {
      const ids = peopleOf(plan.setup).map((person) => [person, idOf(stage, person)] as const);
      const before = storm.ran.length;
      newcomer.before(round);
      storm.play(round);
      newcomer.after(storm.ran.slice(before));
      for (const [person, id] of ids) {
        const own = storm.ran.slice(before).filter(({ start }) => start.person === person);
        // If the person runs something else at the same time, what was stored afterwards can't be judged.
        if (own.length === 1 && own.every(hasRemoved)) judgeGone(stage, person, id, verdicts);
      }
      cells.look();
      imports.look();
      actions.look();
    }
    calmDown(stage, plan, { storm, actions, newcomer }, verdicts);
    cells.look(true);
    judgeSheets(stage, plan, (target) => isDisturbed(storm, target), verdicts);
    history.judge();
    actions.judge();
    judgeAllInsights(stage, storm, verdicts);
    judgeIdleHour(stage, storm, verdicts);
    if (stage.ledger.hasAwkwardNames) judgeIdleDay(stage, storm, verdicts);
    judgeFormulas(stage, plan.setup.profile, verdicts);
    imports.judge();
    judgeWords(storm.ran, verdicts);
    judgeTicks(storm.ticks, verdicts);
    judgeTurns(stage, storm.ran, verdicts);
    judgePace(stage, storm.ran, storm.disturbedTicks.size, verdicts);
    judgeTokens(stage, storm.ran, verdicts);
    const killed = storm.ran.filter(({ execution }) => execution.result?.end === 'killed').length;
    const requests: readonly RequestRecord[] = stage.world.runtime.requests;
    const { violations } = verdicts;
    return {
      violations,
      story: storm.story,
      executions: storm.ran.length,
      killed,
      requests: requests.length,
    };
  } finally {
    stage.world.close();
  }
}

interface Watches {
  readonly storm: Storm;
  readonly actions: ActionWatch;
  readonly newcomer: NewcomerWatch;
}

// Nothing disturbs anymore: leases expire, the menu is opened, and everything runs again.
function calmDown(
  stage: Stage,
  { setup }: Plan,
  { storm, actions, newcomer }: Watches,
  verdicts: Verdicts,
): void {
  const { runtime } = stage.world;
  storm.tell('now all is quiet');
  const lifted = liftLayouts(stage);
  if (lifted !== undefined) storm.tell(`the user ${lifted}`);
  runtime.settle(runtime.nowMs() + QUIET_MS);
  const stormy = [...storm.ran];
  const hasLeft = peopleWhoRemove(stormy).length > 0;
  comeBack(stage, storm, (entry, person) => alone(storm, entry, { person }), setup.schedules, verdicts);
  alone(storm, 'open');
  putRight(stage, setup, storm, newcomer);
  if (setup.schedules.length > 0) {
    judgeSchedule(stage, setup, storm, verdicts);
    for (const person of setup.schedules)
      stage.world.page('saveSchedule', { on: false, minutes: 75 }, PEOPLE[person].user);
  } else if (!hasLeft) {
    // Runs parked for a person who left were removed with the rest.
    judgeMenu(stage, stormy, verdicts);
  }
  // Runs begun in the storm resume; after another person's pass, or one at the other address, the first one removes
  // nothing, because its token is new to the sheet (decision 0011).
  for (const target of TARGETS)
    if (setup.isShared) {
      // A parked run resumes only for the person who began it, and the other person is told so.
      alone(storm, `refresh-${target}`, { person: 'bruno' });
      refreshQuietly(stage, storm, target, verdicts);
    } else if (wasLeftHalfway(stormy, target) || wasReadElsewhere(stormy, target))
      refreshQuietly(stage, storm, target, verdicts);
  // On another day everything is read again: also what the user deleted, and what nobody changed.
  runtime.settle(runtime.nowMs() + DAY_MS);
  for (const target of TARGETS) refreshQuietly(stage, storm, target, verdicts);
  // The second one finds nothing to send.
  for (let turn = 0; turn < 2; turn++) {
    for (const role of ANSWER_ROLES) {
      if (role === 'second' && !setup.hasSecondSheet) continue;
      const { execution, told } = alone(storm, 'import-rows', { on: role });
      const { result } = execution;
      const lost = stage.ledger.crippled.get(role);
      if (lost !== undefined && !told.some((text) => text.includes(`“${lost}”`)))
        verdicts.broken('P8', `nobody is told that ${role} has lost “${lost}”: ${told.join(' ')}`);
      if (result?.end !== 'returned')
        verdicts.broken('P8', `a quiet import ends with ${JSON.stringify(result)}`);
    }
  }
  actions.runAgain(() => alone(storm, 'run-actions'));
  alone(storm, 'open');
  judgeQuietMenu(stage, verdicts);
}

// Repairs what newcomers left: another address, a refused token, a deleted pull, an open question.
function putRight({ ledger }: Stage, setup: Setup, storm: Storm, newcomer: NewcomerWatch): void {
  const again = (entry: Entry, person: PersonName = 'ana') =>
    newcomer.after([alone(storm, entry, { person })]);
  const isElsewhere = ledger.elsewhereSinceMs !== undefined;
  for (const person of peopleOf(setup))
    if (isElsewhere || ledger.mistaken.has(PEOPLE[person].user.id)) again('save-connection', person);
  if (ledger.deletedPulls.has('b')) {
    again('save-again');
    if (ledger.drafts.has('ana')) again('save-anyway');
  }
  if (ledger.typedFilters.size > 0) again('refresh-all');
}

function judgeAllInsights(stage: Stage, storm: Storm, verdicts: Verdicts): void {
  judgeInsights(stage, (one) => alone(storm, 'make-insight', { pick: pickOf(one) }), verdicts);
}

// An hour later nothing has changed. If another day began, everything is read again first.
function judgeIdleHour(stage: Stage, storm: Storm, verdicts: Verdicts): void {
  const { runtime, workbook } = stage.world;
  const day = () => new Date(runtime.nowMs()).toLocaleDateString('en', { timeZone: workbook.timeZone });
  const before = day();
  runtime.settle(runtime.nowMs() + HOUR_MS);
  if (day() !== before) refreshQuietly(stage, storm, 'a', verdicts);
  const cells = JSON.stringify(stage.sheets.see('a')?.rows);
  judgeIdleSync(stage, alone(storm, 'refresh-a'), cells, verdicts);
}

// A day later everything is read again, and the directory hasn't changed.
function judgeIdleDay(stage: Stage, storm: Storm, verdicts: Verdicts): void {
  const { runtime } = stage.world;
  const before = directorySays(stage);
  runtime.settle(runtime.nowMs() + DAY_MS);
  for (const target of TARGETS) refreshQuietly(stage, storm, target, verdicts);
  const said = new Set(before);
  const others = directorySays(stage).filter((row) => !said.has(row));
  if (others.length > 0)
    verdicts.broken('cost', `the directory goes round: ${others.slice(0, 2).join(' ')} is written anew`);
}

// Parked runs resume by themselves, and each scheduled pull runs at its next time.
function judgeSchedule(stage: Stage, { schedules }: Setup, storm: Storm, verdicts: Verdicts): void {
  const { world, sheets } = stage;
  const beganMs = world.runtime.nowMs();
  const rowOf = (target: Target) => {
    const seen = sheets.see('pulls');
    const row = seen?.rows.find(({ key }) => key === PULLS[target].name);
    const value = (en: string, pt: string) => seen && row && valueAt(seen, row, en, pt);
    return {
      status: String(value('Status', 'Situação')),
      message: String(value('Message', 'Mensagem')),
      next: value('Next run', 'Próxima execução'),
      success: value('Last success', 'Último sucesso'),
    };
  };
  storm.pass(10 * 60_000);
  const next = (['a', 'plans'] as const).map((target) => rowOf(target).next);
  // If the tick that would have set it was killed: the longest interval.
  const times = next.map((value) => (value instanceof Date ? value.getTime() : beganMs + 3 * HOUR_MS));
  const untilMs = Math.min(Math.max(world.runtime.nowMs(), ...times), beganMs + MOST_BACK_OFF_MS);
  storm.pass(untilMs - world.runtime.nowMs() + 10 * 60_000);
  // Rows leave once a second list lacks them too.
  const held = (['a', 'plans'] as const).flatMap((target) => {
    const { message, next: at } = rowOf(target);
    return HOLDS_BACK.test(message) && at instanceof Date ? [at.getTime()] : [];
  });
  if (held.length > 0) storm.pass(Math.max(...held) - world.runtime.nowMs() + 10 * 60_000);
  for (const target of ['a', 'plans'] as const) {
    const { status, message, success } = rowOf(target);
    // That many rows leave by a person's word alone, and the row says so.
    if (FOR_A_PERSON.test(message)) continue;
    const isFresh = success instanceof Date && success.getTime() >= beganMs;
    if (!isFresh || !isWord(stage, status, PULL_DONE))
      verdicts.broken('P8', `the schedule leaves ${target} “${status}”, last well at ${String(success)}`);
  }
  // An unscheduled one resumes through its owner's ticker, if they have one.
  const { status } = rowOf('b');
  const wouldGoOn = runsOf(storm.ran, 'b').every(({ start }) => schedules.includes(start.person));
  if (wouldGoOn && (status === 'Parked' || status === 'Em pausa'))
    verdicts.broken('P8', `the schedule leaves b “${status}”`);
  // Until something is due, ticks have nothing to do.
  const due = (['a', 'plans'] as const).flatMap((target) => {
    const { next: at } = rowOf(target);
    return at instanceof Date ? [at.getTime()] : [];
  });
  const idleMs = Math.min(...due, world.runtime.nowMs() + 20 * 60_000) - 60_000 - world.runtime.nowMs();
  const before = storm.ticks.length;
  if (due.length === 2 && idleMs > 0) storm.pass(idleMs);
  for (const tick of storm.ticks.slice(before)) judgeIdleTick(tick, stage.ledger.isMetadataLost, verdicts);
}

function refreshQuietly(
  { world: { runtime }, ledger }: Stage,
  storm: Storm,
  target: Target,
  verdicts: Verdicts,
): void {
  let { result } = alone(storm, `refresh-${target}`).execution;
  // Rows leave once a second list lacks them too.
  if (HOLDS_BACK.test(JSON.stringify(result) ?? '')) {
    runtime.settle(runtime.nowMs() + QUIET_MS);
    result = alone(storm, `refresh-${target}`).execution.result;
  }
  // If other filters, or a wrong list, would remove many rows that only the service knows, the menu asks first.
  const mayAsk = storm.hasOtherFilters(target) || ledger.denials.length > 0;
  if (mayAsk && JSON.stringify(result).includes('"status":"incomplete"')) {
    alone(storm, 'refresh-all');
    result = alone(storm, `refresh-${target}`).execution.result;
  }
  // What is missing from one list alone is believed five minutes later.
  if (HELD.test(JSON.stringify(result) ?? '')) {
    storm.pass(HELD_MS);
    result = alone(storm, `refresh-${target}`).execution.result;
  }
  // A run that goes on says what could not be read before.
  if (UNREAD.test(JSON.stringify(result) ?? '')) result = alone(storm, `refresh-${target}`).execution.result;
  const isDone = result?.end === 'returned' && isDoneAnswer(result.value);
  if (!isDone) verdicts.broken('P8', `a quiet refresh of ${target} ends with ${JSON.stringify(result)}`);
  // Nobody moves rows, so a message that says so is wrong.
  const said = /kept moving while|mudaram de lugar durante/.exec(JSON.stringify(result) ?? '')?.[0];
  if (said !== undefined) verdicts.broken('P8', `a quiet refresh of ${target} says “${said}”`);
}

// Any run may have saved progress, except a finished one.
function runsOf(ran: readonly Ran[], target: Target): readonly Ran[] {
  return ran.filter(({ start }) => start.entry === 'refresh-all' || start.entry === `refresh-${target}`);
}

// Whether a run of this sheet was cut off, or met a platform failure.
function isDisturbed(storm: Storm | undefined, target: Target): boolean {
  const isCut = ({ execution, failures }: Ran) => execution.result?.end !== 'returned' || failures.length > 0;
  return storm === undefined || storm.disturbedTicks.size > 0 || runsOf(storm.ran, target).some(isCut);
}

function wasLeftHalfway(ran: readonly Ran[], target: Target): boolean {
  const last = runsOf(ran, target).at(-1);
  const result = last?.execution.result;
  return last !== undefined && !(result?.end === 'returned' && isDoneAnswer(result.value));
}

// Whether the other address was saved when the sheet was last refreshed.
function wasReadElsewhere(ran: readonly Ran[], target: Target): boolean {
  const last = runsOf(ran, target).at(-1);
  const before = ran.slice(0, last === undefined ? 0 : ran.indexOf(last));
  return before.filter(hasChosenAddress).at(-1)?.start.entry === 'save-elsewhere';
}

function hasChosenAddress({ start: { entry }, execution: { result } }: Ran): boolean {
  const isSaving = entry === 'save-elsewhere' || entry === 'save-connection';
  return isSaving && result?.end === 'returned' && isOk(result.value);
}

function alone(
  storm: Storm,
  entry: Entry,
  { on = 'answers', person = 'ana', pick = 0 }: Partial<Pick<Start, 'on' | 'person' | 'pick'>> = {},
): Ran {
  const start: Start = {
    entry,
    person,
    on,
    delayMs: 0,
    answer: 'OK',
    thinkingMs: 0,
    kill: undefined,
    buffered: 'lost',
    failures: [],
    pick,
    inside: undefined,
    acts: [],
  };
  const ran = storm.start(start);
  storm.settle();
  return ran;
}

function isDoneAnswer(value: unknown): boolean {
  return (
    isOk(value) && typeof value === 'object' && value !== null && 'status' in value && value.status === 'done'
  );
}
