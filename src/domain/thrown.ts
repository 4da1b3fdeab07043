// The text of anything thrown (Google throws more than `Error`s), cleaned before anybody sees it: URLs may have
// queries, and texts may repeat their input.

const LONGEST = 300;
const SECRET = /(?=[\w.~+=-]*\d)(?=[\w.~+=-]*[a-z])[\w.~+=-]{16,}/gi; // what could be a key or token
const ADDRESS_REST = /(https?:\/\/)(?:[^\s/?#@]*@)?([^\s?#]*)[?#]\S*/gi;

/** Without Google's prefix `Exception: `. */
export function messageOf(thrown: unknown): string {
  const has = typeof thrown === 'object' && thrown !== null && 'message' in thrown;
  return String(has ? thrown.message : thrown).replace(/^Exception: /, '');
}

/** One line, at most 300 characters, without queries of URLs and possible secrets. */
export function cleaned(text: string): string {
  const safe = text.replace(ADDRESS_REST, '$1$2').replace(SECRET, '…').replace(/\s+/g, ' ').trim();
  return safe.length <= LONGEST ? safe : `${safe.slice(0, LONGEST)}…`;
}
