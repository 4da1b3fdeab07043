// Reads the URL and `params` that a script passes, with the platform's refusals
// (docs/platform.md#options-of-fetch).
import { PlatformError } from '../kernel/contract.ts';
import type { PlatformProfile } from '../profiles/open-questions.ts';
import { Blob } from '../utilities/blob.ts';
import { fromSigned } from '../utilities/bytes.ts';
import type { OutgoingRequest } from './exchange.ts';
import { fetchErrors } from './fetch-errors.ts';

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
function isAllowedUrl(url: string, allowList: readonly string[]): boolean {
  return allowList.some((entry) => matches(new URL(url), entry));
}

const maxUrlLength = 2_082;
const maxBodyBytes = 50 * 1_024 * 1_024;
const maxHeaderBytes = 8 * 1_024;
const methods = ['get', 'delete', 'patch', 'post', 'put'];
/** Milliseconds that a request may take where `timeoutSeconds` is ignored. */
const fixedTimeoutMs = 60_000;
const formType = 'application/x-www-form-urlencoded';

/** A request as it was understood. */
export interface ReadRequest {
  readonly outgoing: OutgoingRequest;
  readonly muteHttpExceptions: boolean;
  readonly contentType: string | null;
}

/** What requests are checked against. */
export interface RequestRules {
  readonly scriptId: string;
  /** `urlFetchWhitelist` of the manifest, or null. */
  readonly allowList: readonly string[] | null;
  /** Whether `timeoutSeconds` counts, or a request may take a minute whatever it says. */
  readonly fetchTimeout: PlatformProfile['fetchTimeout'];
}

type Params = Readonly<Record<string, unknown>>;

function isParams(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalid(attribute: string): PlatformError {
  return new PlatformError(
    `Attribute provided with invalid value: ${attribute}`,
    `Atributo fornecido com valor inválido: ${attribute}`,
  );
}

function readUrl(url: string, rules: RequestRules): string {
  if (url === '')
    throw new PlatformError('Attribute provided with no value: url', 'Atributo fornecido sem valor: url');
  if (url.length > maxUrlLength) {
    throw fetchErrors['url-too-long']();
  }
  const full = /^https?:\/\//i.test(url) ? url : `http://${url}`;
  if (!URL.canParse(full)) throw new PlatformError(`Invalid argument: ${url}`, `Argumento inválido: ${url}`);
  if (rules.allowList !== null && !isAllowedUrl(full, rules.allowList)) {
    throw fetchErrors['not-listed'](url);
  }
  return full;
}

function readHeaders(value: unknown): Record<string, string> {
  const headers: Record<string, string> = {};
  if (!isParams(value)) return headers;
  for (const [name, text] of Object.entries(value)) {
    if (text === null || text === undefined) throw invalid('Header:null');
    if (['host', 'content-length'].includes(name.toLowerCase())) throw invalid(`Header:${name}`);
    headers[name] = String(text);
  }
  const size = Object.entries(headers).reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  if (size > maxHeaderBytes || Object.keys(headers).length > 100) {
    throw new PlatformError(
      'Limit Exceeded: URLFetch Header Size.',
      'Limite excedido: URLFetch Header Size.',
    );
  }
  return headers;
}

/** A form with a blob in it goes out in parts; the boundary is fixed, so that a run can be repeated exactly. */
function multipart(fields: readonly (readonly [string, unknown])[]): { body: Buffer; type: string } {
  const boundary = '----apps-script-form-boundary';
  const parts = fields.flatMap(([name, value]) => {
    const isBlob = value instanceof Blob;
    const file = isBlob ? `; filename="${value.getName() ?? name}"` : '';
    const type = isBlob ? `Content-Type: ${value.getContentType() ?? 'application/octet-stream'}\r\n` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type}\r\n`;
    return [Buffer.from(head), isBlob ? value.data : Buffer.from(String(value)), Buffer.from('\r\n')];
  });
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

function readPayload(payload: unknown): { body: Buffer; type: string } {
  if (payload === undefined || payload === null) return { body: Buffer.alloc(0), type: formType };
  if (payload instanceof Blob)
    return { body: Buffer.from(payload.data), type: payload.getContentType() ?? formType };
  if (Array.isArray(payload)) return { body: fromSigned(payload), type: formType };
  if (!isParams(payload)) return { body: Buffer.from(String(payload), 'utf8'), type: formType };
  const fields = Object.entries(payload);
  if (fields.some(([, value]) => value instanceof Blob)) return multipart(fields);
  const form = fields.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  return { body: Buffer.from(form.join('&')), type: formType };
}

/** Reads one request of `fetch`, `fetchAll` or `getRequest`. */
export function readRequest(url: string, params: unknown, rules: RequestRules): ReadRequest {
  const given: Params = isParams(params) ? params : {};
  const method = String(given.method ?? 'get').toLowerCase();
  if (!methods.includes(method)) throw invalid('method');
  const headers = readHeaders(given.headers);
  const { body, type } = readPayload(given.payload);
  if (body.length > maxBodyBytes) {
    throw new PlatformError('Limit Exceeded: URLFetch POST Size.', 'Limite excedido: URLFetch POST Size.');
  }
  const lowerNames = Object.keys(headers).map((name) => name.toLowerCase());
  const hasBody = method !== 'get' && (body.length > 0 || method !== 'delete');
  const named = given.contentType;
  const contentType = named !== undefined && named !== null ? String(named) : hasBody ? type : null;
  const sent: Record<string, string> = { ...headers };
  if (contentType !== null && (hasBody || named !== undefined) && !lowerNames.includes('content-type')) {
    sent['Content-Type'] = contentType;
  }
  if (!lowerNames.includes('user-agent')) {
    sent['User-Agent'] =
      `Mozilla/5.0 (compatible; Google-Apps-Script; beanserver; +https://script.google.com; id: ${rules.scriptId})`;
  }
  const seconds = Number(given.timeoutSeconds ?? 360);
  return {
    outgoing: {
      url: readUrl(url, rules),
      method,
      headers: sent,
      body: hasBody ? body : Buffer.alloc(0),
      followRedirects: given.followRedirects !== false,
      timeoutMs: rules.fetchTimeout === 'obeyed' ? seconds * 1_000 : fixedTimeoutMs,
    },
    muteHttpExceptions: given.muteHttpExceptions === true,
    contentType,
  };
}
