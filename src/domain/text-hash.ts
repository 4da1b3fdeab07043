// Short fingerprints of texts. Not for secrets: short texts can be found by trying.

/** 53 bits in hexadecimal (cyrb53). */
export function textHash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16);
}

/** Eight hexadecimal digits, for metadata in which every character counts. */
export function shortHash(text: string): string {
  return textHash(text).padStart(8, '0').slice(-8);
}
