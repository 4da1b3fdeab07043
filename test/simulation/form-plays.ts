// Visits that are mapped and typed, and responses of a form that arrive while others are taken over, checked and imported:
// fired twice, killed, failing, sorted, corrected, deleted and renamed meanwhile. After all is quiet each response has
// made exactly one row, nothing was sent without an OK or twice, and nobody but its user has written into the source.

import { type BeforeCall, type Execution, PlatformError, type ServiceRequest } from 'local-apps-script';
import type { PlatformProfile } from 'local-apps-script/profiles';
import { createRandom, type Random } from '../../sandbox/service/random.ts';
import { isOk } from '../support/world.ts';
import { FormStage } from './form-stage.ts';
import { judgeForms, storedAs } from './judge-forms.ts';
import type { PlannedFault } from './plan.ts';
import { faultRule } from './spoiled-answers.ts';

const MINUTE_MS = 60_000;
/** A lease lasts for seven minutes. */
const LATER_MS = 8 * MINUTE_MS;
/** A taking over, or an import of some rows, makes about so many calls. */
const MOST_CALLS = 260;
const WRITE = /^(Range\.set|Sheet\.(insert|append)|SpreadsheetApp\.flush|Properties\.(set|delete))/;
/** At what a blow is aimed, and how many calls of it may go well before: any call, any write, or one into cells. */
const AIMS = [
  [/^/, 120],
  [WRITE, 14],
  [/^Range\.setValues/, 3],
] as const;
/** What an execution may be in the middle of while its user moves rows of the answer sheet. */
const BETWEEN_STEPS = ['', 'UrlFetchApp.fetch', 'Utilities.sleep', 'Ui.alert'];
const FAULTS = [
  'throttle',
  'server-error',
  'timeout',
  'lost-answer',
  'unreachable',
  'refused',
  'slow',
] as const;
const FAILURE = 'Service Spreadsheets failed while accessing document with id 1.';
const BUFFERED = ['lost', 'kept', 'cut'] as const;

/** What a simulation came to. */
export interface FormPlayed {
  readonly faults: readonly string[];
  readonly story: readonly string[];
}

/** Plays the story of a seed. */
export function playForms(seed: number, profile: PlatformProfile): FormPlayed {
  const play = new FormPlay(seed, profile);
  try {
    return play.run();
  } finally {
    play.stage.world.close();
  }
}

type Deed = () => string | undefined;

class FormPlay {
  readonly stage: FormStage;
  private readonly random: Random;
  private readonly faults = new Set<string>();
  private readonly story: string[] = [];
  /** Whether new responses become rows. */
  private readonly isFed: boolean;
  private readonly running = new Map<Execution, string>();
  /** Calls so far at which a blow is aimed. */
  private readonly counts = new Map<Execution, number>();
  /** What is to happen, by the number of the call among all of the round. */
  private deeds: { readonly at: number; readonly moves: boolean; readonly deed: Deed }[] = [];
  /** A kill, or writes that fail: in which execution of the round, and at which of its calls. */
  private blow:
    | { readonly nth: number; readonly on: RegExp; readonly at: number; readonly fails: boolean }
    | undefined;
  private buffered: (typeof BUFFERED)[number] = 'lost';
  private struck = 0;
  private calls = 0;
  private caller: Execution | undefined;
  /** The visits that stood there when somebody said OK. */
  private readonly approved = new Set<string>();
  /** The rows that a run that nothing disturbed has seen. */
  private noted: ReadonlySet<string> = new Set();

  constructor(seed: number, profile: PlatformProfile) {
    this.random = createRandom(seed, 'forms');
    this.isFed = this.random.chance(0.8);
    const language = this.random.pick(['pt', 'en'] as const);
    this.stage = new FormStage(profile, language, {
      onKill: (_context, pending) => {
        this.tell(`${pending} buffered writes are ${this.buffered}`);
        return this.buffered === 'cut' ? { keptOperations: Math.floor(pending / 2) } : this.buffered;
      },
    });
  }

  run(): FormPlayed {
    const { stage, random } = this;
    const { world } = stage;
    for (let n = random.integer(1, 3); n > 0; n--) stage.submit(random.chance(0.8));
    world.beforeCall = this.beforeCall;
    this.watch();
    this.make();
    // The cells of a row are written apart then.
    if (random.chance(0.5)) stage.user.insertColumns(stage.made, random.integer(4, 12));
    for (let round = random.integer(2, 4); round > 0 && this.faults.size === 0; round--) this.round();
    this.quiet();
    for (const fault of judgeForms(stage, this.isFed)) this.faults.add(fault);
    return { faults: [...this.faults], story: this.story };
  }

  /** Makes the answer sheet, perhaps after a making that was cut off. */
  private make(): void {
    const { stage, random } = this;
    if (random.chance(0.4)) {
      this.blow = { nth: 0, on: WRITE, at: random.integer(0, 40), fails: random.chance(0.4) };
      this.tell(`a first making ends as ${JSON.stringify(stage.make(this.isFed, stage.made)) ?? 'done'}`);
      this.blow = undefined;
      this.struck = 0;
      this.later();
    }
    const isStarted = stage.fedSheet() === stage.made;
    if (stage.rows().length > 0) {
      this.fromMenu('checkAnswerRows', 'CANCEL');
      stage.world.runtime.settle();
      const isWhole = stage.rows().every(({ status }) => status !== '');
      const isLacking = stage.rows().length < stage.visits.size;
      if (isLacking && (isWhole || isStarted)) this.faults.add('a sheet that lacks rows is used');
      if (isWhole && isStarted === this.isFed) return;
      stage.made = 'Visitas 2';
    }
    const wrong = stage.make(this.isFed, stage.made);
    if (wrong !== undefined) this.faults.add(`the making ends as ${JSON.stringify(wrong)}`);
  }

  private round(): void {
    const { random, stage } = this;
    const { world } = stage;
    world.runtime.settle(world.runtime.nowMs() + random.pick([0, MINUTE_MS, LATER_MS]));
    if (random.chance(0.3)) world.runtime.cache.script.clear();
    this.calls = 0;
    this.struck = 0;
    this.deeds = Array.from({ length: random.integer(1, 6) }, () => this.drawDeed());
    this.buffered = random.pick(BUFFERED);
    if (random.chance(0.7)) {
      const [on, most] = random.pick(AIMS);
      this.blow = { nth: random.integer(0, 2), on, at: random.integer(0, most), fails: random.chance(0.3) };
    }
    if (random.chance(0.4)) world.service.faults.add(faultRule(this.drawFault()));
    if (random.chance(0.7)) this.perform(() => this.submitted());
    const starts = Array.from({ length: random.integer(1, 3) }, () => this.drawStart());
    let atMs = world.runtime.nowMs();
    world.runtime.play(
      starts.map((begin) => {
        atMs += random.pick([0, 0, 700, 20_000]);
        return { atMs, begin };
      }),
    );
    world.runtime.settle();
    this.blow = undefined;
    for (const { deed } of this.deeds.splice(0)) this.perform(deed);
    world.runtime.settle();
    this.rounded();
  }

  /** What every round comes to. */
  private rounded(): void {
    const { stage, random } = this;
    for (const execution of this.running.keys()) {
      const { setup, result } = execution;
      this.tell(`#${execution.id} ${setup.functionName} ${JSON.stringify(result)?.slice(0, 220)}`);
    }
    this.running.clear();
    this.counts.clear();
    stage.world.service.faults.clear();
    this.watch();
    if (!this.isFed || !random.chance(0.5)) return;
    this.later();
    const { result } = stage.world.runtime.run('takeFormResponses', [{}], { kind: 'time-trigger' });
    this.tell(`a quiet taking over ${JSON.stringify(result).slice(0, 220)}`);
    if (result.end === 'returned') this.noted = new Set(stage.rows().map(({ name }) => name));
  }

  private later(): void {
    const { runtime } = this.stage.world;
    runtime.settle(runtime.nowMs() + LATER_MS);
  }

  /** The service forgets who listens with its other faults. */
  private watch(): void {
    this.stage.world.service.faults.add({
      fault: { kind: 'contract', change: (body) => body },
      times: Number.POSITIVE_INFINITY,
      matches: (request) => {
        this.hear(request);
        return false;
      },
    });
  }

  private drawStart(): () => Execution {
    const { stage, random } = this;
    const { runtime } = stage.world;
    const answer = random.pick(['OK', 'OK', 'CANCEL'] as const);
    const sheetId = stage.sourceId;
    return random.pick([
      () => runtime.start('takeFormResponses', [{}], { kind: 'time-trigger' }),
      () => runtime.start('takeMissingResponses', [{ sheetId }], { kind: 'page' }),
      () => this.fromMenu('checkAnswerRows', 'CANCEL'),
      () => this.fromMenu('importAnswerRows', answer),
      () => this.fromMenu('importAnswerRows', answer),
    ]);
  }

  private fromMenu(functionName: string, answer: 'OK' | 'CANCEL'): Execution {
    const { stage } = this;
    stage.user.select(stage.made, 'A1');
    stage.world.answer = answer;
    stage.world.thinkingMs = this.random.pick([0, MINUTE_MS]);
    return stage.world.runtime.start(functionName);
  }

  private drawFault(): PlannedFault {
    const { random } = this;
    const method = random.pick(['GET', 'POST', 'any'] as const);
    return { kind: random.pick(FAULTS), method, after: random.integer(0, 2), times: random.integer(1, 3) };
  }

  private submitted(): string {
    return `${this.stage.submit(this.random.chance(0.8)).name} arrives`;
  }

  /** Something that happens while executions run, and whether it moves rows of the answer sheet. */
  private drawDeed(): (typeof this.deeds)[number] {
    const { stage, random } = this;
    const at = random.integer(0, MOST_CALLS);
    const [pick, other] = [random.next(), random.next()];
    const inSource = (what: string, deed: () => void) => ({
      at,
      moves: false,
      deed: () => {
        deed();
        return what;
      },
    });
    const moving = (deed: Deed) => ({ at, moves: true, deed });
    return random.pick([
      { at, moves: false, deed: () => this.submitted() },
      { at, moves: false, deed: () => `${this.submitted()}, ${this.submitted()}` },
      inSource('corrects the source', () => stage.correct(pick)),
      inSource('sorts the source', () => stage.sortSource(1 + Math.floor(pick * 5), other < 0.5)),
      inSource('deletes from the source', () => other < 0.5 && stage.dropFromSource(pick)),
      inSource('inserts into the source', () => stage.insertIntoSource(pick)),
      inSource('renames a question', () => stage.renameQuestion(other < 0.6)),
      moving(() => `${stage.type().name} is typed`),
      moving(() => {
        stage.user.sort(stage.made, 1 + Math.floor(pick * stage.width), { ascending: other < 0.5 });
        return 'sorts the answer sheet';
      }),
      moving(() => {
        stage.user.insertRows(stage.made, 2 + Math.floor(pick * stage.rows().length));
        return 'inserts a row';
      }),
      moving(() => {
        const [from, to] = [pick, other].map((one) => 1 + Math.floor(one * stage.width));
        stage.user.moveColumns(stage.made, from ?? 1, 1, to ?? 1);
        return `moves column ${from} before ${to}`;
      }),
      moving(() => this.deleteRow(pick)),
      moving(() => {
        const { name = '' } = stage.rows()[Math.floor(pick * stage.rows().length)] ?? {};
        stage.writeBeside(name);
        return `writes beside ${name}`;
      }),
    ]);
  }

  /** Deletes a row of which a run has noted that it took it. */
  private deleteRow(pick: number): string | undefined {
    const { stage } = this;
    const rows = stage.rows().filter(({ name }) => this.noted.has(name));
    const found = rows[Math.floor(pick * rows.length)];
    const visit = stage.visits.get(found?.name ?? '');
    if (found === undefined || visit === undefined) return undefined;
    visit.isDeleted = true;
    stage.user.deleteRows(stage.made, found.row);
    return `deletes the row of ${visit.name}`;
  }

  private perform(deed: Deed): void {
    const done = deed();
    if (done !== undefined) this.tell(`before call ${this.calls}: ${done}`);
  }

  private readonly beforeCall: BeforeCall = (execution, name) => {
    this.caller = execution;
    this.calls += 1;
    this.running.set(execution, name);
    const { functionName } = execution.setup;
    if (name === 'Ui.alert' && functionName === 'importAnswerRows' && this.stage.world.answer === 'OK')
      for (const row of this.stage.rows()) this.approved.add(row.name);
    const isStill = [...this.running].every(
      ([one, call]) => one.result !== null || BETWEEN_STEPS.includes(call),
    );
    const due = this.deeds.filter(({ at, moves }) => at <= this.calls && (!moves || isStill));
    this.deeds = this.deeds.filter((one) => !due.includes(one));
    for (const { deed } of due) this.perform(deed);
    return this.verdict(execution, name);
  };

  private verdict(execution: Execution, name: string): ReturnType<BeforeCall> {
    const { blow } = this;
    if (blow === undefined || !blow.on.test(name)) return 'go';
    const n = this.counts.get(execution) ?? 0;
    this.counts.set(execution, n + 1);
    if ([...this.counts.keys()].indexOf(execution) !== blow.nth) return 'go';
    if (n < blow.at || this.struck > 3) return 'go';
    if (blow.fails) {
      this.struck += 1;
      this.tell(`#${execution.id} ${name} fails`);
      return { throw: new PlatformError(FAILURE) };
    }
    if (n > blow.at) return 'go';
    this.tell(`#${execution.id} is killed at ${name}`);
    return 'kill';
  }

  private hear({ method, body }: ServiceRequest): void {
    if (method !== 'POST') return;
    const visit = this.stage.visitIn(body);
    const by = this.caller?.setup.functionName ?? 'nobody';
    if (by !== 'importAnswerRows') this.faults.add(`P5: ${by} sends ${body}`);
    if (visit === undefined) this.faults.add(`P5: something unknown is sent: ${body}`);
    else if (!visit.isValid) this.faults.add(`P5: ${visit.name} is invalid and is sent`);
    else if (!this.approved.has(visit.name)) this.faults.add(`P5: ${visit.name} is sent without an OK`);
  }

  /** All comes to rest: what is missing is taken, and what can be is imported. */
  private quiet(): void {
    const { stage } = this;
    const { world } = stage;
    stage.renameQuestion(true);
    world.runtime.settle();
    this.later();
    if (this.isFed) this.expectOk('takeMissingResponses', { sheetId: stage.sourceId });
    for (let n = 0; n < 3; n++) {
      this.later();
      world.runtime.settle();
      this.fromMenu('importAnswerRows', 'OK');
      world.runtime.settle();
      this.settleUnknown();
    }
    if (this.isFed) this.expectOk('takeMissingResponses', { sheetId: stage.sourceId });
  }

  private expectOk(functionName: string, input: unknown): void {
    const answer = this.stage.world.page(functionName, input);
    if (!isOk(answer)) this.faults.add(`P8: a quiet ${functionName} says ${JSON.stringify(answer)}`);
  }

  /** Says of each row that is Unknown what the service knows. */
  private settleUnknown(): void {
    const { stage } = this;
    for (const { status, key, name } of stage.rows()) {
      if (status !== stage.words.unknown) continue;
      const [rowKey = ''] = key.split(' ');
      const [stored] = storedAs(stage, name);
      const arrived = stored !== undefined;
      this.expectOk(
        'settleUnknownRow',
        arrived ? { rowKey, arrived, assessmentId: stored } : { rowKey, arrived },
      );
    }
  }

  private tell(line: string): void {
    this.story.push(`${new Date(this.stage.world.runtime.nowMs()).toISOString().slice(11, 23)} ${line}`);
  }
}
