// Plays the rounds of a plan: executions side by side, disturbed by a user, the service and the platform.

import {
  type Execution,
  type ExecutionContext,
  type KillDecision,
  PlatformError,
  type ServiceRequest,
  type Verdict,
} from 'local-apps-script';
import { isOk } from '../support/world.ts';
import { callOf } from './calls.ts';
import { oneOf } from './choices.ts';
import { keepVersions } from './hands.ts';
import { insightOn } from './insights.ts';
import { LAYOUTS } from './layout-acts.ts';
import { ROLES, TARGETS, type Target } from './ledger.ts';
import { WRONG_TOKEN } from './newcomer.ts';
import { CALM } from './person.ts';
import { MOVES } from './person-moves.ts';
import {
  ACTION_ACTS,
  ACTION_ENTRIES,
  ACTION_MOVES,
  type Act,
  AWKWARD_ACTS,
  CALM_ACTS,
  type CallPoint,
  GONE_ACTS,
  GONE_SHEET_ACTS,
  HAND_ACTS,
  HAND_MOVES,
  HISTORY_MOVES,
  INSIGHT_ACTS,
  INSIGHT_MOVES,
  LAYOUT_ACTS,
  MOVING_ACTS,
  NEWCOMER_ACTS,
  NEWCOMER_MOVES,
  type PlannedList,
  type PlatformFailure,
  PULL_ACTS,
  type Round,
  SCOPES,
  SENT_MOVES,
  SERVICE_ACTS,
  type Start,
  type Withheld,
} from './plan.ts';
import { SERVICE } from './service-acts.ts';
import { faultRule, listFault, TICKETS_PATH } from './spoiled-answers.ts';
import { PEOPLE, type Stage } from './stage.ts';
import type { Verdicts } from './verdicts.ts';

/** An execution, and what its user saw of it. */
export interface Ran {
  readonly execution: Execution;
  readonly start: Start;
  /** Texts of its dialogs and toasts. */
  readonly told: string[];
  /** Platform failures of its calls. */
  readonly failures: string[];
  /** Calls so far, by target of a kill or failure. */
  readonly counts: Map<string, number>;
  /** The current or last call. */
  lastCall: string;
}

// Calls during which the user may move cells, because nothing works on the sheet.
const BETWEEN_STEPS = ['', 'UrlFetchApp.fetch', 'Utilities.sleep', 'Ui.alert'];

// What the platform does to an execution, or to the ticks of a round.
interface Trouble {
  readonly kill: CallPoint | undefined;
  readonly failures: readonly PlatformFailure[];
  /** Calls so far, by target. */
  readonly counts: Map<string, number>;
}

const MOVES_OF_ALL = [
  ...MOVING_ACTS,
  ...GONE_SHEET_ACTS,
  ...INSIGHT_MOVES,
  ...HISTORY_MOVES,
  ...SENT_MOVES,
  ...HAND_MOVES,
  ...ACTION_MOVES,
  ...NEWCOMER_MOVES,
] as const;

const CALM_ACTS_OF_ALL = [
  ...CALM_ACTS,
  ...PULL_ACTS,
  ...INSIGHT_ACTS,
  ...ACTION_ACTS,
  ...NEWCOMER_ACTS,
  ...HAND_ACTS,
] as const;

const NO_TROUBLE: Trouble = { kill: undefined, failures: [], counts: new Map() };

// Share of starts with a chart's tab active, if there is one.
const CHART_IN_FRONT = 0.15;

export class Storm {
  readonly ran: Ran[] = [];
  readonly story: string[] = [];
  /** Executions of the time trigger. */
  readonly ticks: Execution[] = [];
  /** Ticks that were cut off, or met a platform failure. */
  readonly disturbedTicks = new Set<Execution>();
  /** The execution that called last; requests go out within it. */
  private caller: Execution | undefined;
  private tickTrouble: Trouble = NO_TROUBLE;
  private running: Ran[] = [];
  /** The user's, waiting until no execution is in the middle of a step. */
  private moves: Act[] = [];
  /** A spreadsheet restored from an export is a different file, in which no script runs. */
  private readonly restored: Act[] = [];
  /** Permissions to withhold from later calls of the round on. */
  private withheld: Withheld[] = [];
  /** Calls of the round so far. */
  private calls = 0;

  /** @param watch observes requests for the oracle; the service drops it with its other faults */
  constructor(
    private readonly stage: Stage,
    private readonly watch: () => void,
  ) {
    stage.world.beforeCall = (execution, name, index, args) => this.beforeCall(execution, name, index, args);
  }

  play(round: Round): void {
    const { runtime, service } = this.stage.world;
    this.withheld = [...round.withheld];
    this.calls = 0;
    this.withhold();
    this.tickTrouble = { kill: round.tickKill, failures: round.tickFailures, counts: new Map() };
    if (round.sleepMs > 0) {
      runtime.settle(runtime.nowMs() + round.sleepMs);
      this.tell('Google fired no trigger until now');
    }
    this.pass(round.waitMs - round.sleepMs);
    this.tickTrouble = NO_TROUBLE;
    if (round.isCacheLost) {
      runtime.cache.script.clear();
      this.tell('the cache loses everything');
    }
    keepVersions(this.stage);
    for (const act of round.acts) this.act(act);
    for (const fault of round.faults) {
      service.faults.add(faultRule(fault));
      this.tell(`service: ${JSON.stringify(fault)}`);
    }
    for (const list of round.lists ?? []) this.addList(list);
    let atMs = runtime.nowMs();
    const starts = round.starts.map((start) => {
      atMs += start.delayMs;
      return { atMs, begin: () => this.start(start).execution };
    });
    runtime.play(starts);
    this.settle();
    service.faults.clear();
    this.allowAll();
    this.watch();
  }

  // For one execution, whoever starts it: the first that asks for a list.
  private addList(list: PlannedList): void {
    const { service } = this.stage.world;
    let victim: Execution | undefined;
    let toPass = list.after;
    service.faults.add({
      fault: listFault(list, (denied) => this.noteDenial(victim, denied)),
      times: Number.POSITIVE_INFINITY,
      path: TICKETS_PATH,
      method: 'GET',
      matches: () => {
        victim ??= this.caller;
        if (victim !== this.caller) return false;
        toPass -= 1;
        return toPass < 0;
      },
    });
    this.tell(`service: ${JSON.stringify(list)}`);
  }

  private noteDenial(victim: Execution | undefined, ids: ReadonlySet<number>): void {
    const start = this.ran.find(({ execution }) => execution === victim)?.start;
    const { agreed, denials } = this.stage.ledger;
    const isOnPage = TARGETS.some((target) => start?.entry === `refresh-${target}` && agreed.has(target));
    const isAgreed = isOnPage || (start?.entry === 'refresh-all' && start.answer === 'OK');
    denials.push({ isAgreed, ids });
    this.tell('service: it denies records that it has');
  }

  private withhold(): void {
    for (const next of this.withheld.filter(({ fromCall }) => fromCall <= this.calls)) {
      const allowed = SCOPES.filter((scope) => !next.scopes.includes(scope));
      const addresses = allowed.map((scope) => `https://www.googleapis.com/auth/${scope}`);
      this.stage.world.runtime.consent.set(PEOPLE[next.person].user.id, addresses);
      this.tell(`${next.person} does not allow ${next.scopes.join(', ')}`);
      this.withheld = this.withheld.filter((other) => other !== next);
    }
  }

  private allowAll(): void {
    this.withheld = [];
    for (const { user } of Object.values(PEOPLE)) this.stage.world.runtime.consent.set(user.id, null);
  }

  /** Lets time pass and triggers fire. */
  pass(ms: number): void {
    const { runtime } = this.stage.world;
    for (const { execution, result } of runtime.tick(runtime.nowMs() + ms)) {
      this.ticks.push(execution);
      if (result.end !== 'returned') this.tell(`tick #${execution.id} ${JSON.stringify(result)}`);
    }
  }

  start(start: Start): Ran {
    const { world, ledger, sheets } = this.stage;
    const { functionName, args, kind } = callOf(start, this.stage);
    // Whoever opens the spreadsheet, formulas have the owner's properties.
    const { user } = PEOPLE[start.entry === 'formula' ? 'ana' : start.person];
    // Functions of the active sheet need the person to go to the answer sheet.
    const isOfActions = ACTION_ENTRIES.some((entry) => entry === start.entry);
    const front = isOfActions ? 'actions' : start.on;
    const answers = sheets.see(front);
    const chart = world.workbook.sheets.find(({ type }) => type !== 'GRID');
    if (chart !== undefined && start.pick > 1 - CHART_IN_FRONT) world.workbook.select(chart, []);
    else if (answers !== undefined) {
      const first = 2 + Math.floor(start.pick * answers.rows.length);
      const area = start.entry.includes('selected') ? `A${first}:A${first + 2}` : 'A1';
      this.stage.user.select(ledger.names.get(front) ?? '', area);
    }
    const execution = world.runtime.start(functionName, args, { kind, user });
    const ran: Ran = { execution, start, told: [], failures: [], counts: new Map(), lastCall: '' };
    this.ran.push(ran);
    this.running.push(ran);
    if (start.entry === 'make-insight') this.noteInsight(start, undefined);
    this.tell(`#${execution.id} ${start.entry} starts${start.person === 'ana' ? '' : ', by Bruno'}`);
    return ran;
  }

  /** Waits for all executions to end. */
  settle(): void {
    this.stage.world.runtime.settle();
    for (const { execution, start } of this.running) {
      const result = execution.result;
      const value = result?.end === 'returned' ? ` ${JSON.stringify(result.value)?.slice(0, 200) ?? ''}` : '';
      const message = result?.end === 'threw' ? ` ${result.message}` : '';
      if (start.entry === 'make-insight' && result?.end === 'returned' && isOk(result.value))
        this.noteInsight(start, /“([^”]+)”/.exec(JSON.stringify(result.value))?.[1]);
      this.tell(`#${execution.id} ${result?.end}${value}${message} after ${execution.callCount} calls`);
    }
    this.running = [];
    this.stage.ledger.restless.clear();
    for (const act of [...this.moves.splice(0), ...this.restored.splice(0)]) this.act(act);
  }

  /** Whether a pull's filters were ever changed. */
  hasOtherFilters(target: Target): boolean {
    return this.stage.ledger.filtersSince(target, 0).length > 1;
  }

  private noteInsight({ pick }: Start, sheet: string | undefined): void {
    const { world, ledger } = this.stage;
    const one = insightOn(pick);
    const id = sheet === undefined ? undefined : world.workbook.sheetNamed(sheet)?.id;
    ledger.insights.set(one, id ?? ledger.insights.get(one));
  }

  /** The fate of unflushed writes at a kill. */
  onKill(context: ExecutionContext, pending: number): KillDecision {
    const buffered = this.ran.find(({ execution }) => execution.id === context.id)?.start.buffered ?? 'lost';
    const decision =
      typeof buffered === 'number' ? { keptOperations: Math.floor(buffered * (pending + 1)) } : buffered;
    this.tell(`#${context.id} dies with ${pending} writes in its buffer: ${JSON.stringify(decision)}`);
    return decision;
  }

  tell(line: string): void {
    this.story.push(`${new Date(this.stage.world.runtime.nowMs()).toISOString().slice(8, 23)} ${line}`);
  }

  /** Each request must have the token of the person whose execution sends it. */
  hear({ method, headers }: ServiceRequest, verdicts: Verdicts): void {
    const { caller } = this;
    if (caller === undefined) return;
    const { id, user, kind } = caller.setup;
    const own = Object.values(PEOPLE).find((person) => person.user.id === user.id);
    const token = headers.authorization ?? '';
    const entry = this.ran.find(({ execution }) => execution === caller)?.start.entry;
    const isMistake =
      token === WRONG_TOKEN && (entry === 'wrong-token' || this.stage.ledger.mistaken.has(user.id));
    if (own === undefined || !(isMistake || Object.values(own.tokens).includes(token)))
      verdicts.broken('P7', `#${id} of ${user.id} asks with a token of somebody else`);
    // The ticker sends of an import only what its own person approved and hasn't revoked by leaving.
    const ofPerson = this.ran.filter(({ execution }) => execution.setup.user.id === user.id);
    const hasSaidOk = ofPerson
      .slice(ofPerson.map(hasRemoved).lastIndexOf(true) + 1)
      .some(
        ({ start }) => start.entry.startsWith(method === 'PUT' ? 'run-' : 'import-') && start.answer === 'OK',
      );
    if (method !== 'GET' && kind === 'time-trigger' && !hasSaidOk)
      verdicts.broken('P5', `the ticker of ${user.id} sends an import that ${user.id} never said OK to`);
  }

  private beforeCall(execution: Execution, name: string, index: number, args: readonly unknown[]): Verdict {
    this.caller = execution;
    this.calls += 1;
    if (this.withheld.length > 0) this.withhold();
    const ran = this.running.find((each) => each.execution === execution);
    // Calls of the stage before the storm, and of ticks.
    if (ran === undefined)
      return execution.setup.kind === 'time-trigger' ? this.tickVerdict(execution, name) : 'go';
    ran.lastCall = name;
    const { start } = ran;
    if (name === 'Ui.alert' || name === 'Spreadsheet.toast') {
      ran.told.push(String(name === 'Ui.alert' ? args[1] : args[0]));
      this.stage.world.answer = start.answer;
      this.stage.world.thinkingMs = start.thinkingMs;
    }
    this.actInside(ran, name);
    for (const { atCall, act } of start.acts) {
      if (atCall !== index) continue;
      if (act.kind === 'lose-metadata') this.restored.push(act);
      else if (isMoving(act)) this.moves.push(act);
      else this.act(act);
    }
    if (this.moves.length > 0 && this.running.every(isBetweenSteps)) {
      for (const move of this.moves.splice(0)) this.act(move);
    }
    const { kill, failures } = start;
    const verdict = this.verdict({ kill, failures, counts: ran.counts }, execution, name);
    if (typeof verdict === 'object' && 'throw' in verdict) ran.failures.push(verdict.throw.message);
    return verdict;
  }

  private tickVerdict(execution: Execution, name: string): Verdict {
    const verdict = this.verdict(this.tickTrouble, execution, name);
    if (verdict !== 'go') this.disturbedTicks.add(execution);
    return verdict;
  }

  private actInside({ start, counts }: Ran, name: string): void {
    const { inside } = start;
    if (inside === undefined || inside.on !== name) return;
    const calls = counts.get('inside') ?? 0;
    counts.set('inside', calls + 1);
    if (calls !== inside.nth) return;
    const { ledger } = this.stage;
    const role = oneOf(ROLES, inside.act.picks[0]);
    if (role === undefined) return;
    // With texts below the table, a sort inside a step can't be repaired (decision 0010).
    const isBelow = ledger.cellsOf(role).some(({ row }) => row === undefined);
    if (inside.act.kind === 'sort-sheet' && isBelow) return;
    ledger.restless.add(role);
    ledger.restlessOnce.add(role);
    ledger.loose.add(role);
    // Some acts draw among pulled sheets only: a row that goes between a reading and a write leaves a blank one.
    const target = oneOf(TARGETS, inside.act.picks[0]);
    if (target !== undefined) ledger.loose.add(target);
    this.tell('in the middle of a step:');
    this.act(inside.act);
  }

  private verdict({ kill, failures, counts }: Trouble, { id }: Execution, name: string): Verdict {
    if (kill === undefined && failures.length === 0) return 'go';
    const aims = new Set([kill, ...failures].flatMap((point) => point?.on ?? []));
    for (const aim of aims) if (name.startsWith(aim)) counts.set(aim, (counts.get(aim) ?? -1) + 1);
    const nth = (aim: string) => (name.startsWith(aim) ? counts.get(aim) : undefined);
    if (kill !== undefined && nth(kill.on) === kill.nth) {
      this.tell(`#${id} is killed at ${name}`);
      return 'kill';
    }
    for (const failure of failures) {
      const at = nth(failure.on);
      if (at === undefined || at < failure.nth || at >= failure.nth + failure.times) continue;
      // Toasts and dialogs run in the browser, so they work even if the spreadsheet doesn't.
      if (name === 'Spreadsheet.toast') continue;
      this.tell(`#${id} ${name} fails: ${failure.message}`);
      return { throw: new PlatformError(failure.message) };
    }
    return 'go';
  }

  private act({ kind, picks }: Act): void {
    const calm = CALM_ACTS_OF_ALL.find((each) => each === kind);
    const moving = MOVES_OF_ALL.find((each) => each === kind);
    const service = [...SERVICE_ACTS, ...GONE_ACTS, ...AWKWARD_ACTS].find((each) => each === kind);
    const layout = LAYOUT_ACTS.find((each) => each === kind);
    this.stage.ledger.isAtWork = this.running.some(({ execution }) => execution.result === null);
    const done =
      (layout && LAYOUTS[layout](this.stage, picks)) ??
      (calm && CALM[calm](this.stage, picks)) ??
      (moving && MOVES[moving](this.stage, picks)) ??
      (service && SERVICE[service](this.stage, picks));
    if (done !== undefined) this.tell(service === undefined ? `the user ${done}` : `service: ${done}`);
  }
}

// How the last message of a removal begins if all is removed, or there was nothing.
const GONE = /^(?:Removed: |Removido: |Nothing is stored here|Nada está guardado)/;

/** Whether a person removed the connector for themselves, and was told that all is gone. */
export function hasRemoved({ start, told, execution }: Ran): boolean {
  return (
    start.entry === 'remove' && execution.result?.end === 'returned' && told.some((text) => GONE.test(text))
  );
}

function isBetweenSteps({ execution, lastCall }: Ran): boolean {
  return execution.result !== null || BETWEEN_STEPS.includes(lastCall);
}

function isMoving({ kind }: Act): boolean {
  return MOVES_OF_ALL.some((moving) => moving === kind);
}
