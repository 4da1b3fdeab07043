// A build that has tables in BigQuery, for tests and the benchmark.

import path from 'node:path';
import { assemble } from '../../build/assemble.ts';
import { writeFiles } from '../../build/write-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
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
  const { files, problems } = await assemble({
    root: ROOT,
    baseUrl: undefined,
    features,
    warehouse: WAREHOUSE_SETTING,
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await writeFiles(dir, files);
  return files;
}
