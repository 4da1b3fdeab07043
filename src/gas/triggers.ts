// Time triggers by ScriptApp, which shows and takes those of the current user only.

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
  remove(id) {
    const found = ScriptApp.getProjectTriggers().find((trigger) => trigger.getUniqueId() === id);
    if (found !== undefined) ScriptApp.deleteTrigger(found);
  },
};
