// Words what prevents an answer sheet, and what is worth knowing about a source.

import type { PageSource } from './view.ts';
import type { MappingWords } from './words.ts';

export function stopText(
  { stopLines, meanings, timeOf }: MappingWords,
  { kind, named }: PageSource['stops'][number],
): string {
  const [one = '', other = '', means = ''] = named;
  const words: Readonly<Record<string, string>> = meanings;
  const date = words[means.replace(/^time:/, '')] ?? means;
  return stopLines[kind](one, other, means.startsWith('time:') ? timeOf(date) : date);
}

export function remarkText(
  { remarks }: MappingWords,
  { kind, named }: PageSource['remarks'][number],
): string {
  return remarks[kind](named);
}
