// The page of `serve`, bundled, in the place of the file that bundles it: who installs the package needs neither esbuild
// nor what the page is made of.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageParts } from '../src/serve/page-parts.ts';

/** Writes it below the folder of the ES modules. */
export async function writePage(folder: string): Promise<void> {
  const parts = JSON.stringify(await pageParts());
  writeFileSync(
    path.join(folder, 'serve/page-parts.js'),
    `export const pageParts = async () => (${parts});\n`,
  );
}
