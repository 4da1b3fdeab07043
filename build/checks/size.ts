// The bundle is compiled and evaluated again for every cell, so its size is time that people wait.

/** Bytes of the bundle, not minified; why so many: docs/decisions, 0009. */
export const BYTE_BUDGET = 1_378_000;

/** Bytes of the text as it is stored, in UTF-8. */
export function bytesOf(code: string): number {
  return Buffer.byteLength(code, 'utf8');
}

/** Refuses a bundle over the budget. */
export function checkSize(code: string): string[] {
  const bytes = bytesOf(code);
  return bytes <= BYTE_BUDGET
    ? []
    : [`Code.js has ${bytes} bytes, ${bytes - BYTE_BUDGET} over its budget of ${BYTE_BUDGET}.`];
}
