// How large an image is, read from its first bytes.

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Of a PNG, a GIF or a JPEG; undefined for anything else. */
export function imageSize(data: Uint8Array): ImageSize | undefined {
  const bytes = Buffer.from(data);
  if (bytes.length >= 24 && bytes.toString('latin1', 1, 4) === 'PNG')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : undefined;
}

/** The size stands in the frame, behind segments that begin with their length. */
function jpegSize(bytes: Buffer): ImageSize | undefined {
  let at = 2;
  while (at + 9 <= bytes.length) {
    const marker = bytes.readUInt16BE(at);
    // Frames of all kinds, but not the tables that have numbers among theirs.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
