// The declarations of what `exports` gives, with no file that a consumer's compiler can't reach.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Writes them below each of the folders. */
export function declarationsOf(
  root: string,
  exports: Readonly<Record<string, string>>,
  folders: readonly string[],
): void {
  const made = mkdtempSync(path.join(tmpdir(), 'local-apps-script-types-'));
  try {
    execFileSync('npx', ['tsc', '-p', 'build/tsconfig.declarations.json', '--outDir', made], {
      cwd: root,
      stdio: 'inherit',
    });
    const entries = Object.values(exports).map((file) => declarationFile(path.posix.relative('src', file)));
    for (const [file, text] of reachableFrom(entries, made)) {
      for (const folder of folders) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        writeFileSync(path.join(folder, file), text);
      }
    }
  } finally {
    rmSync(made, { recursive: true });
  }
}

function declarationFile(file: string): string {
  return file.replace(/\.ts$/, '.d.ts');
}

/** The files and all that they import, each with the names that its imports have in the package. */
function reachableFrom(entries: readonly string[], folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const left = [...entries];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    const importPattern = /(from |import\()(['"])(\.[^'"]*)\.ts\2/g;
    found.set(file, text.replace(importPattern, '$1$2$3.js$2'));
    for (const [, , , name = ''] of text.matchAll(importPattern))
      left.push(`${path.posix.join(path.posix.dirname(file), name)}.d.ts`);
  }
  return found;
}
