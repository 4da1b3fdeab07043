// What a full scan does once its first batch has shown how much there is: a person is told how long it will take, and the
// sheet gets room for it.

import { SECONDS_A_REQUEST } from '../../domain/pace.ts';
import type { PageBatch } from '../../domain/page-batch.ts';
import type { PullWork } from './pull-work.ts';

/**
 * Says before a long run what it will cost, and checks that the sheet has room for it.
 * Says how long the scan will take, and makes room in the sheet.
 * @throws FranchiseError when the spreadsheet can't hold so many rows
 */
export function forecastRun(
  { ports, say, pull, target, isFromMenu }: PullWork,
  { done, all, records, requests }: PageBatch,
): void {
  const toCome = requests ?? (all - done) * pull.filters.queries.length;
  if (toCome > 0 && isFromMenu) {
    const forecast = say.forecast(toCome, toCome * SECONDS_A_REQUEST);
    ports.ui.toast(say.pullStarted(pull.name, forecast), say.menu.title());
  }
  target.reserveRows(all * Math.max(1, records.length));
}
