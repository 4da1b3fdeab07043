// The records of imports in the document's properties: read at once, written one by one, each before anything that
// depends on it.

import { type ImportRecord, storedImport } from '../../domain/answers/import-record.ts';
import type { Services } from '../services.ts';
import { parseStored } from '../stored.ts';

const PREFIX = 'import:';

type RecordServices = Pick<Services, 'documentProperties'>;

export class ImportRecords {
  private constructor(
    private readonly services: RecordServices,
    readonly sheetId: number,
    private readonly records: Map<string, ImportRecord>,
  ) {}

  /** @param sheetId of the sheet that is worked on; the records of other sheets are told apart by it */
  static load(services: RecordServices, sheetId: number): ImportRecords {
    const records = new Map<string, ImportRecord>();
    for (const [name, text] of Object.entries(services.documentProperties.all())) {
      if (!name.startsWith(PREFIX)) continue;
      const record = parseStored(text, storedImport) ?? unreadable(sheetId);
      records.set(name.slice(PREFIX.length), record);
    }
    return new ImportRecords(services, sheetId, records);
  }

  /** The record of a key on this sheet. */
  get(key: string): ImportRecord | undefined {
    const record = this.records.get(key);
    return record?.sheetId === this.sheetId ? record : undefined;
  }

  /** Whether the key belongs to rows of another sheet, which was copied or from which rows were. */
  isElsewhere(key: string): boolean {
    const record = this.records.get(key);
    return record !== undefined && record.sheetId !== this.sheetId;
  }

  /** Those of this sheet. */
  entries(): readonly (readonly [string, ImportRecord])[] {
    return [...this.records].filter(([, record]) => record.sheetId === this.sheetId);
  }

  set(key: string, record: ImportRecord): void {
    this.services.documentProperties.set(PREFIX + key, JSON.stringify(record));
    this.records.set(key, record);
  }

  drop(key: string): void {
    this.services.documentProperties.remove(PREFIX + key);
    this.records.delete(key);
  }

  /**
   * What an execution that was killed left in `sending`: nobody knows whether it arrived. Call only under the lease,
   * when nothing else can be sending.
   */
  settleInterrupted(): void {
    for (const [key, { state, sheetId, fingerprint }] of this.entries()) {
      if (state !== 'sending') continue;
      this.set(key, { version: 1, sheetId, fingerprint, state: 'unknown', doubt: { kind: 'cut-off' } });
    }
  }
}

/** Of a later version, or damaged: something was being sent, so it counts as sent. */
function unreadable(sheetId: number): ImportRecord {
  return {
    version: 1,
    sheetId,
    fingerprint: 'unreadable',
    state: 'unknown',
    doubt: { kind: 'cut-off' },
  };
}
