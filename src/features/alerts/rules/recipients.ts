// Mail recipients, as the page sends and the person's properties store them: `mailto:ana@example.com,+eva@example.org`.
// A plus marks those with whom the spreadsheet isn't shared by name; others get mail only while it is shared with them.

import { errorFactory } from '../../../domain/errors.ts';
import { alertMailSentences } from '../mail-sentences.ts';

interface Recipient {
  readonly address: string;
  readonly isOutside: boolean; // Not among those whom the spreadsheet is shared with by name.
}

const SCHEME = 'mailto:';
const OUTSIDE = '+';
const ADDRESS = /^[^\s@<>()[\],;:"\\]{1,64}@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;
const MOST_RECIPIENTS = 20; // Google allows 50 in a mail, and 100 a day for a private account.
const MOST_CHARACTERS = 1_400; // Fits into a property.

export function recipientsIn(stored: string): readonly Recipient[] {
  return stored
    .slice(SCHEME.length)
    .split(/[\s,;]+/)
    .filter((each) => each !== '' && each !== OUTSIDE)
    .map((each) => {
      const isOutside = each.startsWith(OUTSIDE);
      return { address: isOutside ? each.slice(1) : each, isOutside };
    });
}

/**
 * @param people whom the spreadsheet is shared with by name; empty if unknown
 * @returns the text to store
 * @throws FranchiseError if nobody is named, or an address is malformed or outside without a plus
 */
export function readRecipients(typed: string, people: readonly string[]): string {
  const refused = errorFactory(alertMailSentences);
  const named = [...new Map(recipientsIn(typed).map((each) => [each.address.toLowerCase(), each])).values()];
  if (named.length === 0) throw refused('bad-input', (words) => words.alertMailNobody);
  const wrong = named.find(({ address }) => !ADDRESS.test(address));
  if (wrong !== undefined) throw refused('bad-input', (words) => words.alertMailNoAddress(wrong.address));
  const isOfSheet = memberOf(people);
  const unexpected = named.filter(({ address, isOutside }) => !isOutside && !isOfSheet(address));
  if (people.length > 0 && unexpected.length > 0)
    throw refused('bad-input', (words) => words.alertMailOutside(unexpected.map(({ address }) => address)));
  const stored =
    SCHEME + named.map(({ address }) => (isOfSheet(address) ? address : OUTSIDE + address)).join();
  if (named.length > MOST_RECIPIENTS || stored.length > MOST_CHARACTERS)
    throw refused('bad-input', (words) => words.alertMailTooMany(MOST_RECIPIENTS));
  return stored;
}

/**
 * Addresses that may still get mails, and those of people who have lost access.
 * @param people whom the spreadsheet is shared with by name; empty if unknown: then nobody has lost access
 */
export function splitByAccess(recipients: readonly Recipient[], people: readonly string[]) {
  const isOfSheet = memberOf(people);
  const isKept = ({ address, isOutside }: Recipient) =>
    isOutside || people.length === 0 || isOfSheet(address);
  const which = (areKept: boolean) =>
    recipients.flatMap((each) => (isKept(each) === areKept ? each.address : []));
  return { kept: which(true), lost: which(false) };
}

function memberOf(people: readonly string[]): (address: string) => boolean {
  const known = new Set(people.map((address) => address.toLowerCase()));
  return (address) => known.has(address.toLowerCase());
}
