// Proposes what the columns of a source mean, by its layout and by what each column and text may mean. If two meanings
// fit equally well it proposes neither, and names both.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { commentedTitle, fieldOf, headerWord } from './header-words.ts';
import type { SheetMapping, SourceShape } from './mapping.ts';
import { type KnownToMap, type ProposedMeaning, Proposer } from './proposed-meanings.ts';
import { type KnownHeader, type SourceCells, textOf } from './source-cells.ts';
import { readSourceDate } from './source-dates.ts';
import { blockTable, columnOfTitles, distinctTexts, isTurned, labelsOf, shapeOf } from './source-layout.ts';
import { blockRows, findTable, type SourceTable } from './source-table.ts';
import { QuestionTitles } from './titles.ts';

export interface Proposal {
  readonly shape: SourceShape;
  readonly table: SourceTable; // All rows with content, for blocks.
  readonly columns: readonly ProposedMeaning[]; // Left to right.
  readonly items: readonly ProposedMeaning[]; // Texts in the question column, if the shape has one.
  readonly isTurned: boolean; // It seems to have a column for each visit, which no shape supports.
}

/** What a person said about the layout; undefined means that it is detected. */
export interface LayoutHints {
  readonly shape?: SourceShape | undefined;
  readonly headerRow?: number | undefined;
}

export function proposeMapping(cells: SourceCells, known: KnownToMap, said: LayoutHints = {}): Proposal {
  const titles = new QuestionTitles(known.template);
  const namesVisit = (cell: CellValue) =>
    typeof cell === 'string' && known.names('unit', cell).kind === 'code'
      ? /\p{L}/u.test(cell)
      : typeof cell !== 'number' && readSourceDate(cell, known.clock) !== undefined;
  const asked = columnOfTitles(cells, titles);
  const turned = isTurned(cells, asked, titles, namesVisit);
  return { ...proposed(cells, known, said, { titles, asked }), isTurned: turned };
}

function proposed(
  cells: SourceCells,
  known: KnownToMap,
  said: LayoutHints,
  { titles, asked }: { readonly titles: QuestionTitles; readonly asked: ReturnType<typeof columnOfTitles> },
): Omit<Proposal, 'isTurned'> {
  const knows: KnownHeader = (text) => {
    const found = titles.find(text);
    if (found.kind === 'one' && found.certainty === 'same') return 'question';
    const commented = titles.find(commentedTitle(text) ?? '');
    if (commented.kind === 'one' && commented.certainty !== 'part') return 'question';
    const word = headerWord(text);
    if (word !== undefined) return fieldOf(word) ?? 'other';
    if (found.kind === 'none') return undefined;
    return found.kind === 'one' && found.certainty === 'enough' ? 'question' : 'perhaps';
  };
  const table = findTable(cells, knows, said.headerRow);
  const shape = said.shape ?? shapeOf(table, asked.texts, titles);
  const proposer = new Proposer(known, titles);
  switch (shape) {
    case 'visits':
      return { shape, table, columns: proposer.columns(table), items: [] };
    case 'answers': {
      const columns = proposer.roles(table, asked.texts.size > 1 ? asked.column : 0);
      const questions = table.columns.find((_, n) => columns[n]?.means === 'question');
      const texts = questions === undefined ? [] : distinctTexts(table.rows, questions.column);
      return { shape, table, columns, items: proposer.items(texts) };
    }
    case 'blocks': {
      const rows = blockRows(cells);
      const blocks = blockTable(rows, asked.column);
      const comments = blocks.columns.findIndex(
        ({ column }, n) =>
          n > 1 && rows.some(({ cells: row }) => headerWord(textOf(row[column - 1])) === 'comment'),
      );
      const commentAt = Math.max(2, comments);
      const columns = blocks.columns.map(({ header }, n): ProposedMeaning => {
        const means = n === commentAt ? 'comment' : ((['question', 'answer'] as const)[n] ?? 'ignored');
        return { text: header, means, reason: means === 'ignored' ? 'nothing' : 'alike', questions: [] };
      });
      return { shape, table: blocks, columns, items: proposer.items(labelsOf(blocks), true) };
    }
  }
}

export function mappingOf({ shape, table, columns, items }: Omit<Proposal, 'isTurned'>): SheetMapping {
  const bare = ({ text, means }: ProposedMeaning) => ({ text, means });
  return {
    shape,
    headerRow: table.headerRow,
    columns: columns.map(bare),
    items: items.map(bare),
    decisions: [],
  };
}
