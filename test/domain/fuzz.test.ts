// The edges under anything that may come in: what people type, what the service answers, what was stored. Nothing is
// thrown but our own error, and that has a sentence in both languages.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStored } from '../../src/app/storage/stored.ts';
import { fitText, textInput } from '../../src/domain/cells/cell.ts';
import { FranchiseError } from '../../src/domain/errors.ts';
import {
  type FilterKinds,
  parseFilterCells,
  parseFilters,
  parseServicePath,
} from '../../src/domain/filters/filters.ts';
import { storedPullState } from '../../src/domain/pulls/pull.ts';
import { everyText, parseEvery } from '../../src/domain/schedule/every.ts';
import { parseBaseUrl, parseToken, storedConnection } from '../../src/domain/service/connection.ts';
import { storedPace } from '../../src/domain/service/pace.ts';
import { readListAnswer } from '../../src/domain/service/response.ts';
import { dayStartBy, parseTypedTime } from '../../src/domain/time.ts';
import { parseKeyCell } from '../../src/features/answers/rules/row-keys.ts';
import { storedBatch } from '../../src/features/answers/rules/row-states.ts';
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
/** Right in its form: lists of codes, some allowed, some not. */
const listed = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom('situacao', 'tipo', 'unidade', 'departamento', 'abertoStart', 'keep'),
      fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
    ),
    { selector: ([name]) => name, maxLength: 3 },
  )
  .map((filters) => filters.map(([name, codes]) => `${name}=${codes.join(',')}`).join('; '));
const begun = (first: readonly string[], rest: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...first), fc.array(fc.constantFrom(...rest), { maxLength: 3 }))
    .map(([begin, more]) => begin + more.join(''));
/** They begin like an address, a path, an interval, a date or a key, and go on like something else. */
const pieced = fc.oneof(
  begun(
    ['https://a.example', 'http://a.example', 'HTTP://Localhost', 'http://127.0.0.1', 'https://[::1]'],
    ['/x', '/', ':80', ':99999', '/..', '@b.example', '?', '#', '.c', '\\', ' '],
  ),
  begun(['/api/v1/x', '/api/v2/x', '/api/v3/x'], ['/y', '.', '..', '..y', '//', '%2e', '?', '#', '@', '\\']),
  begun(['day ', 'seg ', '15 ', ''], ['7:00', '23h', 'min', 'h', '25:00']),
  begun(['2026-01-31', '31/02/2026', '1/12/2026'], [' 10:00', 'T09:30:00Z', 'T25:00']),
  begun(['abc', 'a-c'], [' imported', ' x', ' 12']),
);
const cell = fc.oneof(typed, fc.double(), fc.boolean(), fc.date({ noInvalidDate: true }), fc.constant(''));

const KINDS: readonly FilterKinds[] = [tickets.filters, { '*': { kind: 'text' } }, {}];

describe('what people type', () => {
  it('as filters is understood or refused in words, with at most fifty queries', () => {
    fc.assert(
      fc.property(fc.oneof(typed, listed), fc.constantFrom(...KINDS), (text, kinds) => {
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
    const accepted = new Map<string, number>();
    const understood = <T>(what: string, value: T | undefined): T | undefined => {
      if (value !== undefined) accepted.set(what, (accepted.get(what) ?? 0) + 1);
      return value;
    };
    fc.assert(
      fc.property(fc.oneof(typed, pieced), (text) => {
        understood('key', parseKeyCell(text));
        const time = understood('time', parseTypedTime(text));
        if (time?.kind === 'instant') expect(new Date(time.ms).getTime()).toBe(time.ms);
        if (time?.kind === 'local') {
          const { year, month, day } = time.local;
          const date = new Date(0);
          date.setUTCFullYear(year, month - 1, day);
          expect(date.getUTCDate()).toBe(day);
        }
        const every = understood('every', parseEvery(text));
        if (every !== undefined) expect(parseEvery(everyText(every, 'pt'))).toEqual(every);
        const token = understood(
          'token',
          inWords(() => parseToken(text, 'v1')),
        );
        if (token !== undefined) expect(token).toMatch(/^[!-~]*$/);
        const address = understood(
          'address',
          inWords(() => parseBaseUrl(text)),
        );
        if (address !== undefined) {
          const { protocol, hostname, pathname, username, search, hash } = new URL(`${address}/api/v1/x`);
          const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
          expect(`${protocol} ${isHere}`).not.toBe('http: false');
          expect(username + search + hash).toBe('');
          expect(`${protocol}//${address.split('/')[2]}${pathname}`).toBe(`${address}/api/v1/x`);
        }
        const path = understood(
          'path',
          inWords(() => parseServicePath(text)),
        );
        if (path !== undefined) {
          expect(new URL(`https://api.example${path.path}`).href).toBe(`https://api.example${path.path}`);
          expect(path.path).toMatch(/^\/api\/v[12]\/[\w~-]/);
          expect(path.path).not.toMatch(/\.\.|\/\/|[\\?#@%]/);
        }
      }),
      { ...SEED, numRuns: 1_000 },
    );
    // Of each there are some that are taken: what is said of them was looked at.
    expect([...accepted.keys()].sort()).toEqual(['address', 'every', 'key', 'path', 'time', 'token']);
    expect(Math.min(...accepted.values())).toBeGreaterThan(10);
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
    const dayStart = dayStartBy(clock);
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
