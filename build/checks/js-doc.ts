// Sheets offers and explains custom functions from the JSDoc above their declaration.
import type { Script } from '../syntax-tree.ts';

const CUSTOM_FUNCTION_NAME = /^[A-Z][A-Z0-9_]*$/;

/**
 * A custom function needs `@customfunction`, `@return`, and `@param` tags that match its parameters in order, optional
 * ones last as `[name]`. Nothing else may have `@customfunction`.
 */
export function checkJsDoc({ code, tree, comments }: Script): string[] {
  return tree.body.flatMap((statement) => {
    if (statement.type !== 'FunctionDeclaration') return [];
    const comment = comments.find(
      ({ type, end }) =>
        type === 'Block' && end < statement.start && code.slice(end, statement.start).trim() === '',
    );
    const parameters = statement.params.map((parameter) =>
      parameter.type === 'Identifier' ? parameter.name : '{…}',
    );
    return checkFunction(statement.id.name, parameters, comment?.value ?? '');
  });
}

function checkFunction(name: string, parameters: readonly string[], jsDoc: string): string[] {
  const isTagged = /^[\s*]*@customfunction\b/m.test(jsDoc);
  if (!CUSTOM_FUNCTION_NAME.test(name))
    return isTagged ? [`${name} has @customfunction, but only uppercase names are custom functions.`] : [];
  if (!jsDoc.startsWith('*'))
    return [`The custom function ${name} has no JSDoc, so Sheets does not offer it.`];

  const problems: string[] = [];
  if (!isTagged) problems.push(`The JSDoc of ${name} lacks @customfunction, so Sheets does not offer it.`);
  if (!/@returns?\b/.test(jsDoc)) problems.push(`The JSDoc of ${name} lacks @return.`);
  const tags = [...jsDoc.matchAll(/@param\s+(?:\{[^}\n]*\}\s+)?(\[?)([\w$]+)/g)].map(
    ([, bracket, parameter]) => ({ isOptional: bracket === '[', parameter }),
  );
  const documented = tags.map(({ parameter }) => parameter).join(', ');
  if (documented !== parameters.join(', '))
    problems.push(`The JSDoc of ${name} describes (${documented}), but it takes (${parameters.join(', ')}).`);
  const firstOptional = tags.findIndex(({ isOptional }) => isOptional);
  if (firstOptional >= 0 && tags.slice(firstOptional).some(({ isOptional }) => !isOptional))
    problems.push(`The JSDoc of ${name} has a required parameter after an optional one.`);
  return problems;
}
