// The server as a person meets it: one page without anything from outside, on this machine alone.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPage } from 'local-apps-script/serve';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Desk } from '../../../sandbox/workbook/desk.ts';
import { DEMO_PAGE, PortTaken, serveWorkbook } from '../../../sandbox/workbook/server.ts';
import { virtualDesk } from './support.ts';

let desk: Desk;
beforeEach(() => {
  desk = virtualDesk();
});
afterEach(() => desk.close());

describe('the page', () => {
  it('holds everything, and its policy allows exactly that', async () => {
    const { html, policy } = await buildPage(DEMO_PAGE);
    expect(html).not.toMatch(/(src|href)\s*=\s*["']?(https?:)?\/\//);
    expect(html).not.toMatch(/url\(/);
    for (const [tag, directive] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ]) {
      const inside = new RegExp(`<${tag}>(.*)</${tag}>`, 's').exec(html)?.[1] ?? '';
      expect(inside.length).toBeGreaterThan(500);
      const hash = createHash('sha256').update(inside).digest('base64');
      expect(policy).toContain(`${directive} 'sha256-${hash}'`);
    }
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    // For the grid's own style of column widths; nothing else can guess it.
    const nonce = /data-nonce="([\w-]{22})"/.exec(html)?.[1];
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect((await buildPage(DEMO_PAGE)).policy).not.toContain(`'nonce-${nonce}'`);
  });

  it('makes no HTML out of texts', () => {
    const folders = ['sandbox/workbook/page/', 'packages/local-apps-script/src/serve/page/'];
    const sources = folders.flatMap((name) => {
      const folder = new URL(`../../../${name}`, import.meta.url);
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(new URL(file, folder), 'utf8'));
    });
    expect(sources.length).toBeGreaterThan(20);
    // Preact's own way to it ends in the same word.
    expect(sources.join('\n')).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write/i);
    // Nor does the grid, which could.
    expect(sources.join('\n')).toContain('enableHtmlRendering: false');
  });
});

describe('the server', () => {
  it('answers at its address, and frees the port though a page still listens', async () => {
    const server = await serveWorkbook(desk, 0);
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await (await fetch(server.url)).text()).toContain('<title>Workbook</title>');
    const listening = await fetch(`${server.url}api/events`);
    await server.close();
    await expect(listening.text()).rejects.toThrow();
    const again = await serveWorkbook(desk, Number(new URL(server.url).port));
    await again.close();
  });

  it('opens the spreadsheet anew when the page is loaded again, once the demo is over', async () => {
    let isOver = false;
    const server = await serveWorkbook(desk, 0, null, () => isOver);
    const opened = () =>
      desk.journal.executions.filter(({ functionName }) => functionName === 'onOpen').length;
    const before = opened();
    await (await fetch(server.url)).text();
    expect(opened()).toBe(before);
    isOver = true;
    await (await fetch(server.url)).text();
    await expect.poll(opened).toBe(before + 1);
    await server.close();
  });

  it('says when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address: AddressInfo | string | null = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(serveWorkbook(desk, port)).rejects.toThrow(PortTaken);
    other.close();
  });
});
