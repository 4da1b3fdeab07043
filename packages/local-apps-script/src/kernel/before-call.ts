// What a test can do at each call of a service.
import type { PlatformError } from './contract.ts';
import type { Execution } from './execution.ts';

/** What becomes of a call: it goes on, the script is killed there, the call throws, or takes so much longer. */
export type Verdict = 'go' | 'kill' | { readonly throw: PlatformError } | { readonly slowMs: number };

/**
 * Asked before each call of a service. `name` is for example `Range.setValues`; `index` counts the execution's calls
 * from 0. The function may change the workbook as a person would, and start other executions.
 */
export type BeforeCall = (
  execution: Execution,
  name: string,
  index: number,
  args: readonly unknown[],
) => Verdict;
