// Types of the script's answers about a source, and words for what prevents an answer sheet.

import type { AnswerOf } from '../../../pages/shared/script-run.ts';
import type { mappingEndpoints } from '../endpoints.ts';
import type { FormFeedView } from '../make-mapped-sheet.ts';
import type { PendingSetupView } from '../pending-setup.ts';
import type { MappingWords } from './words.ts';

export type PageSource = AnswerOf<typeof mappingEndpoints, 'mapSource'>;
export type PageMapping = PageSource['mapping'];

/** For a part of the page in which a person changes the mapping. */
export interface MappingPartProps {
  readonly source: PageSource;
  readonly mapping: PageMapping;
  readonly onChange: (mapping: PageMapping) => void;
}

export interface OpenedMapping {
  readonly sheetId: number;
  readonly sheet: string;
  readonly kept: readonly { readonly name: string; readonly template: number }[];
  readonly fitting: string; // The kept mapping that fits this sheet; '' for none.
  readonly feed: FormFeedView | null; // null if its form feeds no answer sheet.
  readonly making: PendingSetupView | null; // null if none is unfinished.
}

/** The sentence for what prevents an answer sheet. */
export function stopInWords(
  { stopLines, meanings, timeOf }: MappingWords,
  { kind, named }: PageSource['stops'][number],
): string {
  const [one = '', other = '', means = ''] = named;
  const words: Readonly<Record<string, string>> = meanings;
  const date = words[means.replace(/^time:/, '')] ?? means;
  return stopLines[kind](one, other, means.startsWith('time:') ? timeOf(date) : date);
}
