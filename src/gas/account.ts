// The Google account that the script runs as: its language from Session, its permissions from ScriptApp.

import type { Account, Consent } from '../ports/ui.ts';

declare global {
  namespace GoogleAppsScript.Script {
    interface AuthorizationInfo {
      /** Missing from the published types. Documented as nullable, without saying when. */
      getAuthorizedScopes(): string[] | null;
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
    token: () => ScriptApp.getOAuthToken(),
    ask: (scopes) => ScriptApp.requireScopes(ScriptApp.AuthMode.FULL, [...scopes]),
  };
}

/** Undefined if nothing is missing or Google can't be asked. Then the refused call will say what is missing. */
function consentOrUndefined(): Consent | undefined {
  try {
    const info = ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL);
    if (info.getAuthorizationStatus() !== ScriptApp.AuthorizationStatus.REQUIRED) return undefined;
    return { scopes: info.getAuthorizedScopes() ?? undefined, url: info.getAuthorizationUrl() ?? '' };
  } catch {
    return undefined;
  }
}
