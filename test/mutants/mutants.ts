// All the ways to break the connector, one file a job.

import { FUNCTIONS } from './breaks/functions.ts';
import { IMPORTS } from './breaks/imports.ts';
import { IMPORTS_CUT } from './breaks/imports-cut.ts';
import { INSTALLATION } from './breaks/installation.ts';
import { MARKS } from './breaks/marks.ts';
import { PACE } from './breaks/pace.ts';
import { PERMISSIONS } from './breaks/permissions.ts';
import { FILTERS, PULLS } from './breaks/pulls.ts';
import { SCHEDULE } from './breaks/schedule.ts';
import { CONNECTION, SERVICE } from './breaks/service.ts';
import { STEPS, TEXT, TEXT_CELLS } from './breaks/sheets.ts';
import { THREATS } from './breaks/threats.ts';
import type { Mutant } from './mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  ...PACE,
  ...SERVICE,
  ...CONNECTION,
  ...TEXT,
  ...TEXT_CELLS,
  ...STEPS,
  ...MARKS,
  ...PULLS,
  ...FILTERS,
  ...IMPORTS,
  ...IMPORTS_CUT,
  ...SCHEDULE,
  ...FUNCTIONS,
  ...INSTALLATION,
  ...PERMISSIONS,
  ...THREATS,
];
