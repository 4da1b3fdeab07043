// The lease on the insights of a pulled sheet: a click and a refresh, or two people, may want to fill the same sheet at
// once.

import type { Ports } from '../../app/ports.ts';
import { Lease } from '../../app/runs/lease.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { latestText } from '../../app/speaking/when.ts';
import type { InsightSource } from './insight-source.ts';
import { insightError, insightSentences } from './sentences.ts';

const PREFIX = 'insights:';

/** @throws FranchiseError `busy` if another execution holds the lease, or was killed less than seven minutes ago */
export function workingAlone<T>(ports: Ports, { sheet }: Pick<InsightSource, 'sheet'>, work: () => T): T {
  const acquired = Lease.acquire(
    ports,
    `${PREFIX}${sheet.id}`,
    insightSentences(languageHere(ports)).insightsTitle,
  );
  if (acquired.kind === 'held') {
    const until = latestText(ports.calendar, acquired.untilMs, languageHere(ports));
    throw insightError('busy', (say) => say.insightsBusy(sheet.name(), until));
  }
  try {
    return work();
  } finally {
    acquired.lease.release();
  }
}

/** Such a lease belongs to no single person, so it doesn't keep anyone from removing the connector. */
export function isLeaseOfInsights(name: string): boolean {
  return name.startsWith(PREFIX);
}
