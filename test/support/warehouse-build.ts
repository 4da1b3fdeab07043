// A build that has tables in BigQuery, for tests and the benchmark.

import { writeFiles } from '../../build/write-files.ts';
import { builtWith } from './built-with.ts';

export const PROJECT = 'rede-exemplo';
export const DATASET = 'franquia';
export const LOCATION = 'southamerica-east1';
/** Where its tables are, as the setting names it. */
export const WAREHOUSE_SETTING = `${PROJECT}.${DATASET}@${LOCATION}`;

/** Builds it into a folder. @returns its files, by their names */
export async function buildWithWarehouse(
  dir: string,
  features: string,
): Promise<ReadonlyMap<string, string>> {
  const { files, problems } = await builtWith({ features, warehouse: WAREHOUSE_SETTING });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await writeFiles(dir, files);
  return files;
}
