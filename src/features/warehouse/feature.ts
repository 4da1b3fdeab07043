// BigQuery tables for pulls. Only builds that ask for it have this feature (`WAREHOUSE`).

import { type Feature, menuItem } from '../../app/features.ts';
import { warehouseEndpoints } from './endpoints.ts';
import { partsOfSheets, tablesInPlace } from './in-place/table-in-place.ts';
import { WAREHOUSE_KEYS } from './keys.ts';
import { datasetName } from './rules/destination.ts';
import { TABLE_FILTER, TABLE_WORDS } from './rules/table-fields.ts';
import { warehouseSentences } from './sentences.ts';
import {
  knownDestination,
  onlyStates,
  partStates,
  pullsOfCompleteTables,
  saveTable,
  tablesBehind,
} from './table-state.ts';
import { continueTables, forecastTable, forgetDeletedPulls, isLeaseOfTable, refreshTable } from './tables.ts';
import { destinationPart } from './test-destination.ts';

export const warehouse = {
  name: 'warehouse',
  buildsOn: ['insights'],
  endpoints: warehouseEndpoints,
  sentences: warehouseSentences,
  menu: (language) => [menuItem(warehouseSentences(language).tablesMenuItem, 'showTables')],
  pullOptions: (language) => {
    const say = warehouseSentences(language);
    const choices = [
      { value: '', label: say.tablePlaces.sheet },
      { value: 'yes', label: say.tablePlaces.both },
      { value: 'only', also: TABLE_WORDS.only, label: say.tablePlaces.table },
      { value: 'raw', also: TABLE_WORDS.raw, label: say.tablePlaces.raw },
      { value: 'part', also: TABLE_WORDS.part, label: say.tablePlaces.part },
    ];
    return [{ name: TABLE_FILTER, label: say.tableOption, hint: say.tableOptionHint, choices }];
  },
  connections: { part: destinationPart },
  help: (ports, language) => {
    const say = warehouseSentences(language);
    const label = say.tablesMenuItem;
    const to = knownDestination(ports);
    const text = to === undefined ? say.tableNowhere : say.tablesHelp(datasetName(to));
    return [{ title: label, text, button: { label, functionName: 'showTables' } }];
  },
  forecast: forecastTable,
  targets: tablesInPlace,
  parts: partsOfSheets,
  afterRefresh: refreshTable,
  tick: {
    isWanted: (all, personId) => tablesBehind(all, personId).length > 0,
    run: (ports, times) => {
      continueTables(ports, times);
      // Failures are in the rows of pulls.
      return [];
    },
  },
  hourly: {
    isWanted: (all) =>
      pullsOfCompleteTables(all).length + onlyStates.ids(all).length + partStates.ids(all).length > 0,
    run: (ports) => {
      forgetDeletedPulls(ports);
      return [];
    },
  },
  isForAll: isLeaseOfTable,
  keys: WAREHOUSE_KEYS,
  holdings: {
    list: (all, personId, language) => {
      const own = tablesBehind(all, personId);
      return own.length === 0 ? [] : [warehouseSentences(language).tableGoes(own.length)];
    },
    remove: (ports, all, personId) => {
      for (const table of tablesBehind(all, personId)) saveTable(ports, { ...table, behind: undefined });
    },
  },
} as const satisfies Feature & { endpoints: typeof warehouseEndpoints };
