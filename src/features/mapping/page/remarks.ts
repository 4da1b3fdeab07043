// Words what prevents an answer sheet, and what is worth knowing about a source.

import type { PageSource } from './view.ts';
import type { MappingWords } from './words.ts';

export function stopText({ stopLines }: MappingWords, { kind, named }: PageSource['stops'][number]): string {
  const [one = '', other = '', means = ''] = named;
  return stopLines[kind](one, other, means);
}

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
