// Whose stores an execution uses: a custom function works as the spreadsheet's owner, everything else as the person
// who runs it (docs/platform.md#rights-of-formulas).
import type { ExecutionContext, RuntimeUser } from './contract.ts';

/** The user whose properties, cache and locks an execution works with. */
export function effectiveUser(context: ExecutionContext, owner: RuntimeUser): RuntimeUser {
  return context.authMode === 'CUSTOM_FUNCTION' ? owner : context.user;
}
