// What the made-up sources are compared with: a template, the names of a directory, and a clock.

import { namesOfKind } from '../../../src/domain/directory/directory.ts';
import { resolveName } from '../../../src/domain/directory/resolve-name.ts';
import type { SheetClock } from '../../../src/features/answers/rules/answer-cells.ts';
import type { MappingContext } from '../../../src/features/mapping/rules/propose.ts';
import { madeUpDirectory, madeUpTemplate } from './made-up-template.ts';

/** A spreadsheet whose clock shows UTC. */
export const utcClock: SheetClock = {
  toInstantMs: ({ year, month, day, hour, minute, second }) =>
    Date.UTC(year, month - 1, day, hour, minute, second),
  toLocal: (ms) => {
    const at = new Date(ms);
    return {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
    };
  },
};

/** What the made-up sources are compared with. */
export function knownToMap(language: 'en' | 'pt'): MappingContext {
  return {
    template: madeUpTemplate(language),
    clock: utcClock,
    dates: new Map(),
    namesOf: (kind) => namesOfKind(madeUpDirectory, kind),
    names: (kind, typed) => {
      const resolution = resolveName(madeUpDirectory, kind, typed);
      if (resolution.kind === 'code') return resolution;
      return { kind: 'problem', asked: { kind, typed, fedBy: { en: '', pt: '' } }, resolution };
    },
  };
}
