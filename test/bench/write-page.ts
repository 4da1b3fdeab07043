// Keeps the results of `npm run bench -- --json`, which it reads from its input, in test/bench/last-run.json, and writes
// docs/benchmark.md and the picture beside it: npm run --silent bench -- --full --json | npx tsx test/bench/write-page.ts
// With `--add` they replace those of the same name, or are appended:
// npm run --silent bench -- --million --json > million.json && npx tsx test/bench/write-page.ts --add < million.json

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { added, chartOf, type LastRun, linesOf, pageWith, textOf } from './page.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const PAGE = path.join(DOCS, 'benchmark.md');
const RUN = path.join(import.meta.dirname, 'last-run.json');

const figures = z.array(
  z.object({
    figure: z.string(),
    ours: z.nullable(z.number()),
    target: z.string(),
    plainLoop: z.nullable(z.number()),
  }),
);

const measured = linesOf(z.parse(figures, JSON.parse(readFileSync(0, 'utf8'))));
const day = new Date().toISOString().slice(0, 10);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const where = `on ${day} (${commit}) with Node ${process.versions.node} on ${cpus().length} processors.`;
const last: LastRun = JSON.parse(readFileSync(RUN, 'utf8'));
const run = process.argv.includes('--add')
  ? added(last, measured, `${measured.length} of them ${where}`)
  : { where: `Measured ${where}`, lines: measured };
writeFileSync(RUN, textOf(run));
writeFileSync(PAGE, pageWith(readFileSync(PAGE, 'utf8'), run));
writeFileSync(path.join(DOCS, 'pictures/benchmark.svg'), chartOf(run.lines));
