// The results of a check that was run from the script editor, written to a sheet because no page is open.

import type { Ports } from '../../app/ports.ts';
import { emptySheet, exclusively } from '../../app/sheets/make-sheet.ts';
import { languageHere, sayHere } from '../../app/speaking/speak.ts';
import { textInput } from '../../domain/cell.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { installationSentences } from './sentences.ts';

const MARK = 'franchise.check';
const WIDTHS: ReadonlyMap<number, number> = new Map([
  [1, 260],
  [2, 420],
]);

/**
 * Writes the results of a check of the installation to a sheet, over those of the check before. Only a check run from
 * the script editor needs it, as no page shows them.
 * @param sentences what to say above the results
 * @param found pairs of topic and result
 */
export function writeResult(
  ports: Ports,
  sentences: readonly string[],
  found: readonly (readonly [topic: string, found: string])[],
): void {
  const { workbook } = ports;
  const cut = sayHere(ports).textCut;
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
    const sheet = emptySheet(workbook, installationSentences(languageHere(ports)).checkTitle);
    sheet.setSheetMark(MARK, '1');
    workbook.flush();
    return sheet;
  };
  return find() ?? exclusively(ports, () => find() ?? begin());
}
