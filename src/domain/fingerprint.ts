// SHA-256 of a text (FIPS 180-4). Computed by Google's services, it took half of the calls with which rows are sent.

import { lazily } from './schema.ts';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BLOCK_BYTES = 64;
const STEPS = 64;

/** Its first 22 characters in base64 for URLs. */
export function textFingerprint(text: string): string {
  const bits = sha256(text)
    .map((word) => (word >>> 0).toString(2).padStart(32, '0'))
    .join('');
  const sextets = bits.match(/.{6}/g) ?? [];
  return sextets
    .slice(0, 22)
    .map((sextet) => BASE64.charAt(Number.parseInt(sextet, 2)))
    .join('');
}

/** Fractions of the square roots of the first eight primes, and of the cube roots of 64. */
const roots = lazily(() => {
  const primes: number[] = [];
  for (let n = 2; primes.length < STEPS; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
  return {
    start: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
    constants: primes.map((prime) => fraction(Math.cbrt(prime))),
  };
});

function sha256(text: string): readonly number[] {
  const bytes = utf8(text);
  const length = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const input = new DataView(new ArrayBuffer(length));
  for (let n = 0; n < bytes.length; n++) input.setUint8(n, bytes.charCodeAt(n));
  input.setUint8(bytes.length, 0x80);
  input.setUint32(length - 4, bytes.length * 8);
  const { start, constants } = roots();
  const words = new Int32Array(STEPS);
  const word = (n: number) => words[n] ?? 0;
  let state: readonly number[] = start;
  for (let block = 0; block < length; block += BLOCK_BYTES) {
    let [v0 = 0, v1 = 0, v2 = 0, v3 = 0, v4 = 0, v5 = 0, v6 = 0, v7 = 0] = state;
    for (let n = 0; n < STEPS; n++) {
      const [two, fifteen] = [word(n - 2), word(n - 15)];
      words[n] =
        n < 16
          ? input.getInt32(block + 4 * n)
          : word(n - 16) +
            word(n - 7) +
            turned(fifteen, 7, 18, fifteen >>> 3) +
            turned(two, 17, 19, two >>> 10);
      const choice = (v4 & v5) ^ (~v4 & v6);
      const majority = (v0 & v1) ^ (v0 & v2) ^ (v1 & v2);
      const one = v7 + turned(v4, 6, 11, turned(v4, 25)) + choice + (constants[n] ?? 0) + word(n);
      const other = turned(v0, 2, 13, turned(v0, 22)) + majority;
      [v7, v6, v5, v4, v3, v2, v1, v0] = [v6, v5, v4, (v3 + one) | 0, v2, v1, v0, (one + other) | 0];
    }
    const added = [v0, v1, v2, v3, v4, v5, v6, v7];
    state = state.map((value, n) => (value + (added[n] ?? 0)) | 0);
  }
  return state;
}

/** A character for each byte. Half a surrogate pair counts as a question mark, as in Java. */
function utf8(text: string): string {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));
  return escaped.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Turned right by one and by another number of bits, and a third word, each bit the sum of theirs. */
function turned(word: number, by: number, other?: number, third = 0): number {
  const once = (word >>> by) | (word << (32 - by));
  return other === undefined ? once : once ^ turned(word, other) ^ third;
}
