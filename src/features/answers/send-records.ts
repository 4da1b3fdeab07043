// The records of imports in the document's properties: read at once, and each change written before anything that
// depends on it.

import type { Ports } from '../../app/ports.ts';
import { PROPERTY } from '../../app/storage/keys.ts';
import { type DocumentTexts, parseStored, storedUnder } from '../../app/storage/stored.ts';
import { ANSWER_KEYS } from './keys.ts';
import { afterKill, type SendRecord, type StoredBatch, storedBatch } from './rules/send-record.ts';
import { answerError } from './sentences.ts';

const PREFIX = ANSWER_KEYS.imports.key;
/** Records in one property: so many fit, whatever becomes of them. */
const BATCH = 25;
/** Characters that are left of the service's words where they don't fit. */
const SHORT_MESSAGE = 60;

type RecordPorts = Pick<Ports, 'documentProperties'>;

interface Batch {
  readonly name: string;
  readonly sheetId: number;
  readonly personId: string;
  /** The address that was approved; undefined where it wasn't kept. */
  readonly baseUrl?: string | undefined;
}

/** Whose approval it is, and for which address. */
interface Approver {
  readonly personId: string;
  readonly baseUrl: string;
}

interface Kept {
  readonly record: SendRecord;
  readonly batch: Batch;
}

/**
 * What is stored of the approved rows of one sheet: which wait, and what became of the others. Each change is stored
 * at once, since Google may kill the script.
 */
export class SendRecords {
  private constructor(
    private readonly ports: RecordPorts,
    /** The sheet whose records these are. Those of other sheets are loaded too: keys are copied between sheets. */
    readonly sheetId: number,
    private readonly kept: Map<string, Kept>,
  ) {}

  /**
   * Reads the send records of a sheet.
   * @param all everything in the document's properties
   * @throws FranchiseError when a later version of the connector wrote them
   */
  static load(ports: RecordPorts, sheetId: number, all: DocumentTexts): SendRecords {
    const kept = new Map<string, Kept>();
    for (const [name, text] of Object.entries(all)) {
      if (!name.startsWith(PREFIX)) continue;
      const stored = parseStored(text, storedBatch);
      if (stored === undefined) throw answerError('contract-broken', (words) => words.importRecordUnreadable);
      for (const [key, one] of recordsOf(name, stored)) kept.set(key, one);
    }
    return new SendRecords(ports, sheetId, kept);
  }

  /** The id of the sheet from which an assessment was sent; undefined where no record has its key. */
  static sheetOf(key: string, all: DocumentTexts): number | undefined {
    return batchesIn(all).find(({ sent }) => sent[key] !== undefined)?.sheetId;
  }

  /**
   * What was sent from sheets that are no longer there, by key.
   * @param sheets the ids of those that are
   */
  static sentElsewhere(
    ports: RecordPorts,
    sheets: ReadonlySet<number>,
    all: DocumentTexts,
  ): readonly (readonly [string, SendRecord])[] {
    return [...SendRecords.load(ports, -1, all).kept].flatMap(([key, { record, batch }]) =>
      record.state !== 'queued' && !sheets.has(batch.sheetId) ? [[key, record] as const] : [],
    );
  }

  /** The record of a key on this sheet. */
  get(key: string): SendRecord | undefined {
    const one = this.kept.get(key);
    return one?.batch.sheetId === this.sheetId ? one.record : undefined;
  }

  /** Whether the key belongs to rows of another sheet, which was copied or from which rows were. */
  isElsewhere(key: string): boolean {
    const one = this.kept.get(key);
    return one !== undefined && one.batch.sheetId !== this.sheetId;
  }

  /** The send records of this sheet, by key. */
  entries(): readonly (readonly [string, SendRecord])[] {
    return [...this.kept].flatMap(([key, { record, batch }]) =>
      batch.sheetId === this.sheetId ? [[key, record] as const] : [],
    );
  }

  /** The keys of this sheet's records of which this holds; all where it is left out. */
  keys(holds: (record: SendRecord, key: string) => boolean = () => true): readonly string[] {
    return this.entries().flatMap(([key, record]) => (holds(record, key) ? [key] : []));
  }

  /** The keys of this sheet that this person has approved and that are not sent yet. */
  queuedBy(personId: string): readonly string[] {
    return [...this.kept].flatMap(([key, { record, batch }]) =>
      record.state === 'queued' && batch.sheetId === this.sheetId && batch.personId === personId ? [key] : [],
    );
  }

  /** The keys of this sheet that this person has approved for another address than this one, and that are not sent yet. */
  queuedElsewhere({ personId, baseUrl }: Approver): readonly string[] {
    return this.queuedBy(personId).filter((key) => {
      const approved = this.kept.get(key)?.batch.baseUrl;
      return approved !== undefined && approved !== baseUrl;
    });
  }

  /** Stores an approval. What somebody else had queued before is this person's from now on. */
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

  /** Stores what became of the assessment with this key. */
  set(key: string, record: SendRecord): void {
    const before = this.kept.get(key)?.batch;
    const batch = before ?? { name: this.freeName(key), sheetId: this.sheetId, personId: '' };
    this.kept.set(key, { record, batch });
    this.write(batch);
  }

  /** Removes the records of these keys: one write for each property that held some of them. */
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

  /**
   * Makes unknown what a killed execution was sending: nobody knows whether it arrived. Call only under the lease,
   * when nothing else can be sending.
   */
  settleInterrupted(): void {
    for (const [key, record] of this.entries()) {
      if (record.state === 'sending') this.set(key, afterKill(record));
    }
  }

  /** The name for a property that isn't there yet. */
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
    const text = bytesOf(whole) <= PROPERTY ? whole : textOf(batch, own, SHORT_MESSAGE);
    this.ports.documentProperties.set(batch.name, text);
  }
}

/**
 * The ids of the sheets with rows that this person approved and that aren't sent yet. The five-minute trigger goes on
 * there.
 */
export function sheetsWaiting(all: DocumentTexts, personId: string): readonly number[] {
  const waiting = batchesIn(all).filter((batch) => batch.personId === personId && batch.queued.length > 0);
  return [...new Set(waiting.map(({ sheetId }) => sheetId))];
}

/**
 * How many approved rows wait to be sent, by the id of the person who approved them: to hold them, or to warn before
 * removal.
 */
export function queuedByPerson(all: DocumentTexts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { personId, queued } of batchesIn(all)) {
    if (queued.length > 0) counts.set(personId, (counts.get(personId) ?? 0) + queued.length);
  }
  return counts;
}

/** The batches that can be read. */
function batchesIn(all: DocumentTexts): readonly StoredBatch[] {
  return storedUnder(all, PREFIX, storedBatch).map(({ value }) => value);
}

function recordsOf(
  name: string,
  { sheetId, personId, baseUrl, queued, sent }: StoredBatch,
): readonly [string, Kept][] {
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
    else if (record.state === 'rejected') sent[key] = shortened(record, longestMessage);
    else sent[key] = record;
  }
  const address = baseUrl === undefined ? {} : { baseUrl };
  const batch: StoredBatch = { version: 2, sheetId, personId, ...address, queued, sent };
  return JSON.stringify(batch);
}

function shortened(record: SendRecord & { readonly state: 'rejected' }, longest: number) {
  return record.message.length <= longest
    ? record
    : { ...record, message: `${record.message.slice(0, longest)}…` };
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) bytes += text.charCodeAt(i) < 0x80 ? 1 : 3;
  return bytes;
}
