// Random ids by Utilities.

import type { Ids } from '../ports/ids.ts';

export const gasIds: Ids = {
  random: () => Utilities.getUuid(),
};
