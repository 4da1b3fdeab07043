// Writes the results of a check from the script editor to a sheet, since no page is open.

import { currentLanguage, currentSentences } from '../../app/i18n/language.ts';
import type { Ports } from '../../app/ports.ts';
import { emptySheet, exclusively } from '../../app/sheets/make-sheet.ts';
import { textInput } from '../../domain/cells/cell.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { installationSentences } from './sentences.ts';

const MARK = 'franchise.check';
const WIDTHS: ReadonlyMap<number, number> = new Map([
  [1, 260],
  [2, 420],
]);

/** @param sentences above the results */
export function writeResult(
  ports: Ports,
  sentences: readonly string[],
  found: readonly (readonly [topic: string, found: string])[],
): void {
  const { workbook } = ports;
  const cut = currentSentences(ports).textCut;
  const sheet = sheetOf(ports);
  const lines = [...sentences.map((sentence) => [sentence, '']), ...found];
  sheet.grow(lines.length, 2);
  const rows = Math.max(lines.length, sheet.extent().lastRow);
  sheet.write(
    { row: 1, column: 1, rows, columns: 2 },
    Array.from({ length: rows }, (_, n) =>
      (lines[n] ?? ['', '']).map((text) => (text === '' ? '' : textInput(text, cut))),
    ),
  );
  sheet.setLook({ widths: WIDTHS });
  workbook.flush();
}

function sheetOf(ports: Ports): Sheet {
  const { workbook } = ports;
  const find = () => workbook.sheets().find((sheet) => sheet.sheetMark(MARK) !== null);
  const begin = () => {
    const sheet = emptySheet(workbook, installationSentences(currentLanguage(ports)).checkTitle);
    sheet.setSheetMark(MARK, '1');
    workbook.flush();
    return sheet;
  };
  return find() ?? exclusively(ports, () => find() ?? begin());
}
