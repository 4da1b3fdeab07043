// JSON for the cache, which counts bytes.

/**
 * JSON without characters beyond ASCII, which are escaped: its length is the bytes that a property or cache entry
 * takes.
 */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
