// Which permissions the person has granted, and whether Google's answer is right.

import { isPermissionMissing } from '../../domain/errors.ts';
import { missingPermissions, PERMISSIONS } from '../../domain/platform/permissions.ts';
import { CHECK_FUNCTION } from './check-traces.ts';
import type { Workbench } from './workbench.ts';

export function tryPermissions(bench: Workbench): void {
  const { account, triggers, trials } = bench.ports;
  bench.attempt(['permissions', 'authorizationInfo'], () => {
    const isRefused = refusesPermission(() => triggers.idsOf(CHECK_FUNCTION));
    const consent = account.consent();
    const missing = consent === undefined ? [] : missingPermissions(PERMISSIONS, consent.scopes);
    bench.settle('permissions', isRefused || missing.length > 0 ? 'some' : 'all');
    // With nothing missing, Google's answer proves nothing.
    if (!isRefused) bench.leaveOpen('authorizationInfo', 'needs-missing-permission');
    else
      bench.settle(
        'authorizationInfo',
        whatIsSaid(() => trials.saysPermissionIsMissing()),
      );
  });
}

function refusesPermission(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch (thrown) {
    if (isPermissionMissing(thrown)) return true;
    throw thrown;
  }
}

function whatIsSaid(ask: () => boolean): 'what-is-missing' | 'nothing-is-missing' | 'throws' {
  try {
    return ask() ? 'what-is-missing' : 'nothing-is-missing';
  } catch {
    return 'throws';
  }
}
