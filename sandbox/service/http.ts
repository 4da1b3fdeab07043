// Serves the simulated service over HTTP on this machine: real clock, latency by timers, broken responses as broken
// connections. Uses Node's server, because faults need the raw socket.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ServiceAnswer, SimulatedService } from 'local-apps-script';

export interface ServeOptions {
  /** A free port by default. */
  readonly port?: number;
  /** Path before `/api/…`, such as `/rede`; empty by default. Other paths get 404. */
  readonly basePath?: string;
  /** The system clock by default; may run at another speed. */
  readonly clock?: ServiceClock;
  /** Answers wait for this promise, after their latency. @param target path and query as sent */
  readonly hold?: (target: string) => Promise<void> | undefined;
}

interface ServiceClock {
  nowMs(): number;
  /** Real duration of an interval of this clock. */
  realMs(ms: number): number;
}

export interface RunningService {
  /** Without a trailing slash: `http://127.0.0.1:4100`. */
  readonly url: string;
  /** Aborts open requests and frees the port. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Rejects if the port is taken. */
export async function serve(service: SimulatedService, options: ServeOptions = {}): Promise<RunningService> {
  const basePath = options.basePath ?? '';
  const clock = options.clock ?? { nowMs: Date.now, realMs: (ms: number) => ms };
  const nowMs = neverBack(clock);
  const timers = new Set<NodeJS.Timeout>();

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const target = incoming.url ?? '/';
    if (!target.startsWith(`${basePath}/`)) {
      outgoing.writeHead(404).end();
      return;
    }
    const body = await readBody(incoming);
    const request = {
      method: incoming.method ?? 'GET',
      target: target.slice(basePath.length),
      headers: plainHeaders(incoming),
      body,
    };
    const result = service.handle(request, nowMs());
    const held = options.hold?.(request.target);
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (held === undefined) send(result, outgoing);
      else void held.then(() => send(result, outgoing));
    }, clock.realMs(result.latencyMs));
    timers.add(timer);
  }

  const server = createServer((incoming, outgoing) => {
    // The client hung up while sending.
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, HOST, () => {
      const address = server.address();
      if (address === null || typeof address === 'string')
        reject(new Error('unreachable: server without a port'));
      else resolve(address.port);
    });
  });

  return {
    url: `http://${HOST}:${port}${basePath}`,
    close: () =>
      new Promise((resolve, reject) => {
        for (const timer of timers) clearTimeout(timer);
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

function send(result: ServiceAnswer, outgoing: ServerResponse): void {
  switch (result.kind) {
    case 'response':
      outgoing.writeHead(result.status, result.headers).end(result.body);
      return;
    case 'broken':
      outgoing.destroy();
      return;
  }
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

// Node lowercases names, and only Set-Cookie can be an array.
function plainHeaders(incoming: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

// Monotonic, even if the system clock is set back.
function neverBack(clock: ServiceClock): () => number {
  let latestMs = 0;
  return () => {
    latestMs = Math.max(latestMs, clock.nowMs());
    return latestMs;
  };
}
