// Turns esbuild's module into the one variable of Code.js. esbuild's own wrapper would indent the whole program by two
// spaces a level, an eighth of the bundle; this one uses tabs.
import type { Comment, Program } from 'acorn';
import { BuildProblem } from './build-problem.ts';
import { type Edit, edited } from './edits.ts';
import { skimmingEdits } from './skimmable.ts';
import { BUNDLE_NAME } from './stubs.ts';
import { lineOf, parseModule, visit } from './syntax-tree.ts';

/** @param code an ES module that ends with its only `export { … }` */
export function wrapModule(code: string): string {
  const comments: Comment[] = [];
  const tree = parseModule(code, comments);
  const exported = tree.body.filter((node) => node.type.startsWith('Export'));
  const [last] = exported;
  if (exported.length !== 1 || last?.type !== 'ExportNamedDeclaration') {
    throw new BuildProblem('src/main.ts must export its functions by name, in `export { … }`.');
  }
  const members = last.specifiers.map(({ local, exported: as }) => {
    if (local.type !== 'Identifier' || as.type !== 'Identifier')
      throw new BuildProblem('An export has no plain name.');
    return local.name === as.name ? as.name : `${as.name}: ${local.name}`;
  });
  refuseTextsOverLines(code, tree);
  const dropped = comments.flatMap((one) =>
    SOURCE.test(one.value)
      ? [
          // With the blank line above it.
          ...(code.slice(one.start - 2, one.start) === '\n\n'
            ? [{ start: one.start - 1, end: one.start }]
            : []),
          { start: one.start + '// '.length, end: one.start + '// src/'.length },
          { start: one.end - '.ts'.length, end: one.end },
        ]
      : [wholeLine(code, one)],
  );
  const { start, end } = last;
  const body = edited(code, [
    ...skimmingEdits(code, tree),
    ...dropped,
    ...packageIndents(code, comments),
    { start, end },
  ]);
  return `var ${BUNDLE_NAME} = (() => {\n${indentByTabs(body).trim()}\nreturn { ${members.join(', ')} };\n})();\n`;
}

// esbuild's file names, which locate a line of the bundle; they keep the path below src without `.ts`. Other comments are bundler
// hints (`@__PURE__`), notes from packages, and our own inside expressions.
const SOURCE = /^ src\//;
const FILE = /^ (?:src|node_modules)\//;

// The whole line if the comment is alone on it.
function wholeLine(code: string, { start, end }: Comment): Edit {
  const from = code.lastIndexOf('\n', start) + 1;
  const isAlone = code.slice(from, start).trim() === '' && code[end] === '\n';
  return isAlone ? { start: from, end: end + 1 } : { start, end };
}

// Indentation of code that isn't ours: nobody reads it.
function packageIndents(code: string, comments: readonly Comment[]) {
  const files = comments.filter(({ value }) => FILE.test(value));
  return files.flatMap(({ value, end }, n) => {
    const until = files[n + 1]?.start ?? code.length;
    if (SOURCE.test(value)) return [];
    // Not of comments, which are dropped as whole lines.
    const lines = code.slice(end, until).matchAll(/^ +(?!\/\/|\/\*| )/gm);
    return [...lines].map(({ index, 0: { length } }) => ({ start: end + index, end: end + index + length }));
  });
}

// A text's own leading spaces would change with the indentation.
function refuseTextsOverLines(code: string, tree: Program): void {
  visit(tree, (node) => {
    if (node.type === 'TemplateElement' && /\n {2}/.test(node.value.raw)) {
      throw new BuildProblem(`A template literal spans lines (line ${lineOf(code, node)}). Use \\n instead.`);
    }
  });
}

/**
 * Of a page: without comments, and with no `//` or `/*` in its texts, either of which HtmlService may cut
 * (docs/platform.md#html-of-pages).
 * @throws BuildProblem if a template literal spans lines
 */
export function scriptWithTabs(code: string): string {
  const comments: Comment[] = [];
  refuseTextsOverLines(code, parseModule(code, comments));
  const bare = edited(
    code,
    comments.map((one) => wholeLine(code, one)),
  );
  return indentByTabs(bare).replace(/(?<=\/)[/*]/g, '\\$&');
}

export function indentByTabs(code: string): string {
  return code.replace(/^(?: {2})+/gm, (blanks) => '\t'.repeat(blanks.length / 2));
}
