// Says once, before any test, that there is no Chromium.

import { chromiumPath } from './chromium.ts';

export default function setup(): void {
  chromiumPath();
}
