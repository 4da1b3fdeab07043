// The answer to UrlFetchApp.fetch as scripts see it.
import type { HostClassSpec, HostObject } from '../kernel/contract.ts';
import { Blob } from '../utilities/blob.ts';
import { decodeText, toSigned } from '../utilities/bytes.ts';
import type { Exchange } from './exchange.ts';

/** What `UrlFetchApp.fetch` returns. */
export class HttpResponse implements HostObject {
  readonly hostClass = 'HTTPResponse';

  constructor(private readonly exchange: Extract<Exchange, { kind: 'response' }>) {}

  getResponseCode(): number {
    return this.exchange.status;
  }

  getContentText(charset?: string): string {
    const type = this.header('content-type') ?? '';
    const declared = /charset="?([\w-]+)/i.exec(type)?.[1];
    return decodeText(this.exchange.body, charset ?? declared ?? 'UTF-8');
  }

  getContent(): number[] {
    return toSigned(this.exchange.body);
  }

  getBlob(): Blob {
    return new Blob(this.exchange.body, this.header('content-type') ?? null, null);
  }

  /** Of a header that came several times, the last. */
  getHeaders(): Record<string, string> {
    return Object.fromEntries(this.exchange.headers);
  }

  /** A header that came several times is an array. */
  getAllHeaders(): Record<string, string | string[]> {
    const all: Record<string, string | string[]> = {};
    for (const [name, value] of this.exchange.headers) {
      const before = all[name];
      all[name] = before === undefined ? value : [before, value].flat();
    }
    return all;
  }

  private header(lowerName: string): string | undefined {
    return this.exchange.headers.find(([name]) => name.toLowerCase() === lowerName)?.[1];
  }
}

/** The methods of HTTPResponse. */
export const httpResponseClass: HostClassSpec = {
  hostClass: 'HTTPResponse',
  fullName: 'UrlFetchApp.HTTPResponse',
  methods: {
    getResponseCode: [[]],
    getContentText: [[], ['String']],
    getContent: [[]],
    getBlob: [[]],
    getHeaders: [[]],
    getAllHeaders: [[]],
  },
};
