// The global functions of the script but those of formulas and of features.

import { connectionEndpoints } from './connection.ts';
import { menuEndpoints } from './menu.ts';
import { pullEndpoints } from './pulls.ts';
import { scheduleEndpoints } from './schedule.ts';

/**
 * Every function that Google calls for menu items, pages and triggers, by its name; features have theirs elsewhere.
 * The build makes a global function of the script of each entry.
 */
export const CORE_ENDPOINTS = {
  ...menuEndpoints,
  ...connectionEndpoints,
  ...pullEndpoints,
  ...scheduleEndpoints,
};
