// Changes of what stands on a sheet beside its cells, of which whoever shows the workbook hears.
import { messages } from '../model/messages.ts';
import type { SheetModel } from '../model/sheet-model.ts';
import type { SheetsSession } from './sheets-session.ts';

/** Buffers a change of a sheet's layout. */
export function changeLayout(
  session: SheetsSession,
  method: string,
  sheetId: number,
  change: (sheet: SheetModel) => void,
  options: Parameters<SheetsSession['changeSheet']>[3] = {},
): void {
  const changeAndTell = (sheet: SheetModel) => {
    change(sheet);
    session.workbook.changed({ kind: 'layout', sheetId });
  };
  session.changeSheet(method, sheetId, changeAndTell, options);
}

/** What scripts hold of a sheet's list of such things: the number of one, which may be gone. */
export abstract class SheetPart<Kept extends { readonly id: number }> {
  constructor(
    protected readonly session: SheetsSession,
    protected readonly sheetId: number,
    protected readonly id: number,
  ) {}

  protected abstract listIn(sheet: SheetModel): Kept[];

  protected find(): Kept {
    const kept = this.listIn(this.session.sheet(this.sheetId)).find(({ id }) => id === this.id);
    // How Sheets refuses one that is gone isn't known.
    if (kept === undefined) throw messages.rangeNotFound();
    return kept;
  }

  protected record(): Kept {
    this.session.lookAtContents();
    return this.find();
  }

  protected dropFrom(sheet: SheetModel): void {
    const list = this.listIn(sheet);
    const index = list.findIndex(({ id }) => id === this.id);
    if (index >= 0) list.splice(index, 1);
  }

  remove(): void {
    changeLayout(this.session, 'remove', this.sheetId, (sheet) => this.dropFrom(sheet));
  }
}
