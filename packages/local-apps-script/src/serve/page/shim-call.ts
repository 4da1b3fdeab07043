// What a dialog in its frame asks of the page around it.

import type { DialogError } from '../requests.ts';
import type { RunAnswer } from '../views.ts';

export type ShimCall =
  | {
      readonly kind: 'call';
      readonly callId: number;
      readonly functionName: string;
      readonly args: readonly unknown[];
    }
  /** Its code threw, and nothing caught it. */
  | ({ readonly kind: 'error' } & DialogError)
  /** The script closes its page, or the person presses Escape in it. */
  | { readonly kind: 'close' | 'escape' };

export interface ShimAnswer {
  readonly callId: number;
  readonly answer: RunAnswer;
}

export function isShimCall(data: unknown): data is ShimCall {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  if (data.kind === 'close' || data.kind === 'escape') return true;
  if (data.kind === 'error')
    return 'message' in data && typeof data.message === 'string' && 'line' in data && isLine(data.line);
  if (data.kind !== 'call' || !('callId' in data) || !('functionName' in data) || !('args' in data))
    return false;
  return typeof data.callId === 'number' && typeof data.functionName === 'string' && Array.isArray(data.args);
}

function isLine(line: unknown): boolean {
  return line === null || Number.isSafeInteger(line);
}
