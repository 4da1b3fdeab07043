// Every resource that can be pulled: one line each.

import type { Resource } from '../domain/resource.ts';
import { actionPlans } from './action-plans.ts';
import { tickets } from './tickets.ts';

export const RESOURCES: readonly Resource[] = [tickets, actionPlans];
