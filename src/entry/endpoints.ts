// All global functions of the script but those of formulas.

import { FEATURE_ENDPOINTS } from '../features/index.ts';
import { actionEndpoints } from './actions.ts';
import { answerEndpoints, mappingEndpoints } from './answer-sheets.ts';
import { connectionEndpoints } from './connection.ts';
import { insightEndpoints } from './insights.ts';
import { menuEndpoints } from './menu.ts';
import { pullEndpoints } from './pulls.ts';
import { scheduleEndpoints } from './schedule.ts';

/** The global functions, by their names. */
export const ENDPOINTS = {
  ...menuEndpoints,
  ...connectionEndpoints,
  ...pullEndpoints,
  ...scheduleEndpoints,
  ...answerEndpoints,
  ...mappingEndpoints,
  ...actionEndpoints,
  ...insightEndpoints,
  ...FEATURE_ENDPOINTS,
};

/** The name of a global function, for example `refreshActiveSheet`. */
export type EndpointName = keyof typeof ENDPOINTS;
