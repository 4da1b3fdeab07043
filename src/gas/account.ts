// The account as which a script runs: its language by Session, what it has allowed by ScriptApp.

import type { Account, Consent } from '../ports/ui.ts';

declare global {
  namespace GoogleAppsScript.Script {
    interface AuthorizationInfo {
      /** Documented since permissions are given one by one; missing in the published types. */
      getAuthorizedScopes(): string[];
    }
  }
}

export function gasAccount(): Account {
  let known: { readonly consent: Consent | undefined } | undefined;
  return {
    locale: () => Session.getActiveUserLocale(),
    consent() {
      known ??= { consent: consentOrUndefined() };
      return known.consent;
    },
    ask: (scopes) => ScriptApp.requireScopes(ScriptApp.AuthMode.FULL, [...scopes]),
  };
}

/** Where Google can't be asked, the call that it refuses will say what is missing. */
function consentOrUndefined(): Consent | undefined {
  try {
    const info = ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL);
    if (info.getAuthorizationStatus() !== ScriptApp.AuthorizationStatus.REQUIRED) return undefined;
    return { scopes: info.getAuthorizedScopes(), url: info.getAuthorizationUrl() ?? '' };
  } catch {
    return undefined;
  }
}
