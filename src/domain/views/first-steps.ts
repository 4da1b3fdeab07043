// What the script sends to the page of the first steps.

/**
 * How far a person is with the first steps: connected, sheets filled, pulls scheduled. The page that leads through
 * them shows it.
 */
export interface FirstSteps {
  /** The address of the service that they are connected to; empty while they are not. */
  readonly service: string;
  /** The sheets that pulls have filled. */
  readonly filled: readonly string[];
  /** How many pulls a schedule runs by itself. */
  readonly running: number;
}
