// Tests that name no profile use the usual one, or the one in the environment: `PLATFORM_PROFILE=stern npm run
// test:browser`. The benchmark sets it from `--profile`.

import { type PlatformProfile, profileNamed } from 'local-apps-script/profiles';

export function profileOfRun(): PlatformProfile {
  return profileNamed(process.env.PLATFORM_PROFILE ?? 'usual');
}
