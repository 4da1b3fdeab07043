// Desks and requests for the tests of the workbook's server.

import type { Hono } from 'hono';
import { createWorkbookApp } from 'local-apps-script/serve';
import { createService } from '../../../sandbox/service/service.ts';
import { type Desk, openRealDesk, openVirtualDesk } from '../../../sandbox/workbook/desk.ts';
import type { Lab } from '../../../sandbox/workbook/lab.ts';
import { labRoutes } from '../../../sandbox/workbook/server.ts';
import { BASE_URL, DIST, START_MS, V1_TOKEN, V2_TOKEN } from '../../support/world.ts';

export const PORT = 4100;
export const ORIGIN = `http://127.0.0.1:${PORT}`;
export const PAGE = {
  html: '<p>page</p>',
  policy: "default-src 'none'",
  dialogShim: '<script>shim</script>',
};

export function virtualDesk(): Desk {
  const service = createService({
    seed: 1,
    nowMs: START_MS,
    v1Token: V1_TOKEN,
    v2Token: V2_TOKEN,
    tickets: 20,
  });
  return openVirtualDesk({ dir: DIST, locale: 'pt_BR', seed: 1 }, { baseUrl: BASE_URL, service }, START_MS);
}

/** Where executions can wait for a person. */
export function realDesk(): Desk {
  return openRealDesk({ dir: DIST, locale: 'en_US', seed: 1 });
}

export function appOf(desk: Desk, lab: Lab | null = null): Hono {
  return createWorkbookApp(desk, PAGE, () => PORT, lab === null ? null : labRoutes(lab));
}

export async function get(app: Hono, path: string): Promise<Response> {
  return await app.request(ORIGIN + path, { headers: { host: `127.0.0.1:${PORT}` } });
}

export async function post(app: Hono, path: string, body: unknown): Promise<Response> {
  return await app.request(ORIGIN + path, {
    method: 'POST',
    headers: { host: `127.0.0.1:${PORT}`, origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The next event of a stream that fits. */
export async function nextEvent(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  fits: (event: { readonly kind: string }) => boolean,
): Promise<unknown> {
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error('the stream ended');
    for (const line of new TextDecoder().decode(value).split('\n')) {
      if (!line.startsWith('data: ')) continue;
      const event: { kind: string } = JSON.parse(line.slice('data: '.length));
      if (fits(event)) return event;
    }
  }
}

/** What our own server sent; its shape is what the tests are about. */
export async function bodyOf<T>(response: Response): Promise<T> {
  const body: T = JSON.parse(await response.text());
  return body;
}
