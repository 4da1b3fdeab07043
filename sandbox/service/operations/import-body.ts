// Validates the import's body against its documented fields (docs/service-api.md#import) and refuses the first invalid
// one. Which fields are required is assumed (assumptions.ts).

import { isInstant } from '../dates.ts';
import { badField, Refusal } from '../refusal.ts';

export interface ImportAnswer {
  readonly templateQuestionId: number;
  readonly answerTemplateOptionId: readonly number[] | undefined;
  readonly answerText: string | number | undefined;
  readonly comment: string | undefined;
  readonly notApplicable: boolean | undefined;
}

export interface ImportBody {
  readonly templateId: number;
  readonly companyId: number;
  readonly createdByUserId: number | undefined;
  readonly assigneeUserId: number | undefined;
  readonly scheduledDate: string | undefined;
  readonly startedAt: string | undefined;
  readonly submittedAt: string | undefined;
  readonly answer: readonly ImportAnswer[];
}

type Fields = Readonly<Record<string, unknown>>;

const TOP_LEVEL_FIELDS: readonly string[] = [
  'templateId',
  'companyId',
  'createdByUserId',
  'assigneeUserId',
  'scheduledDate',
  'startedAt',
  'submittedAt',
  'answer',
  'checkIn',
  'checkOut',
];
const ANSWER_FIELDS: readonly string[] = [
  'templateQuestionId',
  'answerTemplateOptionId',
  'answerText',
  'comment',
  'notApplicable',
];

/** Throws a 400 for the first invalid field. */
export function readImportBody(text: string): ImportBody {
  const fields = parseObject(text);
  refuseUnknown(fields, TOP_LEVEL_FIELDS, '');
  const body = {
    templateId: required(fields, 'templateId', '', integer),
    companyId: required(fields, 'companyId', '', integer),
    createdByUserId: optional(fields, 'createdByUserId', '', integer),
    assigneeUserId: optional(fields, 'assigneeUserId', '', integer),
    scheduledDate: optional(fields, 'scheduledDate', '', instant),
    startedAt: optional(fields, 'startedAt', '', instant),
    submittedAt: optional(fields, 'submittedAt', '', instant),
    answer: required(fields, 'answer', '', answers),
  };
  // Their fields aren't documented, so any object is accepted.
  optional(fields, 'checkIn', '', object);
  optional(fields, 'checkOut', '', object);
  return body;
}

function parseObject(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'O corpo da requisição não é um JSON válido.');
  }
  if (!isObject(value)) throw new Refusal(400, 'O corpo da requisição deve ser um objeto JSON.');
  return value;
}

type Reader<T> = (value: unknown, field: string) => T;

function required<T>(fields: Fields, name: string, prefix: string, read: Reader<T>): T {
  if (fields[name] === undefined) throw badField(prefix + name, 'o preenchimento é obrigatório');
  return read(fields[name], prefix + name);
}

function optional<T>(fields: Fields, name: string, prefix: string, read: Reader<T>): T | undefined {
  return fields[name] === undefined ? undefined : read(fields[name], prefix + name);
}

function refuseUnknown(fields: Fields, known: readonly string[], prefix: string): void {
  const unknownName = Object.keys(fields).find((name) => !known.includes(name));
  if (unknownName !== undefined) throw badField(prefix + unknownName, 'o campo não existe');
}

function integer(value: unknown, field: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw badField(field, 'informe um número inteiro');
}

function instant(value: unknown, field: string): string {
  if (typeof value === 'string' && isInstant(value)) return value;
  throw badField(field, 'informe a data no formato yyyy-MM-ddTHH:mm:ssZ');
}

function string(value: unknown, field: string): string {
  if (typeof value === 'string') return value;
  throw badField(field, 'informe um texto');
}

function boolean(value: unknown, field: string): boolean {
  if (typeof value === 'boolean') return value;
  throw badField(field, 'informe true ou false');
}

function object(value: unknown, field: string): Fields {
  if (isObject(value)) return value;
  throw badField(field, 'informe um objeto');
}

function textOrNumber(value: unknown, field: string): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw badField(field, 'informe um texto, um número ou uma data no formato yyyy-MM-dd');
}

function integers(value: unknown, field: string): readonly number[] {
  if (!Array.isArray(value)) throw badField(field, 'informe uma lista de números inteiros');
  return value.map((item: unknown, index) => integer(item, `${field}[${index}]`));
}

function answers(value: unknown, field: string): readonly ImportAnswer[] {
  if (!Array.isArray(value) || value.length === 0)
    throw badField(field, 'informe uma lista com ao menos uma resposta');
  return value.map((item: unknown, index) => answer(item, `${field}[${index}]`));
}

function answer(value: unknown, field: string): ImportAnswer {
  const fields = object(value, field);
  const prefix = `${field}.`;
  refuseUnknown(fields, ANSWER_FIELDS, prefix);
  return {
    templateQuestionId: required(fields, 'templateQuestionId', prefix, integer),
    answerTemplateOptionId: optional(fields, 'answerTemplateOptionId', prefix, integers),
    answerText: optional(fields, 'answerText', prefix, textOrNumber),
    comment: optional(fields, 'comment', prefix, string),
    notApplicable: optional(fields, 'notApplicable', prefix, boolean),
  };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
