// The options of a runtime, and of a run.

import type { BeforeCall } from './kernel/before-call.ts';
import type { ChargeTable } from './kernel/charges.ts';
import type { EntryKind, RuntimeUser, Service } from './kernel/contract.ts';
import type { Execution, LogEntry } from './kernel/execution.ts';
import type { Measure } from './kernel/protocol.ts';
import type { PlatformProfile } from './profiles/open-questions.ts';
import type { SavedProperties } from './properties/property-stores.ts';
import type { StoredTrigger } from './script-app/trigger-store.ts';
import type { SpreadsheetOptions } from './spreadsheet/service.ts';
import type { UiHost } from './ui/ui-host.ts';
import type { Network } from './url-fetch/network.ts';

/** Properties and triggers as plain data, which can be saved in a file. */
export interface SavedState {
  readonly properties: SavedProperties;
  readonly triggers: readonly StoredTrigger[];
}

/** What a runtime can be made of. Only the folder has no default. */
export interface RuntimeOptions {
  /** A folder of Apps Script files, for example the one that clasp pushes. */
  readonly dir: string;
  /** Where requests of UrlFetchApp go; left out, no address can be reached. */
  readonly network?: Network;
  /**
   * Decides which execution goes on where several could, `Math.random` in scripts, and the minute at which triggers
   * fire. The same seed gives the same run; 1 when left out.
   */
  readonly seed?: number;
  /** How long service calls take on the virtual clock; no time at all when left out. */
  readonly charges?: ChargeTable;
  /** The spreadsheet that the script is bound to; left out, scripts have no SpreadsheetApp. */
  readonly spreadsheet?: SpreadsheetOptions;
  /** More services, for tests of the runtime itself. */
  readonly services?: readonly Service[];
  /** The owner of the spreadsheet, who also runs what names no user; {@link defaultOwner} when left out. */
  readonly owner?: RuntimeUser;
  /** Answers dialogs and hears of toasts; left out or null, nobody sits before the screen, and `getUi` throws. */
  readonly ui?: UiHost | null;
  /** Asked before each service call: lets it go on, makes it throw, or kills the execution there. */
  readonly beforeCall?: BeforeCall;
  /** Hears of each execution before it begins. */
  readonly onStart?: (execution: Execution) => void;
  /** Hears what scripts write to `console` and `Logger`. */
  readonly onLog?: (execution: Execution, entry: LogEntry) => void;
  /** The answers to open questions about Apps Script; those of the workbook, or the usual ones, when left out. */
  readonly profile?: Partial<PlatformProfile>;
  /** Requests that a user may make in 24 hours; 20,000 when left out. */
  readonly urlFetchPerDay?: number;
  /** Recipients that a user may mail in 24 hours: 100, as private accounts have it, when left out; 1,500 in Workspace. */
  readonly mailRecipientsPerDay?: number;
  /**
   * Whether `getRemainingDailyQuota` counts a mail from the next execution on. The reference has it “valid for the current
   * execution”, and nobody has verified what that means. False when left out.
   */
  readonly mailQuotaLags?: boolean;
  /** What `ScriptApp.getScriptId` returns. */
  readonly scriptId?: string;
  /** What is measured of each execution (`execution.measured`); nothing when left out, because measuring takes time. */
  readonly measure?: Measure;
  /** Properties and triggers of a run before, as `runtime.save()` gave them. */
  readonly saved?: SavedState;
}

/** How a function is run, and by whom: as a menu item chosen by the owner when left out. */
export interface RunAs {
  readonly kind?: EntryKind;
  readonly user?: RuntimeUser;
  /** Time limit in milliseconds; Google's limit if left out, or if that is shorter. */
  readonly limitMs?: number;
  /** As an add-on that nobody has enabled in this document: it may add its menu, and hardly anything else. */
  readonly isNotEnabled?: boolean;
}

/** Who owns the spreadsheet and runs functions where nobody else is named. */
export const defaultOwner: RuntimeUser = { id: 'owner', email: 'owner@example.com', locale: 'en' };
