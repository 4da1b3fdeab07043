// Images over the cells, as scripts put them there: where they stand, how large they are and what is said of them. Their
// bytes aren't kept, since no method gives them back.
import { type HostObject, PlatformError } from '../../kernel/contract.ts';
import { addMethods } from '../../kernel/published-class.ts';
import type { Blob } from '../../utilities/blob.ts';
import { type ImageSize, imageSize } from '../model/image-size.ts';
import { messages } from '../model/messages.ts';
import type { ImageRecord } from '../model/sheet-model.ts';
import { cellArea } from '../model/values.ts';
import type { RangeBase } from './range-base.ts';
import type { SheetsSession } from './sheets-session.ts';

/** What is read and set of an image, with the names of both methods. */
const FIELDS = [
  ['width', 'getWidth', 'setWidth'],
  ['height', 'getHeight', 'setHeight'],
  ['title', 'getAltTextTitle', 'setAltTextTitle'],
  ['description', 'getAltTextDescription', 'setAltTextDescription'],
  ['functionName', 'getScript', 'assignScript'],
] as const satisfies readonly (readonly [keyof ImageRecord, string, string])[];

/** An image over the cells of a sheet. */
export class OverGridImage implements HostObject {
  readonly hostClass = 'OverGridImage';

  static {
    for (const [field, getter, setter] of FIELDS)
      addMethods(OverGridImage.prototype, {
        [getter]() {
          return this.record()[field];
        },
        [setter](value: string | number) {
          return this.change(setter, () => ({ [field]: value }));
        },
      });
  }

  constructor(
    private readonly session: SheetsSession,
    private readonly sheetId: number,
    private readonly id: number,
  ) {}

  private record(): ImageRecord {
    this.session.lookAtContents();
    const record = this.session.sheet(this.sheetId).images.find(({ id }) => id === this.id);
    // How Sheets refuses one that is gone isn't known.
    if (record === undefined) throw messages.rangeNotFound();
    return record;
  }

  private change(method: string, change: (record: ImageRecord) => Partial<ImageRecord>): this {
    this.record();
    this.session.changeSheet(method, this.sheetId, (sheet) => {
      sheet.images = sheet.images.map((one) => (one.id === this.id ? { ...one, ...change(one) } : one));
      this.session.workbook.changed({ kind: 'layout', sheetId: this.sheetId });
    });
    return this;
  }

  private move(method: string, to: Partial<ImageRecord['place']>): this {
    return this.change(method, ({ place }) => ({ place: { ...place, ...to } }));
  }

  getSheet(): HostObject {
    this.session.free();
    return this.session.objects.sheet(this.session, this.sheetId);
  }

  getAnchorCell(): HostObject {
    const { row, column } = this.record().place;
    return this.session.objects.range(this.session, this.sheetId, cellArea(row, column));
  }

  setAnchorCell({ sheetId, area }: RangeBase): this {
    if (sheetId !== this.sheetId) throw new Error('This runtime moves no image to another sheet.');
    return this.move('setAnchorCell', { row: area.row, column: area.column });
  }

  getAnchorCellXOffset(): number {
    return this.record().place.x;
  }

  getAnchorCellYOffset(): number {
    return this.record().place.y;
  }

  setAnchorCellXOffset(x: number): this {
    return this.move('setAnchorCellXOffset', { x });
  }

  setAnchorCellYOffset(y: number): this {
    return this.move('setAnchorCellYOffset', { y });
  }

  getInherentWidth(): number {
    return this.record().inherent.width;
  }

  getInherentHeight(): number {
    return this.record().inherent.height;
  }

  resetSize(): this {
    return this.change('resetSize', ({ inherent }) => inherent);
  }

  /** Where the image came from, if it came from an address: here none does. */
  getUrl(): string | null {
    this.record();
    return null;
  }

  replace(image: Blob | string): this {
    const inherent = sizeOf(image);
    return this.change('replace', () => ({ inherent }));
  }

  remove(): void {
    this.record();
    this.session.changeSheet('remove', this.sheetId, (sheet) => {
      sheet.images = sheet.images.filter(({ id }) => id !== this.id);
      this.session.workbook.changed({ kind: 'layout', sheetId: this.sheetId });
    });
  }
}

function sizeOf(image: Blob | string): ImageSize {
  if (typeof image === 'string')
    throw new Error('This runtime fetches no images for a sheet, as Apps Script does: insert a blob of it.');
  const size = imageSize(image.data);
  if (size === undefined) throw new PlatformError('This runtime takes images as PNG, GIF or JPEG alone.');
  return size;
}

/** Puts an image over a cell, in its own size. */
export function insertImage(
  session: SheetsSession,
  sheetId: number,
  image: Blob | string,
  place: ImageRecord['place'],
): OverGridImage {
  const inherent = sizeOf(image);
  const id = session.workbook.newId();
  session.changeSheet('insertImage', sheetId, (sheet) => {
    const record = { id, place, ...inherent, inherent, title: '', description: '', functionName: '' };
    sheet.images = [...sheet.images, record];
    session.workbook.changed({ kind: 'layout', sheetId });
  });
  return new OverGridImage(session, sheetId, id);
}

/** The images over a sheet, in the order in which they were inserted. */
export function imagesOn(session: SheetsSession, sheetId: number): OverGridImage[] {
  session.lookAtContents();
  return session.sheet(sheetId).images.map(({ id }) => new OverGridImage(session, sheetId, id));
}
