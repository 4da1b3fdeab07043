// All global functions except custom functions: the core's and the features'.

import { CORE_ENDPOINTS } from '../../src/entry/endpoints.ts';
import { FEATURE_ENDPOINTS } from '../../src/features/index.ts';

export const ENDPOINTS = { ...CORE_ENDPOINTS, ...FEATURE_ENDPOINTS };

/** For example `refreshActiveSheet`. */
export type EndpointName = keyof typeof ENDPOINTS;
