// A folder for builds that the files of a run share; deleted at its end (`globalSetup` of Vitest).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly buildsFolder: string;
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'franchise-builds-'));
  provide('buildsFolder', folder);
  // For what also runs outside Vitest.
  process.env.BUILDS_FOLDER = folder;
  return () => rmSync(folder, { recursive: true });
}
