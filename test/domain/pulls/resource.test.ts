// In which form a resource is pulled, depending on its filters.

import { describe, expect, it } from 'vitest';
import { pulledResource, queriesOf } from '../../../src/domain/pulls/resource.ts';
import { actionPlans } from '../../../src/resources/action-plans.ts';
import { assessments } from '../../../src/resources/assessments.ts';
import { byPath } from '../../../src/resources/by-path.ts';
import { tickets } from '../../../src/resources/tickets.ts';

const filters = {
  queries: [{ a: '1' }, { a: '2' }],
  settings: {},
  conditions: [],
  isMoving: false,
  keep: false,
  names: [],
};

describe('the form in which a resource is pulled', () => {
  it('of a list is the list itself', () => {
    expect(pulledResource(tickets, filters)).toBe(tickets);
  });

  it('of a resource with details depends on whether ids are given; its columns don’t', () => {
    const byList = pulledResource(actionPlans, filters);
    const byIds = pulledResource(actionPlans, { ...filters, settings: { ids: 'Sheet1!A2:A' } });
    expect([byList.kind, byIds.kind]).toEqual(['listed-detail', 'detail']);
    expect(byIds).toMatchObject({ code: actionPlans.code, name: actionPlans.name });
    expect(byIds.records.columns.map(({ field }) => field)).toEqual(
      byList.records.columns.map(({ field }) => field),
    );
    // The hidden column with the change token comes with both.
    expect(byIds.records.columns.some(({ hidden }) => hidden)).toBe(true);
  });

  it('of an endpoint is a list with its path in its code, so that another path’s sheet isn’t taken for its own', () => {
    const pulled = pulledResource(byPath, { ...filters, settings: { path: '/api/v2/x' } });
    expect(pulled).toMatchObject({
      kind: 'list',
      code: 'endpoint /api/v2/x',
      path: '/api/v2/x',
      version: 'v2',
    });
    expect(pulled.names).toBeUndefined();
  });

  it('of an endpoint says where its names stand, where the filters do', () => {
    const at = (directory: string) =>
      pulledResource(byPath, { ...filters, settings: { path: '/api/v2/x', directory } }).names;
    expect(at('Unidade , id, a.nome')).toEqual([{ kind: 'unit', at: '', code: 'id', name: 'a.nome' }]);
    for (const wrong of ['unit', 'unit, id', 'shop, id, nome', 'unit, id, nome, x', 'unit, , nome'])
      expect(() => at(wrong)).toThrow('directory=unit, id, nome. Kinds: Unit, Person');
  });
});

describe('the queries of a pull', () => {
  it('are those of its filters, once for each value without which the service hides records', () => {
    expect(queriesOf(tickets, filters)).toEqual(filters.queries);
    expect(queriesOf(assessments, filters)).toEqual([
      { a: '1', active: 'true' },
      { a: '1', active: 'false' },
      { a: '2', active: 'true' },
      { a: '2', active: 'false' },
    ]);
    const named = { ...filters, queries: [{ active: 'true' }] };
    expect(queriesOf(assessments, named)).toEqual(named.queries);
  });
});
