// What the script sends to the page of the first steps.

export interface FirstSteps {
  readonly service: string; // the address; empty if not connected
  readonly filled: readonly string[]; // the sheets that pulls have filled
  readonly running: number; // how many pulls a schedule runs
}
