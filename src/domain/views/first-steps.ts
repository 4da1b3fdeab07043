// What the script sends to the page of the first steps.

export interface FirstSteps {
  /** The address; empty if not connected. */
  readonly service: string;
  /** The sheets that pulls have filled. */
  readonly filled: readonly string[];
  /** How many pulls a schedule runs. */
  readonly running: number;
}
