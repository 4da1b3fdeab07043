// Writes the results of `npm run bench -- --json`, which it reads from its input, into docs/benchmark.md and the picture
// beside it: npm run --silent bench -- --full --json | npx tsx test/bench/write-page.ts

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { chartOf, linesOf, pageWith } from './page.ts';

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

const lines = linesOf(z.parse(figures, JSON.parse(readFileSync(0, 'utf8'))));
const day = new Date().toISOString().slice(0, 10);
const where = `Measured on ${day} with Node ${process.versions.node} on ${cpus().length} processors.`;
writeFileSync(PAGE, pageWith(readFileSync(PAGE, 'utf8'), lines, where));
writeFileSync(path.join(DOCS, 'pictures/benchmark.svg'), chartOf(lines));
