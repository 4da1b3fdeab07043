// The triggers of the person who runs this. Those of others are invisible (docs/platform.md#owners-of-triggers).

/** All throw if the permission is missing or Google refuses. A new trigger replaces none. */
export interface Triggers {
  idsOf(functionName: string): readonly string[];
  /**
   * @param minutes 1, 5, 10, 15 or 30
   * @returns the trigger's id
   */
  everyMinutes(functionName: string, minutes: number): string;
  /**
   * @param afterMs approximate
   * @returns the trigger's id
   */
  once(functionName: string, afterMs: number): string;
  /**
   * Fires when a response of a form arrives in the spreadsheet.
   * @returns the trigger's id
   */
  onFormSubmit(functionName: string): string;
  remove(id: string): void; // does nothing if there is no trigger with this id
}
