// The features of this build. `FEATURES=… npm run build` leaves out what it doesn't name: the build takes the lines from here
// that are about it (build/features.ts).

import type { Feature } from '../app/features.ts';
import { actions } from './actions/feature.ts';
import { alerts } from './alerts/feature.ts';
import { answers } from './answers/feature.ts';
import { children } from './children/feature.ts';
import { formulas } from './formulas/feature.ts';
import { insights } from './insights/feature.ts';
import { installation } from './installation/feature.ts';
import { mapping } from './mapping/feature.ts';
import { removal } from './removal/feature.ts';
import { visits } from './visits/feature.ts';
import { warehouse } from './warehouse/feature.ts';

/**
 * The features of this build, which `main.ts` hands to the core when the script loads. Menu items and help stand in
 * this order.
 */
export const FEATURES: readonly Feature[] = [
  answers,
  insights,
  alerts,
  mapping,
  actions,
  children,
  visits,
  warehouse,
  installation,
  removal,
  formulas,
];

/**
 * The functions of all features that menus, pages and triggers call. `main.ts` makes each entry a global function of
 * the script.
 */
export const FEATURE_ENDPOINTS = {
  ...answers.endpoints,
  ...insights.endpoints,
  ...alerts.endpoints,
  ...mapping.endpoints,
  ...actions.endpoints,
  ...children.endpoints,
  ...visits.endpoints,
  ...warehouse.endpoints,
  ...installation.endpoints,
  ...removal.endpoints,
  ...formulas.endpoints,
};
