// Types of the script's answers about a source.

import type { AnswerOf } from '../../../pages/shared/script-run.ts';
import type { mappingEndpoints } from '../endpoints.ts';
import type { FormFeedView } from '../make-mapped-sheet.ts';
import type { PendingSetupView } from '../pending-setup.ts';

export type PageSource = AnswerOf<typeof mappingEndpoints, 'mapSource'>;
export type PageMapping = PageSource['mapping'];

export interface OpenedMapping {
  readonly sheetId: number;
  readonly sheet: string;
  readonly kept: readonly { readonly name: string; readonly template: number }[];
  readonly fitting: string; // The kept mapping that fits this sheet; '' for none.
  readonly feed: FormFeedView | null; // null if its form feeds no answer sheet.
  readonly making: PendingSetupView | null; // null if none is unfinished.
}
