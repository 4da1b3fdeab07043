// The bar above the grid: which cell is active, and what stands in it, to be read in full and edited.

export interface FormulaBarHost {
  onType(text: string): void;
  /** The grid takes the keys again. */
  onLeave(): void;
}

export class FormulaBar {
  private entry = '';
  private readonly field: HTMLTextAreaElement;

  constructor(
    private readonly name: HTMLElement,
    field: HTMLElement,
    private readonly host: FormulaBarHost,
  ) {
    if (!(field instanceof HTMLTextAreaElement)) throw new Error('the bar needs a text field');
    this.field = field;
    field.addEventListener('keydown', (event) => this.onKey(event));
    field.addEventListener('blur', () => this.keep());
  }

  show(name: string, entry: string): void {
    this.name.textContent = name;
    // What is being typed here is not overwritten by what a script changes meanwhile.
    if (document.activeElement === this.field && this.field.value !== this.entry) return;
    this.entry = entry;
    this.field.value = entry;
  }

  /** What is typed into the cell itself. */
  follow(text: string): void {
    this.field.value = text;
  }

  private onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Enter' && !event.altKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      this.host.onLeave();
    } else if (event.key === 'Escape') {
      this.field.value = this.entry;
      this.host.onLeave();
    }
  }

  private keep(): void {
    if (this.field.value === this.entry) return;
    this.entry = this.field.value;
    this.host.onType(this.field.value);
  }
}
