// The manifest that goes with the bundle: appsscript.json as it is, and for a pinned address the list of addresses
// that Google lets the script fetch from.
import { BuildProblem } from './build-problem.ts';
import { WAREHOUSE_HOST, WAREHOUSE_SCOPE, WAREHOUSE_SERVICE } from './warehouse.ts';

/** What the build reads of appsscript.json; the rest is passed through. */
export interface Manifest {
  readonly oauthScopes: readonly string[];
  readonly [setting: string]: unknown;
}

/** The manifest that asks for one permission more. */
export function withScope(manifest: Manifest, scope: string): Manifest {
  return { ...manifest, oauthScopes: [...manifest.oauthScopes, scope] };
}

/** @throws BuildProblem when `text` is not a manifest with a list of scopes. */
export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BuildProblem('appsscript.json is not JSON.');
  }
  if (typeof value !== 'object' || value === null || !('oauthScopes' in value) || !isTexts(value.oauthScopes))
    throw new BuildProblem(
      'appsscript.json has no list "oauthScopes"; without it Google asks for more than is needed.',
    );
  return { ...value, oauthScopes: value.oauthScopes };
}

/**
 * The text of dist/appsscript.json. `urlFetchWhitelist` takes HTTPS with a path that isn't empty, and matches that path
 * and its children (developers.google.com/apps-script/manifest/allowlist-url); a loopback address is left out. Without a
 * pinned address any may be fetched from, and nothing is listed.
 */
export function writeManifest(
  manifest: Manifest,
  pinnedBaseUrl: string,
  alertHosts: readonly string[],
  hasWarehouse: boolean,
): string {
  const isHttps = pinnedBaseUrl.startsWith('https://');
  const allowed = isHttps && new URL(pinnedBaseUrl).pathname === '/' ? `${pinnedBaseUrl}/` : pinnedBaseUrl;
  const hosts = [...alertHosts, ...(hasWarehouse ? [WAREHOUSE_HOST] : [])];
  const asking = hasWarehouse
    ? {
        ...manifest,
        oauthScopes: [...manifest.oauthScopes, WAREHOUSE_SCOPE],
        // Named here, BigQuery's interface is switched on in the Cloud project that Google makes for each script.
        dependencies: { enabledAdvancedServices: [WAREHOUSE_SERVICE] },
      }
    : manifest;
  const written = isHttps
    ? { ...asking, urlFetchWhitelist: [allowed, ...hosts.map((host) => `https://${host}/`)] }
    : asking;
  return `${JSON.stringify(written, null, 2)}\n`;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
