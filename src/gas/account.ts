// The Google account as which a script runs: its language from Session, and its permissions from ScriptApp.

import type { Account, Consent } from '../ports/ui.ts';

declare global {
  namespace GoogleAppsScript.Script {
    interface AuthorizationInfo {
      /** Documented since permissions are given one by one; missing in the published types. */
      getAuthorizedScopes(): string[];
    }
  }
}

/** The Google account of the person who runs this: locale, missing permissions (looked up once), OAuth token. */
export function gasAccount(): Account {
  let known: { readonly consent: Consent | undefined } | undefined;
  return {
    locale: () => Session.getActiveUserLocale(),
    consent() {
      known ??= { consent: consentOrUndefined() };
      return known.consent;
    },
    token: () => ScriptApp.getOAuthToken(),
    ask: (scopes) => ScriptApp.requireScopes(ScriptApp.AuthMode.FULL, [...scopes]),
  };
}

/**
 * undefined where nothing is missing or Google can't be asked. Then the call that is refused will tell what is missing.
 */
function consentOrUndefined(): Consent | undefined {
  try {
    const info = ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL);
    if (info.getAuthorizationStatus() !== ScriptApp.AuthorizationStatus.REQUIRED) return undefined;
    return { scopes: info.getAuthorizedScopes(), url: info.getAuthorizationUrl() ?? '' };
  } catch {
    return undefined;
  }
}
