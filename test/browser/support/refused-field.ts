// A field of a page that was refused: it has the focus, and says why itself, to screen readers too.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

export async function expectRefused(field: Locator, why: string): Promise<void> {
  const seen = () =>
    field.evaluate((input) => ({
      hasFocus: input.ownerDocument.activeElement === input,
      isInvalid: input.getAttribute('aria-invalid'),
      says: input.ownerDocument.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    }));
  await expect.poll(seen).toEqual({ hasFocus: true, isInvalid: 'true', says: why });
}
