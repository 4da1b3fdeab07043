// Permissions and Google's scopes: which are missing, and which a refusal names.

import { describe, expect, it } from 'vitest';
import {
  missingPermissions,
  PERMISSIONS,
  permissionsNamedIn,
  scopesOf,
} from '../../../src/domain/platform/permissions.ts';

const REQUESTS = 'https://www.googleapis.com/auth/script.external_request';
const TRIGGERS = 'https://www.googleapis.com/auth/script.scriptapp';

describe('permissions', () => {
  it('are Google’s scopes, in the order that was asked for', () => {
    expect(scopesOf(['triggers', 'requests'])).toEqual([TRIGGERS, REQUESTS]);
  });

  it('are missing where their scope was not granted', () => {
    expect(missingPermissions(['requests', 'triggers'], [REQUESTS])).toEqual(['triggers']);
    expect(missingPermissions(['requests'], [REQUESTS, TRIGGERS])).toEqual([]);
    expect(missingPermissions(PERMISSIONS, [])).toEqual(PERMISSIONS);
  });

  it('are known from a refusal by the whole scope that it names', () => {
    expect(permissionsNamedIn(`Required permissions: (${TRIGGERS} || ${REQUESTS}).`)).toEqual([
      'requests',
      'triggers',
    ]);
    expect(permissionsNamedIn(`${TRIGGERS}.readonly`)).toEqual([]);
    expect(permissionsNamedIn('Nanu?')).toEqual([]);
  });
});
