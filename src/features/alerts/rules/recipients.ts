// Whom an alert mails, as the page sends it and as it is stored for its person alone:
// `mailto:ana@example.com,+eva@example.org`. A plus stands before who was named though the spreadsheet isn't shared with
// them by name; whoever has none gets nothing once it isn't any more.

import { FranchiseError } from '../../../domain/errors.ts';
import { alertMailSentences } from '../mail-sentences.ts';

/** One person whom an alert mails, and whether they are outside of those with whom the spreadsheet is shared. */
export interface Recipient {
  /** Their e-mail address. */
  readonly address: string;
  /** Whether they were named though the spreadsheet isn't shared with them by name, as far as that could be read. */
  readonly isOutside: boolean;
}

const SCHEME = 'mailto:';
const OUTSIDE = '+';
const ADDRESS = /^[^\s@<>()[\],;:"\\]{1,64}@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;
/** Google takes 50 in a mail, and 100 a day of a private account. */
const MOST_RECIPIENTS = 20;
/** All of them fit into a property with little room. */
const MOST_CHARACTERS = 1_400;

/** The people that an alert mails, read from the text that is stored for it as its address. */
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
 * Checks the recipients that a person types for an alert by mail.
 * @param people with whom the spreadsheet is shared by name; empty where that can't be read
 * @returns the text that is stored
 * @throws FranchiseError where nobody is named, or an address can't be one, or isn't named as one from outside
 */
export function readRecipients(typed: string, people: readonly string[]): string {
  const refuse = (sentence: (words: ReturnType<typeof alertMailSentences>) => string) =>
    new FranchiseError('bad-input', (_core, language) => sentence(alertMailSentences(language)));
  const named = [...new Map(recipientsIn(typed).map((each) => [each.address.toLowerCase(), each])).values()];
  if (named.length === 0) throw refuse((words) => words.alertMailNobody);
  const wrong = named.find(({ address }) => !ADDRESS.test(address));
  if (wrong !== undefined) throw refuse((words) => words.alertMailNoAddress(wrong.address));
  const isOfSheet = tellsMembers(people);
  const unexpected = named.filter(({ address, isOutside }) => !isOutside && !isOfSheet(address));
  if (people.length > 0 && unexpected.length > 0)
    throw refuse((words) => words.alertMailOutside(unexpected.map(({ address }) => address)));
  const stored =
    SCHEME + named.map(({ address }) => (isOfSheet(address) ? address : OUTSIDE + address)).join();
  if (named.length > MOST_RECIPIENTS || stored.length > MOST_CHARACTERS)
    throw refuse((words) => words.alertMailTooMany(MOST_RECIPIENTS));
  return stored;
}

/**
 * Divides an alert's recipients: those who get its mail, and those who have lost access to the spreadsheet.
 * @param people with whom it is shared by name; empty where that can't be read: then nobody has lost it
 */
export function withAccess(
  recipients: readonly Recipient[],
  people: readonly string[],
): { readonly kept: readonly string[]; readonly lost: readonly string[] } {
  const isOfSheet = tellsMembers(people);
  const isKept = ({ address, isOutside }: Recipient) =>
    isOutside || people.length === 0 || isOfSheet(address);
  const addresses = (some: readonly Recipient[]) => some.map(({ address }) => address);
  return {
    kept: addresses(recipients.filter(isKept)),
    lost: addresses(recipients.filter((each) => !isKept(each))),
  };
}

function tellsMembers(people: readonly string[]): (address: string) => boolean {
  const known = new Set(people.map((address) => address.toLowerCase()));
  return (address) => known.has(address.toLowerCase());
}
