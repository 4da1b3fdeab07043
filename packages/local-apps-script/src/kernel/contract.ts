// The agreement between the kernel (which runs executions and carries their calls) and the services (one folder
// each, which answer them). Service code lives on the host thread; an execution's code lives in a worker and sees
// only thin objects whose methods are carried here. So all state stands in one place, and every call can be counted,
// charged, delayed, refused or be the last one before a kill.

import type { SheetEvent, UserAct } from './user-act.ts';

/**
 * What started an execution: a menu item, Run in the editor, a page through `google.script.run`, an installed trigger,
 * a simple trigger such as `onOpen`, a formula, or a request to a web app. Decides its rights, its time limit and whether it may show dialogs.
 */
export type EntryKind =
  | 'menu'
  | 'editor'
  | 'page'
  | 'time-trigger'
  | 'simple-trigger'
  | 'custom-function'
  | 'web-app';

/** The rights with which an execution runs (docs/platform.md#authorisation-modes). */
export type AuthMode = 'NONE' | 'LIMITED' | 'CUSTOM_FUNCTION' | 'FULL';

/** A person with a Google account. `locale` is the language that Google's own messages come in. */
export interface RuntimeUser {
  readonly id: string;
  readonly email: string;
  readonly locale: 'en' | 'pt-BR';
}

/**
 * The kinds of calls that differ in what they cost ({@link ChargeTable}) and under which they are counted. `free`:
 * calls that no service charges for.
 */
export type ChargeKind =
  | 'sheet-read'
  | 'sheet-write'
  | 'sheet-structure'
  | 'cache'
  | 'property'
  | 'lock'
  | 'fetch'
  | 'free';

/** How an execution ended. A killed one ran no `catch` and no `finally`. */
export type ExecutionEnd = 'returned' | 'threw' | 'killed';

/** What service code may know and do about the execution that calls it. */
export interface ExecutionContext {
  readonly id: number;
  readonly kind: EntryKind;
  readonly authMode: AuthMode;
  readonly user: RuntimeUser;
  readonly startedMs: number;
  /** Milliseconds since 1970 on the runtime's clock. */
  nowMs(): number;
  /** A number in [0, 1) from the runtime's seed. */
  random(): number;
  /** Counts the running call under `kind`, and delays its answer by what that costs for so many cells. */
  charge(kind: ChargeKind, cells?: number): void;
  /** Stops the time that counts towards the execution's limit. Call what it returns to let it go on. */
  suspend(): () => void;
}

/** An object that executions can hold and call. Only methods named in `methods` can be reached. */
export interface HostObject {
  /** The class that messages and `String(object)` name: `Range`, `Sheet`, `Properties` … */
  readonly hostClass: string;
  /**
   * The error for a call that this one object refuses although its class has the method; undefined where it takes it.
   */
  refusal?(method: string, args: readonly unknown[]): PlatformError | undefined;
}

/**
 * The types of one overload, as the signature error names them, in order:
 * `number`, `String`, `Boolean`, `Date`, `Object`, `Object[]`, `Object[][]`, `String[]`, `String[][]`, `number[]`,
 * `byte[]` (any array, which the method reads), `Function`, `any`, or a host class or enum such as `SpreadsheetApp.Range`. A trailing `?` lets the argument be left
 * out.
 */
export type Overload = readonly string[];

/** Who may call a method, where that isn't what Google's reference lists. */
export interface MethodRule {
  /**
   * Any one of these OAuth scopes is enough (`https://www.googleapis.com/auth/` stands before each), whatever the
   * reference lists; left out, it is what the reference lists.
   */
  readonly scopes?: readonly string[];
  /** The modes in which the method can be called at all; left out: every mode but NONE. */
  readonly modes?: readonly AuthMode[];
}

/** A rule of what an add-on may do before anybody has enabled it: its menu, and the language of its person. */
export const evenIfNotEnabled: MethodRule = { modes: ['NONE', 'LIMITED', 'CUSTOM_FUNCTION', 'FULL'] };

/** One class of host objects: its full name in messages (`SpreadsheetApp.Range`) and the methods it has. */
export interface HostClassSpec {
  readonly hostClass: string;
  readonly fullName: string;
  readonly methods: Readonly<Record<string, readonly Overload[]>>;
  /** By method name; `*` stands for all methods that have no rule of their own. */
  readonly requires?: Readonly<Record<string, MethodRule>>;
}

/** A member of an enum such as `SpreadsheetApp.WrapStrategy.CLIP`; one object each within an execution. */
export interface HostEnumSpec {
  /** Where code finds it, for example `SpreadsheetApp.WrapStrategy`: a host class, a dot, and its own name. */
  readonly path: string;
  readonly members: readonly string[];
  /** By member: what `toString` gives where that isn't its name. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** What service code receives where a script passed a function. It can't be called from the host. */
export class FunctionArgument {}

/** An enum member as service code receives and returns it. */
export class EnumValue {
  constructor(
    readonly path: string,
    readonly name: string,
  ) {}
}

/** One service: what it adds to the global scope of every execution, and what happens when an execution ends. */
export interface Service {
  readonly classes: readonly HostClassSpec[];
  readonly enums?: readonly HostEnumSpec[];
  /** Global objects that only hold texts, such as `MimeType`. */
  readonly constants?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The global objects of one execution (`SpreadsheetApp`, `CacheService` …). Called once for each execution. */
  globals(context: ExecutionContext): Readonly<Record<string, HostObject>>;
  readonly acts?: ActSource;
  /** Called once when the execution is over: flush or lose buffered writes, release locks. */
  end?(context: ExecutionContext, how: ExecutionEnd): void;
}

/** An argument that can be made only when the execution begins, from its own global objects: the range of an edit. */
export class LateArgument {
  constructor(readonly make: (globals: Readonly<Record<string, HostObject>>) => unknown) {}
}

/** A service in which people do things by hand that triggers wait for. */
export interface ActSource {
  readonly source: 'spreadsheet' | 'form';
  /** The spreadsheet that the script is bound to; null where people do nothing that simple triggers hear of. */
  readonly boundId: string | null;
  /** Tells of every act from now on, and of the file that it was done in. */
  listen(listener: (act: UserAct, fileId: string) => void): void;
  /** What the event object of a trigger says of the act in a file, in an execution with these global objects. */
  eventOf(
    act: UserAct,
    event: SheetEvent,
    globals: Readonly<Record<string, HostObject>>,
    fileId: string,
  ): Readonly<Record<string, unknown>>;
}

/** An error of the platform: code sees `name` `'Exception'` and this message. */
export class PlatformError extends Error {
  constructor(
    message: string,
    /** The same in the user's language, where it is known; used when the user's locale is pt-BR. */
    readonly portuguese?: string,
  ) {
    super(message);
  }
}

/** Thrown by a method in order to end the execution there: no `catch` and no `finally` of the script runs. */
export class EndOfExecution extends Error {}

/** What a method returns when it can't answer at once. */
export type Wait =
  /** Answers `then()` when the clock reads `atMs`. */
  | { readonly wait: 'until'; readonly atMs: number; readonly then: () => unknown }
  /**
   * Answers `then(true)` as soon as `condition()` holds (asked again after every event), or `then(false)` at
   * `deadlineMs`.
   */
  | {
      readonly wait: 'condition';
      readonly condition: () => boolean;
      readonly deadlineMs: number;
      readonly then: (met: boolean) => unknown;
    }
  /** Answers what the promise gives. Only where the clock is real. */
  | { readonly wait: 'promise'; readonly promise: Promise<unknown> };

const waits = new WeakSet<object>();

/** Marks a value as a {@link Wait}, so that plain data with the same fields is never taken for one. */
export function wait(w: Wait): Wait {
  waits.add(w);
  return w;
}

/** Whether a service answered with something to wait for. */
export function isWait(value: unknown): value is Wait {
  return typeof value === 'object' && value !== null && waits.has(value);
}
