// ContentService: texts that web apps answer with.

import { TextContent } from '../html/text-content.ts';
import { EnumValue, type HostObject, type Service } from '../kernel/contract.ts';
import { publishedClass } from '../kernel/published-class.ts';

const mimeTypes: Readonly<Record<string, string>> = {
  ATOM: 'application/atom+xml',
  CSV: 'text/csv',
  ICAL: 'text/calendar',
  JAVASCRIPT: 'application/javascript',
  JSON: 'application/json',
  RSS: 'application/rss+xml',
  TEXT: 'text/plain',
  VCARD: 'text/vcard',
  XML: 'text/xml',
};
const path = 'ContentService.MimeType';

/** A text with its type, as scripts hold it. */
export class TextOutput extends TextContent implements HostObject {
  readonly hostClass = 'TextOutput';
  private mimeType = new EnumValue(path, 'TEXT');
  private fileName: string | null = null;

  getMimeType(): EnumValue {
    return this.mimeType;
  }

  setMimeType(mimeType: EnumValue): this {
    this.mimeType = mimeType;
    return this;
  }

  downloadAsFile(fileName: string): this {
    this.fileName = fileName;
    return this;
  }

  getFileName(): string | null {
    return this.fileName;
  }

  /** Not a method: only the host reads it. */
  get contentType(): string {
    return mimeTypes[this.mimeType.name] ?? 'text/plain';
  }
}

class ContentService implements HostObject {
  readonly hostClass = 'ContentService';

  createTextOutput(content = ''): TextOutput {
    return new TextOutput(content);
  }
}

/** The service. */
export function createContentService(): Service {
  return {
    classes: [
      publishedClass('ContentService', ContentService),
      publishedClass('ContentService.TextOutput', TextOutput),
    ],
    enums: [{ path, members: Object.keys(mimeTypes) }],
    globals: () => ({ ContentService: new ContentService() }),
  };
}
