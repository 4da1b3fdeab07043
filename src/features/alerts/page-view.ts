// What the script sends to the page of alerts: JSON-safe shapes that both sides check.

import type { Direction } from './rules/figure-limit.ts';

/** One thing that an alert can watch, such as a figure on a sheet. The page of alerts offers it. */
export interface AlertChoice {
  /** Its code. */
  readonly value: string;
  /** What it belongs to, such as its sheet, in the spreadsheet's language. */
  readonly group: string;
  /** What it is there. */
  readonly label: string;
  /** On which sides of a number it can be told, the first for most; none where it has no number. */
  readonly directions: readonly Direction[];
}

/**
 * An alert as its page lists it: what it watches, when it looks, whether it works. Never with its address, which is
 * secret.
 */
export interface AlertView {
  /** By which it is changed and deleted. */
  readonly id: string;
  /** What it looks at, in words. */
  readonly text: string;
  /** The code of that. */
  readonly topic: string;
  /** The number beyond which it tells, in the spreadsheet's language; empty where it has none. */
  readonly limit: string;
  /** On which side of it. */
  readonly direction: Direction;
  /** At which time of the day it looks; empty for after each refresh. */
  readonly at: string;
  /** The name of the service that takes its messages, and dots; of mails, for its own person, to whom they go. */
  readonly webhook: string;
  /** Whom it mails, as the form sends it, for its own person alone; empty for webhooks. */
  readonly mailTo: string;
  /** The name of the person whose schedule sends it. */
  readonly owner: string;
  /** Whether that is the person who looks at the page. */
  readonly isOwn: boolean;
  /** When its last message went out, as text; empty where none did. */
  readonly sent: string;
  /** Why it has stopped, and what to do; empty while it hasn't. */
  readonly stopped: string;
  /** What is the matter with it though it goes on; empty for nothing. */
  readonly note: string;
}

/** What the script hands the page of alerts: all alerts of the spreadsheet, and what new ones can watch. */
export interface AlertsPage {
  /** The alerts of everybody. */
  readonly alerts: readonly AlertView[];
  /** What a new one can look at. */
  readonly choices: readonly AlertChoice[];
  /** Whether the schedule of the person who looks is on. */
  readonly isScheduled: boolean;
  /** Whether this build has a host that it may send to. */
  readonly canSend: boolean;
  /** The hosts that take plain JSON. */
  readonly jsonHosts: readonly string[];
  /** With whom the spreadsheet is shared by name, whom alerts can mail; undefined where this build sends no mails. */
  readonly people?: readonly string[];
}

/** The message that an alert would send now if it had told nothing yet; the page shows it before the alert is saved. */
export interface AlertPreview {
  /** The first line of the message, or that there would be none. */
  readonly message: string;
  /** A line for each row. */
  readonly lines: readonly string[];
  /** The whole mail; empty where that wasn't asked for. */
  readonly mail: string;
}
