// What both runtimes have: the script's project and services, who runs what, and the triggers that fire for people.
import type { CacheStores } from './cache/cache-store.ts';
import type { FormStore } from './forms/form-store.ts';
import {
  type ActSource,
  EnumValue,
  type HostClassSpec,
  LateArgument,
  type RuntimeUser,
} from './kernel/contract.ts';
import type { Execution } from './kernel/execution.ts';
import type { Consent } from './kernel/permissions.ts';
import type { Manifest } from './kernel/program.ts';
import { eventsOf, type SheetEvent, type UserAct } from './kernel/user-act.ts';
import type { DraftMail } from './mail/gmail-service.ts';
import type { SentMail } from './mail/mail-service.ts';
import type { PropertyStores } from './properties/property-stores.ts';
import { type Clock, RuntimeCore } from './runtime-core.ts';
import type { RunAs, RuntimeOptions, SavedState } from './runtime-options.ts';
import { clockEvent, uidIn } from './script-app/clock-event.ts';
import { canFireByHand } from './script-app/schedule.ts';
import type { DueTrigger, StoredTrigger } from './script-app/trigger-store.ts';
import { type CustomFunctionsOptions, functionNamesOf } from './spreadsheet/formulas/custom-functions.ts';
import { Formulas } from './spreadsheet/formulas/formulas.ts';
import type { Menu } from './spreadsheet/menu.ts';
import type { Workbook } from './spreadsheet/model/workbook.ts';
import type { RequestRecord } from './url-fetch/network.ts';

/** The people of a runtime beside its owner. */
export interface UserOptions {
  /** So that triggers that they made run as them. */
  readonly users?: readonly RuntimeUser[];
}

/** Which functions formulas may call (all of the script when left out), and how many at once (25). */
export type FormulaOptions = Pick<Partial<CustomFunctionsOptions>, 'functionNames' | 'mostAtOnce'>;

/** A runtime without its clock. */
export abstract class RuntimeBase {
  /** @internal */
  protected readonly core: RuntimeCore;
  private readonly users: readonly RuntimeUser[];

  constructor(
    private readonly options: RuntimeOptions & UserOptions,
    realClock: () => boolean,
  ) {
    this.core = new RuntimeCore(options, realClock);
    this.users = [this.core.owner, ...(options.users ?? [])];
  }

  /** @internal */
  protected abstract readonly scheduler: Clock;

  /**
   * Fires triggers for what people do from now on. Called once by each runtime, when it has its scheduler.
   * @internal
   */
  protected listenToActs(): void {
    this.core.forms.nowMs = () => this.nowMs();
    for (const workbook of this.core.workbooks?.all ?? []) workbook.follow(() => this.nowMs());
    for (const { acts } of this.core.services) {
      acts?.listen((act, fileId) => {
        const isSimple = act.kind === 'edit' && fileId === acts.boundId;
        if (isSimple && functionNamesOf(this.core.program).includes('onEdit')) {
          const event = this.eventOf(acts, act, 'ON_EDIT', { authMode: limited }, fileId);
          this.start('onEdit', [event], { kind: 'simple-trigger' });
        }
        this.fireInstalled(acts, act, fileId);
      });
    }
  }

  /** Fires installed triggers, each as the person who made it. */
  private fireInstalled(acts: ActSource, act: UserAct, fileId: string): void {
    for (const name of eventsOf(act)) {
      for (const trigger of this.core.triggers.waitingFor(act, name, fileId)) {
        const how = { authMode: full, ...uidIn(this.core.profile.triggerUid, trigger.id) };
        const event = this.eventOf(acts, act, name, how, fileId);
        const user = this.userOf(trigger.userId);
        this.start(trigger.functionName, [event], { kind: 'time-trigger', user });
      }
    }
  }

  private eventOf(
    acts: ActSource,
    act: UserAct,
    name: SheetEvent,
    how: Readonly<Record<string, unknown>>,
    fileId: string,
  ): LateArgument {
    return new LateArgument((globals) => ({ ...how, ...acts.eventOf(act, name, globals, fileId) }));
  }

  private get spreadsheetActs(): readonly ActSource[] {
    return this.core.services.flatMap(({ acts }) => (acts?.source === 'spreadsheet' ? [acts] : []));
  }

  private userOf(id: string): RuntimeUser {
    return this.users.find((each) => each.id === id) ?? unknownUser(id);
  }

  /**
   * Begins an execution beside those that run. `functionName` may be a path such as `menu.item1`. `onOpen` as a simple
   * trigger also fires the installed triggers that wait for an opening.
   */
  start(functionName: string, args: readonly unknown[] = [], how: RunAs = {}): Execution {
    const execution = this.core.start(this.scheduler, functionName, args, how);
    if (how.kind === 'simple-trigger' && functionName === 'onOpen') {
      for (const acts of this.spreadsheetActs)
        if (acts.boundId !== null) this.fireInstalled(acts, { kind: 'open' }, acts.boundId);
    }
    return execution;
  }

  /** The runtime's time, in milliseconds since 1970. */
  nowMs(): number {
    return this.scheduler.nowMs();
  }

  /**
   * Computes the formulas of the workbook from now on: those of Sheets, and those that call functions of the script,
   * each in an execution of its own. Before that, a cell with a formula shows `#NAME?`.
   * @throws Error where the runtime has no workbook.
   */
  computeFormulas(options: FormulaOptions = {}): Formulas {
    const { spreadsheet } = this.options;
    if (spreadsheet === undefined) throw new Error('A runtime without a workbook has no formulas');
    const script = {
      scriptTimeZone: this.manifest.timeZone,
      functionNames: functionNamesOf(this.core.program),
      start: (name: string, args: readonly unknown[]) => this.start(name, args, { kind: 'custom-function' }),
      ...options,
    };
    const formulas = new Formulas(spreadsheet.workbook, script, this.core.workbooks);
    // In other spreadsheets formulas can't call this script.
    const start = () => {
      throw new Error('Formulas of other spreadsheets call no script');
    };
    this.core.workbooks?.onOther((workbook) => {
      new Formulas(workbook, { functionNames: [], start }, this.core.workbooks);
      workbook.recalculate();
    });
    // Cells that were read before hold `#NAME?`.
    spreadsheet.workbook.recalculate();
    return formulas;
  }

  /** The spreadsheets beside the one that the script is bound to. */
  get otherWorkbooks(): readonly Workbook[] {
    return this.core.workbooks?.others ?? [];
  }

  /** A spreadsheet that scripts can open, by its id; those that they made are among them. */
  workbook(id: string): Workbook | undefined {
    return this.core.workbooks?.find(id);
  }

  /** The menus that scripts have added to the spreadsheet's bar. */
  get menus(): readonly Menu[] {
    return this.core.menus;
  }

  /** Every request that left, in order. */
  get requests(): readonly RequestRecord[] {
    return this.core.requests;
  }

  /** Every mail that scripts sent, in order. None leaves this machine. */
  get outbox(): SentMail[] {
    return this.core.outbox;
  }

  /** The drafts that scripts made, in order. */
  get drafts(): DraftMail[] {
    return this.core.drafts;
  }

  /** The forms of FormApp, for tests to read, change and submit. */
  get forms(): FormStore {
    return this.core.forms;
  }

  /** The stores of PropertiesService, for tests to read and change. */
  get properties(): PropertyStores {
    return this.core.properties;
  }

  /** The caches of CacheService, for tests to read and change. */
  get cache(): CacheStores {
    return this.core.cache;
  }

  /** The installed triggers of all users. */
  get triggers(): readonly StoredTrigger[] {
    return this.core.triggers.all;
  }

  /** Deletes a trigger, as people can on Google's page of triggers. */
  deleteTrigger(id: string): void {
    this.core.triggers.delete(id);
  }

  /**
   * Fires a trigger now, as the person who made it; when it fires by itself stays as it was.
   * @throws Error where there is none, or it waits for something that a person does
   */
  fireTrigger(id: string): Execution {
    const trigger = this.core.triggers.all.find((each) => each.id === id);
    if (trigger === undefined || !canFireByHand(trigger.schedule))
      throw new Error(`No trigger ${id} can be fired`);
    return this.startTriggered(trigger, this.nowMs());
  }

  /** What people have allowed the script, for tests to change. */
  get consent(): Consent {
    return this.core.consent;
  }

  /** Every class whose objects scripts can hold, with its methods. */
  get classes(): readonly HostClassSpec[] {
    return this.core.kernel.classes;
  }

  /** What the runtime reads of `appsscript.json`. */
  get manifest(): Manifest {
    return this.core.program.manifest;
  }

  /** Properties and triggers, for the option `saved` of another runtime. The workbook isn't in it. */
  save(): SavedState {
    return this.core.save();
  }

  /** Starts the function of a trigger as the person who made it. A trigger that is overdue several times fires once. */
  protected fire({ trigger, atMs }: DueTrigger): Execution {
    const firedMs = Math.max(atMs, this.nowMs());
    this.core.triggers.markFired(trigger.id, firedMs);
    return this.startTriggered(trigger, firedMs);
  }

  private startTriggered(trigger: StoredTrigger, firedMs: number): Execution {
    const { triggerUid } = this.core.profile;
    const acts = this.spreadsheetActs.at(0);
    const event =
      trigger.schedule.kind === 'event' && acts !== undefined
        ? this.eventOf(
            acts,
            { kind: 'open' },
            'ON_OPEN',
            { authMode: full, ...uidIn(triggerUid, trigger.id) },
            trigger.schedule.sourceId,
          )
        : clockEvent(trigger, firedMs, triggerUid);
    const user = this.userOf(trigger.userId);
    return this.start(trigger.functionName, [event], { kind: 'time-trigger', user });
  }
}

const limited = new EnumValue('ScriptApp.AuthMode', 'LIMITED');
const full = new EnumValue('ScriptApp.AuthMode', 'FULL');

function unknownUser(id: string): RuntimeUser {
  return { id, email: `${id}@example.com`, locale: 'en' };
}
