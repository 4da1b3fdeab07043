// Preact as pages hold it: minified, in one variable ahead of a page's own script. What is ours stays readable; what its
// authors publish minified would only grow if esbuild laid it out again, by seven kilobytes a page.
import { build, type Plugin } from 'esbuild';

/** The variable of a page that holds Preact. */
const VARIABLE = '__preact';

/** What pages use of it, by module. */
const USED: Readonly<Record<string, readonly string[]>> = {
  preact: ['render'],
  'preact/hooks': ['useEffect', 'useId', 'useRef', 'useState'],
  'preact/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
};

/** The script that puts Preact into its variable. */
export async function preactScript(): Promise<string> {
  const exports = Object.entries(USED).map(
    ([from, names]) => `export { ${names.join(', ')} } from '${from}';`,
  );
  const { outputFiles } = await build({
    stdin: { contents: exports.join('\n'), resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: VARIABLE,
    platform: 'browser',
    target: 'es2020',
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Lets a page's script take Preact out of that variable. A name that isn't in `USED` fails the build, which says which. */
export const preactFromVariable: Plugin = {
  name: 'preact-from-variable',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^preact(?:\/|$)/ }, ({ path }) => ({ path, namespace: VARIABLE }));
    onLoad({ filter: /.*/, namespace: VARIABLE }, ({ path }) => ({
      contents: `export const { ${USED[path]?.join(', ') ?? ''} } = ${VARIABLE};`,
    }));
  },
};
