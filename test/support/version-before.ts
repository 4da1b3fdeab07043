// The previous version: today's bundle without one column of tickets, which an update adds.

import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { DIST } from './world.ts';

const RATING = '\trecordColumn("avaliacaoNota", ["Rating", "Nota"], "number"),\n';

/** Writes it into a temporary folder. @returns the folder */
export function versionBefore(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'version-before-'));
  cpSync(DIST, folder, { recursive: true });
  const file = path.join(folder, 'Code.js');
  const code = readFileSync(file, 'utf8');
  expect(code).toContain(RATING);
  writeFileSync(file, code.replace(RATING, ''));
  return folder;
}
