// The file of `--workbook`: a spreadsheet with its properties and triggers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { SavedDesk } from '../serve/desk.ts';

/** Null where no file is named, or there is none yet. */
export function readDeskFile(path: string | null): SavedDesk | null {
  if (path === null || !existsSync(path)) return null;
  const file: SavedDesk = JSON.parse(readFileSync(path, 'utf8'));
  return file;
}

/** Nothing where no file is named. */
export function writeDeskFile(path: string | null, saved: SavedDesk): void {
  if (path !== null) writeFileSync(path, `${JSON.stringify(saved)}\n`);
}
