// Keeps the marks of parents. Lost or damaged they count as none: then all parents are asked again.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { longValuesUnder, removeLong, storeLong } from '../../app/storage/long-values.ts';
import { lazily } from '../../domain/lazily.ts';
import { CHILDREN_KEYS } from './keys.ts';
import { marksIn } from './rules/parent-marks.ts';

const PREFIX = CHILDREN_KEYS.parents.key;

/** `plan`: what was asked, with which token; with another one the marks don't hold. */
const storedMarks = lazily(() =>
  z.object({ version: z.literal(1), sheet: z.number(), plan: z.string(), marks: z.string() }),
);

type StorePorts = Pick<Ports, 'documentProperties' | 'workbook'>;

/** The marks for the children in a sheet, by its id; none where they are of another plan. Those of deleted tabs go. */
export function loadMarks(ports: StorePorts, sheet: number, plan: string): ReadonlySet<string> {
  const { documentProperties, workbook } = ports;
  const all = longValuesUnder(documentProperties.all(), PREFIX, storedMarks);
  const tabs = workbook.sheets().map(({ id }) => id);
  for (const one of all) if (!tabs.includes(one.sheet)) removeLong(documentProperties, PREFIX + one.sheet);
  return marksIn(all.find((one) => one.sheet === sheet && one.plan === plan)?.marks ?? '');
}

/** Stores them. */
export function saveMarks(
  { documentProperties }: StorePorts,
  sheet: number,
  value: { readonly plan: string; readonly marks: string },
): void {
  storeLong(documentProperties, PREFIX + sheet, { version: 1, sheet, ...value });
}

/** How many parents of the children in a sheet were asked when it was filled last. */
export function countAsked({ documentProperties }: StorePorts, sheet: number): number {
  const all = longValuesUnder(documentProperties.all(), PREFIX, storedMarks);
  return marksIn(all.find((one) => one.sheet === sheet)?.marks ?? '').size;
}
