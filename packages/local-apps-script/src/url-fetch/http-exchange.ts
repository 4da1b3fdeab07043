// One exchange over real HTTP. With Node's own client, not `fetch`: header names must keep the server's casing, and
// the codes of transport errors are needed to tell them apart.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { type Exchange, maxRedirects, type OutgoingRequest, redirected, redirectTarget } from './exchange.ts';

function faultOf(error: Error): Exchange {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { kind: 'fault', fault: 'dns' };
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return { kind: 'fault', fault: 'ssl' };
  return { kind: 'fault', fault: 'unreachable' };
}

function decompress(body: Buffer, encoding: string): Buffer {
  switch (encoding) {
    case 'gzip':
      return gunzipSync(body);
    case 'deflate':
      return inflateSync(body);
    case 'br':
      return brotliDecompressSync(body);
    default:
      return body;
  }
}

function pairs(flat: readonly string[]): (readonly [string, string])[] {
  const all: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    all.push([flat[index] ?? '', flat[index + 1] ?? '']);
  return all;
}

async function readResponse(message: IncomingMessage, asked: boolean): Promise<Exchange> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  const raw = Buffer.concat(chunks);
  // Whoever sets Accept-Encoding gets the bytes as they came.
  const body = asked ? raw : decompress(raw, String(message.headers['content-encoding'] ?? ''));
  return { kind: 'response', status: message.statusCode ?? 0, headers: pairs(message.rawHeaders), body };
}

function exchangeOnce(request: OutgoingRequest): Promise<Exchange> {
  return new Promise((resolve) => {
    const open = request.url.startsWith('https:') ? httpsRequest : httpRequest;
    const names = Object.keys(request.headers).map((name) => name.toLowerCase());
    const asked = names.includes('accept-encoding');
    const headers: Record<string, string | number> = { ...request.headers };
    if (!asked) headers['Accept-Encoding'] = 'gzip, deflate, br';
    if (request.method !== 'get') headers['Content-Length'] = request.body.length;
    const outgoing = open(request.url, { method: request.method.toUpperCase(), headers, agent: false });
    const timer = setTimeout(() => {
      resolve({ kind: 'fault', fault: 'timeout' });
      outgoing.destroy();
    }, request.timeoutMs);
    const finish = (exchange: Exchange) => {
      clearTimeout(timer);
      resolve(exchange);
    };
    outgoing.on('error', (error) => finish(faultOf(error)));
    outgoing.on('response', (message) => {
      readResponse(message, asked).then(finish, (error: Error) => finish(faultOf(error)));
    });
    outgoing.end(request.body);
  });
}

/** @param onStart - called as each request leaves, also those that follow a redirect */
export async function exchangeOverHttp(
  request: OutgoingRequest,
  onStart: (url: string) => void,
): Promise<Exchange> {
  let current = request;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    onStart(current.url);
    const exchange = await exchangeOnce(current);
    const target = current.followRedirects ? redirectTarget(exchange, current.url) : null;
    if (target === null || exchange.kind !== 'response') return exchange;
    current = redirected(current, target, exchange.status);
  }
  return { kind: 'fault', fault: 'redirects' };
}
