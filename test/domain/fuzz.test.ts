// The edges under anything that may come in: what people type, what the service answers, what was stored. Nothing is
// thrown but our own error, and that has a sentence in both languages.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStored } from '../../src/app/stored.ts';
import { parseKeyCell } from '../../src/domain/answers/answer-keys.ts';
import { storedBatch } from '../../src/domain/answers/import-record.ts';
import { fitText, textInput } from '../../src/domain/cell.ts';
import { parseBaseUrl, parseToken, storedConnection } from '../../src/domain/connection.ts';
import { FranchiseError } from '../../src/domain/errors.ts';
import { type FilterKinds, parseFilterCells, parseFilters } from '../../src/domain/filters.ts';
import { readListAnswer } from '../../src/domain/list-answer.ts';
import { dayStartBy, parseTypedTime } from '../../src/domain/local-time.ts';
import { storedPace } from '../../src/domain/pace.ts';
import { storedPullState } from '../../src/domain/pull.ts';
import { parseEvery } from '../../src/domain/schedule.ts';
import { parseServicePath } from '../../src/domain/service-path.ts';
import { actionPlans } from '../../src/resources/action-plans.ts';
import { tickets } from '../../src/resources/tickets.ts';

const SEED = { seed: 20_261_121, numRuns: 300 };
/** What a programmer would say. */
const RAW = /TypeError|RangeError|is not a function|Cannot read|\[object |undefined|NaN|\bat \S+:\d/;

const clock = {
  nowMs: Date.UTC(2026, 10, 21, 15),
  toInstantMs: ({ year, month, day, hour, minute, second }: ReturnType<typeof local>) =>
    Date.UTC(year, month - 1, day, hour + 3, minute, second),
  toLocal: (ms: number) => local(ms),
};

function local(ms: number) {
  const at = new Date(ms - 3 * 3_600_000);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}

/** Runs it. @returns its value; undefined where it was refused in words */
function inWords<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (thrown) {
    if (!(thrown instanceof FranchiseError)) throw thrown;
    for (const language of ['en', 'pt'] as const) {
      expect(thrown.in(language)).toMatch(/\p{L}{2,}.*[.:?…)]?$/su);
    }
    return undefined;
  }
}

const word = fc.constantFrom(
  ...['situacao', 'tipo', 'id', 'abertoStart', 'ultimaAlteracaoEnd', 'keep', 'start', 'ids', 'Unidade', ''],
  ...['=', ';', ',', '\n', '4', '4,5', '4.5', '99', '-1', '1e9', 'today-30d', 'hoje', 'agora+5m', 'mês-1M'],
  ...[
    '2026-01-31',
    '31/01/2026',
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13',
    'yes',
    'não',
    '%00',
    '__proto__',
  ],
);
const typed = fc.oneof(
  fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const cell = fc.oneof(typed, fc.double(), fc.boolean(), fc.date({ noInvalidDate: true }), fc.constant(''));

const KINDS: readonly FilterKinds[] = [tickets.filters, { '*': { kind: 'text' } }, {}];

describe('what people type', () => {
  it('as filters is understood or refused in words, with at most fifty queries', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...KINDS), (text, kinds) => {
        const filters = inWords(() => parseFilters(text, kinds, clock));
        if (filters === undefined) return;
        expect(filters.queries.length).toBeGreaterThan(0);
        expect(filters.queries.length).toBeLessThanOrEqual(50);
        expect(JSON.stringify(filters.queries)).not.toMatch(RAW);
      }),
      SEED,
    );
  });

  it('as a range of filters as well', () => {
    const rows = fc.array(fc.array(cell, { maxLength: 3 }), { maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.constantFrom(...KINDS), (cells, kinds) => {
        inWords(() => parseFilterCells(cells, kinds, clock));
      }),
      SEED,
    );
  });

  it('as an interval, a date, an address, a token, a path or a key as well', () => {
    fc.assert(
      fc.property(typed, (text) => {
        for (const read of [parseEvery, parseTypedTime, parseBaseUrl, parseServicePath, parseKeyCell])
          inWords(() => read(text));
        inWords(() => parseToken(text, 'v1'));
        const address = inWords(() => parseBaseUrl(text));
        if (address !== undefined) expect(address).toMatch(/^https:\/\/|^http:\/\/(localhost|127\.|\[::1\])/);
        const path = inWords(() => parseServicePath(text));
        if (path !== undefined) expect(path.path).not.toMatch(/\.\.|\/\/|[\\?#@%]/);
      }),
      SEED,
    );
  });

  it('and every text fits into a cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.nat(70_000), (text, times) => {
        const long = text.repeat(Math.ceil(times / Math.max(1, text.length)));
        expect(textInput(long, '[cut]').length).toBeLessThanOrEqual(50_000);
        expect(fitText(text, '[cut]')).toBe(text);
      }),
      { ...SEED, numRuns: 60 },
    );
  });
});

const field = fc.constantFrom(
  ...['id', 'titulo', 'situacao', 'aberto', 'unidade', 'etiqueta', 'apoio', 'data', 'totalPage', 'criador'],
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, -1, 7, 1.5, 1e300, '', '=1', 'ontem', '2026-01-31T10:00:00Z'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(field, fc.string({ maxLength: 5 })), tie('value'), { maxKeys: 5 }),
  ),
})).value;

describe('what the service answers', () => {
  it('is read as far as it can be, and what can’t is named by its path', () => {
    const dayStart = dayStartBy(clock.toInstantMs);
    fc.assert(
      fc.property(json, fc.constantFrom('en', 'pt'), (body, language) => {
        const list = inWords(() => readListAnswer(body));
        for (const raw of [body, ...(list?.records ?? [])]) {
          for (const { records } of [tickets, actionPlans]) {
            const reading = inWords(() => records.read(raw, language, dayStart));
            if (reading?.kind === 'row') expect(reading.cells).toHaveLength(records.columns.length);
            else expect(reading?.breaches.length).toBeGreaterThan(0);
            for (const { path, expected } of reading?.breaches ?? []) {
              expect(path).not.toBe('');
              expect(expected).not.toBe('');
            }
          }
        }
      }),
      SEED,
    );
  });
});

describe('what was stored', () => {
  it('by an older, a later or a damaged version counts as nothing, or is whole', () => {
    const text = fc.oneof(
      json.map((value) => JSON.stringify(value)),
      fc.string(),
    );
    const versioned = fc
      .tuple(fc.constantFrom(0, 1, 2, 3, 99, '2'), json)
      .map(([version, rest]) => JSON.stringify({ ...(isObject(rest) ? rest : {}), version, pull: 'x' }));
    fc.assert(
      fc.property(fc.oneof(text, versioned), (stored) => {
        const state = parseStored(stored, storedPullState);
        if (state !== undefined) expect(state.version).toBe(2);
        parseStored(stored, storedBatch);
        parseStored(stored, storedConnection);
        parseStored(stored, storedPace);
      }),
      SEED,
    );
  });
});

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
