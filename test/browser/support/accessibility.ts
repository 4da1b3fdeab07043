// Looks through what a person has in front of them with axe: the page around, and the dialog in its frame.

import axe, { type AxeResults } from 'axe-core';
import type { Frame } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './person.ts';

const BAD = ['serious', 'critical'];
/** Hundreds of cells that are drawn alike, which take a second: the tests of the grid look at them. */
const CELLS = '.grid-canvas';

export async function expectNoSeriousViolation({ page }: Person): Promise<void> {
  for (const frame of page.frames())
    expect(await violationsIn(frame, (impact) => BAD.includes(impact), [CELLS])).toEqual([]);
}

/** In the page around, its cells included. */
export async function expectNoSeriousViolationInCells({ page }: Person): Promise<void> {
  expect(await violationsIn(page.mainFrame(), (impact) => BAD.includes(impact))).toEqual([]);
}

/** Of any kind, in the pages that the script opened. */
export async function expectNoViolationInDialogs({ page }: Person): Promise<void> {
  for (const frame of page.frames().filter((one) => one.parentFrame() !== null)) {
    expect(await violationsIn(frame, () => true)).toEqual([]);
  }
}

async function violationsIn(
  frame: Frame,
  isBad: (impact: string) => boolean,
  exclude: readonly string[] = [],
): Promise<readonly string[]> {
  if ((await frame.evaluate('typeof axe')) === 'undefined') await frame.evaluate(axe.source);
  const options = { iframes: false, resultTypes: ['violations'] };
  const run = `axe.run(${JSON.stringify({ include: ['html'], exclude })}, ${JSON.stringify(options)})`;
  const { violations }: AxeResults = await frame.evaluate(run);
  return violations
    .filter(({ impact }) => isBad(impact ?? ''))
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`);
}
