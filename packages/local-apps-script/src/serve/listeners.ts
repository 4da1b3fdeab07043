// Who wants to hear of something: the smallest event there is.

export class Listeners<T> {
  private readonly all = new Set<(event: T) => void>();

  /** Returns what ends it. */
  add(listener: (event: T) => void): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  get areThere(): boolean {
    return this.all.size > 0;
  }

  tell(event: T): void {
    for (const listener of [...this.all]) listener(event);
  }
}
