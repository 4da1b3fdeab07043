// The features of this build. `FEATURES=… npm run build` leaves out what it doesn't name: an empty feature then stands in
// its place.

import type { Feature } from '../app/features.ts';
import { actions } from './actions/feature.ts';
import { alerts } from './alerts/feature.ts';
import { formulas } from './formulas/feature.ts';
import { insights } from './insights/feature.ts';
import { installation } from './installation/feature.ts';
import { mapping } from './mapping/feature.ts';

/** The features, in the order of their items in the menu. */
export const FEATURES: readonly Feature[] = [formulas, insights, alerts, mapping, actions, installation];

/** Their global functions. */
export const FEATURE_ENDPOINTS = {
  ...formulas.endpoints,
  ...insights.endpoints,
  ...alerts.endpoints,
  ...mapping.endpoints,
  ...actions.endpoints,
  ...installation.endpoints,
};
