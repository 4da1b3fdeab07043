// A process of `npm run simulate -- --jobs N`: plays the seeds that it is sent.

import '../support/short-lived-code.ts';
import { virtualThreads } from '../../sandbox/runtime/kernel/thread-pool.ts';
import { KINDS, kindNamed, type Wish } from './kinds.ts';

const [kindName = '', wishName] = process.argv.slice(2);
const kind = kindNamed(kindName);
if (kind === undefined) throw new Error(`no kind ${kindName}`);
const wish: Wish = wishName === 'line' || wishName === 'story' ? wishName : 'failure';

process.on('message', (seed: number) => {
  process.send?.({ seed, played: KINDS[kind].play(seed, wish) });
});
process.on('disconnect', () => virtualThreads.close());
