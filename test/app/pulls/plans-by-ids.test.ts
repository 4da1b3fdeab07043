// Action plans by ids from a range: one request an id, and ids that aren't there.

import { beforeEach, describe, expect, it } from 'vitest';
import { CORE_ENDPOINTS } from '../../../src/entry/endpoints.ts';
import type { HttpRequest, HttpResult } from '../../../src/ports/http.ts';
import { json } from '../../support/fake-ports.ts';
import { beginEach, column, ports, refresh, refusal } from '../../support/refreshing.ts';

beginEach();

describe('action plans by ids from a range', () => {
  const detail = (request: HttpRequest): HttpResult => {
    const id = Number(request.url.split('/').pop());
    return id >= 900
      ? json(404, { error: 'não encontrado' })
      : json(200, { data: { id, queSeraFeito: `Plano ${id}` } });
  };

  beforeEach(() => {
    ports.handler = detail;
    ports.addSheet('IDs').type(1, 1, [['id'], [11], [''], [12], ['13'], [12]]);
  });

  const savePlans = (ids = 'IDs!A2:A') =>
    CORE_ENDPOINTS.savePull.answer(ports, {
      name: 'Planos',
      resource: 'action plans',
      filters: `ids=${ids}`,
    });

  it('costs one request an id, blanks and repetitions none', () => {
    savePlans();
    expect(refresh('Planos').requests).toBe(3);
    expect(column('Action plans', 'ID')).toEqual([11, 12, 13]);
    expect(column('Action plans', 'What')).toEqual(['Plano 11', 'Plano 12', 'Plano 13']);
  });

  it('goes on after an id that does not exist, and counts it', () => {
    ports.sheet('IDs').type(3, 1, [[900]]);
    savePlans();
    expect(refresh('Planos').message).toContain('1 id does not exist');
    expect(column('Action plans', 'ID')).toEqual([11, 12, 13]);
  });

  it('suspects the address when none of several exists', () => {
    ports.sheet('IDs').type(2, 1, [[901], [902], [903], [904], [905]]);
    savePlans();
    expect(refusal(() => refresh('Planos'))).toContain('None of the 5 IDs');
  });

  it.each([
    ['abc', '“abc” (IDs!A2:A, row 1) is not an id'],
    [1.5, '“1.5” (IDs!A2:A, row 1) is not an id'],
    [-3, '“-3” (IDs!A2:A, row 1) is not an id'],
  ])('refuses %j as an id before any request', (value, reason) => {
    ports.sheet('IDs').type(2, 1, [[value]]);
    savePlans();
    expect(refusal(() => refresh('Planos'))).toContain(reason);
    expect(ports.requests).toHaveLength(0);
  });

  it('refuses a range that is not there', () => {
    savePlans('Nada!A2:A');
    expect(refusal(() => refresh('Planos'))).toContain('There is no range “Nada!A2:A”');
  });
});
