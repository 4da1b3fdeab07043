// docs/platform.md has a list of all methods of Apps Script that the connector calls, each with its evidence: the
// list and the sources have the same methods.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { questionNames } from 'local-apps-script/profiles';
import { referenceScopes } from 'local-apps-script/scopes';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseSource, readSources, type Source } from '../../build/source.ts';
import { visit } from '../../build/syntax-tree.ts';
import { anchorsOf } from './anchors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = readFileSync(path.join(ROOT, 'docs/platform.md'), 'utf8');
const [, LIST = ''] = PAGE.split(/^## Methods that are called$/m);

interface Row {
  readonly className: string;
  readonly methods: readonly string[];
  readonly evidence: string;
}

const quoted = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

function rowsOf(list: string): readonly Row[] {
  const lines = list.replaceAll('\n  ', ' ').matchAll(/^- `(\w+)`: ((?:`\w+`(?:, )?)+)\. (.+)\.$/gm);
  return [...lines].map(([, className = '', methods = '', evidence = '']) => ({
    className,
    methods: quoted(methods),
    evidence,
  }));
}

const ROWS = rowsOf(LIST.split(/^## /m)[0] ?? '');

/** Names that a method of JavaScript's own has as well: whose it is can't be told without types. */
const ambiguous = new Set(
  [Array, String, Map, Set, Date].flatMap((type) => Object.getOwnPropertyNames(type.prototype)),
);

/** The names that are called as methods in the sources, of which the reference has a method. */
function calledIn(sources: readonly Source[]): ReadonlySet<string> {
  const known = new Set([...referenceScopes().values()].flatMap((methods) => [...methods.keys()]));
  const called = new Set<string>();
  for (const { tree } of sources) {
    visit(tree, (node) => {
      if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
      const { property } = node.callee;
      if (property.type === 'Identifier' && known.has(property.name)) called.add(property.name);
    });
  }
  return called;
}

/** Calls that the list lacks, and rows of the list that nothing calls. */
function differences(sources: readonly Source[], rows: readonly Row[]): string[] {
  const called = calledIn(sources);
  const listed = new Set(rows.flatMap(({ methods }) => methods));
  return [
    ...[...called].filter((name) => !ambiguous.has(name) && !listed.has(name)).map((name) => `${name} lacks`),
    ...[...listed].filter((name) => !called.has(name)).map((name) => `${name} isn't called`),
  ];
}

/** What is wrong with the evidence of a row: a word that its facts don't have, a question that isn't open. */
function doubtsAbout({ evidence }: Row): string[] {
  return evidence.split('; ').flatMap((part) => {
    const [, word = '', grounds = ''] = /^(Documented|Observed|Reported|[Oo]pen): (.+)$/.exec(part) ?? [];
    if (word === '') return [part];
    if (word.toLowerCase() === 'open')
      return quoted(grounds).filter((key) => !questionNames.some((name) => name === key));
    if (grounds === 'reference') return [];
    const anchors = [...grounds.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
    const facts = anchors.map((anchor) => evidenceOf(anchor));
    return facts.some((fact) => fact.toLowerCase().includes(word.toLowerCase())) ? [] : [part];
  });
}

/** The line with the evidence of a fact. */
function evidenceOf(anchor: string): string {
  const section = PAGE.split(/^### /m).find((one) => anchorsOf(`### ${one.split('\n')[0]}`).has(anchor));
  return /^- Evidence: (.*(?:\n {2}.*)*)/m.exec(section ?? '')?.[1] ?? '';
}

let sources: readonly Source[] = [];
beforeAll(async () => {
  const main = readFileSync(path.join(ROOT, 'src/main.ts'), 'utf8');
  sources = [...(await readSources(ROOT, 'src/gas')), await parseSource('src/main.ts', main)];
});

describe('the list of methods that are called', () => {
  it('has what the sources call, and nothing else', () => {
    expect(ROWS).toHaveLength(LIST.split(/^## /m)[0]?.split(/^- /m).slice(1).length ?? 0);
    expect(ROWS.length).toBeGreaterThan(60);
    expect(differences(sources, ROWS)).toEqual([]);
  });

  it('has methods that the reference knows in these classes', () => {
    const unknown = ROWS.flatMap(({ className, methods }) =>
      methods.filter((method) => !referenceScopes().get(className)?.has(method)),
    );
    expect(unknown).toEqual([]);
  });

  it('has evidence that the page holds, or an open question', () => {
    expect(ROWS.flatMap(doubtsAbout)).toEqual([]);
  });
});

describe('the comparison', () => {
  it('finds a call that the list lacks', async () => {
    const more = await parseSource('src/gas/more.ts', 'export const f = (sheet) => sheet.hideRows(1);');
    expect(differences([...sources, more], ROWS)).toEqual(['hideRows lacks']);
  });

  it('finds a method that nothing calls any more', () => {
    const stale = { className: 'Sheet', methods: ['hideRows'], evidence: 'Documented: reference' };
    expect(differences(sources, [...ROWS, stale])).toEqual(["hideRows isn't called"]);
  });

  it.each([
    'Observed: [slicers](#slicers)',
    'Documented: [nowhere](#nowhere)',
    'Open: `nothing`',
    'Believed: reference',
  ])('doubts evidence such as “%s”', (evidence) => {
    expect(doubtsAbout({ className: 'Sheet', methods: [], evidence })).not.toEqual([]);
  });
});
