// The command Check rows: checks the active sheet, sends nothing, and reports the result.

import { currentSentences } from '../../app/i18n/language.ts';
import type { Ports } from '../../app/ports.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import {
  type CheckCounts,
  type CheckedSheet,
  commonLines,
  driftLines,
  goneLines,
} from './answer-checking.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { type AnswerWork, answerWork, underLease } from './answer-work.ts';
import { checkOrShow, closeIfShown, takeUpAll } from './cut-off.ts';
import { columnsWithNames, offerNames } from './name-choices.ts';
import { sayOfRows } from './row-words.ts';
import type { RowKind } from './rules/row-states.ts';
import { Templates } from './templates.ts';

export function checkAnswerRows(ports: Ports, of: RowKind = 'answers'): CheckCounts {
  const sheet = AnswerSheet.active(ports, of);
  const words = sayOfRows(ports, of);
  const { counts, lines } = underLease(ports, (_lease, interruptedAt) => {
    const work = answerWork(ports, sheet, new Templates(ports));
    const cutOff = takeUpAll(work, interruptedAt !== undefined);
    const { view, counts } = checkInFront(work);
    const summary =
      view.groups.length === 0
        ? words.checkNothing
        : paragraph(
            words.checkReady(counts.ready),
            words.checkOthers(counts.invalid, counts.others, counts.remarks),
          );
    return {
      counts,
      lines: [
        ...cutOff,
        summary,
        ...commonLines(work, view),
        ...driftLines(work),
        ...goneLines(work, view, of),
      ],
    };
  });
  ports.ui.toast(lines.join(' '), currentSentences(ports).menu.title);
  return counts;
}

export function checkInFront(work: AnswerWork): CheckedSheet {
  const { sheet, reader } = work;
  const checked = checkOrShow(work);
  const { layout } = sheet;
  const columns = columnsWithNames(layout.kind === 'requests' ? layout.rows : undefined);
  offerNames(sheet.sheet, () => sheet.table(), columns, reader.names);
  closeIfShown(work, checked.view);
  return checked;
}
