// What a page can have beside the package's own: words, a panel at the right, and something below each dialog.

import type { ComponentType } from 'preact';
import { type PageLanguage, type Words, wordsIn } from './words.ts';

/** A panel at the right, opened by a button at the top. Shown where the server has routes for it. */
export interface ExtraPanel {
  /** The `id` of its element; the button has `ID-toggle`. */
  readonly id: string;
  captionIn(language: PageLanguage): string;
  readonly Panel: ComponentType;
}

/** What makes a page out of the package's. */
export interface PageExtension {
  /** Behind the spreadsheet's name in the title of the window. */
  readonly title: string;
  wordsIn(language: PageLanguage): Words;
  readonly panel?: ExtraPanel;
  readonly BelowDialog?: ComponentType;
  /** Begins with no panel open; wide windows begin with the executions otherwise. */
  readonly isBareAtFirst?: boolean;
}

/** The page as the package has it. */
export const noExtension: PageExtension = { title: 'local-apps-script', wordsIn };
