// MD5 (RFC 1321), because BigQuery has it too. For grouping keys, not for secrets.

const TURNS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;
const SINES = Array.from({ length: 64 }, (_, n) => Math.floor(Math.abs(Math.sin(n + 1)) * 2 ** 32) | 0);

/** The first eight hexadecimal digits, as `MD5()` gives them in BigQuery. */
export function md5Start(text: string): string {
  const words = wordsOf(utf8(text));
  let [a, b, c, d] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];
  for (let start = 0; start < words.length; start += 16) {
    const [a0, b0, c0, d0] = [a, b, c, d];
    for (let n = 0; n < 64; n++) {
      const round = n >> 4;
      const word = words[start + wordAt(round, n)] ?? 0;
      const sum = (a + mix(round, b, c, d) + (SINES[n] ?? 0) + word) | 0;
      const turn = TURNS[round]?.[n & 3] ?? 0;
      a = d;
      d = c;
      c = b;
      b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0;
    }
    a = (a + a0) | 0;
    b = (b + b0) | 0;
    c = (c + c0) | 0;
    d = (d + d0) | 0;
  }
  // The digest is little-endian.
  const turned = ((a & 0xff) << 24) | ((a & 0xff00) << 8) | ((a >>> 8) & 0xff00) | (a >>> 24);
  return (turned >>> 0).toString(16).padStart(8, '0');
}

function mix(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d);
  if (round === 1) return (d & b) | (~d & c);
  return round === 2 ? b ^ c ^ d : c ^ (b | ~d);
}

function wordAt(round: number, n: number): number {
  if (round === 0) return n;
  if (round === 1) return (5 * n + 1) & 15;
  return round === 2 ? (3 * n + 5) & 15 : (7 * n) & 15;
}

/** Padded: a one bit, zeros, and the length in bits. */
function wordsOf(bytes: readonly number[]): Int32Array {
  const words = new Int32Array(((bytes.length + 8) >> 6) * 16 + 16);
  for (const [n, byte] of [...bytes, 0x80].entries())
    words[n >> 2] = (words[n >> 2] ?? 0) | (byte << ((n & 3) * 8));
  words[words.length - 2] = bytes.length * 8;
  return words;
}

/** Apps Script has no `TextEncoder`. */
export function utf8(text: string): readonly number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    bytes.push([code, 0xc0 | (code >> 6), 0xe0 | (code >> 12), 0xf0 | (code >> 18)][more] ?? 0);
    for (let shift = 6 * (more - 1); shift >= 0; shift -= 6) bytes.push(0x80 | ((code >> shift) & 0x3f));
  }
  return bytes;
}
