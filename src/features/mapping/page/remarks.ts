// Words what prevents an answer sheet, and what is worth knowing about a source.

import type { PageSource } from './view.ts';
import type { MappingWords } from './words.ts';

export function stopText({ stopLines }: MappingWords, { kind, named }: PageSource['stops'][number]): string {
  const [one = '', other = '', means = ''] = named;
  return stopLines[kind](one, other, means);
}

export function remarkText(
  { remarks }: MappingWords,
  { kind, named }: PageSource['remarks'][number],
): string {
  return remarks[kind](named);
}
