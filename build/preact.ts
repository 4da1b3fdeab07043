// Preact, minified, in one variable that precedes a page's readable script. Unminified it would add 7 KB to each page.
import { build, type Plugin } from 'esbuild';

const VARIABLE = '__preact';

// What pages use, by module. esbuild reports an import that isn't listed.
const USED: Readonly<Record<string, readonly string[]>> = {
  preact: ['createContext', 'render'],
  'preact/hooks': ['useContext', 'useEffect', 'useId', 'useRef', 'useState'],
  'preact/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
};

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
    lineLimit: 5_000,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

export const preactFromVariable: Plugin = {
  name: 'preact-from-variable',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^preact(?:\/|$)/ }, ({ path }) => ({ path, namespace: VARIABLE }));
    onLoad({ filter: /.*/, namespace: VARIABLE }, ({ path }) => ({
      contents: `export const { ${USED[path]?.join(', ') ?? ''} } = ${VARIABLE};`,
    }));
  },
};
