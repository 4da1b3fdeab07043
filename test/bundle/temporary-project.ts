// A small project in a folder of its own, for building and for breaking.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files that build without a complaint; tests replace some of them. */
export const GOOD_FILES: Readonly<Record<string, string>> = {
  'appsscript.json': JSON.stringify({
    timeZone: 'America/Sao_Paulo',
    runtimeVersion: 'V8',
    oauthScopes: ['https://www.googleapis.com/auth/script.external_request'],
  }),
  'package.json': '{"version": "1.2.3"}',
  'src/app/ports.ts': `
    interface Ports { open(event: unknown): void; double(value: number, times: number): number }
    let make: () => Ports = () => { throw new Error('not connected'); };
    export function providePorts(factory: () => Ports): void { make = factory; }
    export function ports(): Ports { return make(); }
  `,
  'src/entry/custom-functions.ts': `import { ports } from '../app/ports.ts';
/**
 * Dobra um número, e não só uma vez.
 *
 * @param {number} value What is doubled.
 * @param {number} [times] How often; once when it is left out.
 * @return {number} The result.
 * @customfunction
 */
export function FRANCHISE_DOUBLE(value: number, times = 1): number {
  return ports().double(value, times);
}
`,
  'src/entry/menu.ts': `import { ports } from '../app/ports.ts';

/** Adds the menu. */
export function onOpen(event: unknown): void {
  ports().open(event);
}
`,
  'src/main.ts': `
    import { providePorts } from './app/ports.ts';
    declare const __PINNED_BASE_URL__: string;
    class Doubler {
      static readonly factor = 2;
      #calls = 0;
      double(value: number, times: number): number { this.#calls += 1; return value * Doubler.factor ** times; }
    }
    providePorts(() => {
      const doubler = new Doubler();
      return {
        open: () => { UrlFetchApp.fetch(__PINNED_BASE_URL__ ?? ''); },
        double: (value, times) => doubler.double(value, times),
      };
    });
    export { FRANCHISE_DOUBLE } from './entry/custom-functions.ts';
    export { onOpen } from './entry/menu.ts';
  `,
  'src/pages/shared/page.html':
    '<!doctype html>\n<html><head><!-- style --></head><body><p id="who"></p><!-- script --></body></html>\n',
  'src/pages/shared/look.css': '@import "./base.css";\n#who { color: red; }\n',
  'src/pages/hello/hello.tsx': `import { greet } from '../shared/greet.ts';
    document.title = greet('</script>$&');
  `,
  'src/pages/shared/base.css': 'body { margin: 0; }\n',
  'src/pages/shared/greet.ts': 'export const greet = (who: string): string => "Olá, " + who;\n',
};

/** Calls `use` with the folder of a project made of `GOOD_FILES` and `changes`; undefined takes a file away. */
export async function withProject<T>(
  changes: Readonly<Record<string, string | undefined>>,
  use: (root: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(path.join(tmpdir(), 'franchise-build-'));
  try {
    for (const [file, text] of Object.entries({ ...GOOD_FILES, ...changes })) {
      if (text === undefined) continue;
      await mkdir(path.join(root, path.dirname(file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
    return await use(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
