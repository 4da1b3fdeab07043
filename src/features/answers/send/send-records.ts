// Send records in the document's properties: all are read at once, and every change is stored before anything that
// depends on it.

import type { Ports } from '../../../app/ports.ts';
import { PROPERTY_BYTES } from '../../../app/storage/keys.ts';
import { type DocumentTexts, parseStored, storedUnder } from '../../../app/storage/stored.ts';
import { ANSWER_KEYS } from '../keys.ts';
import { afterKill, type SendRecord, type StoredBatch, storedBatch } from '../rules/row-states.ts';
import { answerError } from '../sentences.ts';

const PREFIX = ANSWER_KEYS.imports.key;
const BATCH = 25; // Records per property: this many fit, whatever their outcomes.
const SHORT_MESSAGE = 60; // Characters kept of the service's messages if a batch is too long.

interface Batch {
  readonly name: string;
  readonly sheetId: number;
  readonly personId: string;
  readonly baseUrl?: string | undefined; // undefined if a person settled a row that no batch had.
}

interface Approver {
  readonly personId: string;
  readonly baseUrl: string;
}

interface Kept {
  readonly record: SendRecord;
  readonly batch: Batch;
}

/** Every change is stored immediately, since Google may kill the script. */
export class SendRecords {
  private constructor(
    private readonly ports: Ports,
    readonly sheetId: number, // Records of other sheets are loaded too: keys get copied between sheets.
    private readonly kept: Map<string, Kept>,
  ) {}

  /**
   * @param all the document's properties
   * @throws FranchiseError if a later version of the connector wrote them
   */
  static load(ports: Ports, sheetId: number, all: DocumentTexts): SendRecords {
    const kept = new Map<string, Kept>();
    for (const [name, text] of Object.entries(all)) {
      if (!name.startsWith(PREFIX)) continue;
      const stored = parseStored(text, storedBatch);
      if (stored === undefined) throw answerError('contract-broken', (words) => words.importRecordUnreadable);
      for (const [key, one] of recordsOf(name, stored)) kept.set(key, one);
    }
    return new SendRecords(ports, sheetId, kept);
  }

  /** Returns undefined if no record has this key. */
  static sheetOf(key: string, all: DocumentTexts): number | undefined {
    return batchesIn(all).find(({ sent }) => sent[key] !== undefined)?.sheetId;
  }

  /** Outcomes of sheets that are gone, by key. @param sheets ids of the existing sheets */
  static sentFromGoneSheets(
    ports: Ports,
    sheets: ReadonlySet<number>,
    all: DocumentTexts,
  ): readonly (readonly [string, SendRecord])[] {
    return [...SendRecords.load(ports, -1, all).kept].flatMap(([key, { record, batch }]) =>
      record.state !== 'queued' && !sheets.has(batch.sheetId) ? [[key, record] as const] : [],
    );
  }

  /** Returns undefined for keys of other sheets. */
  get(key: string): SendRecord | undefined {
    const one = this.kept.get(key);
    return one?.batch.sheetId === this.sheetId ? one.record : undefined;
  }

  /** The sheet, or rows of it, were copied. */
  isOfOtherSheet(key: string): boolean {
    const one = this.kept.get(key);
    return one !== undefined && one.batch.sheetId !== this.sheetId;
  }

  /** What waits or may have arrived from other sheets, by fingerprint. */
  elsewhere(): ReadonlyMap<string, { readonly sheetId: number; readonly record: SendRecord }> {
    return new Map(
      [...this.kept.values()].flatMap(({ record, batch: { sheetId } }) =>
        sheetId === this.sheetId || record.state === 'rejected'
          ? []
          : [[record.fingerprint, { sheetId, record }]],
      ),
    );
  }

  entries(): readonly (readonly [string, SendRecord])[] {
    return [...this.kept].flatMap(([key, { record, batch }]) =>
      batch.sheetId === this.sheetId ? [[key, record] as const] : [],
    );
  }

  /** All keys if `holds` is left out. */
  keys(holds: (record: SendRecord, key: string) => boolean = () => true): readonly string[] {
    return this.entries().flatMap(([key, record]) => (holds(record, key) ? [key] : []));
  }

  /** Approved by this person and not sent yet. */
  queuedBy(personId: string): readonly string[] {
    return [...this.kept].flatMap(([key, { record, batch }]) =>
      record.state === 'queued' && batch.sheetId === this.sheetId && batch.personId === personId ? [key] : [],
    );
  }

  /** As `queuedBy`, for approvals of another base URL. */
  queuedForOtherAddress({ personId, baseUrl }: Approver): readonly string[] {
    return this.queuedBy(personId).filter((key) => {
      const approved = this.kept.get(key)?.batch.baseUrl;
      return approved !== undefined && approved !== baseUrl;
    });
  }

  /**
   * Replaces any record of these keys, also what others had queued: pass none that may have arrived. Stores at once.
   */
  queue(
    imports: readonly { readonly key: string; readonly fingerprint: string }[],
    { personId, baseUrl }: Approver,
  ): void {
    this.drop(imports.map(({ key }) => key));
    const texts: Record<string, string> = {};
    for (let from = 0; from < imports.length; from += BATCH) {
      const some = imports.slice(from, from + BATCH);
      const batch = { name: this.freeName(some[0]?.key ?? ''), sheetId: this.sheetId, personId, baseUrl };
      const own = some.map(({ key, fingerprint }): [string, Kept] => [
        key,
        { record: { state: 'queued', fingerprint }, batch },
      ]);
      for (const [key, one] of own) this.kept.set(key, one);
      texts[batch.name] = textOf(batch, own, Number.POSITIVE_INFINITY);
    }
    this.ports.documentProperties.setAll(texts);
  }

  /** Stores at once, in the key's batch. Only keys of this sheet: another's record would be overwritten. */
  set(key: string, record: SendRecord): void {
    const before = this.kept.get(key)?.batch;
    const batch = before ?? { name: this.freeName(key), sheetId: this.sheetId, personId: '' };
    this.kept.set(key, { record, batch });
    this.write(batch);
  }

  /** Only keys of this sheet: others' records would be lost. One write per property. */
  drop(keys: readonly string[]): void {
    const touched = new Set<Batch>();
    for (const key of keys) {
      const batch = this.kept.get(key)?.batch;
      if (batch === undefined) continue;
      this.kept.delete(key);
      touched.add(batch);
    }
    for (const batch of touched) this.write(batch);
  }

  /** Turns `sending` into unknown. Call only under the lease, when nothing else can be sending. */
  settleInterrupted(): void {
    for (const [key, record] of this.entries()) {
      if (record.state === 'sending') this.set(key, afterKill(record));
    }
  }

  /** Returns a name that no property has. */
  private freeName(key: string): string {
    const taken = new Set([...this.kept.values()].map(({ batch }) => batch.name));
    let name = PREFIX + key;
    while (taken.has(name)) name += '+';
    return name;
  }

  private write(batch: Batch): void {
    const own = [...this.kept].filter(([, one]) => one.batch === batch);
    if (own.length === 0) {
      this.ports.documentProperties.remove(batch.name);
      return;
    }
    const whole = textOf(batch, own, Number.POSITIVE_INFINITY);
    const text = bytesOf(whole) <= PROPERTY_BYTES ? whole : textOf(batch, own, SHORT_MESSAGE);
    this.ports.documentProperties.set(batch.name, text);
  }
}

export function sheetsWaiting(all: DocumentTexts, personId: string): readonly number[] {
  const waiting = batchesIn(all).filter((batch) => batch.personId === personId && batch.queued.length > 0);
  return [...new Set(waiting.map(({ sheetId }) => sheetId))];
}

export function queuedByPerson(all: DocumentTexts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { personId, queued } of batchesIn(all)) {
    if (queued.length > 0) counts.set(personId, (counts.get(personId) ?? 0) + queued.length);
  }
  return counts;
}

/** Skips unreadable ones. */
function batchesIn(all: DocumentTexts): readonly StoredBatch[] {
  return storedUnder(all, PREFIX, storedBatch);
}

function recordsOf(name: string, { sheetId, personId, baseUrl, queued, sent }: StoredBatch) {
  const batch = { name, sheetId, personId, baseUrl };
  const waiting = queued.map((text): [string, Kept] => {
    const [key = '', fingerprint = ''] = text.split(' ');
    return [key, { record: { state: 'queued', fingerprint }, batch }];
  });
  return [
    ...waiting,
    ...Object.entries(sent).map(([key, record]): [string, Kept] => [key, { record, batch }]),
  ];
}

function textOf(
  { sheetId, personId, baseUrl }: Batch,
  own: readonly (readonly [string, Kept])[],
  longestMessage: number,
): string {
  const queued: string[] = [];
  const sent: StoredBatch['sent'] = {};
  for (const [key, { record }] of own) {
    if (record.state === 'queued') queued.push(`${key} ${record.fingerprint}`);
    else if (record.state === 'rejected' && record.message.length > longestMessage)
      sent[key] = { ...record, message: `${record.message.slice(0, longestMessage)}…` };
    else sent[key] = record;
  }
  const address = baseUrl === undefined ? {} : { baseUrl };
  const batch: StoredBatch = { version: 2, sheetId, personId, ...address, queued, sent };
  return JSON.stringify(batch);
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) bytes += text.charCodeAt(i) < 0x80 ? 1 : 3;
  return bytes;
}
