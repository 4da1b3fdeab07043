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

/** In the order of the scripts. One that can't be parsed throws acorn's error. */
export function functionHelpOf({ scripts }: Scripts): readonly FunctionHelp[] {
  return scripts.flatMap(({ code }) => {
    const comments: Comment[] = [];
    const { body } = parse(code, { ecmaVersion: 'latest', onComment: comments });
    return body.flatMap((node) => {
      if (node.type !== 'FunctionDeclaration') return [];
      const above = comments.find(({ end }) => end < node.start && code.slice(end, node.start).trim() === '');
      return above?.type === 'Block' ? helpIn(node.id.name, above.value) : [];
    });
  });
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
