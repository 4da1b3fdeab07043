// What the script sends to the page of alerts: JSON-safe shapes.

import type { Direction } from './rules/figure-limit.ts';

export interface AlertChoice {
  readonly value: string;
  readonly group: string; // Such as the name of its sheet.
  readonly label: string;
  readonly directions: readonly Direction[]; // Likelier side first; empty if the topic has no number.
  readonly areStates: boolean; // What is so goes on being so, unlike a new record.
}

/** Never contains the secret address. */
export interface AlertView {
  readonly id: string;
  readonly text: string; // The topic in words.
  readonly topic: string; // Its code.
  readonly limit: string; // As people type it; empty if the topic has no number.
  readonly direction: Direction;
  readonly at: string; // Time of day; empty for after each refresh.
  readonly isDigest: boolean; // All that is so at that time.
  readonly webhook: string; // Service and dots; for the owner of a mail alert, its recipients.
  readonly mailTo: string; // For the owner only; empty for webhooks.
  readonly owner: string; // Name of the person whose schedule sends it.
  readonly isOwn: boolean;
  readonly sent: string; // When the last message went out; empty if none did.
  readonly stopped: string; // Why it stopped and what to do; empty while active.
  readonly note: string; // A problem that doesn't stop it; empty for none.
}

export interface AlertsPage {
  readonly alerts: readonly AlertView[]; // Everyone's.
  readonly choices: readonly AlertChoice[]; // For new alerts.
  readonly isScheduled: boolean; // The viewer's schedule is on.
  readonly canSend: boolean; // This build may post to some host.
  readonly jsonHosts: readonly string[]; // Hosts that take plain JSON.
  // Whom the spreadsheet is shared with by name; undefined in a build without mail.
  readonly people?: readonly string[];
}

/** All that is so now. */
export interface AlertPreview {
  readonly count: number;
  readonly untold: number; // How many of them the saved alert has still to tell; 0 if none is saved.
  readonly message: string; // The title, or that there is nothing.
  readonly lines: readonly string[]; // One per row.
  readonly mail: string; // The whole mail; empty unless asked for.
}
