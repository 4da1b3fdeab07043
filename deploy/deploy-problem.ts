// What `npm run create` and `npm run deploy` throw on purpose: a sentence that says what is wrong and what to do.

/** What went wrong, where the caller goes on differently because of it. */
export type ProblemKind = 'not-found' | 'other';

/** A sentence for the person who runs the command. Nothing in it is a token. */
export class DeployProblem extends Error {
  override readonly name = 'DeployProblem';

  constructor(
    message: string,
    readonly kind: ProblemKind = 'other',
  ) {
    super(withoutSecrets(message));
  }
}

/**
 * The text with `…` in place of what looks like a token, a key or a client's secret of Google: clasp passes on what Google
 * and its own libraries say, and nobody can know what they put into it.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\b(?:ya29\.|GOCSPX-|AIza|1\/\/0)[\w.~+/-]+/g, '…')
    .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 …')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…')
    .replace(
      /("?(?:access_token|refresh_token|id_token|client_secret|private_key)"?\s*[:=]\s*)"?[^"\s,&}]+"?/gi,
      '$1…',
    );
}
