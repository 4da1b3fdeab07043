// Which paths a person may type: nothing that could lead a token elsewhere, or to the other version.

import { describe, expect, it } from 'vitest';
import { parseServicePath } from '../../../src/domain/filters/filters.ts';

describe('a path', () => {
  it.each([
    ['/api/v1/chamado/ticket', 'v1'],
    ['/api/v2/checklist/action-plan/timeline/list', 'v2'],
    ['  /api/v2/x.y/a_b~c/123 ', 'v2'],
  ])('%j is one of %s', (typed, version) => {
    expect(parseServicePath(typed)).toEqual({ path: typed.trim(), version });
  });

  it.each([
    '',
    '/api/v1',
    '/api/v1/',
    '/api/v3/x',
    'api/v1/x',
    '//evil.example/api/v1/x',
    'https://evil.example/api/v1/x',
    '/api/v1/../v2/x',
    '/api/v1/x/..',
    '/api/v1/.../x',
    '/api/v1/%2e%2e/v2/x',
    '/api/v1//x',
    '/api/v1/x/',
    '/api/v1/x?a=1',
    '/api/v1/x#a',
    '/api/v1/@evil.example',
    '/api/v1/x\\y',
    '/api/v1/x y',
    '/api/v1/x\ny',
    '/API/v1/x',
  ])('%j is refused', (typed) => {
    expect(() => parseServicePath(typed)).toThrow(/is not a path\./);
  });
});
