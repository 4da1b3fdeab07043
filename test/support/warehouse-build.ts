// A build with tables in BigQuery, for tests and the benchmark.

import { writeFiles } from '../../build/write-files.ts';
import { builtWith } from './built-with.ts';

export const PROJECT = 'rede-exemplo';
export const DATASET = 'franquia';
export const LOCATION = 'southamerica-east1';
export const WAREHOUSE_SETTING = `${PROJECT}.${DATASET}@${LOCATION}`;

/** Builds into a folder. @param setting WAREHOUSE; the simulated dataset by default. @returns its files, by name */
export async function buildWithWarehouse(
  dir: string,
  features: string,
  setting = WAREHOUSE_SETTING,
): Promise<ReadonlyMap<string, string>> {
  const { files, problems } = await builtWith({ features, warehouse: setting });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await writeFiles(dir, files);
  return files;
}
