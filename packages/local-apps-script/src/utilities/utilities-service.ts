// Utilities: sleep, dates, digests, base64, blobs. Digests and bytes are signed, text is US_ASCII unless a charset is
// named, as at Google (docs/platform.md#formats-of-dates).

import { createHash, createHmac } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type CsvError, parse } from 'csv-parse/sync';
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import mime from 'mime';
import {
  type EnumValue,
  type ExecutionContext,
  type HostObject,
  PlatformError,
  type Service,
  type Wait,
  wait,
} from '../kernel/contract.ts';
import { each, publishedClass } from '../kernel/published-class.ts';
import { Blob, blobClass } from './blob.ts';
import { encodeText, fromSigned, toSigned } from './bytes.ts';
import { formatString } from './format-string.ts';
import { formatJavaDate, parseJavaDate } from './java-date-format.ts';

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

const maxSleepMs = 300_000;

type TextOrBytes = string | readonly number[];

/** Their names to Node, by those of `DigestAlgorithm` and, without `HMAC_`, `MacAlgorithm`. */
const algorithms: Readonly<Record<string, string>> = {
  MD5: 'md5',
  SHA_1: 'sha1',
  SHA_256: 'sha256',
  SHA_384: 'sha384',
  SHA_512: 'sha512',
};

function hashName(algorithm: EnumValue): string {
  const name = algorithms[algorithm.name.replace('HMAC_', '')];
  if (name === undefined) {
    throw new PlatformError(`Invalid argument: ${algorithm.name}`, `Argumento inválido: ${algorithm.name}`);
  }
  return name;
}

/** @throws PlatformError for an array of anything but numbers */
function toBytes(value: TextOrBytes, charset?: EnumValue): Buffer {
  if (typeof value === 'string') return encodeText(value, charset);
  const wrong: unknown = value.find((byte) => typeof byte !== 'number');
  if (wrong !== undefined) throw new PlatformError(`Cannot convert ${String(wrong)} to byte.`);
  return fromSigned(value);
}

class Utilities implements HostObject {
  readonly hostClass = 'Utilities';

  constructor(private readonly context: ExecutionContext) {}

  sleep(ms: number): Wait {
    if (!(ms >= 0 && ms <= maxSleepMs)) {
      throw new PlatformError('Invalid argument: milliseconds', 'Argumento inválido: milliseconds');
    }
    // biome-ignore lint/suspicious/noThenProperty: a Wait's field; the object is never awaited
    return wait({ wait: 'until', atMs: this.context.nowMs() + ms, then: () => null });
  }

  formatDate(date: Date, timeZone: string, pattern: string): string {
    return formatJavaDate(date.getTime(), timeZone, pattern);
  }

  parseDate(text: string, timeZone: string, pattern: string): Date {
    return new Date(parseJavaDate(String(text), timeZone, pattern));
  }

  formatString(template: string, ...values: readonly unknown[]): string {
    return formatString(String(template), values);
  }

  getUuid(): string {
    const digit = () => Math.floor(this.context.random() * 16);
    return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) =>
      (place === 'x' ? digit() : 8 + (digit() % 4)).toString(16),
    );
  }

  computeDigest(algorithm: EnumValue, value: TextOrBytes, charset?: EnumValue): number[] {
    return toSigned(createHash(hashName(algorithm)).update(toBytes(value, charset)).digest());
  }

  computeHmacSha256Signature(value: TextOrBytes, key: TextOrBytes, charset?: EnumValue): number[] {
    return toSigned(createHmac('sha256', toBytes(key, charset)).update(toBytes(value, charset)).digest());
  }

  computeHmacSignature(
    algorithm: EnumValue,
    value: TextOrBytes,
    key: TextOrBytes,
    charset?: EnumValue,
  ): number[] {
    const hmac = createHmac(hashName(algorithm), toBytes(key, charset));
    return toSigned(hmac.update(toBytes(value, charset)).digest());
  }

  base64Encode(value: TextOrBytes, charset?: EnumValue): string {
    return toBytes(value, charset).toString('base64');
  }

  base64EncodeWebSafe(value: TextOrBytes, charset?: EnumValue): string {
    return this.base64Encode(value, charset).replaceAll('+', '-').replaceAll('/', '_');
  }

  base64Decode(text: string): number[] {
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) {
      throw new PlatformError('Could not decode string.', 'Não foi possível decodificar a string.');
    }
    return toSigned(Buffer.from(text, 'base64'));
  }

  base64DecodeWebSafe(text: string): number[] {
    return this.base64Decode(text.replaceAll('-', '+').replaceAll('_', '/'));
  }

  newBlob(data: TextOrBytes, contentType?: string | null, name?: string | null): Blob {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'utf8') : fromSigned(data);
    return new Blob(bytes, contentType ?? (typeof data === 'string' ? 'text/plain' : null), name ?? null);
  }

  gzip(blob: Blob, name = 'archive.gz'): Blob {
    return new Blob(gzipSync(blob.data), 'application/x-gzip', name);
  }

  /** Named as the archive is, without its ending. */
  ungzip(blob: Blob): Blob {
    return new Blob(gunzipSync(blob.data), null, blob.getName()?.replace(/\.gz$/, '') ?? null);
  }

  /** Each blob is a file of the archive; two of one name are refused. */
  zip(blobs: readonly Blob[], name = 'archive.zip'): Blob {
    const files: Record<string, Uint8Array> = {};
    for (const blob of blobs) {
      const file = blob.getName() ?? '';
      if (file === '') throw new PlatformError('Blob object must have non-null name for this operation.');
      if (Object.hasOwn(files, file)) throw new PlatformError(`Duplicate file name in zip: ${file}`);
      files[file] = blob.data;
    }
    return new Blob(Buffer.from(zipSync(files)), 'application/zip', name);
  }

  /** A blob for each file; its type is told by its name. */
  unzip(archive: Blob): Blob[] {
    let files: Unzipped;
    try {
      files = unzipSync(archive.data);
    } catch {
      throw new PlatformError('Invalid argument', 'Argumento inválido');
    }
    return Object.entries(files)
      .filter(([name]) => !name.endsWith('/'))
      .map(([name, bytes]) => new Blob(Buffer.from(bytes), mime.getType(name), name));
  }

  /** Rows of texts; they may differ in length. */
  parseCsv(text: string, delimiter = ','): string[][] {
    try {
      return parse(String(text), { delimiter, relaxColumnCount: true });
    } catch (error) {
      if (!isCsvError(error)) throw error;
      throw new PlatformError('Could not parse text.', 'Não foi possível analisar o texto.');
    }
  }
}

const charset = 'Utilities.Charset';

const utilitiesClass = publishedClass('Utilities', Utilities, {
  formatString: ['String', ...Array.from({ length: 30 }, () => 'any?')].join(', '),
  ...each('base64Encode base64EncodeWebSafe', 'String | number[] | String, Charset'),
  newBlob: 'String | number[] | String, String|null, String|null? | number[], String|null, String|null?',
});

/** Makes Utilities. */
export function createUtilitiesService(): Service {
  return {
    classes: [utilitiesClass, blobClass],
    enums: [
      { path: charset, members: ['US_ASCII', 'UTF_8'] },
      {
        path: 'Utilities.DigestAlgorithm',
        members: ['MD2', 'MD5', 'SHA_1', 'SHA_256', 'SHA_384', 'SHA_512'],
      },
      {
        path: 'Utilities.MacAlgorithm',
        members: ['HMAC_MD5', 'HMAC_SHA_1', 'HMAC_SHA_256', 'HMAC_SHA_384', 'HMAC_SHA_512'],
      },
    ],
    globals: (context) => ({ Utilities: new Utilities(context) }),
  };
}
