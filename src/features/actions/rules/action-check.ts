// From a row of an action sheet to the request that it becomes, or to all its problems at once.

import type { CellValue } from '../../../domain/cells/cell.ts';
import type { Language } from '../../../domain/language.ts';
import { encodedForUrl, pathAndQuery } from '../../../domain/service/service-path.ts';
import { dayAt, formatInstant } from '../../../domain/time.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import {
  type CellReading,
  isBlankCell,
  type NameMeant,
  quoted,
  readCode,
  readInstant,
  readName,
  readNumber,
  readText,
  readTruth,
  type SheetClock,
} from '../../answers/rules/answer-cells.ts';
import type { AnswerProblem, AnswerWarning, RequestColumn } from '../../answers/rules/answer-problems.ts';
import {
  LONGEST_TARGET,
  type ReadCellsWith,
  type RequestRow,
  type WriteRequest,
} from '../../answers/rules/row-request.ts';
import { type ActionDefinition, type ActionInput, filledPath, namesOfInput } from './action-definition.ts';

type ActionCheck =
  | {
      readonly kind: 'valid';
      readonly request: WriteRequest;
      readonly warnings: readonly AnswerWarning[];
      readonly names: readonly NameMeant[]; // the names in its cells, with the codes to send
      readonly values: readonly ShownValue[]; // what was filled in, as it is sent
    }
  | { readonly kind: 'invalid'; readonly problems: readonly AnswerProblem[] };

/** What people see before they approve a row. */
export interface ShownValue extends Pick<ActionInput, 'header' | 'type'> {
  readonly kind: DirectoryKind | undefined; // what its codes stand for; undefined if that isn't known
  readonly value: SentValue; // a date is text in UTC
}

type SentValue = string | number | boolean;
type Built = { [name: string]: SentValue | Built };

const PATH_PART = /^[\w~-](?:\.?[\w~-])*$/; // what may be between two slashes of a path

/** Survives renaming of the header, such as `value:body:ticket.id`. */
export function actionColumn({ place, at }: Pick<ActionInput, 'place' | 'at'>): RequestColumn {
  return `value:${place}:${at}`;
}

/** An unticked checkbox counts as blank. */
export function isUnfilledAction({ cell }: RequestRow, { columns }: ActionDefinition): boolean {
  return columns.every((column) => {
    const value = cell(actionColumn(column));
    return value === false || isBlankCell(value);
  });
}

/**
 * Sends no request.
 * @returns the request that would be sent, or all problems of the row
 */
export function checkAction(
  row: RequestRow,
  definition: ActionDefinition,
  { clock, language, names }: ReadCellsWith,
): ActionCheck {
  const problems: AnswerProblem[] = [];
  const meant: NameMeant[] = [];
  const values: ShownValue[] = [];
  const inPath = new Map<string, string>();
  const query: Record<string, string> = {};
  const body: Built = {};
  /** The value that takes most of the URL. */
  let longest:
    | { readonly column: RequestColumn; readonly cell: CellValue; readonly length: number }
    | undefined;
  for (const input of definition.columns) {
    const column = actionColumn(input);
    const cell = row.cell(column);
    const kind = namesOfInput(input);
    const named = kind === undefined ? undefined : readName(cell, kind, names);
    if (named?.kind === 'problem') {
      const { asked, resolution } = named;
      problems.push({ kind: 'name', row: row.row, column, asked, resolution });
      continue;
    }
    if (named !== undefined && kind !== undefined) meant.push({ kind, typed: named.typed, code: named.code });
    const given = named?.code ?? cell;
    const reading = isBlankCell(given)
      ? ({ kind: 'blank' } as const)
      : readValue(input, given, clock, language);
    if (reading.kind === 'wrong') {
      const typed = quoted(cell, clock);
      problems.push({ kind: 'cell', row: row.row, column, typed, problem: reading.problem });
    } else if (reading.kind === 'value') {
      const { header, type } = input;
      values.push({ header, type, kind, value: reading.value });
      if (input.place === 'path') inPath.set(input.at, String(reading.value));
      else if (input.place === 'query') query[input.at] = String(reading.value);
      else put(body, input.at.split('.'), reading.value);
      const { length } = encodedForUrl(String(reading.value));
      if (input.place !== 'body' && length > (longest?.length ?? 0)) longest = { column, cell, length };
    } else if (input.isRequired) {
      problems.push({ kind: 'field-missing', row: row.row, column, isWide: true });
    }
  }
  const path = filledPath(definition.path, (at) => inPath.get(at) ?? '');
  if (path !== undefined && longest !== undefined && pathAndQuery({ path, query }).length > LONGEST_TARGET) {
    const { column, cell } = longest;
    problems.push({ kind: 'cell', row: row.row, column, typed: quoted(cell, clock), problem: 'too-long' });
  }
  if (problems.length > 0 || path === undefined) return { kind: 'invalid', problems };
  const { method, isRepeatable, done = [] } = definition;
  const text = Object.keys(body).length === 0 ? undefined : JSON.stringify(body);
  return {
    kind: 'valid',
    request: { method, path, query, body: text, isRepeatable, done },
    warnings: [],
    names: meant,
    values,
  };
}

function readValue(
  { type, place }: ActionInput,
  cell: CellValue,
  clock: SheetClock,
  language: Language,
): CellReading<SentValue> {
  const reading = readTyped(type, cell, clock, language);
  const isMisplaced = place === 'path' && reading.kind === 'value' && !PATH_PART.test(String(reading.value));
  return isMisplaced ? { kind: 'wrong', problem: 'not-in-path' } : reading;
}

function readTyped(
  type: ActionInput['type'],
  cell: CellValue,
  clock: SheetClock,
  language: Language,
): CellReading<SentValue> {
  switch (type) {
    case 'code':
      return readCode(cell);
    case 'text':
      return readText(cell, clock, language);
    case 'number':
      return readNumber(cell);
    case 'yes-no':
      return readTruth(cell);
    case 'date':
    case 'date-time': {
      const instant = readInstant(cell, clock, language);
      if (instant.kind !== 'value') return instant;
      const text = type === 'date' ? dayAt(clock, instant.value) : formatInstant(instant.value);
      return { kind: 'value', value: text };
    }
  }
}

function put(into: Built, [name = '', ...rest]: readonly string[], value: SentValue): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const next: Built = typeof inner === 'object' ? inner : {};
  into[name] = next;
  put(next, rest, value);
}
