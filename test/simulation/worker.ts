// A process of `npm run simulate -- --jobs N`: plays the seeds that it is sent.

import 'local-apps-script/short-lived-code';
import { virtualThreads } from 'local-apps-script';
import { profileNamed } from 'local-apps-script/profiles';
import { KINDS, kindNamed, type Wish } from './kinds.ts';

const [kindName = '', wishName, profileName] = process.argv.slice(2);
const kind = kindNamed(kindName);
if (kind === undefined) throw new Error(`no kind ${kindName}`);
const wish: Wish = wishName === 'line' || wishName === 'story' ? wishName : 'failure';

// For the worlds of kinds that draw no answers of their own.
if (profileName !== undefined) process.env.PLATFORM_PROFILE = profileName;
const profile = profileName === undefined ? undefined : profileNamed(profileName);

process.on('message', (seed: number) => {
  process.send?.({ seed, played: KINDS[kind].play(seed, wish, profile) });
});
process.on('disconnect', () => virtualThreads.close());
