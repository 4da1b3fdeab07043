// What is kept of a check of the installation, and what of it may be sent to others.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  readFormulaReport,
  writeFormulaReport,
} from '../../../../src/features/installation/formula-report.ts';
import { rowsOf } from '../../../../src/features/installation/page/rows.ts';
import { words } from '../../../../src/features/installation/page/words.ts';
import {
  type Findings,
  reportText,
  storedFindings,
  textForReport,
} from '../../../../src/features/installation/rules/findings.ts';
import { OPEN_REASONS, TOPIC_NAMES, TOPICS } from '../../../../src/features/installation/rules/topics.ts';

const FOUND: Findings = {
  cache: { kind: 'settled', answer: 'lossy', figures: {} },
  largeBlock: { kind: 'settled', answer: 'kept', figures: { write: 7000, read: 6750 } },
  openAlert: { kind: 'open', reason: 'needs-patience' },
  writes: {
    kind: 'failed',
    detail: 'ana@example.com may not edit https://docs.google.com/spreadsheets/d/1aBc',
  },
};

describe('the report of a check', () => {
  it('has a line for each topic, in codes', () => {
    const text = reportText(FOUND, { locale: 'pt_BR' });
    expect(text).toMatch(/^Franchise Sheets, [^\n]*\nlocale: pt_BR\n\n/);
    for (const line of [
      'locale: pt_BR',
      'cache: lossy',
      'largeBlock: kept write=7000 read=6750',
      'openAlert: (open: needs-patience)',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  it('has nobody’s address and no place in what Google said', () => {
    const text = reportText(FOUND, {});
    expect(text).toContain('writes: (failed) … may not edit …');
    expect(text).not.toMatch(/@|docs\.google|1aBc/);
  });

  it('leaves the names of permissions, which are addresses, and is not long', () => {
    const scope = 'https://www.googleapis.com/auth/script.scriptapp';
    expect(textForReport(`Required permissions: ${scope}`)).toBe(`Required permissions: ${scope}`);
    expect(textForReport('x'.repeat(5_000)).length).toBeLessThan(250);
  });
});

describe('what is kept of a check', () => {
  it('is read back as it was', () => {
    expect(z.parse(storedFindings(), JSON.parse(JSON.stringify(FOUND)))).toEqual(FOUND);
  });

  it('loses what this version does not know', () => {
    const stored = {
      ...FOUND,
      cache: { kind: 'settled', answer: 'melted', figures: {} },
      unheardOf: { kind: 'open', reason: 'needs-patience' },
    };
    expect(Object.keys(z.parse(storedFindings(), stored)).sort()).toEqual([
      'largeBlock',
      'openAlert',
      'writes',
    ]);
  });
});

describe('what a formula tells', () => {
  it('is understood again, and nothing else is', () => {
    const report = { marks: 'readable', properties: 'empty', cell: 'before', at: 1_772_463_600_123 } as const;
    expect(readFormulaReport(writeFormulaReport(report))).toEqual(report);
    for (const text of ['', 'Loading...', '#ERROR!', 'marks=green; properties=empty; cell=; at=1']) {
      expect(readFormulaReport(text)).toBeUndefined();
    }
  });
});

describe.each(['en', 'pt'] as const)('the words of the check (%s)', (language) => {
  const { topics, reasons } = words[language].found;

  it('say for each answer what Google did and what the connector does with it', () => {
    expect(Object.keys(topics).sort()).toEqual([...TOPIC_NAMES].sort());
    for (const topic of TOPIC_NAMES) {
      const { answers = {} } = topics[topic] ?? {};
      expect(Object.keys(answers).sort()).toEqual([...TOPICS[topic]].sort());
      for (const { did, use, toDo } of Object.values(answers)) {
        expect([topic, did, use, toDo || '.']).toEqual([
          topic,
          ...Array(3).fill(expect.stringMatching(/\.$/)),
        ]);
      }
    }
    expect(Object.keys(reasons).sort()).toEqual([...OPEN_REASONS].sort());
  });
});

describe('the results of a check', () => {
  const settled = (answer: string) => ({ kind: 'settled', answer, figures: {} }) as const;

  it('say first what a person has to do: the same in either language', () => {
    const surprising = TOPIC_NAMES.flatMap((topic) =>
      TOPICS[topic].map((answer) => ({ topic, answer, found: { [topic]: settled(answer) } })),
    );
    const toDo = (language: 'en' | 'pt') =>
      surprising.flatMap(({ topic, answer, found }) =>
        rowsOf(found, words[language]).flatMap(({ isToDo }) => (isToDo ? [`${topic} ${answer}`] : [])),
      );
    expect(toDo('en')).toEqual(toDo('pt'));
    expect(toDo('en')).toEqual(
      expect.arrayContaining(['largeBlock changed', 'permissions some', 'connection fails']),
    );
    expect(toDo('en')).not.toContain('connection works');
  });

  it('leave to a person what failed and what can be mended, and not what was never to be tried', () => {
    const found = {
      writes: { kind: 'failed', detail: 'Service error' },
      connection: { kind: 'open', reason: 'not-connected' },
      openAlert: { kind: 'open', reason: 'needs-patience' },
      cache: settled('kept'),
    } as const;
    expect(rowsOf(found, words.en).map(({ topic, isToDo }) => [topic, isToDo])).toEqual([
      ['writes', true],
      ['openAlert', false],
      ['cache', false],
      ['connection', true],
    ]);
  });
});
