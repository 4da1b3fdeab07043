// What the script says about a source, as its functions declare it.

import type { AnswerOf } from '../../../pages/shared/script-run.ts';
import type { mappingEndpoints } from '../endpoints.ts';
import type { FormFeedView, MakingView } from '../page-view.ts';

/** What the script answers the page about a person's own sheet: `mapSource` in ../endpoints.ts. */
export type PageSource = AnswerOf<typeof mappingEndpoints, 'mapSource'>;
/**
 * The mapping (what each column of a person's sheet means for an answer sheet) as its page holds it, changes it and
 * sends it back.
 */
export type PageMapping = PageSource['mapping'];

/** What the mapping page gets when it opens: the sheet in front, kept mappings, and what is under way for the sheet. */
export interface OpenedMapping {
  /** The id of the sheet in front. */
  readonly sheetId: number;
  /** Its name. */
  readonly sheet: string;
  /** The mappings that were kept. */
  readonly kept: readonly { readonly name: string; readonly template: number }[];
  /** The one of them that fits this sheet; empty for none. */
  readonly fitting: string;
  /** The answer sheet that its form feeds. */
  readonly feed: FormFeedView | null;
  /** The answer sheet whose making was cut off. */
  readonly making: MakingView | null;
}
