// The requests that rows become: imports and actions. answer-check.ts converts an import's cells. The import's body is
// the contract with the service (docs/service-api.md#import); which fields it requires isn't said, so blanks are left
// out.

import * as z from 'zod/mini';
import type { CellValue } from '../../../domain/cells/cell.ts';
import type { NameReader } from '../../../domain/directory/resolve-name.ts';
import type { Language } from '../../../domain/language.ts';
import { check, lazily, type Parsed, textLike, wholeNumber } from '../../../domain/schema.ts';
import type { Query } from '../../../domain/service/service-path.ts';
import type { SheetClock } from './answer-cells.ts';
import type { RequestColumn } from './answer-problems.ts';

type WriteMethod = 'POST' | 'PUT' | 'DELETE';

/** Changes something at the service. The client adds base URL and token. */
export interface WriteRequest {
  readonly method: WriteMethod;
  readonly path: string; // Begins with `/api/v2/`.
  readonly query: Query; // Not encoded.
  readonly body: string | undefined; // JSON; undefined sends no body.
  readonly isRepeatable: boolean; // Sending it twice does no harm, so it is retried when the outcome is unknown.
  readonly done: readonly number[]; // Statuses besides 200 that mean success.
}

/** Characters of path and query together; Google sends addresses of 2,082 (docs/platform.md#quotas). */
export const LONGEST_TARGET = 1_800;

export const IMPORT_REQUEST: Omit<WriteRequest, 'body'> = {
  method: 'POST',
  path: '/api/v2/checklist/assessment/import/add',
  query: {},
  isRepeatable: false,
  done: [],
};

export interface RequestRow {
  readonly row: number;
  /** Returns '' if the column is gone. */
  cell(column: RequestColumn): CellValue;
}

export interface ReadCellsWith {
  readonly clock: SheetClock;
  readonly language: Language; // Of the spreadsheet.
  readonly names: NameReader;
}

const codeNumber = lazily(() => wholeNumber().check(z.refine((n) => n >= 0)));
const instant = lazily(() => textLike(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/));
const someText = lazily(() => z.string().check(z.refine((typed) => typed !== '')));

const answerItem = lazily(() =>
  z.object({
    templateQuestionId: codeNumber(),
    // A list, even of one code.
    answerTemplateOptionId: z.optional(z.array(codeNumber()).check(z.refine((all) => all.length > 0))),
    answerText: z.optional(z.union([someText(), z.number()])), // A text, a number, or a day as `yyyy-MM-dd`.
    comment: z.optional(someText()),
    notApplicable: z.optional(z.literal(true)),
  }),
);
export type AnswerItem = Parsed<typeof answerItem>;

const importBody = lazily(() =>
  z.object({
    templateId: codeNumber(),
    companyId: codeNumber(),
    createdByUserId: z.optional(codeNumber()),
    assigneeUserId: z.optional(codeNumber()),
    scheduledDate: z.optional(instant()),
    startedAt: z.optional(instant()),
    submittedAt: z.optional(instant()),
    answer: z.array(answerItem()).check(z.refine((all) => all.length > 0)),
  }),
);
export type ImportBody = Parsed<typeof importBody>;

/** Body field → column of an answer sheet. */
export const IMPORT_FIELDS = {
  templateId: 'template',
  companyId: 'unit',
  createdByUserId: 'createdBy',
  assigneeUserId: 'assignee',
  scheduledDate: 'scheduled',
  startedAt: 'started',
  submittedAt: 'submitted',
} as const;

/** By question code, the order of the body: the index in a refusal then leads to the row. */
export function inSentOrder(one: AnswerItem, other: AnswerItem): number {
  return one.templateQuestionId - other.templateQuestionId;
}

/**
 * The same content gives the same text, whatever the order of the rows, so that its hash detects edits.
 * @throws when the body breaks the contract, which the validator should have refused
 */
export function bodyText(body: ImportBody): string {
  const answer = [...body.answer].sort(inSentOrder);
  const checked = check(importBody, { ...body, answer });
  if (checked.ok) return JSON.stringify(checked.value);
  const [{ path, expected } = { path: [], expected: '' }] = checked.issues;
  throw new Error(`unreachable: import body without ${expected} at ${path.join('.')}`);
}

const importAnswer = lazily(() => z.object({ id: codeNumber() }));

const anyAnswer = lazily(() =>
  z.union([
    importAnswer(),
    z.pipe(
      z.object({ data: importAnswer() }),
      z.transform(({ data }) => data),
    ),
  ]),
);

/** Returns undefined if the answer has no id: what the answer to an action holds isn't documented. */
export function idInActionAnswer(body: unknown): number | undefined {
  const checked = check(anyAnswer, body);
  return checked.ok ? checked.value.id : undefined;
}

/** Returns undefined if the answer has no id. */
export function createdId(body: unknown): number | undefined {
  const checked = check(importAnswer, body);
  return checked.ok ? checked.value.id : undefined;
}
