// Named ranges, and which names they may have (docs/platform.md#named-ranges).
import type { HostObject, PlatformError } from '../../kernel/contract.ts';
import { messages } from '../model/messages.ts';
import type { RangeBase } from './range-base.ts';
import type { SheetsSession } from './sheets-session.ts';

/** Throws the platform's message for a name that Sheets refuses. */
export function checkName(name: string): void {
  const shaped = /^[\p{L}_][\p{L}\p{N}_.]{0,249}$/u.test(name);
  const cellLike = /^[a-z]{1,3}\d+$/i.test(name) || /^r\d*c\d*$/i.test(name) || /^[rc]$/i.test(name);
  if (!shaped || cellLike || /^(true|false)$/i.test(name)) throw messages.namedRangeName();
}

/** Buffers a new or changed named range. */
export function setNamedRange(session: SheetsSession, method: string, name: string, range: RangeBase): void {
  checkName(name);
  const { workbook } = session;
  session.changeBook(method, () => {
    workbook.namedRanges.set(name, { sheetId: range.sheetId, area: range.area });
    workbook.changed({ kind: 'named-ranges' });
  });
}

/** A name that formulas can use for a range. */
export class NamedRange implements HostObject {
  readonly hostClass = 'NamedRange';

  constructor(
    private readonly session: SheetsSession,
    private name: string,
  ) {}

  getName(): string {
    return this.name;
  }

  getRange(): HostObject {
    this.session.lookAtContents();
    const range = this.session.workbook.namedRanges.get(this.name);
    if (range === undefined) throw messages.rangeNotFound();
    return this.session.objects.range(this.session, range.sheetId, range.area);
  }

  setName(newName: string): this {
    const name = String(newName);
    checkName(name);
    const { workbook } = this.session;
    const before = this.name;
    this.session.changeBook('setName', () => {
      const range = workbook.namedRanges.get(before);
      if (range === undefined) return;
      workbook.namedRanges.delete(before);
      workbook.namedRanges.set(name, range);
      workbook.changed({ kind: 'named-ranges' });
    });
    this.name = name;
    return this;
  }

  refusal(method: string, args: readonly unknown[]): PlatformError | undefined {
    return this.session.refusalOf(`NamedRange.${method}`, args);
  }

  setRange(range: RangeBase): this {
    setNamedRange(this.session, 'setRange', this.name, range);
    return this;
  }

  remove(): void {
    const { workbook } = this.session;
    this.session.changeBook('remove', () => {
      workbook.namedRanges.delete(this.name);
      workbook.changed({ kind: 'named-ranges' });
    });
  }
}
