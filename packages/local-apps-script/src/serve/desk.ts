// A spreadsheet on somebody's desk: the workbook, its script in the runtime, the screen in front of it and the journal of
// what ran. On the real clock over HTTP for a person, on a virtual clock for tests.
import type { FormStore } from '../forms/form-store.ts';
import {
  createWorkbook,
  defaultOwner,
  type ExecutionContext,
  type FinishedRun,
  type Formulas,
  type FunctionHelp,
  functionHelpOf,
  functionNamesOf,
  loadProgram,
  type Menu,
  RealRuntime,
  type RequestRecord,
  type RunAs,
  type RuntimeOptions,
  type RuntimeUser,
  type SavedState,
  type SimulatedService,
  type StoredTrigger,
  type UiAnswer,
  type UiHost,
  type UiQuestion,
  type UiShow,
  VirtualRuntime,
  WallClock,
  type Workbook,
} from '../index.ts';
import { type PlatformProfile, usualProfile } from '../profiles.ts';
import { canFireByHand } from '../script-app/schedule.ts';
import { workbookFromJson, workbookToJson } from '../workbook.ts';
import { Journal } from './journal.ts';
import { Listeners } from './listeners.ts';
import type { DialogError } from './requests.ts';
import type { DialogView, LiveEvent, QuestionView } from './views.ts';

// The screen in front of the spreadsheet: where scripts ask questions and show dialogs and toasts. Until a person sits
// there, an answerer answers for them; then the workbook page does.

interface OpenQuestion {
  readonly view: QuestionView;
  readonly executionId: number;
  readonly answer: (answer: UiAnswer) => void;
}

type ShownPage = Exclude<UiShow, { kind: 'toast' }>;

/** As many as a person might still have open. */
const DIALOGS_KEPT = 20;
const PLACES = { 'modal-dialog': 'modal', 'modeless-dialog': 'modeless', sidebar: 'sidebar' } as const;

class Screen implements UiHost {
  /** Answers in the person's place; null leaves the questions to the page. */
  answerer: ((question: UiQuestion) => UiAnswer) | null = null;
  /** Every text of a question or toast so far; the newest last. */
  readonly said: string[] = [];
  readonly events = new Listeners<LiveEvent>();
  private readonly open = new Map<number, OpenQuestion>();
  /** Errors of the code of dialogs, each with file and line. */
  readonly failures = new Listeners<string>();
  private readonly dialogs = new Map<number, Pick<ShownPage, 'title' | 'html' | 'file'>>();
  private unseen: DialogView[] = [];
  private lastId = 0;

  ask(question: UiQuestion, context: ExecutionContext): UiAnswer | Promise<UiAnswer> {
    this.said.push(question.text);
    if (this.answerer !== null) return this.answerer(question);
    const { kind: ask, title, text, buttons } = question;
    const view: QuestionView = { kind: 'question', id: ++this.lastId, ask, title, text, buttons };
    const answered = new Promise<UiAnswer>((resolve) => {
      this.open.set(view.id, { view, executionId: context.id, answer: resolve });
    });
    this.events.tell(view);
    return answered;
  }

  show(shown: UiShow): void {
    switch (shown.kind) {
      case 'toast':
        this.said.push(shown.message);
        this.events.tell({ kind: 'toast', title: shown.title, message: shown.message });
        return;
      case 'modal-dialog':
      case 'modeless-dialog':
      case 'sidebar': {
        const { title, html, file, widthPx, heightPx } = shown;
        const place = PLACES[shown.kind];
        const dialog: DialogView = { kind: 'dialog', id: ++this.lastId, place, title, widthPx, heightPx };
        this.dialogs.set(dialog.id, { title, html, file });
        this.dialogs.delete(dialog.id - DIALOGS_KEPT);
        if (this.events.areThere) this.events.tell(dialog);
        else this.unseen = [dialog];
      }
    }
  }

  /** Those that nobody has answered yet. */
  get questions(): readonly QuestionView[] {
    return [...this.open.values()].map(({ view }) => view);
  }

  /** The page that was opened before anybody looked, which is shown to whoever looks first. */
  takeUnseen(): readonly DialogView[] {
    const { unseen } = this;
    this.unseen = [];
    return unseen;
  }

  /** False: there is no such question, or somebody answered it before. */
  answer(id: number, answer: UiAnswer): boolean {
    const question = this.open.get(id);
    if (question === undefined) return false;
    this.close(question);
    question.answer(answer);
    return true;
  }

  /** Takes away what an execution that is over had asked. */
  forget(executionId: number): void {
    for (const question of [...this.open.values()])
      if (question.executionId === executionId) this.close(question);
  }

  dialogHtml(id: number): string | undefined {
    return this.dialogs.get(id)?.html;
  }

  /** What the code of a dialog didn't catch is told as the script's editor tells errors: with file and line. */
  dialogFailed(id: number, { message, line }: DialogError): void {
    const dialog = this.dialogs.get(id);
    if (dialog === undefined) return;
    const where = `${dialog.file ?? dialog.title}${line === null ? '' : `:${line}`}`;
    this.events.tell({ kind: 'toast', title: where, message });
    this.failures.tell(`${message} (${where})`);
  }

  private close({ view }: OpenQuestion): void {
    this.open.delete(view.id);
    this.events.tell({ kind: 'answered', id: view.id });
  }
}

/** A spreadsheet as plain data, for a file or for a desk with a newer script. */
export interface SavedDesk {
  readonly workbook: unknown;
  readonly state: SavedState;
}

/** What a desk is made of. */
export interface DeskOptions {
  /** The folder of the script. */
  readonly dir: string;
  /** The spreadsheet's name. */
  readonly name: string;
  /** `pt_BR` or `en_US`. */
  readonly locale: string;
  /** The spreadsheet as it was, with its properties and triggers; a blank one when left out. */
  readonly saved?: SavedDesk;
  readonly seed: number;
  /** What the platform answers to the open questions. */
  readonly profile?: PlatformProfile;
  /** Services that answer in this process, by their origin, beside those over HTTP. */
  readonly services?: Readonly<Record<string, SimulatedService>>;
  /** Who has the spreadsheet. */
  readonly owner?: RuntimeUser;
  /** Which functions formulas may call; all when left out. */
  readonly isForCells?: (functionName: string) => boolean;
  /** A function of the script that says how far it is; nobody is asked when left out. */
  readonly progressFunction?: string;
}

/**
 * On the real clock, over real HTTP. The process takes over the manifest's time zone, as local times of Date follow it.
 */
export function openRealDesk(options: DeskOptions): Desk {
  process.env.TZ = loadProgram(options.dir).manifest.timeZone;
  const clock = new WallClock();
  const parts = deskParts(options, () => clock.nowMs());
  const { services = {} } = options;
  const runtime = new RealRuntime({ ...parts.options, network: { kind: 'http', services }, clock });
  return new Desk(parts, runtime, clock, async (...run) => {
    const execution = runtime.start(...run);
    return { execution, result: await execution.done };
  });
}

/** On a virtual clock, with the service at `baseUrl` in this process. */
export function openVirtualDesk(
  options: DeskOptions,
  network: { readonly baseUrl: string; readonly service: SimulatedService },
  startMs: number,
): Desk {
  const parts = deskParts(options, () => startMs);
  const runtime = new VirtualRuntime({
    ...parts.options,
    network: { kind: 'in-process', services: { [network.baseUrl]: network.service } },
    startMs,
  });
  return new Desk(parts, runtime, null, async (...run) => runtime.run(...run));
}

/** Executions of triggers while time passes: who has one for each minute would wait for a day of them. */
const MOST_RUNS = 500;

type Run = (functionName: string, args: readonly unknown[], how: RunAs) => Promise<FinishedRun>;

interface DeskParts {
  readonly workbook: Workbook;
  readonly screen: Screen;
  readonly journal: Journal;
  readonly forCells: readonly string[];
  /** Null where the script has none. */
  readonly progressFunction: string | null;
  readonly functions: readonly FunctionHelp[];
  readonly options: Omit<RuntimeOptions, 'network'>;
}

function deskParts(
  {
    dir,
    name,
    locale,
    saved,
    seed,
    profile = usualProfile,
    owner = defaultOwner,
    isForCells = () => true,
    progressFunction,
  }: DeskOptions,
  nowMs: () => number,
): DeskParts {
  const program = loadProgram(dir);
  const { manifest } = program;
  const workbook =
    saved === undefined
      ? createWorkbook({ name, locale, timeZone: manifest.timeZone, nowMs, profile })
      : workbookFromJson(saved.workbook, { profile, nowMs });
  const screen = new Screen();
  const functionNames = functionNamesOf(program);
  const asked = functionNames.find((each) => each === progressFunction) ?? null;
  const journal = new Journal(asked);
  const options: DeskParts['options'] = {
    dir,
    seed,
    profile,
    owner,
    ui: screen,
    spreadsheet: { workbook },
    beforeCall: (execution, call, _index, args) => {
      journal.heard(execution, call, args);
      return 'go';
    },
    onStart: (execution) => journal.started(execution),
    onLog: (execution, entry) => journal.log(execution, entry),
    ...(saved === undefined ? {} : { saved: saved.state }),
  };
  const forCells = functionNames.filter(isForCells);
  const functions = functionHelpOf(program);
  return { workbook, screen, journal, forCells, progressFunction: asked, functions, options };
}

/** The spreadsheet with all that stands around it. */
export class Desk {
  readonly workbook: Workbook;
  readonly screen: Screen;
  readonly journal: Journal;
  readonly formulas: Formulas;
  /** The script's functions for cells, as their JSDoc describes them. */
  readonly functions: readonly FunctionHelp[];
  private readonly progressFunction: string | null;

  constructor(
    parts: DeskParts,
    private readonly runtime: RealRuntime | VirtualRuntime,
    /** Null on a virtual clock, which nobody waits for. */
    readonly clock: WallClock | null,
    readonly run: Run,
  ) {
    this.workbook = parts.workbook;
    this.screen = parts.screen;
    this.journal = parts.journal;
    this.functions = parts.functions;
    this.progressFunction = parts.progressFunction;
    this.formulas = runtime.computeFormulas({ functionNames: parts.forCells });
    this.journal.changes.add(({ id, outcome }) => {
      if (outcome !== 'running') this.screen.forget(id);
    });
  }

  /** What `onOpen` built. */
  get menus(): readonly Menu[] {
    return this.runtime.menus;
  }

  /** The forms that the script has made. */
  get forms(): FormStore {
    return this.runtime.forms;
  }

  /** Every request that left, in the order of their starts. */
  get requests(): readonly RequestRecord[] {
    return this.runtime.requests;
  }

  /** Lets time pass until then, in milliseconds since 1970: a virtual clock with the triggers that come due. */
  passUntil(untilMs: number): void {
    if (this.runtime instanceof VirtualRuntime) this.runtime.tick(untilMs);
    else this.clock?.jumpTo(untilMs);
  }

  /** The installed triggers of all users. */
  get triggers(): readonly StoredTrigger[] {
    return this.runtime.triggers;
  }

  /** False: there is no such trigger, or it waits for something that a person does. */
  fireTrigger(id: string): boolean {
    const trigger = this.triggers.find((each) => each.id === id);
    if (trigger === undefined || !canFireByHand(trigger.schedule)) return false;
    this.runtime.fireTrigger(id);
    return true;
  }

  deleteTrigger(id: string): void {
    this.runtime.deleteTrigger(id);
  }

  /** Lets time pass, and triggers fire in it, to their ends. @returns how many executions that were */
  async advance(ms: number): Promise<number> {
    const untilMs = this.nowMs() + ms;
    const { runtime } = this;
    const runs =
      runtime instanceof VirtualRuntime ? runtime.tick(untilMs) : await runtime.advance(untilMs, MOST_RUNS);
    return runs.length;
  }

  /** Ends an execution as Google ends one that takes too long. False: it isn't running. */
  stop(executionId: number): boolean {
    return this.runtime instanceof RealRuntime && this.runtime.stop(executionId);
  }

  /** How far the script says that it is; null where it says nothing, or has no way to. */
  async readProgress(): Promise<unknown> {
    if (this.progressFunction === null || !(this.runtime instanceof RealRuntime)) return null;
    const execution = this.runtime.start(this.progressFunction, [], { kind: 'page' });
    const result = await execution.done;
    return result.end === 'returned' ? result.value : null;
  }

  /** Milliseconds since 1970. */
  nowMs(): number {
    return this.runtime.nowMs();
  }

  /** The spreadsheet with its properties and triggers. */
  save(): SavedDesk {
    return { workbook: workbookToJson(this.workbook), state: this.runtime.save() };
  }

  close(): void {
    this.runtime.close();
  }
}
