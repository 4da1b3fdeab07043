// What a person should know of a source before an answer sheet is made from it, in words.

import type { PageSource } from './view.ts';
import type { MappingWords } from './words.ts';

/** One remark as a sentence. */
export function remarkText({ remarks: say }: MappingWords, remark: PageSource['remarks'][number]): string {
  switch (remark.kind) {
    case 'said':
      return remark.text;
    case 'twice':
      return say.twice(remark.one, remark.other, remark.column);
    case 'repeated':
      return say.repeated(remark.one, remark.other);
    case 'more':
      return say.more(remark.count);
    case 'total':
    case 'header':
    case 'remark':
    case 'unticked':
      return say[remark.kind](remark.rows);
    case 'other-table':
      return say.otherTable(remark.row);
    case 'hidden':
      return say.hidden(remark.row);
  }
}
