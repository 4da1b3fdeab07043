// The deliberate error of `npm run create` and `npm run deploy`. Its message says what is wrong and what to do.

/** What callers distinguish. */
export type ProblemKind = 'not-found' | 'other';

export class DeployProblem extends Error {
  override readonly name = 'DeployProblem';

  constructor(
    message: string,
    readonly kind: ProblemKind = 'other',
  ) {
    super(message);
  }
}
