// Reads a formula as Google Sheets does in the spreadsheet's locale: `;` between arguments, `,` as well where it isn't the
// decimal sign; `\` between the columns of an array where it is (docs/platform.md#locale).

import { parseReference, type Reference } from '../model/a1.ts';

/** An operator between two operands. */
export type Operator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '>' | '<=' | '>=';

/** A part of a parsed formula. */
export type Node =
  | { readonly kind: 'value'; readonly value: number | string | boolean | null }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'reference'; readonly reference: Reference }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'array'; readonly rows: readonly (readonly Node[])[] }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Node[] }
  /** What `LAMBDA(…)` makes, called at once. */
  | { readonly kind: 'apply'; readonly of: Node; readonly args: readonly Node[] }
  | { readonly kind: 'negate' | 'percent'; readonly of: Node }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Node; readonly right: Node };

/** The formula can't be read: the cell shows `#ERROR!`. */
export class FormulaProblem extends Error {}

type Token =
  | { readonly kind: 'number' | 'text' | 'error' | 'reference' | 'word'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string };

const CELL = String.raw`\$?[A-Za-z]{1,3}\$?[1-9]\d*`;
const COLUMN = String.raw`\$?[A-Za-z]{1,3}`;
const ROW = String.raw`\$?[1-9]\d*`;
const REFERENCE = new RegExp(
  String.raw`(?:(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?(?:${CELL}:(?:${CELL}|${COLUMN}(?![\p{L}\p{N}_(]))|${COLUMN}:${COLUMN}(?![\p{L}\p{N}_(])|${ROW}:${ROW}|${CELL})(?![\p{L}\p{N}_(!.])`,
  'uy',
);
const TEXT = /"(?:[^"]|"")*"/y;
const ERROR = /#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|ERROR!)/y;
const WORD = /[\p{L}_][\p{L}\p{N}_.]*/uy;
const SIGN = /<>|<=|>=|[-+*/^&=<>%(){};,\\]/y;
const BLANK = /\s+/y;

/** Which operators bind how tightly, the loosest first. */
const LEVELS: readonly (readonly Operator[])[] = [
  ['=', '<>', '<', '>', '<=', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
  ['^'],
];

/**
 * @param formula with its `=`
 * @throws FormulaProblem
 */
export function parseFormula(formula: string, decimal: '.' | ','): Node {
  const parser = new Parser(tokensOf(formula.replace(/^=/, ''), decimal), decimal);
  return parser.whole();
}

function tokensOf(text: string, decimal: '.' | ','): readonly Token[] {
  const number =
    decimal === ',' ? /\d+(?:,\d+)?(?:[eE][-+]?\d+)?|\d*\.\d+/y : /(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y;
  const kinds = [
    ['text', TEXT],
    ['reference', REFERENCE],
    ['error', ERROR],
    ['number', number],
    ['word', WORD],
    ['sign', SIGN],
  ] as const;
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  while (at < text.length) {
    if (take(BLANK) !== null) continue;
    let token: Token | null = null;
    for (const [kind, pattern] of kinds) {
      const found = take(pattern);
      if (found === null) continue;
      token = { kind, text: found };
      break;
    }
    if (token === null) throw new FormulaProblem(`What does ${text.slice(at, at + 1)} mean here?`);
    tokens.push(token);
  }
  return tokens;
}

class Parser {
  private at = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly decimal: '.' | ',',
  ) {}

  whole(): Node {
    const node = this.binary(0);
    const rest = this.tokens[this.at];
    if (rest !== undefined) throw new FormulaProblem(`What does ${rest.text} mean here?`);
    return node;
  }

  private binary(level: number): Node {
    const operators = LEVELS[level];
    if (operators === undefined) return this.unary();
    let left = this.binary(level + 1);
    for (;;) {
      const operator = operators.find((each) => this.isSign(each));
      if (operator === undefined) return left;
      this.at += 1;
      left = { kind: 'binary', operator, left, right: this.binary(level + 1) };
    }
  }

  private unary(): Node {
    if (this.takeSign('-')) return { kind: 'negate', of: this.unary() };
    if (this.takeSign('+')) return this.unary();
    let node = this.operand();
    if (node.kind === 'call' && node.name === 'LAMBDA' && this.takeSign('('))
      node = { kind: 'apply', of: node, args: this.args() };
    while (this.takeSign('%')) node = { kind: 'percent', of: node };
    return node;
  }

  private operand(): Node {
    const token = this.tokens[this.at];
    if (token === undefined) throw new FormulaProblem('The formula ends too early.');
    this.at += 1;
    switch (token.kind) {
      case 'number':
        return {
          kind: 'value',
          value: Number(this.decimal === ',' ? token.text.replace(',', '.') : token.text),
        };
      case 'text':
        return { kind: 'value', value: token.text.slice(1, -1).replaceAll('""', '"') };
      case 'error':
        return { kind: 'error', text: token.text };
      case 'reference': {
        const reference = parseReference(token.text);
        if (reference === undefined) throw new FormulaProblem(`${token.text} is no range.`);
        return { kind: 'reference', reference };
      }
      case 'word':
        return this.word(token.text);
      case 'sign':
        return this.bracket(token.text);
    }
  }

  private word(name: string): Node {
    const upper = name.toUpperCase();
    if (this.takeSign('(')) return { kind: 'call', name: upper, args: this.args() };
    if (upper === 'TRUE' || upper === 'VERDADEIRO') return { kind: 'value', value: true };
    if (upper === 'FALSE' || upper === 'FALSO') return { kind: 'value', value: false };
    return { kind: 'name', name };
  }

  /** Up to the closing bracket; what is left out is blank. */
  private args(): readonly Node[] {
    const args: Node[] = [];
    if (this.takeSign(')')) return args;
    for (;;) {
      const isLeftOut = this.isSeparator() || this.isSign(')');
      args.push(isLeftOut ? { kind: 'value', value: null } : this.binary(0));
      if (this.takeSign(')')) return args;
      if (!this.isSeparator()) throw new FormulaProblem('A bracket is not closed.');
      this.at += 1;
    }
  }

  private isSeparator(): boolean {
    return this.isSign(';') || (this.decimal === '.' && this.isSign(','));
  }

  private bracket(sign: string): Node {
    if (sign === '(') {
      const inner = this.binary(0);
      if (!this.takeSign(')')) throw new FormulaProblem('A bracket is not closed.');
      return inner;
    }
    if (sign !== '{') throw new FormulaProblem(`What does ${sign} mean here?`);
    const rows: Node[][] = [[]];
    for (;;) {
      rows.at(-1)?.push(this.binary(0));
      if (this.takeSign('}')) return { kind: 'array', rows };
      if (this.takeSign(';')) rows.push([]);
      else if (!this.takeSign(this.decimal === ',' ? '\\' : ','))
        throw new FormulaProblem('An array is not closed.');
    }
  }

  private isSign(text: string): boolean {
    const token = this.tokens[this.at];
    return token?.kind === 'sign' && token.text === text;
  }

  private takeSign(text: string): boolean {
    const isHere = this.isSign(text);
    if (isHere) this.at += 1;
    return isHere;
  }
}
