import { describe, expect, it } from 'vitest';
import { keyedByQuery } from '../../../src/domain/service/response.ts';

const PATH = '/api/v2/checklist/check-in';
const keyed = (record: unknown, query: Readonly<Record<string, string>>) => keyedByQuery(record, PATH, query);

describe('an object that is the only record', () => {
  it('is keyed by what was asked', () => {
    expect(keyed({ date: null }, { assessmentId: '12' })).toEqual({ date: null, id: 12 });
    expect(keyed({ id: null, date: 'x' }, { code: '012' })).toEqual({ id: '012', date: 'x' });
    expect(keyed({}, { a: '1', b: 'x' })).toEqual({ id: 'a=1; b=x' });
    expect(keyed({ photos: [{ id: 1 }], comment: 'wet floor' }, { a: '1' })).toMatchObject({ id: 1 });
  });

  it('keeps its own key, also where it is 0', () => {
    expect(keyed({ id: 0, x: 1 }, { a: '7' })).toEqual({ id: 0, x: 1 });
    expect(keyed({ id: 'A', x: 1 }, {})).toEqual({ id: 'A', x: 1 });
  });

  it('is none where it is the envelope of a list that isn’t known', () => {
    for (const envelope of [
      { items: [{ id: 1 }, { id: 2 }], total: 2 },
      { items: [{ a: 1 }], next: null },
    ]) {
      expect(keyed(envelope, { status: 'OPEN' })).toEqual(envelope);
    }
  });

  it('is refused where nothing was asked', () => {
    expect(() => keyed({ date: null }, {})).toThrow(/assessmentId=123/);
  });
});
