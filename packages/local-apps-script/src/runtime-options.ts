// What a runtime is made of. Everything but the folder and the network has a default.

import type { ChargeTable } from './kernel/charges.ts';
import type { EntryKind, ExecutionContext, HostObject, RuntimeUser, Service } from './kernel/contract.ts';
import type { Execution, LogEntry } from './kernel/execution.ts';
import type { BeforeCall } from './kernel/kernel.ts';
import type { Measure } from './kernel/protocol.ts';
import type { PlatformProfile } from './profiles/open-questions.ts';
import type { SavedProperties } from './properties/property-stores.ts';
import type { StoredTrigger } from './script-app/trigger-store.ts';
import type { UiHost } from './ui/ui-host.ts';
import type { Network } from './url-fetch/network.ts';

/** What the spreadsheet's service needs of the others; handed to {@link RuntimeOptions.spreadsheet}. */
export interface SpreadsheetParts {
  readonly owner: RuntimeUser;
  readonly getUi: (context: ExecutionContext) => HostObject;
  readonly toast: (
    toast: { readonly message: string; readonly title: string; readonly seconds: number | null | undefined },
    context: ExecutionContext,
  ) => void;
}

/** What outlives executions, apart from the workbook, as plain data for a file. */
export interface SavedState {
  readonly properties: SavedProperties;
  readonly triggers: readonly StoredTrigger[];
}

export interface RuntimeOptions {
  /** A folder of Apps Script files, for example `dist`. */
  readonly dir: string;
  readonly network: Network;
  /** Decides who goes on among executions that are due at once, `Math.random`, and the random part of triggers. */
  readonly seed?: number;
  /** What calls cost in virtual time; nothing when left out. */
  readonly charges?: ChargeTable;
  /** Makes the SpreadsheetApp service; left out, scripts have none. */
  readonly spreadsheet?: (parts: SpreadsheetParts) => Service;
  /** More services, for tests. */
  readonly services?: readonly Service[];
  /** Whose spreadsheet it is; also who runs what names no user. */
  readonly owner?: RuntimeUser;
  /** Null: nobody is there to see anything, and `getUi` throws. */
  readonly ui?: UiHost | null;
  readonly beforeCall?: BeforeCall;
  readonly onLog?: (execution: Execution, entry: LogEntry) => void;
  /** What it answers to the open questions; the workbook needs the same. */
  readonly profile?: Partial<PlatformProfile>;
  /** UrlFetch calls of a user in 24 hours; 20,000 when left out. */
  readonly urlFetchPerDay?: number;
  readonly scriptId?: string;
  /** Nothing when left out: measuring costs time. */
  readonly measure?: Measure;
  readonly saved?: SavedState;
}

/** How a function is run. A menu click of the owner when left out. */
export interface RunAs {
  readonly kind?: EntryKind;
  readonly user?: RuntimeUser;
}

export const defaultOwner: RuntimeUser = { id: 'owner', email: 'owner@example.com', locale: 'en' };
