// The features of this build. `FEATURES=… npm run build` leaves out what it doesn't name: the build removes the lines
// here that mention it (build/features.ts).

import type { Feature } from '../app/features.ts';
import { actions } from './actions/feature.ts';
import { alerts } from './alerts/feature.ts';
import { answers } from './answers/feature.ts';
import { children } from './children/feature.ts';
import { formulas } from './formulas/feature.ts';
import { insights } from './insights/feature.ts';
import { installation } from './installation/feature.ts';
import { mapping } from './mapping/feature.ts';
import { overview } from './overview/feature.ts';
import { removal } from './removal/feature.ts';
import { visits } from './visits/feature.ts';
import { warehouse } from './warehouse/feature.ts';

/** In the order of menu items and help. */
export const FEATURES: readonly Feature[] = [
  answers,
  insights,
  alerts,
  mapping,
  actions,
  children,
  visits,
  warehouse,
  overview,
  installation,
  removal,
  formulas,
];

export const FEATURE_ENDPOINTS = {
  ...answers.endpoints,
  ...insights.endpoints,
  ...alerts.endpoints,
  ...mapping.endpoints,
  ...actions.endpoints,
  ...children.endpoints,
  ...visits.endpoints,
  ...warehouse.endpoints,
  ...overview.endpoints,
  ...installation.endpoints,
  ...removal.endpoints,
  ...formulas.endpoints,
};
