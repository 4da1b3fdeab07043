// Forecasts whether the children of all parents fit into the spreadsheet, from the parents asked so far.

import type { Ports } from '../../app/ports.ts';
import { roomLeft } from '../../app/sheets/limits.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { childrenSentences, refused } from './sentences.ts';

/** With fewer parents the forecast would be too rough. */
export const ENOUGH_ASKED = 20;

interface ChildrenSoFar {
  readonly parents: number;
  readonly asked: number;
  readonly rows: number;
}

/** Empty if too few parents were asked. @throws FranchiseError if the spreadsheet hasn't enough room */
export function forecastRows(
  ports: Pick<Ports, 'workbook'>,
  sheet: Sheet,
  { parents, asked, rows }: ChildrenSoFar,
): string {
  if (asked < Math.min(ENOUGH_ASKED, parents)) return '';
  const all = Math.ceil((rows / asked) * parents);
  const { maxRows, maxColumns } = sheet.extent();
  const cells = Math.max(0, all + 1 - maxRows) * maxColumns;
  const room = cells === 0 ? 0 : roomLeft(ports.workbook);
  if (cells > room) throw refused((say) => say.childrenTooMany(asked, all, cells, room));
  return childrenSentences(languageHere(ports)).childrenForecast(asked, all);
}
