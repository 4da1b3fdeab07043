// Reads the fields of visits, units, people and dates, and asks about ambiguous ones.
//
// Units and people are given by name, by name and number, or by e-mail address. A bare number counts as the service's code
// only if the person says so: stores and employees have numbers of their own.
//
// Of a date, it may be unclear which part of `03/04/2026` is the day, and whether cells were pasted with day and month
// swapped. Other dates of the column decide it, or the person does; a column that proves both orders is refused.

import { type CellValue, codeIn } from '../../../domain/cells/cell.ts';
import { nameWithCode } from '../../../domain/directory/directory.ts';
import { onlyFitting } from '../../../domain/directory/resolve-name.ts';
import { fold, trimmed } from '../../../domain/language.ts';
import { dayAt } from '../../../domain/time.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import type { SheetClock } from '../../answers/rules/answer-cells.ts';
import { NAMED_FIELDS } from '../../answers/rules/answer-check.ts';
import type { CodedField, DateField } from '../../answers/rules/answer-groups.ts';
import {
  answerTo,
  type DateOrder,
  type DoubtPlace,
  decisionAbout,
  newDoubt,
  type SheetMapping,
  type SourceDoubt,
  unlessUnattended,
} from './mapping.ts';
import type { MappingContext } from './propose.ts';
import { chooseReading, nameInAddress, numberAndName, readSourceDate } from './texts/source-values.ts';
import type { PlacedCell } from './visits.ts';

interface FieldColumn<Field> {
  readonly field: Field;
  readonly place: DoubtPlace;
  readonly cells: readonly PlacedCell[];
}

/** Headers that are the service's own names for a code. */
const OWN_WORD = /^(company|created by user|assignee user|user) ?id$/;

type NamedBy =
  | { readonly kind: 'value'; readonly value: CellValue } // Unknown names are kept, for the check to refuse.
  // Needs an answer first; `choices` map each answer to the cell's value.
  | {
      readonly kind: 'codes' | 'numbered' | 'addresses';
      readonly shown: string;
      readonly choices: Readonly<Record<string, CellValue>>;
    };

/** A text that names nobody in the directory. What it is taken for is a decision: a name with its code, or ''. */
export interface UnknownName {
  readonly key: string; // Of that decision.
  readonly field: CodedField;
  readonly text: string;
  readonly row: number; // The first one.
  readonly count: number;
  readonly fits: readonly string[]; // Names with codes.
  readonly isCertain: boolean; // Nobody else fits.
}

/** One column of units or people: what each cell names, and what has to be asked. */
export class NamedCells {
  private readonly asked = new Map<SourceDoubt['kind'], SourceDoubt>();
  private readonly unknown = new Map<string, UnknownName>();
  private readonly known = new Map<string, NamedBy>();

  private readonly field: CodedField;
  private readonly place: DoubtPlace;

  constructor(
    { field, place, cells }: FieldColumn<CodedField>,
    private readonly mapping: SheetMapping,
    private readonly directory: Pick<MappingContext, 'names' | 'namesOf'>,
  ) {
    this.field = field;
    this.place = place;
    for (const cell of cells) this.note(cell);
  }

  get doubts(): readonly SourceDoubt[] {
    return [...this.asked.values()];
  }

  get names(): readonly UnknownName[] {
    return [...this.unknown.values()];
  }

  /** Returns nothing that the check would take for a code, unless the person said so. */
  valueOf(cell: CellValue): CellValue {
    const named = this.named(cell);
    if (named.kind === 'value') return named.value;
    const doubt = this.asked.get(named.kind);
    const answer = doubt === undefined ? undefined : answerTo(doubt);
    return named.choices[answer ?? ''] ?? `${cell} (?)`;
  }

  private note({ row, value }: PlacedCell): void {
    const named = this.named(value);
    const key = nameKey(this.field, String(value));
    const unknown = this.unknown.get(key);
    if (unknown !== undefined)
      this.unknown.set(key, { ...unknown, row: unknown.row || row, count: unknown.count + 1 });
    if (named.kind === 'value') return;
    const { kind, shown } = named;
    const before = this.asked.get(kind);
    const choices = Object.keys(named.choices);
    const isOwnWord = OWN_WORD.test(
      fold(this.place.header)
        .replace(/_/g, ' ')
        .replace(/^id (da|of)/, ''),
    );
    const proposed = isOwnWord ? unlessUnattended(this.mapping, 'service') : undefined;
    const seen = { ...this.place, row, example: shown, count: 1, proposed, choices };
    this.asked.set(
      kind,
      before === undefined
        ? newDoubt(this.mapping, kind, `${kind}:${this.field}`, seen)
        : {
            ...before,
            count: before.count + 1,
            choices: before.choices.filter((choice) => choices.includes(choice)),
          },
    );
  }

  private named(cell: CellValue): NamedBy {
    const key = String(cell);
    const named = this.known.get(key) ?? this.look(cell);
    this.known.set(key, named);
    return named;
  }

  private look(cell: CellValue): NamedBy {
    const as = (value: CellValue): NamedBy => ({ kind: 'value', value });
    if (cell instanceof Date) return as(cell);
    const text = trimmed(String(cell));
    const code = codeIn(cell) ?? codeIn(text);
    if (code !== undefined) {
      const name = this.nameOf(code);
      const shown = name === undefined ? text : `${text} = ${name}`;
      // An assessment needs a unit, but no person.
      const own: Readonly<Record<string, CellValue>> = this.field === 'unit' ? {} : { own: '' };
      return { kind: 'codes', shown, choices: { service: code, ...own } };
    }
    if (this.codeOf(text) !== undefined) return as(text);
    const parts = numberAndName(text);
    if (parts !== undefined) return this.byBoth(text, parts.number, parts.name);
    const person = nameInAddress(text);
    const named = person === undefined ? undefined : this.codeOf(person);
    if (named === undefined) return as(this.taken(text, person ?? text));
    const name = this.nameOf(named) ?? person ?? text;
    return {
      kind: 'addresses',
      shown: `${text} = ${name}`,
      choices: { names: nameWithCode({ name, code: named }) },
    };
  }

  /** Certain if name and number mean the same, and the name's words no other. */
  private byBoth(text: string, number: number, name: string): NamedBy {
    const named = this.codeOf(name);
    const numbered = this.nameOf(number);
    const read = this.directory.names(this.kind, name);
    const { nearest = [], areFitting = false } =
      read.kind === 'problem' && read.resolution.kind === 'unknown' ? read.resolution : {};
    const isPart = nearest.some(({ code }) => code === number) && (areFitting || nearest.length > 1);
    const isSame = named === number || (isPart && nearest.length === 1);
    if (isSame) return { kind: 'value', value: nameWithCode({ name: numbered ?? name, code: number }) };
    if (named === undefined && !isPart) return { kind: 'value', value: this.taken(text, name) };
    const byName = named === undefined ? {} : { name: nameWithCode({ name, code: named }) };
    const byCode = numbered === undefined ? {} : { code: nameWithCode({ name: numbered, code: number }) };
    return { kind: 'numbered', shown: text, choices: { ...byName, ...byCode } };
  }

  /** @param name the part of the text that names it */
  private taken(text: string, name: string): string {
    const read = this.directory.names(this.kind, name);
    if (text === '' || read.kind === 'code') return text;
    const { resolution } = read;
    const isUnknown = resolution.kind === 'unknown';
    // What only looks a bit alike is no suggestion: it is searched for.
    const isLike = (entry: { readonly name: string }) => fold(entry.name).includes(fold(name));
    const close = isUnknown ? resolution.nearest : resolution.kind === 'ambiguous' ? resolution.entries : [];
    const entries = isUnknown && !resolution.areFitting ? close.filter(isLike) : close;
    const codes = [...new Set(entries.map(({ code }) => code))];
    const fits = codes.map((code) => nameWithCode({ name: this.nameOf(code) ?? name, code }));
    const key = nameKey(this.field, text);
    const isCertain = onlyFitting(resolution) !== undefined;
    this.unknown.set(key, { key, field: this.field, text, row: 0, count: 0, fits, isCertain });
    return decisionAbout(this.mapping, key) || text;
  }

  private codeOf(name: string): number | undefined {
    const read = this.directory.names(this.kind, name);
    return read.kind === 'code' ? read.code : undefined;
  }

  private nameOf(code: number): string | undefined {
    return this.directory.namesOf(this.kind).get(code);
  }

  private get kind(): DirectoryKind {
    return NAMED_FIELDS[this.field];
  }
}

function nameKey(field: CodedField, text: string): string {
  return `name:${field}:${fold(text)}`;
}

const ORDERS: readonly DateOrder[] = ['day-first', 'month-first'];
const MANY_MONTHS = 3; // This many months with fewer distinct days look like swapped days and months.

/** One column of dates: whether days or months come first, and what has to be asked. */
export class ColumnDates {
  readonly doubts: readonly SourceDoubt[]; // Includes those with a proposed answer.
  private readonly order: DateOrder | undefined;
  private readonly isSwapped: boolean;

  constructor(
    private readonly column: FieldColumn<DateField>,
    private readonly mapping: SheetMapping,
    private readonly clock: SheetClock,
  ) {
    this.doubts = this.find();
    const key = `date-order:${column.field}`;
    const answers = new Map(this.doubts.map((doubt) => [doubt.key, answerTo(doubt)]));
    const said = answers.get(key) ?? decisionAbout(mapping, key);
    this.order = ORDERS.find((order) => order === said);
    this.isSwapped = answers.get(`date-cells:${column.field}`) === 'swapped';
  }

  /** Returns what the check of rows refuses if the value isn't a date, or ambiguous. */
  valueOf(value: CellValue): CellValue {
    const readings = readSourceDate(value, this.clock);
    // A date-formatted cell would show the bare number as a date.
    if (readings === undefined) return typeof value === 'number' ? `${value} (?)` : value;
    if (value instanceof Date) return this.isSwapped ? swapped(value, this.clock) : value;
    const chosen = chooseReading(readings, this.order);
    return chosen === undefined ? `${value} (?)` : new Date(this.clock.toInstantMs(chosen));
  }

  private find(): readonly SourceDoubt[] {
    const { either, dayFirst, monthFirst, cells } = this.sorted();
    if (dayFirst.length > 0 && monthFirst.length > 0) {
      return [this.doubt('date-mixed', dayFirst.length < monthFirst.length ? dayFirst : monthFirst, [])];
    }
    const proposed = dayFirst.length > 0 ? 'day-first' : monthFirst.length > 0 ? 'month-first' : undefined;
    const order = either.length === 0 ? [] : [{ ...this.doubt('date-order', either, ORDERS), proposed }];
    // A spreadsheet converts only dates that fit its own order, and leaves the others as text.
    const open = cells.filter(({ local }) => local.day <= 12 && local.day !== local.month);
    const isAll = cells.every(({ local }) => local.day <= 12);
    // Swapped, a few days of one month become the same few days of many months.
    const months = new Set(open.map(({ local }) => local.month)).size;
    const isSwapped = months >= MANY_MONTHS && new Set(open.map(({ local }) => local.day)).size < months;
    const isSuspect = (proposed !== undefined && dayFirst.length + monthFirst.length > 0) || isSwapped;
    const choices = isAll ? ['as-shown', 'swapped'] : ['as-shown'];
    const isAsked = open.length > 0 && isSuspect && (isAll || proposed !== undefined);
    return isAsked ? [...order, this.doubt('date-cells', open, choices)] : order;
  }

  private doubt(
    kind: SourceDoubt['kind'],
    found: readonly PlacedCell[],
    choices: readonly string[],
  ): SourceDoubt {
    const { field, place } = this.column;
    const [first] = found;
    const example = first === undefined ? '' : this.shown(first.value);
    const seen = { ...place, row: first?.row ?? 0, example, count: found.length };
    return newDoubt(this.mapping, kind, `${kind}:${field}`, { ...seen, choices });
  }

  private shown(value: CellValue): string {
    return value instanceof Date ? dayAt(this.clock, value.getTime()) : trimmed(String(value));
  }

  /** Grouped by what they prove: nothing, day first, month first; and date cells. */
  private sorted() {
    const either: PlacedCell[] = [];
    const dayFirst: PlacedCell[] = [];
    const monthFirst: PlacedCell[] = [];
    const cells: (PlacedCell & { readonly local: { readonly month: number; readonly day: number } })[] = [];
    for (const cell of this.column.cells) {
      const readings = readSourceDate(cell.value, this.clock);
      if (readings === undefined) continue;
      const local = readings.dayFirst;
      if (cell.value instanceof Date) {
        if (local !== undefined) cells.push({ ...cell, local });
      } else if (local === undefined) monthFirst.push(cell);
      else if (readings.monthFirst === undefined) dayFirst.push(cell);
      else if (local.month !== readings.monthFirst.month) either.push(cell);
    }
    return { either, dayFirst, monthFirst, cells };
  }
}

function swapped(value: Date, clock: SheetClock): Date {
  const local = clock.toLocal(value.getTime());
  const isOpen = local.day <= 12;
  return isOpen ? new Date(clock.toInstantMs({ ...local, month: local.day, day: local.month })) : value;
}
