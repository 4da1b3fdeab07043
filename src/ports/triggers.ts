// The time triggers of the person who runs this. Those of others can't be seen.

export interface Triggers {
  /** The ids of those that call this function. */
  idsOf(functionName: string): readonly string[];
  /** Makes one. @param minutes 1, 5, 10, 15 or 30 @returns its id */
  everyMinutes(functionName: string, minutes: number): string;
  /** Makes one that calls the function once. @returns its id */
  once(functionName: string, afterMs: number): string;
  /** Takes one away; nothing happens where there is none with this id. */
  remove(id: string): void;
}
