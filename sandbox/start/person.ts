// Opens the user's browser, and waits for Ctrl-C.

import { spawn } from 'node:child_process';

/** Does nothing if there is no browser: the terminal shows the address too. */
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

/** Resolves on Ctrl-C or SIGTERM. The signal may arrive twice, because npm forwards it. */
export async function interrupted(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
}
