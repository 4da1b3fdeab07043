// Pages as HtmlService serves them, on the real bundle: also where it cuts whatever its reader takes for a comment, a
// page arrives as it was built, with its data behind the doctype, in ASCII and in short lines.

import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SheetUser } from 'local-apps-script';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { pageIn } from '../support/built-pages.ts';
import { DATA_ELEMENT, pageDataOf } from '../support/page-data.ts';
import { DIST, World } from '../support/world.ts';

const AWKWARD = "it’s “a//b” 'c' /*d*/ </script> <!-- \u2028\ud83d\ude00 é";

let world: World;
afterEach(() => world.close());

function opened(menuFunction: string, page: string): { readonly html: string; readonly data: unknown } {
  world.menu(menuFunction);
  const shown = world.shown.at(-1);
  const html = shown === undefined || shown.kind === 'toast' ? '' : shown.html;
  const built = readFileSync(path.join(DIST, 'pages.html'), 'utf8');
  expect(html.replace(DATA_ELEMENT, '')).toBe(pageIn(built, page));
  return { html, data: pageDataOf(shown) };
}

it.each(['kept', 'both-cut'] as const)(
  'a page with any data arrives whole where comments are %s',
  (templateLiterals) => {
    world = new World({ profile: { templateLiterals }, service: { tickets: 1 } });
    world.connect();
    const user = new SheetUser(world.workbook);
    for (const name of [AWKWARD, 'long '.repeat(4_000)]) user.addSheet(name);
    const { html, data } = opened('showPullEditor', 'pulls');
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).not.toMatch(/[^\0-\x7f]/);
    expect(html).not.toMatch(/\/[/*]/);
    expect(Math.max(...html.split('\n').map((line) => line.length))).toBeLessThan(10_000);
    expect(html.indexOf('page-data')).toBeLessThan(html.indexOf('__preact'));
    expect(JSON.stringify(data)).toContain(JSON.stringify(AWKWARD));
    for (const [menuFunction, page] of [
      ['showConnection', 'connection'],
      ['showSchedule', 'schedule'],
      ['showHelp', 'help'],
      ['showFirstSteps', 'first-steps'],
    ] as const)
      opened(menuFunction, page);
  },
);

it.each([
  ['is missing', undefined],
  ['is cut off', (text: string) => text.slice(0, text.length * 0.8)],
  ['ends one line early', (text: string) => text.slice(0, text.indexOf('<script id="end"'))],
  ['has a hole', (text: string) => text.replace(/(<script id="page-help">\n).*\n/, '$1')],
  ['is of another version', (text: string) => text.replace(/(data-version=")[^"]+/, '$10.0.1')],
] as const)('a page whose file %s says what to paste again', (_, damaged) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'franchise-pages-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const file of readdirSync(DIST)) copyFileSync(path.join(DIST, file), path.join(dir, file));
  const file = path.join(dir, 'pages.html');
  if (damaged === undefined) rmSync(file);
  else writeFileSync(file, damaged(readFileSync(file, 'utf8')));
  world = new World({ dir, locale: 'en_US', service: { tickets: 1 } });
  world.menu('showHelp');
  expect(world.shown).toEqual([]);
  expect(world.told.join()).toContain(
    'The file pages.html of this script is missing, incomplete, changed, or of another version.',
  );
});

it('a page opens whose file has other blanks than it was built with', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'franchise-pages-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const file of readdirSync(DIST)) copyFileSync(path.join(DIST, file), path.join(dir, file));
  const file = path.join(dir, 'pages.html');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `\n${text.replace(/\t/g, '  ').replace(/\n/g, '\r\n').trimEnd()}`);
  world = new World({ dir, service: { tickets: 1 } });
  world.menu('showHelp');
  expect(world.told).toEqual([]);
  const shown = world.shown.at(-1);
  expect(shown).toMatchObject({
    html: expect.stringMatching(
      /__preact[\s\S]*<script id="page-help">[\s\S]*<\/script>\s*<\/body>\s*<\/html>\s*$/,
    ),
  });
});
