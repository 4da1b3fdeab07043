// What was thrown, as text: read from anything, since what Google throws need not be an `Error`, and cleaned before
// anybody sees it. An address may end in a query, and a text may repeat what it was given.

const LONGEST = 300;
/** What could be a key or a token: long, without a blank, letters and digits mixed. */
const SECRET = /(?=[\w.~+=-]*\d)(?=[\w.~+=-]*[a-z])[\w.~+=-]{16,}/gi;
const ADDRESS_REST = /(https?:\/\/)(?:[^\s/?#@]*@)?([^\s?#]*)[?#]\S*/gi;

/** The text of what was thrown, without the class that logs put before it. */
export function messageOf(thrown: unknown): string {
  const has = typeof thrown === 'object' && thrown !== null && 'message' in thrown;
  return String(has ? thrown.message : thrown).replace(/^Exception: /, '');
}

/** A foreign text as it may be shown: in one line, not too long, without queries of addresses or what looks secret. */
export function cleaned(text: string): string {
  const safe = text.replace(ADDRESS_REST, '$1$2').replace(SECRET, '…').replace(/\s+/g, ' ').trim();
  return safe.length <= LONGEST ? safe : `${safe.slice(0, LONGEST)}…`;
}
