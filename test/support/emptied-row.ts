// A row of a gone record as versions up to 0.1 left it: our cells are blank except the time when it was last seen.

import { SheetUser } from 'local-apps-script';
import { letters } from './letters.ts';
import type { World } from './world.ts';

const STAMPS: readonly unknown[] = ['Pulled at', 'Atualizado em'];

/** @param own headers of the user's columns, which stay */
export function emptyRow(world: World, sheet: string, row: number, own: readonly string[] = []): void {
  const user = new SheetUser(world.workbook);
  const [headers = []] = world.values(sheet);
  headers.forEach((header, n) => {
    if (STAMPS.includes(header) || own.includes(String(header)) || header === '') return;
    user.clear(sheet, `${letters(n + 1)}${row}`);
  });
}
