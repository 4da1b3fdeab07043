// What other features add to answer sheets: fields of their manifests of which core knows nothing.

import { features } from '../../app/features.ts';
import type { Language } from '../../domain/language.ts';
import type { MenuEntry } from '../../ports/ui.ts';
import type { RequestRows } from './request-rows.ts';

declare module '../../app/features.ts' {
  interface Feature {
    /** Its items in the submenu of answer sheets, below that of a new one. */
    readonly answerMenu?: (language: Language) => readonly MenuEntry[];
    /** What it knows of sheets whose rows become requests: one feature of a build does. */
    readonly rows?: RequestRows;
  }
}

/** The items that other features add to the submenu of answer sheets. */
export function menuItemsOfOthers(language: Language): readonly MenuEntry[] {
  return features().flatMap(({ answerMenu }) => answerMenu?.(language) ?? []);
}

/** What this build knows of sheets whose rows become requests; undefined where it knows nothing of them. */
export function requestRows(): RequestRows | undefined {
  return features().find(({ rows }) => rows !== undefined)?.rows;
}
