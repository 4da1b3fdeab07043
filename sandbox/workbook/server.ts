// Serves the demo's workbook page: the local runtime's page, with the panel.

import { type Context, Hono } from 'hono';
import { type PageSource, serveWorkbook as serve, type WorkbookServer } from 'local-apps-script/serve';
import type { Desk } from './desk.ts';
import type { Lab } from './lab.ts';
import { readLabRequest } from './lab-requests.ts';

export { PortTaken, type WorkbookServer } from 'local-apps-script/serve';

const folder = `${import.meta.dirname}/page`;
export const DEMO_PAGE: PageSource = { main: `${folder}/main.tsx`, styles: [`${folder}/lab.css`] };

/**
 * @param port - 0 for a free one
 * @param lab - null shows no panel
 * @param opensAnew - whether a reload opens the spreadsheet; left out: it never does
 * @throws PortTaken
 */
export function serveWorkbook(
  desk: Desk,
  port: number,
  lab: Lab | null = null,
  opensAnew?: () => boolean,
): Promise<WorkbookServer> {
  return serve(desk, port, {
    source: DEMO_PAGE,
    panel: lab === null ? null : labRoutes(lab),
    // A real service counts requests in real time.
    platform: { hasFreeClock: lab !== null, ...(opensAnew && { opensAnew }) },
  });
}

export function labRoutes(lab: Lab): Hono {
  const routes = new Hono();
  routes.get('/api/lab', (context) => context.json(lab.view));
  routes.post('/api/lab', async (context) => {
    const request = readLabRequest(await readJson(context));
    if (request === null) return context.text('Invalid request.', 400);
    return context.json(lab.act(request));
  });
  return routes;
}

async function readJson(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    return undefined;
  }
}
