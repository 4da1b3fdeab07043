// All global functions except those of formulas and features. The build makes one of each entry.

import { connectionEndpoints } from './connection.ts';
import { menuEndpoints } from './menu.ts';
import { pullEndpoints } from './pulls.ts';
import { scheduleEndpoints } from './schedule.ts';

export const CORE_ENDPOINTS = {
  ...menuEndpoints,
  ...connectionEndpoints,
  ...pullEndpoints,
  ...scheduleEndpoints,
};
