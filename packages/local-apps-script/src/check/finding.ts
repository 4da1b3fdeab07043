// What a check finds.

/** `error`: it fails at Google. `warning`: it may. `note`: it works there, and not in this runtime, or is worth knowing. */
export type Severity = 'error' | 'warning' | 'note';

/** One thing that a check finds in a project. */
export interface Finding {
  readonly severity: Severity;
  /** Path in the project's folder. */
  readonly file: string;
  /** Counted from 1; null where the file as a whole is meant. */
  readonly line: number | null;
  /** A sentence. */
  readonly text: string;
}
