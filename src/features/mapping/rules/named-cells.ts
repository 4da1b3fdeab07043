// Units and people in the cells of a source: by name, by name and number, by e-mail address. A bare number counts as
// the service's code only if the person says so: stores and employees have numbers of their own.

import { type CellValue, codeIn } from '../../../domain/cells/cell.ts';
import { nameWithCode } from '../../../domain/directory/directory.ts';
import { fold } from '../../../domain/language.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import { answerTo, chosenAbout, type DoubtPlace, type SourceDoubt, unlessDecidedOnly } from './doubts.ts';
import type { SheetMapping } from './mapping.ts';
import { nameInAddress, numberAndName } from './numbered-names.ts';
import type { KnownToMap } from './proposed-meanings.ts';
import type { PlacedCell } from './visits.ts';

export type CodedField = 'unit' | 'createdBy' | 'assignee';

export interface NamedColumn {
  readonly field: CodedField;
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

export class NamedCells {
  private readonly asked = new Map<SourceDoubt['kind'], SourceDoubt>();
  private readonly known = new Map<string, NamedBy>();

  private readonly field: CodedField;
  private readonly place: DoubtPlace;

  constructor(
    { field, place, cells }: NamedColumn,
    private readonly mapping: SheetMapping,
    private readonly directory: Pick<KnownToMap, 'names' | 'nameOf'>,
  ) {
    this.field = field;
    this.place = place;
    for (const cell of cells) this.note(cell);
  }

  get doubts(): readonly SourceDoubt[] {
    return [...this.asked.values()];
  }

  /** Returns nothing that the check would take for a code, unless the person said so. */
  valueOf(cell: CellValue): CellValue {
    const named = this.named(cell);
    if (named.kind === 'value') return named.value;
    const doubt = this.asked.get(named.kind);
    const answer = doubt === undefined ? this.chosen(named.kind) : answerTo(doubt);
    return named.choices[answer ?? ''] ?? `${cell} (?)`;
  }

  private note({ row, value }: PlacedCell): void {
    const named = this.named(value);
    if (named.kind === 'value') return;
    const { kind, shown } = named;
    const before = this.asked.get(kind);
    const choices = Object.keys(named.choices);
    const isOwnWord = OWN_WORD.test(
      fold(this.place.header)
        .replace(/_/g, ' ')
        .replace(/^id (da|of)/, ''),
    );
    const seen = {
      row,
      example: shown,
      count: 1,
      proposed: isOwnWord ? unlessDecidedOnly(this.mapping, 'service') : undefined,
    };
    this.asked.set(
      kind,
      before === undefined
        ? { kind, key: `${kind}:${this.field}`, ...this.place, ...seen, choices, chosen: this.chosen(kind) }
        : {
            ...before,
            count: before.count + 1,
            choices: before.choices.filter((choice) => choices.includes(choice)),
          },
    );
  }

  private chosen(kind: SourceDoubt['kind']): string | undefined {
    return chosenAbout(this.mapping, `${kind}:${this.field}`);
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
    const text = String(cell).trim();
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
    if (named === undefined) return as(text);
    const name = this.nameOf(named) ?? person ?? text;
    return {
      kind: 'addresses',
      shown: `${text} = ${name}`,
      choices: { names: nameWithCode({ name, code: named }) },
    };
  }

  /** Certain if name and number mean the same. */
  private byBoth(text: string, number: number, name: string): NamedBy {
    const named = this.codeOf(name);
    const numbered = this.nameOf(number);
    const isPart = named === undefined && numbered !== undefined && isPartOf(name, numbered);
    const isSame = named === number || isPart;
    if (isSame) return { kind: 'value', value: nameWithCode({ name: numbered ?? name, code: number }) };
    if (named === undefined) return { kind: 'value', value: text };
    const byName = nameWithCode({ name, code: named });
    const byCode = numbered === undefined ? {} : { code: nameWithCode({ name: numbered, code: number }) };
    return { kind: 'numbered', shown: text, choices: { name: byName, ...byCode } };
  }

  private codeOf(name: string): number | undefined {
    const read = this.directory.names(this.kind, name);
    return read.kind === 'code' ? read.code : undefined;
  }

  private nameOf(code: number): string | undefined {
    return this.directory.nameOf(this.kind, code);
  }

  private get kind(): DirectoryKind {
    return this.field === 'unit' ? 'unit' : 'person';
  }
}

/** Word by word: `Centro` is part of `Loja Centro`. */
function isPartOf(name: string, whole: string): boolean {
  const words = fold(whole).split(/\W+/);
  const own = fold(name)
    .split(/\W+/)
    .filter((word) => word.length > 1);
  return own.length > 0 && own.every((word) => words.includes(word));
}
