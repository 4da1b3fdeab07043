// What `findText` finds.
import type { HostObject } from '../kernel/contract.ts';
import type { TextBlock } from './document-store.ts';

/** A part of a paragraph's text. */
export class RangeElement implements HostObject {
  readonly hostClass = 'RangeElement';

  constructor(
    private readonly element: HostObject,
    /** Not a method: only the host reads it. */
    readonly block: TextBlock,
    private readonly start: number,
    private readonly length: number,
  ) {}

  getElement(): HostObject {
    return this.element;
  }

  getStartOffset(): number {
    return this.start;
  }

  getEndOffsetInclusive(): number {
    return this.start + this.length - 1;
  }

  isPartial(): boolean {
    return this.length < this.block.text.length;
  }
}
