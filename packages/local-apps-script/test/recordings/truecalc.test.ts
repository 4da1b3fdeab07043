// What formulas come to in Google Sheets, as the fixtures of truecalc/core have it (truecalc.tsv): how many come to the same
// here, how many aren't there (#NAME?), and how many silently come to something else.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CellError, createWorkbook, VirtualRuntime } from '../../src/index.ts';
import { LISTED, RECORDED } from '../../src/spreadsheet/formulas/names.ts';
import { scriptFolder } from '../support/script-folder.ts';

interface Fact {
  readonly formula: string;
  /** An error stands as `#N/A`; texts with `#` at their start don't occur. */
  readonly google: unknown;
}

/** By fixture: `bugs` are those that truecalc itself fails, the harder ones. */
function readFacts(): ReadonlyMap<string, readonly Fact[]> {
  const lines = readFileSync(path.join(import.meta.dirname, 'truecalc.tsv'), 'utf8').split('\n');
  const facts = new Map<string, Fact[]>();
  let ofFile: Fact[] = [];
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, file] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (file !== undefined) {
      ofFile = [];
      facts.set(file, ofFile);
      continue;
    }
    const [formula = '', value = ''] = line.split('\t');
    ofFile.push({ formula, google: value.startsWith('#') ? value : JSON.parse(value) });
  }
  return facts;
}

const workbook = createWorkbook({ locale: 'en_US' });
const runtime = new VirtualRuntime({
  dir: scriptFolder({}),
  startMs: Date.UTC(2026, 3, 20),
  spreadsheet: { workbook },
});
runtime.computeFormulas();
afterAll(() => runtime.close());
const [sheet] = workbook.sheets;

/** In a cell far from all that the facts fill. */
function compute(formula: string): unknown {
  if (sheet === undefined) throw new Error('no sheet');
  const value = workbook.evaluate(formula, { sheet, row: 900, column: 20 });
  return value instanceof CellError ? value.text : (value ?? '');
}

const isError = (value: unknown): boolean => typeof value === 'string' && value.startsWith('#');

function isSame(ours: unknown, google: unknown): boolean {
  if (typeof ours !== 'number' || typeof google !== 'number') return ours === google;
  return Math.abs(ours - google) <= Math.max(1e-9, 1e-6 * Math.abs(google));
}

function tallyOf(facts: readonly Fact[]) {
  const judged = facts.map(({ formula, google }) => ({ google, ours: compute(formula) }));
  const others = judged.filter(({ google, ours }) => !isSame(ours, google));
  return {
    facts: facts.length,
    same: facts.length - others.length,
    notThere: others.filter(({ ours }) => ours === '#NAME?').length,
    silentlyOther: others.filter(({ ours }) => !isError(ours)).length,
  };
}

const facts = readFacts();
// The first formula of a sheet that was never read makes the sheet computed, instead of giving its value.
compute('=1');

describe('formulas that Google has computed', () => {
  it('mostly come to the same here', () => {
    const tally = tallyOf([...facts].filter(([file]) => file !== 'bugs').flatMap(([, each]) => each));
    expect(tally.facts).toBe(7_487);
    expect(tally.same).toBeGreaterThanOrEqual(7_269);
    expect(tally.notThere).toBeLessThanOrEqual(15);
    expect(tally.silentlyOther).toBeLessThanOrEqual(63);
  });

  it('mostly do where others fail as well', () => {
    const tally = tallyOf(facts.get('bugs') ?? []);
    expect(tally.facts).toBe(2_096);
    expect(tally.same).toBeGreaterThanOrEqual(1_933);
    expect(tally.notThere).toBeLessThanOrEqual(36);
    expect(tally.silentlyOther).toBeLessThanOrEqual(70);
  });
});

it('every function that is taken for one of Sheets begins a recorded formula, or Google’s help names it', () => {
  const known = [...facts.values()].flat().filter(({ google }) => google !== '#NAME?');
  const called = new Set(
    known.flatMap(({ formula }) => /^=([A-Z][\w.]*)\(/i.exec(formula)?.[1]?.toUpperCase() ?? []),
  );
  expect(new Set(RECORDED)).toEqual(called);
  for (const [page, names] of Object.entries(LISTED)) {
    expect(page).toMatch(/^(?:topic|answer)\/\d+$/);
    expect(names.filter((name) => called.has(name))).toEqual([]);
  }
});

it.each(['AGGREGATE', 'BAHTTEXT', 'NUMBERVALUE', 'TAKE', 'TEXTSPLIT', 'PLUS', 'STDEVS', 'AI'])(
  '%s, which Sheets does not have, is no name',
  (name) => {
    expect(compute(`=${name}("a","b")`)).toBe('#NAME?');
  },
);

it.each(['QUERY', 'CELL', 'SPARKLINE', 'INDIRECT', 'OFFSET'])(
  '%s, which is not here, gives no value',
  (name) => {
    expect(compute(`=${name}(A1,1,1)`)).toBe('#NAME?');
  },
);
