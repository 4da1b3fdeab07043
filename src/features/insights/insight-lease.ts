// The right to work on the insights of a pulled sheet. A person's click and the refresh behind a pull, or two persons,
// may want to fill one sheet at the same moment: the first one does, and the other says so.

import type { Ports } from '../../app/ports.ts';
import { Lease } from '../../app/runs/lease.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { latestText } from '../../app/speaking/when.ts';
import type { InsightSource } from './insight-source.ts';
import { insightError, insightSentences } from './sentences.ts';

/** What the names of these leases begin with. */
const PREFIX = 'insights:';

/**
 * Works on the insights (sheets of computed figures) of one pulled sheet while no other execution does. So no two
 * executions write to one sheet at once.
 * @throws FranchiseError `busy` when somebody else does, or did and was cut off less than seven minutes ago
 */
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

/**
 * Whether a lease (a stored claim on work, so that no two runs do it) is one on insights. Such work depends on no
 * single person: it doesn't keep anybody from removing the connector.
 */
export function isLeaseOfInsights(name: string): boolean {
  return name.startsWith(PREFIX);
}
