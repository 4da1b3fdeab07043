// The manifest's `urlFetchWhitelist` (docs/platform.md#allow-list).

function matches(url: URL, entry: string): boolean {
  const pattern = /^https:\/\/(\*\.)?([^/]+)(\/.*)$/.exec(entry);
  const [, wildcard, host, path] = pattern ?? [];
  if (url.protocol !== 'https:' || host === undefined || path === undefined) return false;
  const isHost = wildcard === undefined ? url.host === host : url.host.endsWith(`.${host}`);
  if (!isHost) return false;
  const rest = url.pathname + url.search + url.hash;
  return (
    rest === path || (rest.startsWith(path) && (path.endsWith('/') || /^[/?#]/.test(rest.slice(path.length))))
  );
}

/** Whether one of the prefixes allows the URL: the same, or below it. */
export function isAllowedUrl(url: string, allowList: readonly string[]): boolean {
  return allowList.some((entry) => matches(new URL(url), entry));
}
