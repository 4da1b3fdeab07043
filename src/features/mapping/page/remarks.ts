// What a person should know of a source before an answer sheet is made from it, in words.

import type { PageSource } from './view.ts';
import type { MappingWords } from './words.ts';

/** The sentence by which the mapping page says why no answer sheet can be made from a person's sheet yet. */
export function stopText({ stopLines }: MappingWords, { kind, named }: PageSource['stops'][number]): string {
  const [one = '', other = '', means = ''] = named;
  return stopLines[kind](one, other, means);
}

/** What the mapping leaves out or has noticed in a person's sheet, as a sentence for the page. */
export function remarkText({ remarks: say }: MappingWords, remark: PageSource['remarks'][number]): string {
  switch (remark.kind) {
    case 'total':
    case 'header':
    case 'remark':
    case 'unticked':
    case 'marked':
      return say[remark.kind](remark.rows);
    case 'added':
    case 'gone':
    case 'unasked':
    case 'unused':
    case 'others':
      return say[remark.kind](remark.named);
    case 'hidden':
      return say.hidden(remark.row);
  }
}
