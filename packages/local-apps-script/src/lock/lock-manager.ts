// Who holds which lock, over all executions of the script.

/** The locks of a script by name: `script`, `document`, or `user` and the user's id. */
export class LockManager {
  private readonly holders = new Map<string, number>();

  holderOf(name: string): number | null {
    return this.holders.get(name) ?? null;
  }

  take(name: string, executionId: number): void {
    this.holders.set(name, executionId);
  }

  release(name: string, executionId: number): void {
    if (this.holders.get(name) === executionId) this.holders.delete(name);
  }

  releaseAll(executionId: number): void {
    for (const name of [...this.holders.keys()]) this.release(name, executionId);
  }
}
