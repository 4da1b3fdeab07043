// Resolves a plan's random numbers to what exists when an act happens.

import { ROLES, type Role } from './ledger.ts';
import type { SheetSeen, SheetsSeen } from './sheets-seen.ts';
import type { Stage } from './stage.ts';

/** @param pick in [0, 1) */
export function oneOf<T>(list: readonly T[], pick: number): T | undefined {
  return list[Math.floor(pick * list.length)];
}

/** A sheet that a person would work on, because it has rows. */
export function seenReady(sheets: SheetsSeen, role: Role | undefined): SheetSeen | undefined {
  const seen = role && sheets.see(role);
  return seen?.rows.some(({ key }) => key !== '') === true ? seen : undefined;
}

/** Original headers of our columns. */
export function columnsOfOurs({ ledger }: Stage, { role, columns }: SheetSeen): readonly string[] {
  const own = ledger.ownColumnsOf(role);
  return [...columns.keys()].filter((header) => !own.includes(header));
}

/** A column of the user's own, on any sheet that has one. */
export function ownColumn(
  { ledger, sheets }: Stage,
  first: number,
  second: number,
): { readonly seen: SheetSeen; readonly header: string; readonly column: number } | undefined {
  const role = oneOf<Role>(
    ROLES.filter((each) => ledger.ownColumnsOf(each).length > 0),
    first,
  );
  const seen = role && sheets.see(role);
  const header = role && oneOf(ledger.ownColumnsOf(role), second);
  const column = header === undefined ? undefined : seen?.columns.get(header);
  return seen === undefined || header === undefined || column === undefined
    ? undefined
    : { seen, header, column };
}
