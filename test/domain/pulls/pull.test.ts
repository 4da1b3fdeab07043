// What is stored about a pull: every form of it is read as it was written, and nothing that is broken is taken for it.

import { describe, expect, it } from 'vitest';
import {
  type PullState,
  storedAdded,
  storedColumns,
  storedPulledSheet,
  storedPullState,
} from '../../../src/domain/pulls/pull.ts';
import { pulledResource } from '../../../src/domain/pulls/resource.ts';
import {
  addCounts,
  firstCursor,
  NO_COUNTS,
  type Run,
  storedCursor,
  storedEvidence,
} from '../../../src/domain/run/run.ts';
import { check } from '../../../src/domain/schema.ts';
import { actionPlans } from '../../../src/resources/action-plans.ts';
import { tickets } from '../../../src/resources/tickets.ts';
import { brokenCopies, copiesWithout } from '../../support/broken-copies.ts';

const NO_FILTERS = { queries: [], conditions: [], settings: {}, isMoving: false, keep: false, names: [] };
const list = { kind: 'list', query: 1, page: 12 } as const;
const detail = { kind: 'detail', done: 40 } as const;
const evidence = { finished: 250, most: 100, totalPage: 3, fell: false, unreadable: 1 };
const pass = {
  attempt: 2,
  startedMs: 10,
  fromMs: 11,
  largestMs: 12,
  lastPageMs: 13,
  evidence,
  records: 250,
  endedMs: 14,
};
const sync = {
  kind: 'sync',
  fromMs: 20,
  cursor: list,
  reading: 2,
  isLong: true,
  isNews: false,
  largestMs: 21,
  firstMs: 22,
} as const;

const run: Run = {
  owner: 'person-1',
  ownerName: 'Ana',
  notice: 'It was cut off.',
  startedMs: 30,
  at: 'page 12 of 40',
  untilMs: 31,
  isSecondTry: true,
  plan: 'p',
  token: 't',
  takesOut: true,
  phase: { kind: 'full', cursor: list },
  pass,
  allowedSinceMs: 32,
  counts: { ...NO_COUNTS, waitedMs: 1.5, firstBreach: 'id' },
};
const sheet = {
  id: 5,
  resource: 'tickets',
  language: 'pt',
  headerRow: 3,
  without: ['setor.id'],
  added: { fields: ['etiqueta'], sinceMs: 40 },
  seal: 's',
  range: 'Chamados',
} as const;

/** A state in which everything is known that can be. */
const state: PullState = {
  version: 2,
  pull: 'Open',
  complete: { plan: 'p', token: 't', startedMs: 1, requests: 3, watermarkMs: 2 },
  reference: { startedMs: 3, endedMs: 4 },
  held: { owner: 'person-1', count: 130, sinceMs: 5 },
  keySum: 6,
  heldVersions: ['a', 'b'],
  sheet,
  history: { plan: 'p', sinceMs: 8000, lastMs: 9000, isOpen: true },
  countedOn: '2026-01-31',
  asOfMs: 7,
  run,
};

describe('the stored state of a pull', () => {
  // In one test: a schema is built by the first that uses it.
  it('is read as it was written, and nothing that is broken is taken for it', () => {
    const phases: readonly Run['phase'][] = [
      { kind: 'full', cursor: detail },
      sync,
      { ...sync, cursor: detail },
      { kind: 'gone', isAllowed: false },
    ];
    const states = [state, ...phases.map((phase) => ({ ...state, run: { ...run, phase } }))];
    for (const one of states) {
      expect(check(storedPullState, one)).toEqual({ ok: true, value: one });
      for (const broken of brokenCopies(one)) {
        expect(check(storedPullState, broken).ok, JSON.stringify(broken)).toBe(false);
      }
    }

    for (const [schema, value, needed] of [
      [storedPulledSheet, sheet, ['id', 'resource', 'language', 'headerRow', 'without']],
      [storedPulledSheet, { ...sheet, language: 'en' }, []],
      [storedColumns, { named: ['id', 'titulo'], kept: ['situacao'] }, ['named', 'kept']],
      [storedAdded, sheet.added, ['fields', 'sinceMs']],
      [storedEvidence, evidence, ['finished', 'most', 'fell', 'unreadable']],
      [storedCursor, list, ['query', 'page']],
      [storedCursor, detail, ['done']],
    ] as const) {
      expect(check<unknown>(schema, value)).toEqual({ ok: true, value });
      for (const broken of [...brokenCopies(value), ...copiesWithout(value, needed)]) {
        expect(check<unknown>(schema, broken).ok, JSON.stringify(broken)).toBe(false);
      }
    }

    expect(check(storedPullState, { version: 1, pull: 'Open' }).ok).toBe(false);
    expect(check(storedPullState, { version: 2, pull: 'Open' }).ok).toBe(true);
  });
});

describe('the counts of a run', () => {
  it('are added up, but for requests and waits, which the client counts', () => {
    const ones = Object.fromEntries(Object.keys(NO_COUNTS).map((name) => [name, 1]));
    expect(addCounts(NO_COUNTS, {})).toEqual(NO_COUNTS);
    expect(addCounts({ ...NO_COUNTS, added: 2 }, { ...ones, firstBreach: 'id' })).toEqual({
      ...NO_COUNTS,
      added: 3,
      changed: 1,
      gone: 1,
      left: 1,
      found: 1,
      missing: 1,
      breaches: 1,
    });
  });
});

describe('a run that reads everything', () => {
  it('begins at the first page of a list, and at the first of ids that are asked for one by one', () => {
    expect(firstCursor(tickets)).toEqual({ kind: 'list', query: 0, page: 0 });
    const byIds = pulledResource(actionPlans, { ...NO_FILTERS, settings: { ids: 'A2:A' } });
    expect(firstCursor(byIds)).toEqual({ kind: 'detail', done: 0 });
  });
});
