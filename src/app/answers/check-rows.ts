// Check rows: checks the sheet in front of the user, sends nothing, and says what came of it.

import type { Ports } from '../ports.ts';
import { say } from '../speaking/speak.ts';
import { type CheckCounts, checkSheet, driftLines, goneLines } from './answer-checking.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { answerWork, underLease } from './answer-work.ts';
import { closeIfShown, takeUpAll } from './cut-off.ts';
import { offerNames } from './name-choices.ts';
import { Templates } from './templates.ts';

/** Checks the sheet in front of the user, and says what came of it. */
export function checkAnswerRows(ports: Ports): CheckCounts {
  const sheet = AnswerSheet.active(ports);
  const words = say(ports);
  const { counts, lines } = underLease(ports, (_lease, interruptedAt) => {
    const work = answerWork(ports, sheet, new Templates(ports));
    const cutOff = takeUpAll(work, interruptedAt !== undefined);
    const { view, counts } = checkSheet(work);
    offerNames(sheet.sheet, () => sheet.table(), work.reader.names);
    closeIfShown(work, view);
    const summary =
      view.groups.length === 0
        ? words.checkNothing()
        : words.checkDone(counts.ready, counts.invalid, counts.others, counts.remarks);
    return { counts, lines: [...cutOff, summary, ...driftLines(work), ...goneLines(work, view)] };
  });
  ports.ui.toast(lines.join(' '), words.menu.title());
  return counts;
}
