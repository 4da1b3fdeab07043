// Compares, field by field, an assessment whose outcome is unknown with one that the service lists. It says only what
// agrees; a person decides whether they are the same.
//
// The assessment list is barely documented (docs/service-api.md#checklist-lists). Assumed here: codes are in `templateId`,
// `template.id` or `template.code`, likewise for the other fields, and dates have the names that they have in an import.
// A field that isn't there can't be compared, and the page says so.

import { isJsonObject } from '../../../domain/records/record.ts';
import { DAY_MS, MINUTE_MS, parseInstant } from '../../../domain/time.ts';
import type { ImportBody } from './row-request.ts';

/** In the order of the page. */
const PLACES = [
  { field: 'template', at: 'template', kind: 'code' },
  { field: 'unit', at: 'company', kind: 'code' },
  { field: 'scheduled', at: 'scheduledDate', kind: 'date' },
  { field: 'started', at: 'startedAt', kind: 'date' },
  { field: 'submitted', at: 'submittedAt', kind: 'date' },
  { field: 'createdBy', at: 'createdByUser', kind: 'code' },
  { field: 'assignee', at: 'assigneeUser', kind: 'code' },
  { field: 'status', at: 'status', kind: 'text' },
] as const;
type EvidencePlace = (typeof PLACES)[number];
type EvidenceField = EvidencePlace['field'];

/** A code, an instant in milliseconds since 1970, or the status. */
export type EvidenceValue = number | string;
/** Blank and unknown fields are missing. */
export type SentFacts = Readonly<Partial<Record<EvidenceField, EvidenceValue>>>;

/** `near`: less than a day apart. `open`: one side lacks the field. */
export type FieldVerdict = 'same' | 'near' | 'different' | 'open';

export interface FieldEvidence {
  readonly field: EvidenceField;
  readonly sent: EvidenceValue | undefined; // undefined if it isn't known.
  readonly there: EvidenceValue | undefined; // undefined if the list doesn't show it.
  readonly name: string; // The list's name for the code; '' if it has none.
  readonly verdict: FieldVerdict;
}

/** `likely`: unit and a date agree, nothing differs. `possible`: nothing differs, less is known. Never certain. */
export type Sureness = 'likely' | 'possible' | 'unlikely';

export interface SentCandidate {
  readonly id: number;
  readonly sureness: Sureness;
  readonly fields: readonly FieldEvidence[]; // All, in one order for all candidates.
}

const STORED_STATUS = 'CLOSED'; // Documented: an import is stored with this status.

/** What is known of a sent assessment to compare with those that the service lists. */
export function sentFacts(body: Omit<ImportBody, 'answer'>): SentFacts {
  const facts = PLACES.map((place) => [place.field, valueAt(body, place)] as const);
  return Object.fromEntries(facts.filter(([, value]) => value !== undefined));
}

/**
 * @returns undefined for another template or unit, or no id; `incomparable` if no date is within a day and the unit
 * isn't known to agree
 */
export function compareSent(sent: SentFacts, record: unknown): SentCandidate | 'incomparable' | undefined {
  if (!isJsonObject(record) || !isId(record.id)) return undefined;
  const fields = PLACES.map((place): FieldEvidence => {
    const { field, kind } = place;
    const there = valueAt(record, place);
    const ours = field === 'status' ? STORED_STATUS : sent[field];
    return { field, sent: ours, there, name: nameAt(record, place), verdict: compare(kind, ours, there) };
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

/** Ties go to the candidate that agrees in more fields, then to the newer id. */
export function surestFirst(candidates: readonly SentCandidate[]): readonly SentCandidate[] {
  const rank: Readonly<Record<Sureness, number>> = { likely: 0, possible: 1, unlikely: 2 };
  const points = { same: 3, near: 1, open: 0, different: -3 };
  const score = ({ fields }: SentCandidate) => fields.reduce((sum, { verdict }) => sum + points[verdict], 0);
  return [...candidates].sort(
    (a, b) => rank[a.sureness] - rank[b.sureness] || score(b) - score(a) || b.id - a.id,
  );
}

function compare(
  kind: EvidencePlace['kind'],
  sent: EvidenceValue | undefined,
  there: EvidenceValue | undefined,
): FieldVerdict {
  if (sent === undefined || there === undefined) return 'open';
  if (kind !== 'date') return sent === there ? 'same' : 'different';
  const apart = Math.abs(Number(sent) - Number(there));
  if (apart < MINUTE_MS) return 'same';
  return apart < DAY_MS ? 'near' : 'different';
}

/** Of a listed assessment, or of the body of an import. */
function valueAt(
  record: Readonly<Record<string, unknown>>,
  { at, kind }: EvidencePlace,
): EvidenceValue | undefined {
  const found = record[at];
  switch (kind) {
    case 'date':
      return typeof found === 'string' ? parseInstant(found) : undefined;
    case 'text':
      return typeof found === 'string' ? found : undefined;
    case 'code': {
      const inside = isJsonObject(found) ? [found.id, found.code] : [];
      return [record[`${at}Id`], ...inside].find(isId);
    }
  }
}

function nameAt(record: Readonly<Record<string, unknown>>, { at }: EvidencePlace): string {
  const found = record[at];
  if (!isJsonObject(found)) return '';
  return [found.name, found.title].find((name) => typeof name === 'string') ?? '';
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}
