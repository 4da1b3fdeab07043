// What a check knows without templates and directory.

import { EMPTY_DIRECTORY } from '../../src/domain/directory/directory.ts';
import { resolveName } from '../../src/domain/directory/resolve-name.ts';
import type { CheckContext } from '../../src/features/answers/rules/answer-check.ts';

export const NOTHING_KNOWN: CheckContext = {
  templates: () => undefined,
  names: (kind, typed) => {
    const resolution = resolveName(EMPTY_DIRECTORY, kind, typed);
    if (resolution.kind === 'code') return resolution;
    return { kind: 'problem', asked: { kind, typed, fedBy: { en: 'tickets', pt: 'chamados' } }, resolution };
  },
};
