// Serves the workbook page on this machine, to this machine alone.

import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { createWorkbookApp } from './app.ts';
import type { Desk } from './desk.ts';
import type { Lab } from './lab.ts';
import { buildPage } from './page-html.ts';

export interface WorkbookServer {
  /** `http://127.0.0.1:4100/` */
  readonly url: string;
  /** Breaks what is under way and frees the port. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** The port is somebody else's; the message is a sentence for the person. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken or not allowed. Say another with --port, or none for a free one.`);
  }
}

/**
 * @param port - 0 for a free one
 * @param lab - what stands behind the spreadsheet; null shows none
 * @throws PortTaken
 */
export async function serveWorkbook(
  desk: Desk,
  port: number,
  lab: Lab | null = null,
): Promise<WorkbookServer> {
  let listening = port;
  const app = createWorkbookApp(desk, await buildPage(), () => listening, lab);
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const made = serve({ fetch: app.fetch, hostname: HOST, port }, (address) => {
      listening = address.port;
      resolve(made);
    });
    made.once('error', (error: Error) => reject(isTaken(error) ? new PortTaken(port) : error));
  });
  return {
    url: `http://${HOST}:${listening}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        if (isHttp1(server)) server.closeAllConnections();
      }),
  };
}

function isTaken(error: Error): boolean {
  return 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}

function isHttp1(server: ReturnType<typeof serve>): server is Server {
  return 'closeAllConnections' in server;
}
