// DriveApp as far as a script gets to its own spreadsheets by it: as files, by their ids. There are no other files.

import { type ExecutionContext, type HostObject, PlatformError, type Service } from '../kernel/contract.ts';
import { addGetters, publishedClass } from '../kernel/published-class.ts';
import { newId } from '../spreadsheet/facade/spreadsheet/spreadsheet.ts';
import type { Workbook } from '../spreadsheet/model/workbook.ts';
import type { Workbooks } from '../spreadsheet/workbooks.ts';

/** `MimeType` of Apps Script. */
const mimeTypes: Readonly<Record<string, string>> = {
  GOOGLE_APPS_SCRIPT: 'application/vnd.google-apps.script',
  GOOGLE_DRAWINGS: 'application/vnd.google-apps.drawing',
  GOOGLE_DOCS: 'application/vnd.google-apps.document',
  GOOGLE_FORMS: 'application/vnd.google-apps.form',
  GOOGLE_SHEETS: 'application/vnd.google-apps.spreadsheet',
  GOOGLE_SITES: 'application/vnd.google-apps.site',
  GOOGLE_SLIDES: 'application/vnd.google-apps.presentation',
  FOLDER: 'application/vnd.google-apps.folder',
  SHORTCUT: 'application/vnd.google-apps.shortcut',
  BMP: 'image/bmp',
  GIF: 'image/gif',
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  SVG: 'image/svg+xml',
  PDF: 'application/pdf',
  CSS: 'text/css',
  CSV: 'text/csv',
  HTML: 'text/html',
  JAVASCRIPT: 'application/javascript',
  PLAIN_TEXT: 'text/plain',
  RTF: 'application/rtf',
  OPENDOCUMENT_GRAPHICS: 'application/vnd.oasis.opendocument.graphics',
  OPENDOCUMENT_PRESENTATION: 'application/vnd.oasis.opendocument.presentation',
  OPENDOCUMENT_SPREADSHEET: 'application/vnd.oasis.opendocument.spreadsheet',
  OPENDOCUMENT_TEXT: 'application/vnd.oasis.opendocument.text',
  MICROSOFT_EXCEL: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  MICROSOFT_EXCEL_LEGACY: 'application/vnd.ms-excel',
  MICROSOFT_POWERPOINT: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  MICROSOFT_POWERPOINT_LEGACY: 'application/vnd.ms-powerpoint',
  MICROSOFT_WORD: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  MICROSOFT_WORD_LEGACY: 'application/msword',
  ZIP: 'application/zip',
};

class File implements HostObject {
  readonly hostClass = 'File';

  static {
    addGetters(File, {
      getId: ({ workbook }) => workbook.id,
      getName: ({ workbook }) => workbook.name,
      getMimeType: () => mimeTypes.GOOGLE_SHEETS,
      getUrl: ({ workbook }) => `https://docs.google.com/spreadsheets/d/${workbook.id}/edit?usp=drivesdk`,
    });
  }

  constructor(
    private readonly drive: DriveApp,
    private readonly workbook: Workbook,
  ) {}

  toString(): string {
    return this.workbook.name;
  }

  setName(name: string): this {
    this.workbook.rename(name);
    return this;
  }

  makeCopy(name = `Copy of ${this.workbook.name}`): File {
    return this.drive.copyOf(this.workbook, name);
  }
}

class DriveApp implements HostObject {
  readonly hostClass = 'DriveApp';

  constructor(
    private readonly workbooks: Workbooks | undefined,
    private readonly context: ExecutionContext,
  ) {}

  getFileById(id: string): File {
    const workbook = this.workbooks?.find(id);
    if (workbook !== undefined) return new File(this, workbook);
    throw new PlatformError(
      'No item with the given ID could be found. Possibly because you have not edited this item or you do not have permission to access it.',
    );
  }

  /** Not a method: only files call it. */
  copyOf(workbook: Workbook, name: string): File {
    const copy = this.workbooks?.copy(workbook, newId(this.context), name);
    if (copy === undefined) throw new Error('A file without spreadsheets');
    return new File(this, copy);
  }
}

/** The service. */
export function createDriveService(workbooks: Workbooks | undefined): Service {
  return {
    classes: [
      publishedClass('DriveApp', DriveApp),
      publishedClass('DriveApp.File', File, { toString: '', makeCopy: ' | String' }),
    ],
    constants: { MimeType: mimeTypes },
    globals: (context) => ({ DriveApp: new DriveApp(workbooks, context) }),
  };
}
