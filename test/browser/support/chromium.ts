// The Chromium that browser tests and pictures drive: Debian's, or the one that CHROMIUM names. The headless shell,
// which has no windows, takes a third less processor time.

import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { HANGS_MS } from './patience.ts';

const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A dialog's frame needs no process of its own: each costs a fifth of a second to start.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  // What pages compute is over before optimizing it pays: it took a quarter of the time.
  '--js-flags=--no-maglev --no-turbofan',
];

export class ChromiumMissing extends Error {
  constructor(path: string) {
    super(
      `There is no Chromium at ${path}. Install it (on Debian: apt-get install chromium-headless-shell), or name another with CHROMIUM=/path/to/chromium.`,
    );
  }
}

/** @throws ChromiumMissing */
export function chromiumPath(): string {
  const { CHROMIUM } = process.env;
  const paths = CHROMIUM === undefined ? DEBIAN : [CHROMIUM];
  const path = paths.find(existsSync);
  if (path === undefined) throw new ChromiumMissing(paths.join(' or '));
  return path;
}

/** @throws ChromiumMissing */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch({ executablePath: chromiumPath(), args: ARGS, timeout: HANGS_MS });
}
