// Looks up in the service what may have arrived: reads the assessment list by template, and puts beside each unknown row
// the assessments that may be it. It changes nothing and decides nothing.

import { loadConnection } from '../../app/connection/connection.ts';
import type { Ports } from '../../app/ports.ts';
import { deadlineFrom } from '../../app/runs/run-budget.ts';
import { type ListRead, readList } from '../../app/service/read-list.ts';
import { ServiceClient } from '../../app/service/service-client.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { whenText } from '../../app/speaking/when.ts';
import type { Language } from '../../domain/language.ts';
import {
  compareSent,
  EVIDENCE_FIELDS,
  type EvidenceField,
  type EvidenceValue,
  type FieldEvidence,
  type FieldVerdict,
  type SentCandidate,
  type Sureness,
  surestFirst,
} from './rules/sent-and-found.ts';
import {
  type DoubtfulAssessment,
  type DoubtfulAssessments,
  findDoubtful,
  type KnownOfSent,
} from './unknown-list.ts';

const ASSESSMENTS = '/api/v2/checklist/assessment/list';
/** Pages of the list for one template, of 100 assessments each. */
const MOST_PAGES = 20;
/** Pages for all templates together; each gets one at least. */
const MOST_PAGES_OF_ALL = 40;
/** Candidates that are shown beside what was sent. */
const MOST_SHOWN = 3;

/** A field of what was sent beside those of the candidates, as texts. */
interface ShownField {
  /** Which field. */
  readonly field: EvidenceField;
  /** What was sent; blank where it isn't known. */
  readonly sent: string;
  /** What each candidate has, in their order. */
  readonly there: readonly { readonly text: string; readonly verdict: FieldVerdict }[];
}

/** Where a row stands, or stood. */
interface RowPlace {
  /** The name of its sheet; blank where that was deleted. */
  readonly sheet: string;
  /** Its row number there; 0 where it is gone. */
  readonly row: number;
}

/** An assessment that may be the one that was sent. */
interface ShownCandidate {
  readonly id: number;
  /** How sure it is that it is the same one. */
  readonly sureness: Sureness;
  /** Other rows that have this id as theirs. */
  readonly takenBy: readonly RowPlace[];
  /** Other unknown rows that it may be as well. */
  readonly mayBeOf: readonly RowPlace[];
}

/** What was found for an unknown row. */
interface FoundForRow {
  readonly rowKey: string;
  /** How much is known of what was sent. */
  readonly known: KnownOfSent;
  /** The surest first. */
  readonly candidates: readonly ShownCandidate[];
  /** What was sent beside the candidates. */
  readonly fields: readonly ShownField[];
  /** How many more may be it. */
  readonly more: number;
  /** How many of the listed ones show nothing by which they could be compared. */
  readonly incomparable: number;
  /** How many assessments the list showed. */
  readonly looked: number;
  /** Whether these are all that it has. */
  readonly isWhole: boolean;
}

/**
 * How many requests it takes at most to look up unknown rows (nobody knows whether the service took them). The page
 * says so before people ask for it.
 */
export function mostRequests(assessments: readonly DoubtfulAssessment[]): number {
  const { length } = templatesOf(assessments);
  return length * pagesEach(length);
}

/**
 * Looks, for rows of which nobody knows whether they arrived, into the service's list of assessments; the page that
 * settles them calls it. Cancelled assessments don't count.
 * @throws FranchiseError when nobody is connected, or the service refuses or doesn't answer
 */
export function lookUpUnknownRows(ports: Ports): { readonly rows: readonly FoundForRow[] } {
  const { assessments, rowsById } = findDoubtful(ports);
  const templates = templatesOf(assessments);
  const client = new ServiceClient(ports, loadConnection(ports), deadlineFrom(ports.clock.nowMs()));
  const lists = new Map<EvidenceValue, ListRead>();
  for (const template of templates) {
    const filters = { templateId: String(template) };
    lists.set(template, readList(client, ASSESSMENTS, filters, pagesEach(templates.length)));
  }
  const found = assessments.map((one) => ({ one, ...candidatesOf(one, lists, rowsById) }));
  const language = languageHere(ports);
  const show = (field: FieldEvidence, value: EvidenceValue | undefined) =>
    textOf(ports, language, field, value);
  const rows = found.map(({ one, candidates, incomparable, list }): FoundForRow => {
    const { rowKey } = one.row;
    const shown = candidates.slice(0, MOST_SHOWN);
    return {
      rowKey,
      known: one.known,
      candidates: shown.map(({ id, sureness }) => ({
        id,
        sureness,
        takenBy: (rowsById.get(id) ?? []).flatMap((other) =>
          other.rowKey === rowKey ? [] : [{ sheet: other.sheet, row: other.row }],
        ),
        mayBeOf: found
          .filter((other) => other.one !== one && other.candidates.some((same) => same.id === id))
          .map(({ one: { row } }) => ({ sheet: row.sheet, row: row.rows[0] ?? 0 })),
      })),
      fields: fieldsOf(shown, show),
      more: candidates.length - shown.length,
      incomparable,
      looked: list?.records.length ?? 0,
      isWhole: list?.isWhole ?? true,
    };
  });
  return { rows };
}

function templatesOf(assessments: readonly DoubtfulAssessment[]): readonly EvidenceValue[] {
  return [...new Set(assessments.flatMap(({ sent }) => sent.template ?? []))];
}

function pagesEach(templates: number): number {
  return Math.min(MOST_PAGES, Math.max(1, Math.floor(MOST_PAGES_OF_ALL / Math.max(1, templates))));
}

/** The candidates for an unknown row, those that are another row's already at the end. */
function candidatesOf(
  { row, sent }: DoubtfulAssessment,
  lists: ReadonlyMap<EvidenceValue, ListRead>,
  rowsById: DoubtfulAssessments['rowsById'],
) {
  const list = lists.get(sent.template ?? '');
  const compared = (list?.records ?? []).flatMap((record) => compareSent(sent, record) ?? []);
  const candidates = surestFirst(compared.filter((one): one is SentCandidate => one !== 'incomparable'));
  const isTaken = ({ id }: SentCandidate) =>
    (rowsById.get(id) ?? []).some((other) => other.rowKey !== row.rowKey);
  return {
    candidates: [...candidates.filter((one) => !isTaken(one)), ...candidates.filter(isTaken)],
    incomparable: compared.length - candidates.length,
    list,
  };
}

/** The fields that what was sent or a candidate has. */
function fieldsOf(
  candidates: readonly SentCandidate[],
  show: (field: FieldEvidence, value: EvidenceValue | undefined) => string,
): readonly ShownField[] {
  return EVIDENCE_FIELDS.flatMap((field, n): readonly ShownField[] => {
    const each = candidates.flatMap(({ fields }) => fields[n] ?? []);
    const [first] = each;
    if (first === undefined || each.every(({ sent, there }) => sent === undefined && there === undefined)) {
      return [];
    }
    const there = each.map((one) => ({ text: show(one, one.there), verdict: one.verdict }));
    return [{ field, sent: show({ ...first, name: '' }, first.sent), there }];
  });
}

function textOf(
  ports: Ports,
  language: Language,
  { field, name }: FieldEvidence,
  value: EvidenceValue | undefined,
): string {
  if (value === undefined) return '';
  const isDate = field === 'scheduled' || field === 'started' || field === 'submitted';
  if (isDate && typeof value === 'number') return whenText(ports.calendar, value, language);
  return name === '' ? String(value) : `${name} (${value})`;
}
