// Menus, messages and dialogs. In a trigger `SpreadsheetApp.getUi` throws: nobody is there to see anything
// (docs/platform.md#dialogs-and-menus).

import type { MenuEntry, Ui } from '../ports/ui.ts';

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

/** Title and data go first, so that the page's code finds them when it starts. */
function pageOf(page: string, title: string, data: object) {
  // `<` could end the script element.
  const json = JSON.stringify({ ...data, title }).replace(/</g, '\\u003c');
  const html = HtmlService.createHtmlOutputFromFile(page).getContent();
  return HtmlService.createHtmlOutput(
    `<script id="page-data" type="application/json">${json}</script>${html}`,
  );
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
