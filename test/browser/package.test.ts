// The guide in the package as somebody opens it who has unpacked the zip: its buttons copy exactly what has to be pasted,
// also where the browser keeps the clipboard to itself, and nothing leaves the machine.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guidePage } from '../../build/package/guide-page.ts';
import { GUIDE_FILES, guideWords } from '../../build/package/guide-words.ts';
import { launchChromium } from './support/chromium.ts';

/** Texts that a page could spoil: what looks like its tags, an empty line at the beginning, accents, quotes. */
const FILES = new Map([
  ['Code.gs', '\n// </textarea><script>alert(1)</script> &amp; "ação"\n\tvar a = b && c < d;\n'],
  ['appsscript.json', '{ "timeZone": "America/Sao_Paulo" }\n'],
  ['connection.html', '<!doctype html>\n<p>Olá & tchau</p>\n'],
]);

let browser: Browser;
let folder: string;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  folder = await mkdtemp(path.join(tmpdir(), 'franchise-guide-'));
});
afterEach(() => page.close());
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['en', 'pt'] as const)('the guide, %s', (language) => {
  const words = guideWords[language];

  async function open(init = ''): Promise<string[]> {
    const file = path.join(folder, GUIDE_FILES[language]);
    await writeFile(file, guidePage({ language, version: '1.2.3 abc', pinnedBaseUrl: '', files: FILES }));
    page = await browser.newPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url()));
    page.on('pageerror', (error) => seen.push(error.message));
    page.on('console', (message) => seen.push(message.text()));
    await page.addInitScript(init);
    await page.goto(pathToFileURL(file).href);
    return seen.filter((what) => what !== pathToFileURL(file).href);
  }

  const copied = () => page.evaluate('navigator.clipboard.readText()');
  const button = (name: string) =>
    page.locator('.copy', { has: page.getByLabel(name, { exact: true }) }).getByRole('button');

  it('copies each text as it is', async () => {
    expect(await open()).toEqual([]);
    for (const [name, text] of FILES) {
      await button(name).click();
      await expect.poll(() => button(name).textContent()).toContain(words.copied);
      expect(await copied(), name).toBe(text);
    }
  });

  it('copies without the clipboard’s own functions, or selects the text and says so', async () => {
    await open('Object.defineProperty(navigator, "clipboard", { value: undefined });');
    await button('Code.gs').click();
    expect(await button('Code.gs').textContent()).toContain(words.copied);
    await page.evaluate('document.execCommand = () => false');
    await button('connection.html').click();
    expect(await button('connection.html').textContent()).toContain(words.copyByHand);
    expect(
      await page.evaluate('document.activeElement.value.slice(0, document.activeElement.selectionEnd)'),
    ).toBe(FILES.get('connection.html'));
  });

  it('can be read by everybody, on a narrow window too', async () => {
    await open();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await page.evaluate(axe.source);
    const { violations }: AxeResults = await page.evaluate('axe.run(document)');
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
