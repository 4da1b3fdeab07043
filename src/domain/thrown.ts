// The text of what was thrown. It is read from anything, since what Google throws need not be an `Error`, and cleaned
// before anybody sees it: a URL may end in a query, and a text may repeat what it was given.

const LONGEST = 300;
/** What could be a key or token: at least 16 characters without a blank, with letters and digits. */
const SECRET = /(?=[\w.~+=-]*\d)(?=[\w.~+=-]*[a-z])[\w.~+=-]{16,}/gi;
const ADDRESS_REST = /(https?:\/\/)(?:[^\s/?#@]*@)?([^\s?#]*)[?#]\S*/gi;

/**
 * The message of anything that was thrown, without Google's prefix `Exception: `. By it Google's errors are
 * recognised.
 */
export function messageOf(thrown: unknown): string {
  const has = typeof thrown === 'object' && thrown !== null && 'message' in thrown;
  return String(has ? thrown.message : thrown).replace(/^Exception: /, '');
}

/**
 * Makes a text from outside, such as Google's error, fit to be shown. It is on one line, at most 300 characters,
 * without the queries of URLs and what may be a secret.
 */
export function cleaned(text: string): string {
  const safe = text.replace(ADDRESS_REST, '$1$2').replace(SECRET, '…').replace(/\s+/g, ' ').trim();
  return safe.length <= LONGEST ? safe : `${safe.slice(0, LONGEST)}…`;
}
