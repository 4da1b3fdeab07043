// What `npm run create` and `npm run deploy` throw on purpose: a sentence that says what is wrong and what to do.

/** What went wrong, where the caller goes on differently because of it. */
export type ProblemKind = 'not-found' | 'other';

/** A sentence for the person who runs the command. */
export class DeployProblem extends Error {
  override readonly name = 'DeployProblem';

  constructor(
    message: string,
    readonly kind: ProblemKind = 'other',
  ) {
    super(message);
  }
}
