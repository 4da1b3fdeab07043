// Looks through what a person has in front of them with axe: the page around, and the dialog in its frame.

import axe, { type AxeResults } from 'axe-core';
import { expect } from 'vitest';
import type { Person } from './person.ts';

const RUN = "axe.run(document, { iframes: false, resultTypes: ['violations'] })";
const BAD = ['serious', 'critical'];

export async function expectNoSeriousViolation({ page }: Person): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(axe.source);
    const { violations }: AxeResults = await frame.evaluate(RUN);
    const bad = violations
      .filter(({ impact }) => BAD.includes(impact ?? ''))
      .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`);
    expect(bad).toEqual([]);
  }
}
