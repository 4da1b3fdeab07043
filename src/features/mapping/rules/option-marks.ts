// Printed forms have a column for each option, `C | NC | N/A`, with an x in one of them. They are merged into one
// column that holds the option; if any row has several marks, all columns stay as they are.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { fold } from '../../../domain/language.ts';
import { isBlankCell } from '../../answers/rules/answer-cells.ts';
import type { Template } from '../../answers/rules/template.ts';
import { optionNamed, saysNotApplicable, senseOf } from './option-words.ts';
import { type SourceCells, textOf } from './source-cells.ts';

const MARK = /^(x|✓|✔|☑|•|●|ok)$/;

export function joinMarks(cells: SourceCells, { questions }: Pick<Template, 'questions'>): SourceCells {
  const namesOption = (text: string) =>
    senseOf(text) !== undefined ||
    saysNotApplicable(text, { options: [] }) ||
    questions.some(({ options }) => optionNamed(options, text) !== undefined);
  const joined = cells.map((row) => [...row]);
  for (const [n, row] of cells.entries()) {
    if (!row.every((cell) => typeof cell === 'string' && !/\d/.test(cell))) continue;
    let labels: string[] = [];
    for (const [at, text] of [...row.map(textOf), ''].entries()) {
      const isOption = text !== '' && namesOption(text);
      const isNext = isOption && !labels.some((label) => fold(label) === fold(text));
      if (!isNext && labels.length > 1) join(joined, n, at - labels.length, labels);
      labels = isNext ? [...labels, text] : isOption ? [text] : [];
    }
  }
  return joined;
}

/** Down to the first row with something other than a mark. */
function join(cells: CellValue[][], headerRow: number, at: number, labels: readonly string[]): void {
  const isMark = (cell: CellValue) => {
    const text = fold(textOf(cell));
    return cell === true || (MARK.test(text) && !labels.some((label) => fold(label) === text));
  };
  const partsOf = (row: readonly CellValue[]) => labels.map((_, n) => row[at + n] ?? '');
  const isOther = (cell: CellValue) => !isBlankCell(cell) && cell !== false && !isMark(cell);
  const below = cells.slice(headerRow + 1);
  const end = below.findIndex((row) => partsOf(row).some(isOther));
  const rows = below.slice(0, end < 0 ? below.length : end);
  const counts = rows.map((row) => partsOf(row).filter(isMark).length);
  if (Math.max(0, ...counts) !== 1) return;
  for (const row of rows) {
    const chosen = partsOf(row).findIndex(isMark);
    row.splice(at, labels.length, labels[chosen] ?? '', ...labels.slice(1).map(() => ''));
  }
  cells[headerRow]?.splice(at, 1, `✓ (${labels.join(' / ')})`);
}
