// A process of `npm run simulate -- --jobs N`: plays the seeds that it receives.

import 'local-apps-script/short-lived-code';
import { virtualThreads } from 'local-apps-script';
import { profileNamed } from 'local-apps-script/profiles';
import { type Game, KINDS, kindNamed, type Wish } from './kinds.ts';

const [kindName = '', wishName] = process.argv.slice(2);
const kind = kindNamed(kindName);
if (kind === undefined) throw new Error(`no kind ${kindName}`);
const wish: Wish = wishName === 'line' || wishName === 'story' ? wishName : 'failure';

// Also sets the profile for worlds of kinds that draw none.
function underProfile(name: string | undefined) {
  if (name === undefined) return undefined;
  process.env.PLATFORM_PROFILE = name;
  return profileNamed(name);
}

process.on('message', (game: Game) => {
  const { seed, profile } = game;
  process.send?.({ game, played: KINDS[kind].play(seed, wish, underProfile(profile)) });
});
process.on('disconnect', () => virtualThreads.close());
