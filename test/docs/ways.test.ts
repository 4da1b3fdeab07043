// The tables in the decision records that follow a ticket and an answer row through the code: each function stands in
// the file that is named beside it, and the numbers count them.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DECISIONS = path.join(ROOT, 'docs/decisions');

interface Station {
  readonly number: number;
  /** `Class.method`, or a function. */
  readonly names: readonly string[];
  readonly file: string;
}

function stationsIn(page: string): readonly Station[] {
  const lines = readFileSync(path.join(DECISIONS, page), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, number, functions = '', file] = /^\| (\d+) \| ([^|]+) \| `([^`]+\.ts)` \|/.exec(line) ?? [];
    if (number === undefined || file === undefined) return [];
    return [
      {
        number: Number(number),
        names: [...functions.matchAll(/`([^`]+)`/g)].flatMap(([, one]) => one ?? []),
        file,
      },
    ];
  });
}

/** Whether a file of src declares it. */
function declares(file: string, name: string): boolean {
  const code = readFileSync(path.join(ROOT, 'src', file), 'utf8');
  const [first = '', method] = name.split('.');
  if (method === undefined) return new RegExp(`^(export )?function ${first}\\b`, 'm').test(code);
  const [, ...bodies] = code.split(
    new RegExp(`^(?:export )?(?:abstract )?(?:class|interface) ${first}\\b`, 'm'),
  );
  return new RegExp(`^  (private |static )*${method}[(<]`, 'm').test(bodies.join());
}

const PAGES = readdirSync(DECISIONS).flatMap((page) => {
  const stations = stationsIn(page);
  return stations.length === 0 ? [] : [{ page, stations }];
});

describe('the ways through the code', () => {
  it('are those of a ticket and of an answer row', () => {
    expect(PAGES.map(({ page }) => page.slice(0, 4))).toEqual(['0015', '0024']);
  });

  it.each(PAGES)('in $page name functions that stand in their files, and count them', ({ stations }) => {
    expect(stations.map(({ number }) => number)).toEqual(stations.map((_, n) => n + 1));
    const unknown = stations.flatMap(({ names, file }) =>
      names.filter((name) => !declares(file, name)).map((name) => `${name} of ${file}`),
    );
    expect(unknown).toEqual([]);
  });
});
