// Writes dist/appsscript.json: the project's manifest, with the scopes and the allowlist that the settings need.
import { BuildProblem } from './build-problem.ts';
import { WAREHOUSE_HOST, WAREHOUSE_SCOPE, WAREHOUSE_SERVICE } from './warehouse.ts';

/** The fields that the build reads; the rest passes through. */
export interface Manifest {
  readonly oauthScopes: readonly string[];
  readonly [setting: string]: unknown;
}

export function withScope(manifest: Manifest, scope: string): Manifest {
  return { ...manifest, oauthScopes: [...manifest.oauthScopes, scope] };
}

/** @throws BuildProblem if `text` isn't a manifest with a list of scopes */
export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BuildProblem('appsscript.json is not JSON.');
  }
  if (typeof value !== 'object' || value === null || !('oauthScopes' in value) || !isTexts(value.oauthScopes))
    throw new BuildProblem(
      'appsscript.json has no list "oauthScopes"; without it Google asks for more scopes than needed.',
    );
  return { ...value, oauthScopes: value.oauthScopes };
}

/**
 * `urlFetchWhitelist` requires HTTPS and a non-empty path, and matches that path and its children
 * (developers.google.com/apps-script/manifest/allowlist-url). Without a pinned HTTPS address any host is allowed.
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
        // Listing it here enables the BigQuery API in the Cloud project that Google creates for each script.
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
