// Compares what was sent for an assessment of which nobody knows whether it arrived with an assessment that the service
// lists, field by field. It only says what agrees; whether it is the same one, a person decides.
//
// Of the assessment list little is documented (docs/service-api.md#checklist-lists). It is assumed, here alone, that the
// codes stand in `templateId` or in `template.id` or `template.code`, and likewise for the others, and that the dates
// have the names that they have in an import. Where a field isn't found so, it can't be compared, and that is said.

import { DAY_MS, MINUTE_MS } from '../../../domain/durations.ts';
import { isRecord } from '../../../domain/flatten.ts';
import { parseInstant } from '../../../domain/instant.ts';
import type { ImportBody } from './import-body.ts';

/**
 * The fields by which an assessment that was perhaps sent is recognised in the service's list. The page shows them in
 * this order.
 */
export const EVIDENCE_FIELDS = [
  'template',
  'unit',
  'scheduled',
  'started',
  'submitted',
  'createdBy',
  'assignee',
  'status',
] as const;
/** A field by which an assessment that was perhaps sent is recognised in the service's list, such as its unit. */
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number];

/**
 * A value that is compared to find out whether the service has an assessment that was perhaps sent. It is a code, an
 * instant in milliseconds since 1970, or the text of the status.
 */
export type EvidenceValue = number | string;
/**
 * What is known of an assessment that was perhaps sent, to find it in the service's list. A field that was blank or
 * isn't known any more is missing.
 */
export type SentFacts = Readonly<Partial<Record<EvidenceField, EvidenceValue>>>;

/**
 * How a field of an assessment that was perhaps sent compares with a listed one. `near`: two times less than a day
 * apart. `open`: one side doesn't show it, so that nothing follows.
 */
export type FieldVerdict = 'same' | 'near' | 'different' | 'open';

/**
 * A field of an assessment that was perhaps sent, beside the same field of one in the service's list. The page shows
 * both, and whether they agree.
 */
export interface FieldEvidence {
  /** The field. */
  readonly field: EvidenceField;
  /** undefined where it isn't known. */
  readonly sent: EvidenceValue | undefined;
  /** What the list shows; undefined where it shows nothing. */
  readonly there: EvidenceValue | undefined;
  /** What the list calls that which the code stands for; blank where it says none. */
  readonly name: string;
  /** How they compare. */
  readonly verdict: FieldVerdict;
}

/**
 * How sure it is that a listed assessment is the one perhaps sent. `likely`: unit and a date agree, nothing differs;
 * `possible`: nothing differs, less can be compared; `unlikely`: something differs. Never certain.
 */
export type Sureness = 'likely' | 'possible' | 'unlikely';

/**
 * An assessment in the service's list that may be the one that was perhaps sent, with how sure that is. A person
 * decides.
 */
export interface SentCandidate {
  /** Its id in the service. */
  readonly id: number;
  /** How sure that is. */
  readonly sureness: Sureness;
  /** All fields, in their order. */
  readonly fields: readonly FieldEvidence[];
}

/** Where a record of the assessment list has a field, and what it is. */
const PLACES: Readonly<
  Record<EvidenceField, { readonly at: string; readonly kind: 'code' | 'date' | 'text' }>
> = {
  template: { at: 'template', kind: 'code' },
  unit: { at: 'company', kind: 'code' },
  scheduled: { at: 'scheduledDate', kind: 'date' },
  started: { at: 'startedAt', kind: 'date' },
  submitted: { at: 'submittedAt', kind: 'date' },
  createdBy: { at: 'createdByUser', kind: 'code' },
  assignee: { at: 'assigneeUser', kind: 'code' },
  status: { at: 'status', kind: 'text' },
};

/** Documented: an import is stored with this status. */
const STORED_STATUS = 'CLOSED';

/**
 * What the body of an import says of its assessment. By it one that perhaps arrived is recognised in the service's
 * list.
 */
export function sentFacts(body: Omit<ImportBody, 'answer'>): SentFacts {
  const { templateId, companyId, createdByUserId, assigneeUserId } = body;
  const instant = (text: string | undefined) => (text === undefined ? undefined : parseInstant(text));
  return knownFacts({
    template: templateId,
    unit: companyId,
    scheduled: instant(body.scheduledDate),
    started: instant(body.startedAt),
    submitted: instant(body.submittedAt),
    createdBy: createdByUserId,
    assignee: assigneeUserId,
  });
}

function knownFacts(facts: Readonly<Partial<Record<EvidenceField, EvidenceValue | undefined>>>): SentFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/**
 * Compares an assessment of the service's list with one of which nobody knows whether it arrived.
 * @returns undefined where it can't be the one: another template or unit, or no id; `incomparable` where the list shows
 * nothing of it that was sent, besides its template
 */
export function compareSent(sent: SentFacts, record: unknown): SentCandidate | 'incomparable' | undefined {
  if (!isRecord(record) || !isId(record.id)) return undefined;
  const fields = EVIDENCE_FIELDS.map((field): FieldEvidence => {
    const there = valueAt(record, field);
    const ours = field === 'status' ? STORED_STATUS : sent[field];
    return { field, sent: ours, there, name: nameAt(record, field), verdict: compare(field, ours, there) };
  });
  const holds = (verdict: FieldVerdict, ...of: readonly EvidenceField[]) =>
    fields.some((one) => one.verdict === verdict && of.includes(one.field));
  if (holds('different', 'template', 'unit')) return undefined;
  const hasDate = holds('same', 'scheduled', 'started', 'submitted');
  const says = hasDate || holds('near', 'scheduled', 'started', 'submitted') || holds('same', 'unit');
  if (!says) return 'incomparable';
  const differs = fields.some(({ verdict }) => verdict === 'near' || verdict === 'different');
  const isLikely = hasDate && holds('same', 'unit');
  return { id: record.id, fields, sureness: differs ? 'unlikely' : isLikely ? 'likely' : 'possible' };
}

/**
 * Sorts the assessments that may be the one perhaps sent: the surest first; of equal ones, that with more that
 * agrees.
 */
export function surestFirst(candidates: readonly SentCandidate[]): readonly SentCandidate[] {
  const rank: Readonly<Record<Sureness, number>> = { likely: 0, possible: 1, unlikely: 2 };
  const points = { same: 3, near: 1, open: 0, different: -3 };
  const score = ({ fields }: SentCandidate) => fields.reduce((sum, { verdict }) => sum + points[verdict], 0);
  return [...candidates].sort(
    (a, b) => rank[a.sureness] - rank[b.sureness] || score(b) - score(a) || b.id - a.id,
  );
}

function compare(
  field: EvidenceField,
  sent: EvidenceValue | undefined,
  there: EvidenceValue | undefined,
): FieldVerdict {
  if (sent === undefined || there === undefined) return 'open';
  if (PLACES[field].kind !== 'date') return sent === there ? 'same' : 'different';
  const apart = Math.abs(Number(sent) - Number(there));
  if (apart < MINUTE_MS) return 'same';
  return apart < DAY_MS ? 'near' : 'different';
}

function valueAt(record: Readonly<Record<string, unknown>>, field: EvidenceField): EvidenceValue | undefined {
  const { at, kind } = PLACES[field];
  const found = record[at];
  switch (kind) {
    case 'date':
      return typeof found === 'string' ? parseInstant(found) : undefined;
    case 'text':
      return typeof found === 'string' ? found : undefined;
    case 'code': {
      const inside = isRecord(found) ? [found.id, found.code] : [];
      return [record[`${at}Id`], ...inside].find(isId);
    }
  }
}

function nameAt(record: Readonly<Record<string, unknown>>, field: EvidenceField): string {
  const found = record[PLACES[field].at];
  if (!isRecord(found)) return '';
  return [found.name, found.title].find((name) => typeof name === 'string') ?? '';
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}
