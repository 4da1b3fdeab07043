// The global functions of everything but formulas: of core, and of its features.

import { CORE_ENDPOINTS } from '../../src/entry/endpoints.ts';
import { FEATURE_ENDPOINTS } from '../../src/features/index.ts';

/** The global functions, by their names. */
export const ENDPOINTS = { ...CORE_ENDPOINTS, ...FEATURE_ENDPOINTS };

/** The name of a global function, for example `refreshActiveSheet`. */
export type EndpointName = keyof typeof ENDPOINTS;
