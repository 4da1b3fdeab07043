// What every function answers that a page calls.

import type { Suggestion } from '../errors.ts';

/**
 * What a page (dialog or sidebar) gets from any function of the script that it calls. It is the result, or a message
 * to show; failures come this way as well.
 */
export type PageAnswer<T extends object> =
  | ({ readonly ok: true } & T)
  | {
      readonly ok: false;
      readonly message: string;
      /** The message is a question: the same call with `agreed`, which repeats it, goes on. */
      readonly asks?: true;
      /** What may have been meant; absent where nothing is offered. */
      readonly suggestion?: Suggestion | undefined;
    };
