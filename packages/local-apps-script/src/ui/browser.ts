// Browser: the older questions of spreadsheets, which give texts: the button in lower case, or what was typed. Whether
// Google gives the button in the person's language is not documented; here it is English.

import {
  type ExecutionContext,
  type HostClassSpec,
  type HostObject,
  PlatformError,
  type Wait,
} from '../kernel/contract.ts';
import { type AskingHow, isSeen, Questions, questionSignatures, readQuestion } from './questions.ts';
import type { UiHost } from './ui-host.ts';

/** The global object `Browser`. */
export class Browser implements HostObject {
  readonly hostClass = 'Browser';

  constructor(
    private readonly context: ExecutionContext,
    private readonly host: UiHost | null,
    private readonly how: AskingHow,
  ) {}

  msgBox(...args: readonly unknown[]): Wait {
    return this.questions('msgBox').ask(readQuestion('alert', args), ({ button }) =>
      button === 'CLOSE' ? 'cancel' : button.toLowerCase(),
    );
  }

  inputBox(...args: readonly unknown[]): Wait {
    return this.questions('inputBox').ask(readQuestion('prompt', args), ({ button, text }) =>
      button === 'CLOSE' || button === 'CANCEL' ? 'cancel' : (text ?? ''),
    );
  }

  /** @throws PlatformError where nobody is there to answer */
  private questions(method: string): Questions {
    const { context, host, how } = this;
    if (isSeen(host, context)) return new Questions(context, host, how);
    throw new PlatformError(
      `Cannot call Browser.${method} from this context.`,
      `Não é possível chamar Browser.${method} a partir deste contexto.`,
    );
  }
}

const QUESTION = questionSignatures('Browser.Buttons');

/** What scripts can call of it. */
export const browserClass: HostClassSpec = {
  hostClass: 'Browser',
  fullName: 'Browser',
  methods: { msgBox: QUESTION, inputBox: QUESTION },
  requires: { msgBox: { modes: ['FULL'] }, inputBox: { modes: ['FULL'] } },
};
