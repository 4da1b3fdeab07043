// Where it is kept how far the tables are. What is stored today is read by later versions.

import type { StoredKey } from '../../app/storage/keys.ts';

/** The keys under which the states of tables in BigQuery are stored in Google's key-value stores. */
export const WAREHOUSE_KEYS = {
  /** How far the table of a pull is, by the pull's name. */
  warehouse: { key: 'warehouse:', stores: ['documentProperties'], version: 1 },
  /** How far the table with the changes of a pull is, by the pull's name. */
  tableOfChanges: { key: 'warehouse-changes:', stores: ['documentProperties'], version: 1 },
  /** How many records the table of a pull without a sheet has, and what is under way, by the pull's name. */
  tableOnly: { key: 'warehouse-only:', stores: ['documentProperties'], version: 1 },
  /** Of a pull whose sheet keeps a part: the filters of the pull whose table has all, and how far the records are. */
  partOfSheet: { key: 'warehouse-part:', stores: ['documentProperties'], version: 1 },
} as const satisfies Record<string, StoredKey>;
