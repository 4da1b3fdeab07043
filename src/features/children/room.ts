// Whether the children of all parents fit into the spreadsheet, judged by those of the parents that were asked so far.

import type { Ports } from '../../app/ports.ts';
import { roomLeft } from '../../app/sheets/limits.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { childrenSentences, refused } from './sentences.ts';

/**
 * Once the lists of so many parents (rows of another sheet) were read, all rows to come are forecast. Before that
 * the guess would be too rough.
 */
export const ENOUGH_ASKED = 20;

/** What is known of children before all of them are there. */
interface ChildrenSoFar {
  /** How many parents there are. */
  readonly parents: number;
  /** How many of them were asked. */
  readonly asked: number;
  /** How many children these have. */
  readonly rows: number;
}

/**
 * Says how many rows and cells it makes to read a list for each parent (row of another sheet). It goes by those read
 * so far, and is empty where these are too few to tell.
 * @throws FranchiseError where the spreadsheet hasn't room for them
 */
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
