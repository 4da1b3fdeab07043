// Searches the service for assessments that may have arrived: reads the assessment list by template and compares it
// with each unknown row. Changes and decides nothing.

import { loadConnection } from '../../app/connection/connection.ts';
import { currentLanguage } from '../../app/i18n/language.ts';
import { whenText } from '../../app/i18n/when.ts';
import type { Ports } from '../../app/ports.ts';
import { deadlineFrom } from '../../app/runs/run-budget.ts';
import { type ListRead, readList } from '../../app/service/page-reader.ts';
import { ServiceClient } from '../../app/service/service-client.ts';
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
const MOST_PAGES = 20; // For one template, of 100 assessments each.
const MOST_PAGES_OF_ALL = 40; // For all templates together; each gets at least one.
const MOST_SHOWN = 3; // Candidates that the page shows per row.

interface ShownField {
  readonly field: EvidenceField;
  readonly sent: string; // '' if it isn't known.
  readonly there: readonly { readonly text: string; readonly verdict: FieldVerdict }[]; // One for each candidate.
}

interface RowPlace {
  readonly sheet: string; // '' if the sheet was deleted.
  readonly row: number; // 0 if the row is gone.
}

interface ShownCandidate {
  readonly id: number;
  readonly sureness: Sureness;
  readonly takenBy: readonly RowPlace[]; // Other rows that have this id.
  readonly mayBeOf: readonly RowPlace[]; // Other unknown rows that it may belong to.
}

interface FoundForRow {
  readonly rowKey: string;
  readonly known: KnownOfSent;
  readonly candidates: readonly ShownCandidate[];
  readonly fields: readonly ShownField[];
  readonly more: number; // Further candidates.
  readonly incomparable: number; // Listed assessments without any field to compare.
  readonly looked: number; // Listed assessments.
  readonly isWhole: boolean; // Whether the whole list was read.
}

export function mostRequests(assessments: readonly DoubtfulAssessment[]): number {
  const { length } = templatesOf(assessments);
  return length * pagesEach(length);
}

/**
 * Cancelled assessments aren't listed.
 * @throws FranchiseError if nobody is connected, or the service refuses or doesn't answer
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
  const language = currentLanguage(ports);
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

/** Candidates that belong to another row come last. */
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

/** Fields that neither side has are left out. */
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
