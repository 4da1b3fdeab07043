// The person at the terminal: opens their browser, and waits until they have had enough.

import { spawn } from 'node:child_process';

/** Opens the address in the person's browser. Where there is none nothing happens: the terminal shows the address, too. */
export function openBrowser(url: string): void {
  const [command, ...args] = openerFor(process.platform);
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.once('error', () => {});
  child.unref();
}

function openerFor(platform: NodeJS.Platform): readonly [string, ...string[]] {
  switch (platform) {
    case 'darwin':
      return ['open'];
    case 'win32':
      return ['cmd', '/c', 'start', ''];
    default:
      return ['xdg-open'];
  }
}

/** Settles at Ctrl-C, or when the program is asked to end. A terminal may tell it twice: npm passes it on. */
export async function interrupted(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
}
