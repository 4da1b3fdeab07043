// Random ids and fingerprints by Utilities. The charset is always given: without it every letter beyond ASCII counts as
// the same one (docs/platform.md#digests).

import type { Ids } from '../ports/ids.ts';

export const gasIds: Ids = {
  random: () => Utilities.getUuid(),
  fingerprint(text) {
    const digest = Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, text, Utilities.Charset.UTF_8);
    return Utilities.base64EncodeWebSafe(digest).slice(0, 22);
  },
};
