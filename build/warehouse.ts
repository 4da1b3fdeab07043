// Tables in BigQuery (`WAREHOUSE`), and where they are: typed in the spreadsheet (`yes`), preset or fixed here. Other
// builds lack the code and the scope.
import {
  type BuiltDestination,
  type Destination,
  BIGQUERY_SCOPE as WAREHOUSE_SCOPE,
  wrongFieldOf,
} from '../src/features/warehouse/rules/destination.ts';
import { BuildProblem } from './build-problem.ts';

export { WAREHOUSE_SCOPE };
/** Of Connected Sheets. The scope above covers it, but Google's reference asks for this one. */
export const CONNECTED_SCOPE = `${WAREHOUSE_SCOPE}.readonly`;

export const WAREHOUSE = 'warehouse';
/** Google's wrapper of the same API. The code doesn't use it; who adds it in the editor switches the API on. */
export const WAREHOUSE_SERVICE = { userSymbol: 'BigQuery', serviceId: 'bigquery', version: 'v2' } as const;
export const WAREHOUSE_HOST = 'bigquery.googleapis.com';

// Lets a later deploy clear the setting.
const NONE = 'none';
const TYPED = 'yes';
const SETTING = /^(.+)\.([^.@]+)@([^@,\s]+)(,\s*fixed)?$/;

/** Undefined if unset, empty or `none`. @throws BuildProblem for a text that is none of its forms */
export function readWarehouse(setting: string | undefined): BuiltDestination | undefined {
  const text = setting?.trim() ?? '';
  if (text === '' || text.toLowerCase() === NONE) return undefined;
  if (text.toLowerCase() === TYPED) return { isFixed: false };
  const [, project = '', dataset = '', location = '', fixed] = SETTING.exec(text) ?? [];
  const preset: Destination = { project, dataset, location };
  if (wrongFieldOf(preset) !== undefined)
    throw new BuildProblem(
      `WAREHOUSE is "${text}"; use ${TYPED}, ${NONE}, or project.dataset@location, such as my-network.franchise@southamerica-east1; “,fixed” behind it lets nobody type another.`,
    );
  return { preset, isFixed: fixed !== undefined };
}

/** The line for the heading of Code.js, which later deploys read back. */
export function warehouseSetting(built: BuiltDestination | undefined): string | undefined {
  if (built?.preset === undefined) return built && TYPED;
  const { project, dataset, location } = built.preset;
  return `${project}.${dataset}@${location}${built.isFixed ? ',fixed' : ''}`;
}
