// Serves the workbook page on this machine, to this machine alone.

import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { createWorkbookApp } from './app.ts';
import type { Desk } from './desk.ts';
import { buildPage, type PageSource } from './page-html.ts';
import type { PlatformOptions } from './platform.ts';

/** A page with a panel of its own. */
export interface ServedPage {
  /** Left out: the page without any. */
  readonly source?: PageSource;
  /** What the panel asks of the server. */
  readonly panel?: Hono | null;
  readonly platform?: PlatformOptions;
}

export interface WorkbookServer {
  /** `http://127.0.0.1:4100/` */
  readonly url: string;
  /** Shows another desk from now on, in the pages that are open too. */
  show(desk: Desk): void;
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
 * @throws PortTaken
 */
export async function serveWorkbook(
  desk: Desk,
  port: number,
  page: ServedPage = {},
): Promise<WorkbookServer> {
  let listening = port;
  const html = await buildPage(page.source);
  const appOf = (shown: Desk) =>
    createWorkbookApp(shown, html, () => listening, page.panel ?? null, page.platform);
  let app = appOf(desk);
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const made = serve({ fetch: (...request) => app.fetch(...request), hostname: HOST, port }, (address) => {
      listening = address.port;
      resolve(made);
    });
    made.once('error', (error: Error) => reject(isTaken(error) ? new PortTaken(port) : error));
  });
  const breakConnections = () => {
    if (isHttp1(server)) server.closeAllConnections();
  };
  return {
    url: `http://${HOST}:${listening}/`,
    show(shown) {
      app = appOf(shown);
      // Pages come back by themselves, and read everything anew.
      breakConnections();
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        breakConnections();
      }),
  };
}

function isTaken(error: Error): boolean {
  return 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}

function isHttp1(server: ReturnType<typeof serve>): server is Server {
  return 'closeAllConnections' in server;
}
