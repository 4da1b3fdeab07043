// Writes the results of `npm run bench -- --json`, which it reads from its input, into docs/benchmark.md and the picture
// beside it: npm run --silent bench -- --full --json | npx tsx test/bench/write-page.ts
// With `--add` they take the place of those of their names, or come behind, and the others stay:
// npm run --silent bench -- --million --json > million.json && npx tsx test/bench/write-page.ts --add < million.json

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { added, chartOf, linesIn, linesOf, pageWith, whereIn } from './page.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const PAGE = path.join(DOCS, 'benchmark.md');

const figures = z.array(
  z.object({
    figure: z.string(),
    ours: z.nullable(z.number()),
    target: z.string(),
    plainLoop: z.nullable(z.number()),
  }),
);

const page = readFileSync(PAGE, 'utf8');
const measured = linesOf(z.parse(figures, JSON.parse(readFileSync(0, 'utf8'))));
const isAdded = process.argv.includes('--add');
const lines = isAdded ? added(linesIn(page), measured) : measured;
const day = new Date().toISOString().slice(0, 10);
const run = `measured on ${day} with Node ${process.versions.node} on ${cpus().length} processors.`;
const where = isAdded ? `${whereIn(page)}\n${measured.length} of them were ${run}` : run.replace('m', 'M');
writeFileSync(PAGE, pageWith(page, lines, where));
writeFileSync(path.join(DOCS, 'pictures/benchmark.svg'), chartOf(lines));
