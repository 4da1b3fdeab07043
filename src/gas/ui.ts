// Menus, messages and dialogs. In a trigger, with nobody there, `getUi` throws (docs/platform.md#dialogs-and-menus).

import type { Account, Consent, MenuEntry, Ui } from '../ports/ui.ts';
import { CLOSES, ownText } from './programs.ts';

const STAYS = -1; // the duration of a toast that stays until the person closes it

type GasUi = GoogleAppsScript.Base.Ui;

export function gasUi(): Ui {
  const ui = uiOrNull();
  return {
    available: () => ui !== null,
    toast(message, title) {
      if (ui !== null) SpreadsheetApp.getActiveSpreadsheet().toast(message, title);
    },
    tell(title, message) {
      if (ui === null) return;
      try {
        ui.alert(title, message, ui.ButtonSet.OK);
      } catch {
        SpreadsheetApp.getActiveSpreadsheet().toast(message, title, STAYS);
      }
    },
    confirm(title, message) {
      return ui !== null && ui.alert(title, message, ui.ButtonSet.OK_CANCEL) === ui.Button.OK;
    },
    openDialog(page, title, { width, height }, data) {
      ui?.showModalDialog(pageOf(page, title, data).setWidth(width).setHeight(height), title);
    },
    openSidebar(page, title, data) {
      ui?.showSidebar(pageOf(page, title, data).setTitle(title));
    },
    addMenu(label, entries) {
      if (ui !== null) fill(ui, ui.createMenu(label), entries).addToUi();
    },
  };
}

const FILE = 'pages';

/**
 * Title and data stand before the page's code, which reads them, and behind its doctype. Nothing in them can end the
 * script element or pass for a comment, and no line is long (docs/platform.md#html-of-pages).
 */
function pageOf(page: string, title: string, data: object) {
  const json = JSON.stringify({ ...data, title })
    .replace(
      /[<\x7f-\uffff]|\/(?=[/*])/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .replace(/.{1,9000}\S(?=\S)/g, '$&\n');
  const html = servedPage(page);
  const place = Math.max(0, html.indexOf('<main'));
  return HtmlService.createHtmlOutput(
    `${html.slice(0, place)}<script id="page-data" type="application/json">${json}</script>${html.slice(place)}`,
  );
}

/**
 * What all pages share, and the script of this one.
 * @throws Error with Google's text for a file that is missing, if it isn't as it was built
 */
function servedPage(page: string): string {
  const [shared = '', ...scripts] = (ownText(FILE) ?? '').split('<script id="page-');
  const script = scripts.find((text) => text.startsWith(`${page}">`));
  if (script === undefined) throw new Error(`No HTML file named ${FILE} was found.`);
  const [code] = script.split(CLOSES);
  const last = scripts[scripts.length - 1] ?? '';
  return `${shared}<script id="page-${code}${last.slice(last.indexOf(CLOSES))}`;
}

function uiOrNull(): GasUi | null {
  try {
    return SpreadsheetApp.getUi();
  } catch {
    return null;
  }
}

function fill(ui: GasUi, menu: GoogleAppsScript.Base.Menu, entries: readonly MenuEntry[]) {
  for (const entry of entries) {
    switch (entry.kind) {
      case 'item':
        menu.addItem(entry.label, entry.functionName);
        break;
      case 'separator':
        menu.addSeparator();
        break;
      case 'submenu':
        menu.addSubMenu(fill(ui, ui.createMenu(entry.label), entry.entries));
        break;
    }
  }
  return menu;
}

// The Google account that the script runs as: its language from Session, its permissions from ScriptApp.

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
