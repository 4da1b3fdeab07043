// Words the cell that a refusal is about, with the headers of the sheet.

import type { AnswerView } from './answer-view.ts';
import type { AnswerWork } from './answer-work.ts';
import { rowSentences } from './row-words.ts';
import { refusedAnswer, refusedColumn } from './rules/refused-place.ts';

/** Returns '' if the refusal names no cell. */
export function refusedPlaceText(
  { sheet, templates }: Pick<AnswerWork, 'sheet' | 'templates'>,
  check: AnswerView['groups'][number]['check'] | undefined,
  message: string,
): string {
  if (check?.kind !== 'valid') return '';
  const { layout, language, rowKind, nameOf } = sheet;
  const say = rowSentences(language, rowKind);
  if ('request' in check) {
    const columns = layout.kind === 'requests' ? layout.rows.columns(language) : [];
    const place = refusedColumn(
      message,
      columns.map(({ field }) => field),
    );
    return place === undefined ? '' : say.importRefusedColumn(nameOf(place.column));
  }
  const { body, answers } = check;
  const place = refusedAnswer(message, answers);
  if (place === undefined || (layout.kind === 'wide' && place.column === 'template')) return '';
  const { column, answer } = place;
  // In the wide layout the column is the question, and the sentence is shown in its row.
  if (answer === undefined || layout.kind === 'wide') return say.importRefusedColumn(nameOf(column));
  const { templateQuestionId: code } = answer.item;
  const title = templates.known(body.templateId)?.questions.find(({ id }) => id === code)?.title;
  return say.importRefusedAnswer(answer.row.row, nameOf(column), title ?? String(code));
}
