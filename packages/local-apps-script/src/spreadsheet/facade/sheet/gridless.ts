// Tabs that are no grid: a chart that fills its tab, a timeline, Connected Sheets. They have a name and a place in the
// row of tabs; whatever is about cells is refused.
import type { PlatformError } from '../../../kernel/contract.ts';
import { messages } from '../../model/messages.ts';
import type { SheetsSession } from '../sheets-session.ts';

const TAB = new Set([
  'activate',
  'copyTo',
  'getCharts',
  'getIndex',
  'getName',
  'getParent',
  'getSheetId',
  'getSheetName',
  'getTabColor',
  'getType',
  'hideSheet',
  'isSheetHidden',
  'setName',
  'setTabColor',
  'showSheet',
]);
const SIZE = new Set(['getLastColumn', 'getLastRow', 'getMaxColumns', 'getMaxRows']);
const METADATA = new Set(['addDeveloperMetadata', 'createDeveloperMetadataFinder', 'getDeveloperMetadata']);

/** Why this tab takes no such call; undefined where it does. */
export function gridlessRefusal(
  { workbook }: SheetsSession,
  sheetId: number,
  method: string,
): PlatformError | undefined {
  const type = workbook.sheet(sheetId)?.type ?? 'GRID';
  const { sizeOfGridlessSheet, metadataOfGridlessSheet } = workbook.profile;
  const takes =
    type === 'GRID' ||
    TAB.has(method) ||
    (SIZE.has(method) && sizeOfGridlessSheet === 'answers') ||
    (METADATA.has(method) && metadataOfGridlessSheet === 'works');
  return takes ? undefined : messages.notForThisSheet(type);
}
