// Triggers by ScriptApp, which only shows and deletes those of the current user (docs/platform.md#owners-of-triggers).

import type { Triggers } from '../ports/triggers.ts';

export const gasTriggers: Triggers = {
  idsOf: (functionName) =>
    ScriptApp.getProjectTriggers()
      .filter((trigger) => trigger.getHandlerFunction() === functionName)
      .map((trigger) => trigger.getUniqueId()),
  everyMinutes: (functionName, minutes) =>
    ScriptApp.newTrigger(functionName).timeBased().everyMinutes(minutes).create().getUniqueId(),
  once: (functionName, afterMs) =>
    ScriptApp.newTrigger(functionName).timeBased().after(afterMs).create().getUniqueId(),
  onFormSubmit: (functionName) =>
    ScriptApp.newTrigger(functionName)
      .forSpreadsheet(SpreadsheetApp.getActiveSpreadsheet())
      .onFormSubmit()
      .create()
      .getUniqueId(),
  remove(id) {
    const found = ScriptApp.getProjectTriggers().find((trigger) => trigger.getUniqueId() === id);
    if (found !== undefined) ScriptApp.deleteTrigger(found);
  },
};
