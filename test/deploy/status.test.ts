// `npm run deploy -- --status`: what each target holds, read and never changed.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { release, Workshop } from './workshop.ts';

let shop: Workshop;
beforeEach(() => {
  shop = new Workshop();
});
afterEach(() => shop.close());

const NEW = release({ version: '0.2.0 2222222' });
const status = (...args: string[]) => shop.deploy(new Error('No status builds.'), '--status', ...args);
const changes = () => shop.google.requests.filter((request) => /^(PUT|POST) (www|script)/.test(request));

it('lists each target with its version and its link, and those that can’t be read', async () => {
  shop.target('belem', NEW);
  shop.target('santana-e-regiao', release({ version: '0.1.0 1111111' }));
  shop.target('blank');
  shop.targetFile('gone', JSON.stringify({ scriptId: 'no-such-script', rootDir: 'dist', parentId: 'S' }));
  expect(await status()).toBe(1);
  const lines = shop.said.map((line) => line.trim().split(/ {2,}/));
  const link = 'https://docs.google.com/spreadsheets/d/SPREADSHEET/edit';
  expect(lines.slice(0, 5)).toEqual([
    ['Target', 'Version', 'Spreadsheet'],
    ['belem', '0.2.0 2222222', link],
    ['blank', 'no version', link],
    ['gone', 'failed', expect.stringMatching(/\w/)],
    ['santana-e-regiao', '0.1.0 1111111', link],
  ]);
  expect(shop.text).toContain('Overview of spreadsheets');
  expect(changes()).toEqual([]);
  expect(shop.asked).toEqual([]);
});

it('of one target, and of none', async () => {
  expect(await status()).toBe(1);
  expect(shop.text).toContain('There are no targets yet');
  shop.target('belem', NEW);
  shop.target('net', NEW);
  expect(await status('belem')).toBe(0);
  expect(shop.text).not.toContain('net ');
});

it.each([[['--dry-run']], [['--all', 'belem']], [['belem', 'net']]])('refuses %j beside it', async (args) => {
  shop.target('belem', NEW);
  expect(await status(...args)).toBe(1);
  expect(shop.text).toContain('--status takes no other option');
  expect(shop.clasp.calls).toEqual([]);
});
