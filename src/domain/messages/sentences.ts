// The shape that every language's sentences have: that of the English ones.

import type { en } from './en.ts';

export type Sentences = typeof en;
