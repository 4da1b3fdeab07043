// Later versions read what is stored under these keys.

import type { StoredKey } from '../../app/storage/keys.ts';

export const WAREHOUSE_KEYS = {
  /** Project, dataset and place that a person typed. */
  destination: { key: 'warehouse-at', stores: ['documentProperties'], version: 1 },
  /** State of a pull's table, by pull; the next two as well. */
  warehouse: { key: 'warehouse:', stores: ['documentProperties'], version: 1 },
  /** State of the table with its changes. */
  tableOfChanges: { key: 'warehouse-changes:', stores: ['documentProperties'], version: 1 },
  /** State of the table of a pull without a sheet. */
  tableOnly: { key: 'warehouse-only:', stores: ['documentProperties'], version: 1 },
  /** What is being written to a table, by `project.dataset.table`. */
  writing: { key: 'warehouse-writing:', stores: ['documentProperties'], version: 1 },
  /** Progress of a sheet on its way to keeping only a part of its records, by pull. */
  partOfSheet: { key: 'warehouse-part:', stores: ['documentProperties'], version: 1 },
} as const satisfies Record<string, StoredKey>;
