// A blob: bytes with a name and a content type, as Utilities.newBlob and HTTPResponse.getBlob give them.

import mime from 'mime';
import { type HostObject, PlatformError } from '../kernel/contract.ts';
import { publishedClass } from '../kernel/published-class.ts';
import { decodeText, fromSigned, toSigned } from './bytes.ts';

/** Bytes with a name and a content type. */
export class Blob implements HostObject {
  readonly hostClass = 'Blob';

  constructor(
    /** Not a method: only the host reads it. */
    public data: Uint8Array,
    private contentType: string | null,
    private name: string | null,
  ) {}

  getBytes(): number[] {
    return toSigned(this.data);
  }

  getDataAsString(charset = 'UTF-8'): string {
    return decodeText(this.data, charset);
  }

  getContentType(): string | null {
    return this.contentType;
  }

  getName(): string | null {
    return this.name;
  }

  setName(name: string): this {
    this.name = name;
    return this;
  }

  setContentType(contentType: string | null): this {
    this.contentType = contentType;
    return this;
  }

  /** None where the name's ending says nothing. */
  setContentTypeFromExtension(): this {
    return this.setContentType(this.name === null ? null : mime.getType(this.name));
  }

  setBytes(bytes: readonly number[]): this {
    this.data = fromSigned(bytes);
    return this;
  }

  setDataFromString(text: string): this {
    this.data = Buffer.from(text, 'utf8');
    return this;
  }

  copyBlob(): Blob {
    return new Blob(Buffer.from(this.data), this.contentType, this.name);
  }

  /** Nothing is converted here: what already is of that type is copied. */
  getAs(contentType: string): Blob {
    if (contentType === this.contentType) return this.copyBlob();
    throw new PlatformError(
      `This runtime doesn't convert ${this.contentType} to ${contentType}, which Google may do.`,
    );
  }

  isGoogleType(): boolean {
    return false;
  }
}

export const blobClass = publishedClass('Blob', Blob, { setBytes: 'number[]', setDataFromString: 'String' });
