// The global functions of the script but those of formulas and of features.

import { connectionEndpoints } from './connection.ts';
import { menuEndpoints } from './menu.ts';
import { pullEndpoints } from './pulls.ts';
import { scheduleEndpoints } from './schedule.ts';

/** The global functions of core, by their names. */
export const CORE_ENDPOINTS = {
  ...menuEndpoints,
  ...connectionEndpoints,
  ...pullEndpoints,
  ...scheduleEndpoints,
};
