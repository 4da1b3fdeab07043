// The fake Google on a local port, for clasp in separate processes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import type { FakeGoogle } from './fake-google.ts';

export interface ServedGoogle {
  /** The environment that logs a process in to the fake Google. */
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

export async function serveGoogle(google: FakeGoogle): Promise<ServedGoogle> {
  const folder = mkdtempSync(path.join(tmpdir(), 'franchise-google-'));
  const loginFile = path.join(folder, '.clasprc.json');
  writeFileSync(loginFile, JSON.stringify(google.credentials()));
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const server = serve(
        { fetch: (request) => answer(google, request), port: 0, hostname: '127.0.0.1' },
        (info) => resolve({ server, port: (info satisfies AddressInfo).port }),
      );
    },
  );
  return {
    env: {
      FAKE_GOOGLE: `http://127.0.0.1:${port}`,
      NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'preload.mjs')).href}`,
      clasp_config_auth: loginFile,
    },
    close() {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

// The path begins with the original host.
async function answer(google: FakeGoogle, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = await request.text();
  const { method, headers } = request;
  return google.fetch(`https:/${pathname}${search}`, { method, headers, ...(body === '' ? {} : { body }) });
}
