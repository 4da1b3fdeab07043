// The rows of a list for a formula: pages of each query, records merged by id, and below them what has to be said about
// them: that there are more, that they are old, that some can't be read.

import { FranchiseError, storedFrom } from '../../domain/errors.ts';
import { type FormulaRows, lineOf, shown } from '../../domain/functions/cells.ts';
import { chooseColumns } from '../../domain/functions/columns.ts';
import type { Language } from '../../domain/language.ts';
import { pageAfter, readListAnswer } from '../../domain/list-answer.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { span } from '../../domain/messages/phrases.ts';
import type { ListResource } from '../../domain/resource.ts';
import type { Query } from '../service/service-client.ts';
import type { OldAnswer, Questions } from './questions.ts';

type List = Pick<ListResource, 'version' | 'path' | 'pageSize' | 'records'>;

interface Found {
  readonly rows: FormulaRows;
  readonly hasMore: boolean;
  readonly unreadable: number;
  readonly old: OldAnswer | undefined;
}

/**
 * @param most records
 * @returns a row of headers first
 * @throws FranchiseError
 */
export function listRows(
  questions: Questions,
  list: List,
  queries: readonly Query[],
  columnsArgument: unknown,
  most: number,
  language: Language,
): FormulaRows {
  const say = sentencesIn(language);
  const { columns } = list.records;
  const chosen = chooseColumns(columnsArgument, columns, language);
  const found = readPages(questions, list, queries, most, language);
  const rows = found.rows.map((cells) => chosen.map((position) => shown(cells[position], say.textCut())));
  const lines = [
    ...(rows.length === 0 ? [say.formulaNothing()] : []),
    ...(found.hasMore ? [say.formulaMore(rows.length)] : []),
    ...(found.unreadable > 0 ? [say.formulaUnreadable(found.unreadable)] : []),
    ...(found.old === undefined
      ? []
      : [say.formulaOld(storedFrom(found.old.because), span(found.old.ageMs / 1000))]),
  ];
  return [
    chosen.map((position) => columns[position]?.header[language] ?? ''),
    ...rows,
    ...lines.map((line) => lineOf(line, chosen.length)),
  ];
}

function readPages(
  questions: Questions,
  { version, path, pageSize, records }: List,
  queries: readonly Query[],
  most: number,
  language: Language,
): Found {
  const rows = new Map<number | string, FormulaRows[number]>();
  let unreadable = 0;
  let old: OldAnswer | undefined;
  const found = (hasMore: boolean): Found => ({
    rows: [...rows.values()].slice(0, most),
    hasMore,
    unreadable,
    old,
  });
  for (const query of queries) {
    for (let page: number | undefined = 0; page !== undefined; ) {
      const asked = { ...query, start: String(page), limit: String(pageSize) };
      const answer = questions.ask({ version, path, query: asked });
      if (answer.kind === 'missing') {
        throw new FranchiseError('wrong-address', (say) => say.formulaNoList(path));
      }
      if (answer.old !== undefined && answer.old.ageMs > (old?.ageMs ?? 0)) old = answer.old;
      const list = readListAnswer(answer.body);
      for (const raw of list.records) {
        const reading = records.read(raw, language);
        if (reading.kind === 'unreadable') unreadable += 1;
        else if (!rows.has(reading.id))
          rows.set(
            reading.id,
            reading.cells.map((cell) => cell ?? ''),
          );
      }
      page = pageAfter(page, list);
      const areMoreAnnounced = page !== undefined && list.totalPage !== undefined;
      if (rows.size > most || (rows.size === most && areMoreAnnounced)) return found(true);
    }
  }
  return found(false);
}
