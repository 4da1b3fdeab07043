// Menus, messages and dialogs. In a trigger `SpreadsheetApp.getUi` throws; then there is no one to talk to.

import type { MenuEntry, Ui } from '../ports/ui.ts';

/** Seconds of a toast that the person has to close. */
const STAYS = -1;

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
      ui?.showModalDialog(pageOf(page, data).setWidth(width).setHeight(height), title);
    },
    openSidebar(page, title, data) {
      ui?.showSidebar(pageOf(page, data).setTitle(title));
    },
    addMenu(label, entries) {
      if (ui !== null) fill(ui, ui.createMenu(label), entries).addToUi();
    },
  };
}

/** The data stands before the page's own code, which reads it when it begins. */
function pageOf(page: string, data: object) {
  // `<` could end the script that it stands in.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
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
