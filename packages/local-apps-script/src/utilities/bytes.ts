// Bytes as scripts see them: arrays of numbers from -128 to 127, and text in the platform's charsets.
import { EnumValue, PlatformError } from '../kernel/contract.ts';

/** Bytes as scripts see them: numbers from -128 to 127. */
export function toSigned(bytes: Uint8Array): number[] {
  return Array.from(bytes, (byte) => (byte > 127 ? byte - 256 : byte));
}

/** Bytes from a script's numbers, of which the last eight bits count. */
export function fromSigned(numbers: readonly unknown[]): Buffer {
  return Buffer.from(numbers.map((value) => Number(value) & 0xff));
}

/** Without a charset the platform uses US_ASCII in digests and base64: what lies beyond becomes one `?` a character. */
export function encodeText(text: string, charset: EnumValue | undefined): Buffer {
  if (charset instanceof EnumValue && charset.name === 'UTF_8') return Buffer.from(text, 'utf8');
  return Buffer.from(text.replace(/[\u{80}-\u{10ffff}]/gu, '?'), 'latin1');
}

/** @param charset - a name such as `UTF-8` or `ISO-8859-1` */
export function decodeText(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset, { ignoreBOM: true }).decode(bytes);
  } catch {
    throw new PlatformError(`Invalid argument: ${charset}`, `Argumento inválido: ${charset}`);
  }
}
