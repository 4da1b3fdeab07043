// The queries of `searchFiles` and `searchFolders`, as version 2 of the Drive API has them: terms, operators and
// values, with `and`, `or`, `not` and brackets.
import { PlatformError } from '../kernel/contract.ts';
import type { DriveItem } from './drive-store.ts';

/** Whether a file or folder is one of those that a query asks for. */
export type Fits = (item: DriveItem) => boolean;

/** A query that was read. */
export interface Query {
  readonly fits: Fits;
  /** Whether it says itself what of the trash it wants. */
  readonly namesTrash: boolean;
}

const TOKEN = /\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|(<=|>=|!=|[<>=()])|([A-Za-z]\w*))/y;

type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sign' | 'word'; readonly text: string };

function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < query.trimEnd().length) {
    const match = TOKEN.exec(query);
    if (match === null) throw invalid();
    const [, single, double, sign, word] = match;
    const text = single ?? double;
    if (text !== undefined) tokens.push({ kind: 'text', text: text.replace(/\\(.)/g, '$1') });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else tokens.push({ kind: 'word', text: word ?? '' });
  }
  return tokens;
}

const invalid = () => new PlatformError('Invalid argument: q');

/** @throws PlatformError for what is no query, or asks for what isn't kept here */
export function readQuery(query: string): Query {
  const tokens = tokensOf(query);
  let at = 0;
  let namesTrash = false;

  const isNext = (text: string) => tokens[at]?.kind !== 'text' && tokens[at]?.text === text;
  function take(kind: Token['kind']): string {
    const token = tokens[at++];
    if (token?.kind !== kind) throw invalid();
    return token.text;
  }

  function joined(word: 'and' | 'or', next: () => Fits): readonly Fits[] {
    const parts = [next()];
    while (isNext(word)) {
      at++;
      parts.push(next());
    }
    return parts;
  }

  function either(): Fits {
    const parts = joined('or', both);
    return (item) => parts.some((fits) => fits(item));
  }

  function both(): Fits {
    const parts = joined('and', one);
    return (item) => parts.every((fits) => fits(item));
  }

  function one(): Fits {
    if (isNext('not')) {
      at++;
      const fits = one();
      return (item) => !fits(item);
    }
    if (isNext('(')) {
      at++;
      const fits = either();
      if (take('sign') !== ')') throw invalid();
      return fits;
    }
    if (tokens[at]?.kind === 'text') {
      const value = take('text');
      if (take('word') !== 'in') throw invalid();
      return listHas(take('word'), value);
    }
    const term = take('word');
    if (term === 'trashed') namesTrash = true;
    const operator = isNext('contains') ? take('word') : take('sign');
    const value = tokens[at]?.kind === 'word' ? take('word') : take('text');
    return comparison(term, operator, value);
  }

  const fits = either();
  if (at < tokens.length) throw invalid();
  return { fits, namesTrash };
}

function listHas(list: string, value: string): Fits {
  switch (list) {
    case 'parents':
      return (item) => item.parentId === value;
    case 'owners':
      return (item) => item.ownerEmail === value;
    case 'writers':
      return (item) => item.ownerEmail === value || item.editors.has(value);
    case 'readers':
      return (item) =>
        [...item.editors, ...item.viewers, ...item.commenters, item.ownerEmail].includes(value);
    default:
      throw unknown(list);
  }
}

const unknown = (term: string) => new PlatformError(`This runtime searches no ${term}.`);

function comparison(term: string, operator: string, value: string): Fits {
  switch (term) {
    case 'title':
      return textTerm((item) => item.name, operator, value, startsWord);
    case 'mimeType':
      return textTerm(
        (item) => item.mimeType,
        operator,
        value,
        (text, part) => text.startsWith(part),
      );
    case 'fullText':
      if (operator !== 'contains') throw invalid();
      return (item) => hasWords(`${item.name}\n${item.description ?? ''}\n${contentOf(item)}`, value);
    case 'trashed':
      return truthTerm((item) => item.isTrashed, operator, value);
    case 'starred':
      return truthTerm((item) => item.isStarred, operator, value);
    case 'modifiedDate':
      return dateTerm((item) => item.updatedMs, operator, value);
    default:
      throw unknown(term);
  }
}

function textTerm(
  textOf: (item: DriveItem) => string,
  operator: string,
  value: string,
  contains: (text: string, part: string) => boolean,
): Fits {
  if (operator === 'contains') return (item) => contains(textOf(item).toLowerCase(), value.toLowerCase());
  return equality(textOf, operator, value);
}

/** `=` and `!=`, which nearly all terms take. */
function equality<T>(of: (item: DriveItem) => T, operator: string, value: T): Fits {
  switch (operator) {
    case '=':
      return (item) => of(item) === value;
    case '!=':
      return (item) => of(item) !== value;
    default:
      throw invalid();
  }
}

function truthTerm(truthOf: (item: DriveItem) => boolean, operator: string, value: string): Fits {
  if (value !== 'true' && value !== 'false') throw invalid();
  return equality(truthOf, operator, value === 'true');
}

/** Dates are in UTC unless they name an offset. */
function dateTerm(timeOf: (item: DriveItem) => number, operator: string, value: string): Fits {
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(value) || !value.includes('T');
  const atMs = Date.parse(hasZone ? value : `${value}Z`);
  if (Number.isNaN(atMs)) throw invalid();
  switch (operator) {
    case '<':
      return (item) => timeOf(item) < atMs;
    case '<=':
      return (item) => timeOf(item) <= atMs;
    case '>':
      return (item) => timeOf(item) > atMs;
    case '>=':
      return (item) => timeOf(item) >= atMs;
    default:
      return equality(timeOf, operator, atMs);
  }
}

/** A title contains what one of its words begins with: `Hello` of `HelloWorld`, not `World`. */
function startsWord(title: string, part: string): boolean {
  for (let at = title.indexOf(part); at >= 0; at = title.indexOf(part, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(title[at - 1] ?? '')) return true;
  return false;
}

/** All words anywhere, or those in double quotes as they stand. */
function hasWords(text: string, wanted: string): boolean {
  const words = (of: string): readonly string[] => of.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const there = words(text);
  const phrase = /^"(.*)"$/.exec(wanted)?.[1];
  if (phrase !== undefined) return ` ${there.join(' ')} `.includes(` ${words(phrase).join(' ')} `);
  return words(wanted).every((word) => there.includes(word));
}

function contentOf({ mimeType, data }: DriveItem): string {
  return mimeType.startsWith('text/') ? Buffer.from(data).toString('utf8') : '';
}
