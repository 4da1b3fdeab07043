// Looks through what a person has in front of them with axe: the page around, and the dialog in its frame.

import axe, { type AxeResults } from 'axe-core';
import type { Frame } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './person.ts';

const RUN = "axe.run(document, { iframes: false, resultTypes: ['violations'] })";
const BAD = ['serious', 'critical'];

export async function expectNoSeriousViolation({ page }: Person): Promise<void> {
  for (const frame of page.frames()) {
    expect(await violationsIn(frame, (impact) => BAD.includes(impact))).toEqual([]);
  }
}

/** Of any kind, in the pages that the script opened. */
export async function expectNoViolationInDialogs({ page }: Person): Promise<void> {
  for (const frame of page.frames().filter((one) => one.parentFrame() !== null)) {
    expect(await violationsIn(frame, () => true)).toEqual([]);
  }
}

async function violationsIn(frame: Frame, isBad: (impact: string) => boolean): Promise<readonly string[]> {
  await frame.evaluate(axe.source);
  const { violations }: AxeResults = await frame.evaluate(RUN);
  return violations
    .filter(({ impact }) => isBad(impact ?? ''))
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`);
}
