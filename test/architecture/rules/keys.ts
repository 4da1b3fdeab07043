// The keys of Google's stores stand in one file, and those of a feature in its own, so that whoever changes what is stored
// sees what is stored there today.
import type { AnyNode } from 'acorn';
import type { Source } from '../../../build/source.ts';
import { visit } from '../../../build/syntax-tree.ts';

const REGISTRY = /^src\/(?:app\/storage|features\/[^/]+)\/keys\.ts$/;
const METHODS = ['get', 'getAll', 'set', 'setAll', 'put', 'putAll', 'remove'];
const STORES = /^(?:cache|store|userProperties|documentProperties|scriptProperties)$/;

/**
 * Refuses a key that is written out anywhere else: in a call of a store, or as a text of its own.
 * @param keys as registered
 */
export function checkKeys(sources: readonly Source[], keys: readonly string[]): string[] {
  // A key without punctuation is also a word.
  const telling = keys.filter((key) => /[:.-]/.test(key));
  return sources
    .filter(({ path }) => /^src\/(?:app|domain|features)\//.test(path) && !REGISTRY.test(path))
    .flatMap(({ path, tree }) => {
      const found = new Set<string>();
      visit(tree, (node) => {
        const text = textOf(node);
        if (text !== undefined && telling.some((key) => isOf(key, text))) found.add(text);
        if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
        const { object, property } = node.callee;
        const store = object.type === 'MemberExpression' ? object.property : object;
        if (store.type !== 'Identifier' || !STORES.test(store.name)) return;
        if (property.type !== 'Identifier' || !METHODS.includes(property.name)) return;
        const key = node.arguments[0] === undefined ? undefined : textOf(node.arguments[0]);
        if (key !== undefined) found.add(key);
      });
      return [...found].map(
        (text) =>
          `${path} writes out the key ${text}: it belongs into the keys.ts of its feature or of src/app/storage.`,
      );
    });
}

/** Whether a text is a key, or begins with one that others follow. */
function isOf(key: string, text: string): boolean {
  return /[:.]$/.test(key) ? text.startsWith(key) : text === key;
}

/** What a text in the code begins with; undefined where the node is none, or begins with a value. */
function textOf(node: AnyNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateLiteral' ? node.quasis[0]?.value.raw || undefined : undefined;
}
