// Images in cells, as scripts describe them. A cell here can't hold one: `setValue` says so.
import { type HostObject, PlatformError } from '../../kernel/contract.ts';
import type { SheetsSession } from './sheets-session.ts';

/** What is said of an image. */
interface ImageText {
  readonly url: string | null;
  readonly title: string;
  readonly description: string;
}

abstract class ImageReader implements HostObject {
  abstract readonly hostClass: string;

  constructor(
    protected readonly session: SheetsSession,
    protected image: ImageText,
  ) {}

  getAltTextDescription(): string {
    this.session.free();
    return this.image.description;
  }

  getAltTextTitle(): string {
    this.session.free();
    return this.image.title;
  }

  /** Google keeps a copy of an image once a cell holds it, and only then it has an address there. */
  getContentUrl(): string {
    this.session.free();
    throw new PlatformError(
      `Unexpected error while getting the method or property getContentUrl on object SpreadsheetApp.${this.hostClass}.`,
    );
  }

  getUrl(): string | null {
    this.session.free();
    return this.image.url;
  }

  toBuilder(): CellImageBuilder {
    this.session.free();
    return new CellImageBuilder(this.session, this.image);
  }
}

/** An image for a cell. */
export class CellImage extends ImageReader {
  readonly hostClass = 'CellImage';
}

/** What `newCellImage` and `toBuilder` return. */
export class CellImageBuilder extends ImageReader {
  readonly hostClass = 'CellImageBuilder';

  constructor(session: SheetsSession, image: ImageText = { url: null, title: '', description: '' }) {
    super(session, image);
  }

  private with(change: Partial<ImageText>): this {
    this.session.free();
    this.image = { ...this.image, ...change };
    return this;
  }

  setSourceUrl(url: string): this {
    return this.with({ url });
  }

  setAltTextTitle(title: string): this {
    return this.with({ title });
  }

  setAltTextDescription(description: string): this {
    return this.with({ description });
  }

  build(): CellImage {
    this.session.free();
    return new CellImage(this.session, this.image);
  }
}
