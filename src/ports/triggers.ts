// The triggers of the person who runs this. Those of others can't be seen (docs/platform.md#owners-of-triggers).

/** Finds, makes and removes Google's triggers of the person who runs this: for schedules, forms and the check. */
export interface Triggers {
  /** The ids of the triggers that call this function. */
  idsOf(functionName: string): readonly string[];
  /**
   * Makes a trigger that repeats.
   * @param minutes 1, 5, 10, 15 or 30
   * @returns its id
   */
  everyMinutes(functionName: string, minutes: number): string;
  /**
   * Makes a trigger that calls the function once, after about this many milliseconds.
   * @returns its id
   */
  once(functionName: string, afterMs: number): string;
  /**
   * Makes a trigger that calls the function when a response of a form arrives in the spreadsheet.
   * @returns its id
   */
  onFormSubmit(functionName: string): string;
  /** Deletes a trigger; does nothing where there is none with this id. */
  remove(id: string): void;
}
