// Visits that are mapped and typed, and form responses that arrive while others are taken over, checked and imported:
// triggers fire twice, executions are killed or fail, rows are sorted, corrected, deleted and renamed. In the end each
// response has exactly one row, nothing was sent without an OK or twice, and only its user has changed the source.

import {
  type BeforeCall,
  defaultOwner,
  type Execution,
  PlatformError,
  type ServiceRequest,
} from 'local-apps-script';
import type { PlatformProfile } from 'local-apps-script/profiles';
import { createRandom, type Random } from '../../sandbox/service/random.ts';
import { isOk } from '../support/world.ts';
import { FormCompany, isRaw } from './form-company.ts';
import { type Deed, FormDeeds, type PlannedDeed } from './form-deeds.ts';
import { FormStage } from './form-stage.ts';
import { judgeForms, scoreIn, storedAs } from './judge-forms.ts';
import { faultRule } from './spoiled-answers.ts';

const MINUTE_MS = 60_000;
// Longer than the lease of seven minutes.
const LATER_MS = 8 * MINUTE_MS;
// Calls of a takeover, or of an import of some rows.
const MOST_CALLS = 260;
const WRITE = /^(Range\.set|Sheet\.(insert|append)|SpreadsheetApp\.flush|Properties\.(set|delete))/;
// Targets of a blow, and how many such calls may succeed first: any call, any write, or a write into cells.
const AIMS = [
  [/^/, 120],
  [WRITE, 14],
  [/^Range\.setValues/, 3],
] as const;
// Calls during which the user may move rows of the answer sheet.
const BETWEEN_STEPS = ['', 'UrlFetchApp.fetch', 'Utilities.sleep', 'Ui.alert'];
const FAILURE = 'Service Spreadsheets failed while accessing document with id 1.';
const BUFFERED = ['lost', 'kept', 'cut'] as const;

export interface FormPlayed {
  readonly faults: readonly string[];
  readonly story: readonly string[];
}

/** Plays a seed's story. */
export function playForms(seed: number, profile: PlatformProfile): FormPlayed {
  const play = new FormPlay(seed, profile);
  try {
    return play.run();
  } finally {
    play.stage.world.close();
  }
}

class FormPlay {
  readonly stage: FormStage;
  private readonly company: FormCompany;
  private readonly acts: FormDeeds;
  private readonly random: Random;
  private readonly faults = new Set<string>();
  private readonly story: string[] = [];
  /** Whether new responses become rows. */
  private readonly isFed: boolean;
  private readonly running = new Map<Execution, string>();
  /** Calls so far that match the blow's target. */
  private readonly counts = new Map<Execution, number>();
  /** Planned by number of the call in the round. */
  private deeds: PlannedDeed[] = [];
  /** A kill, or writes that fail: in the nth execution of the round, at one of its calls. */
  private blow:
    | { readonly nth: number; readonly on: RegExp; readonly at: number; readonly fails: boolean }
    | undefined;
  private buffered: (typeof BUFFERED)[number] = 'lost';
  private struck = 0;
  private calls = 0;
  private caller: Execution | undefined;
  /** Visits that were there when somebody said OK, with all scores they had had until then. */
  private readonly approved = new Map<string, ReadonlySet<number>>();

  constructor(seed: number, profile: PlatformProfile) {
    this.random = createRandom(seed, 'forms');
    this.company = new FormCompany(seed);
    this.isFed = this.random.chance(0.8) && this.company.layout === 'visits';
    const language = this.random.pick(['pt', 'en'] as const);
    this.stage = new FormStage(
      profile,
      { language, layout: this.company.layout },
      {
        onKill: (_context, pending) => {
          this.tell(`${pending} buffered writes are ${this.buffered}`);
          return this.buffered === 'cut' ? { keptOperations: Math.floor(pending / 2) } : this.buffered;
        },
      },
    );
    this.acts = new FormDeeds(this.stage, this.random, this.company);
  }

  run(): FormPlayed {
    const { stage, random } = this;
    const { world } = stage;
    this.company.arrive(world);
    for (let n = random.integer(1, 3); n > 0; n--) stage.submit(random.chance(0.8));
    world.beforeCall = this.beforeCall;
    this.watch();
    this.make();
    stage.noteSources();
    // The cells of a row are then written separately.
    if (random.chance(0.5)) stage.user.insertColumns(stage.made, random.integer(4, 12));
    for (let round = random.integer(2, 4); round > 0 && this.faults.size === 0; round--) this.round();
    this.quiet();
    for (const fault of judgeForms(stage, this.isFed)) this.faults.add(fault);
    return { faults: [...this.faults], story: this.story };
  }

  /** Makes the answer sheet, sometimes after an attempt that was cut off. */
  private make(): void {
    const { stage, random } = this;
    if (random.chance(0.4)) {
      this.blow = { nth: 0, on: WRITE, at: random.integer(0, 40), fails: random.chance(0.4) };
      this.tell(`a first making ends as ${JSON.stringify(stage.make(this.isFed, stage.made)) ?? 'done'}`);
      this.blow = undefined;
      this.struck = 0;
      this.later();
      this.goOn();
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

  /** Somebody reopens the page after an attempt that was cut off, and may resume it. */
  private goOn(): void {
    const { stage, company } = this;
    const { making } = stage.opened();
    if (making === null || !company.random.chance(0.8)) return;
    // Only the person who began may resume for a form.
    const who = this.isFed ? defaultOwner : company.someone();
    const answer = stage.world.page('makeMappedSheet', { goOn: making.targetId }, who);
    this.tell(`${who.id} goes on with the making: ${JSON.stringify(answer)}`);
    if (!isOk(answer)) this.faults.add(`a making can't be gone on with: ${JSON.stringify(answer)}`);
  }

  private round(): void {
    const { random, stage } = this;
    const { world } = stage;
    world.runtime.settle(world.runtime.nowMs() + random.pick([0, MINUTE_MS, LATER_MS]));
    if (random.chance(0.3)) world.runtime.cache.script.clear();
    this.calls = 0;
    this.struck = 0;
    this.deeds = Array.from({ length: random.integer(1, 6) }, () => this.acts.draw(MOST_CALLS));
    const { company } = this;
    for (let n = company.random.integer(0, 2); n > 0; n--) this.deeds.push(this.acts.drawEdit(MOST_CALLS));
    const lacking = company.withhold(world);
    if (lacking !== undefined) this.tell(lacking);
    this.buffered = random.pick(BUFFERED);
    if (random.chance(0.7)) {
      const [on, most] = random.pick(AIMS);
      this.blow = { nth: random.integer(0, 2), on, at: random.integer(0, most), fails: random.chance(0.3) };
    }
    if (random.chance(0.4)) world.service.faults.add(faultRule(this.acts.drawFault()));
    if (random.chance(0.7)) this.perform(() => this.acts.submitted());
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
    company.allow(world);
    this.rounded();
  }

  /** Checks after every round. */
  private rounded(): void {
    const { stage, random } = this;
    for (const execution of this.running.keys()) {
      const { setup, result } = execution;
      this.tell(`#${execution.id} ${setup.functionName} ${JSON.stringify(result)?.slice(0, 220)}`);
      if (isRaw(result)) this.faults.add(`P8: ${setup.functionName} ends as ${JSON.stringify(result)}`);
    }
    this.running.clear();
    this.counts.clear();
    stage.world.service.faults.clear();
    this.watch();
    if (!this.isFed || !random.chance(0.5)) return;
    this.later();
    const { result } = stage.world.runtime.run('takeFormResponses', [{}], {
      kind: 'time-trigger',
      user: this.company.feeder,
    });
    this.tell(`a quiet taking over ${JSON.stringify(result).slice(0, 220)}`);
    if (result.end === 'returned') this.acts.noted = new Set(stage.rows().map(({ name }) => name));
  }

  private later(): void {
    const { runtime } = this.stage.world;
    runtime.settle(runtime.nowMs() + LATER_MS);
  }

  /** Observes requests. The service drops this rule with its other faults. */
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
    const { company } = this;
    const user = company.someone();
    const usual = random.pick([
      () => runtime.start('takeFormResponses', [{}], { kind: 'time-trigger', user }),
      () => runtime.start('takeMissingResponses', [{ sheetId }], { kind: 'page', user }),
      () => this.fromMenu('checkAnswerRows', 'CANCEL', user),
      () => this.fromMenu('importAnswerRows', answer, user),
      () => this.fromMenu('importAnswerRows', answer, user),
    ]);
    const [ticker] = company.scheduled;
    if (ticker === undefined || !company.random.chance(0.25)) return usual;
    return () => runtime.start('runTicker', [{}], { kind: 'time-trigger', user: ticker });
  }

  private fromMenu(functionName: string, answer: 'OK' | 'CANCEL', user = defaultOwner): Execution {
    const { stage } = this;
    stage.user.select(stage.made, 'A1');
    stage.world.answer = answer;
    stage.world.thinkingMs = this.random.pick([0, MINUTE_MS]);
    return stage.world.runtime.start(functionName, [], { user });
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
    if (name === 'Ui.alert' && functionName === 'importAnswerRows' && this.stage.world.answer === 'OK') {
      for (const { name: visit } of this.stage.rows())
        this.approved.set(visit, new Set(this.stage.visits.get(visit)?.scores));
      // While the question is open: nobody has approved this content.
      const { random } = this.company;
      if (random.chance(0.2)) this.perform(() => this.stage.edit(random.next()));
    }
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
    const score = scoreIn(body);
    if (by !== 'importAnswerRows' && by !== 'runTicker') this.faults.add(`P5: ${by} sends ${body}`);
    if (visit === undefined) this.faults.add(`P5: something unknown is sent: ${body}`);
    else if (!visit.isValid) this.faults.add(`P5: ${visit.name} is invalid and is sent`);
    else if (!this.approved.has(visit.name)) this.faults.add(`P5: ${visit.name} is sent without an OK`);
    else if (this.approved.get(visit.name)?.has(score) !== true)
      this.faults.add(`P5: ${visit.name} is sent with ${score}, which nobody had seen who said OK`);
  }

  /** The quiet end: takes over what is missing, and imports what can be imported. */
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
      if (this.company.scheduled.length > 0) world.pass(10);
      this.settleUnknown();
    }
    if (this.isFed) this.expectOk('takeMissingResponses', { sheetId: stage.sourceId });
  }

  private expectOk(functionName: string, input: unknown): void {
    const answer = this.stage.world.page(functionName, input);
    if (!isOk(answer)) this.faults.add(`P8: a quiet ${functionName} says ${JSON.stringify(answer)}`);
  }

  /** Answers for each Unknown row what the service knows. */
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
