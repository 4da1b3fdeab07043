// What Sheets shows while a person types a custom function, from the JSDoc above it: its name, what it gives and what its
// arguments are. Only functions with `@customfunction` are offered.

import { type Comment, parse } from 'acorn';

/** One custom function as its JSDoc describes it. */
export interface FunctionHelp {
  readonly name: string;
  readonly about: string;
  /** In their order. */
  readonly parameters: readonly ParameterHelp[];
}

export interface ParameterHelp {
  readonly name: string;
  readonly isOptional: boolean;
  readonly about: string;
}

/** What is needed of a program. */
interface Scripts {
  readonly scripts: readonly { readonly code: string }[];
}

/** A function at the top level of a script. */
interface TopLevelFunction {
  readonly name: string;
  /** What stands between the marks of the comment above it; empty without one. */
  readonly comment: string;
}

/** By code: a script of megabytes takes a third of a second to parse, and many workbooks run the same. */
const parsed = new Map<string, readonly TopLevelFunction[]>();

/** In the order of the scripts. One that can't be parsed throws acorn's error. */
export function topLevelFunctions({ scripts }: Scripts): readonly TopLevelFunction[] {
  return scripts.flatMap(({ code }) => {
    const functions = parsed.get(code) ?? readFunctions(code);
    parsed.set(code, functions);
    return functions;
  });
}

function readFunctions(code: string): readonly TopLevelFunction[] {
  const comments: Comment[] = [];
  const { body } = parse(code, { ecmaVersion: 'latest', onComment: comments });
  return body.flatMap((node) => {
    if (node.type !== 'FunctionDeclaration') return [];
    const above = comments.find(({ end }) => end < node.start && code.slice(end, node.start).trim() === '');
    return [{ name: node.id.name, comment: above?.type === 'Block' ? above.value : '' }];
  });
}

/** In the order of the scripts. One that can't be parsed throws acorn's error. */
export function functionHelpOf(program: Scripts): readonly FunctionHelp[] {
  return topLevelFunctions(program).flatMap(({ name, comment }) => helpIn(name, comment));
}

/** @param comment - what stands between the marks of a comment; none without `@customfunction` */
function helpIn(name: string, comment: string): readonly FunctionHelp[] {
  const [about = '', ...tags] = comment
    .replace(/^\s*\*+ ?/gm, '')
    .split(/^\s*@(?=\w)/m)
    .map((part) => part.trim().replace(/\s*\n\s*/g, ' '));
  if (!tags.some((tag) => tag === 'customfunction')) return [];
  const parameters = tags.flatMap((tag): readonly ParameterHelp[] => {
    const [, open, parameter, what] = /^param\s+(?:\{[^}]*\}\s+)?(\[?)([\w$]+)\S*\s*(.*)$/.exec(tag) ?? [];
    if (parameter === undefined || what === undefined) return [];
    return [{ name: parameter, isOptional: open === '[', about: what }];
  });
  return [{ name, about, parameters }];
}
