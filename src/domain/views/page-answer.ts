// What every function answers that a page calls.

import type { Suggestion } from '../errors.ts';

/** The answer of every function that a page calls. */
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
