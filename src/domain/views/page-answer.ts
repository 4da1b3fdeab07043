// What every function that a page calls returns, failures included.

import type { Suggestion } from '../errors.ts';

export type PageAnswer<T extends object> =
  | ({ readonly ok: true } & T)
  | {
      readonly ok: false;
      readonly message: string;
      readonly asks?: true; // the message is a question: the same call with `agreed` goes on
      readonly suggestion?: Suggestion | undefined; // what may have been meant; absent if there is nothing to offer
    };
