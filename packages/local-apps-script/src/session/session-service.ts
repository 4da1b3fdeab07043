// Session: who runs the script and in which zone. An e-mail address needs a scope and is never told to custom
// functions (docs/platform.md#language-of-a-person).

import {
  type ExecutionContext,
  evenIfNotEnabled,
  type HostObject,
  PlatformError,
  type RuntimeUser,
  type Service,
} from '../kernel/contract.ts';
import { addGetters, publishedClass } from '../kernel/published-class.ts';

class User implements HostObject {
  readonly hostClass = 'User';

  constructor(private readonly email: string) {}

  getEmail(): string {
    return this.email;
  }

  /** The same address: there are no other accounts here. */
  getUserLoginId(): string {
    return this.email;
  }

  /** Google's prints its address. */
  toString(): string {
    return this.email;
  }
}

class Session implements HostObject {
  readonly hostClass = 'Session';

  static {
    addGetters(Session, {
      getScriptTimeZone: (self) => self.timeZone,
      getTimeZone: (self) => self.timeZone,
      // Works in every mode.
      getActiveUserLocale: ({ context }) => context.user.locale,
      getActiveUser: (self) => self.person(self.context.user),
      getEffectiveUser: (self) => self.person(self.context.user),
      // The same for a user as long as they use this script, and no e-mail address.
      getTemporaryActiveUserKey: ({ context }) => `key-of-${context.user.id}`,
    });
  }

  constructor(
    private readonly context: ExecutionContext,
    private readonly timeZone: string,
  ) {}

  private person(user: RuntimeUser): User {
    switch (this.context.authMode) {
      case 'FULL':
        return new User(user.email);
      case 'LIMITED':
      case 'NONE':
        return new User('');
      case 'CUSTOM_FUNCTION':
        throw new PlatformError(
          "The script does not have permission to get the active user's identity.",
          'O script não tem permissão para obter a identidade do usuário ativo.',
        );
    }
  }
}

/** Makes Session. `timeZone` is the script's, from its manifest. */
export function createSessionService(timeZone: string): Service {
  return {
    classes: [
      publishedClass('Session', Session, { getTimeZone: '' }, { getActiveUserLocale: evenIfNotEnabled }),
      publishedClass('User', User, { toString: '' }),
    ],
    globals: (context) => ({ Session: new Session(context, timeZone) }),
  };
}
