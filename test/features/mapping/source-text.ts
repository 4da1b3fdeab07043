// Made-up sources for mappings, written as text: cells between bars, a row a line. A number is a number, `@2026-03-04` or
// `@2026-03-04 10:00` a date cell, `'12` a text, and anything else is what it says. Beside each stands what its columns
// mean, written down before the proposal was.

import type { CellValue } from '../../../src/domain/cells/cell.ts';
import type { ColumnMeaning } from '../../../src/features/mapping/rules/mapping.ts';

/** A made-up source, and what is right about it. */
export interface MadeUpSource {
  readonly name: string;
  readonly language: 'en' | 'pt';
  readonly cells: readonly (readonly CellValue[])[];
  readonly shape: 'visits' | 'answers' | 'blocks';
  /** The row with the headers; 0 where there is none, in blocks. */
  readonly headerRow: number;
  /** The meaning of each column of the sheet, from the first; undefined for one that is no part of the table. */
  readonly columns: readonly (ColumnMeaning | undefined)[];
  /** The columns that may mean a question, from the first, and have to be asked about: their numbers with its code. */
  readonly asked: readonly (readonly [column: number, question: number])[];
  /** The meaning of each text that stands in the column of questions. */
  readonly items: ReadonlyMap<string, ColumnMeaning>;
  /** How many visits there are. */
  readonly visits: number;
}

interface RightAnswer {
  readonly shape?: MadeUpSource['shape'];
  readonly header?: number;
  readonly columns: string;
  readonly items?: string;
  readonly visits: number;
}

/** Reads a source from its text. */
export function madeUp(
  language: 'en' | 'pt',
  name: string,
  text: string,
  { shape = 'visits', header = 1, columns, items = '', visits }: RightAnswer,
): MadeUpSource {
  const rows = text
    .replace(/^\n|\n *$/g, '')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cellOf(cell.trim())));
  const width = Math.max(...rows.map((row) => row.length));
  const cells = rows.map((row) => Array.from({ length: width }, (_, n) => row[n] ?? ''));
  const words = columns.split('|').map((word) => word.trim());
  const meanings = words.map((word) => meaningOf(word.endsWith('?') ? '-' : word, language));
  const first = language === 'pt' ? 3000 : 4000;
  const asked = words.flatMap((word, n) => {
    const number = /^q(\d+)\?$/.exec(word)?.[1];
    return number === undefined ? [] : [[n + 1, first + Number(number)] as const];
  });
  const itemLines = items.split('\n').flatMap((line) => {
    const [text = '', means = ''] = line.split('=').map((part) => part.trim());
    const meaning = meaningOf(means, language);
    return text === '' || meaning === undefined ? [] : [[text, meaning] as const];
  });
  return {
    name,
    language,
    cells,
    shape,
    headerRow: header,
    columns: meanings,
    asked,
    items: new Map(itemLines),
    visits,
  };
}

function cellOf(text: string): CellValue {
  if (text.startsWith("'")) return text.slice(1);
  if (text === 'TRUE' || text === 'FALSE') return text === 'TRUE';
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (text.startsWith('@')) {
    const [day = '', time = '00:00'] = text.slice(1).split(' ');
    return new Date(`${day}T${time}:00Z`);
  }
  return text;
}

const FIELDS = ['unit', 'createdBy', 'assignee', 'scheduled', 'started', 'submitted'] as const;
const TIMES = ['time:scheduled', 'time:started', 'time:submitted'] as const;
const ROLES = ['group', 'question', 'answer', 'comment'] as const;

/** `q3` is the third question of the language's template, `q3?` perhaps, `c3` its comment, `-` a column that means nothing. */
function meaningOf(word: string, language: 'en' | 'pt'): ColumnMeaning | undefined {
  const first = language === 'pt' ? 3000 : 4000;
  if (word === '-') return 'ignored';
  const numbered = /^([qc])(\d+)$/.exec(word);
  if (numbered !== null) {
    const id = first + Number(numbered[2]);
    return numbered[1] === 'q' ? `question:${id}` : `comment:${id}`;
  }
  const field = [...FIELDS, ...TIMES, ...ROLES].find((one) => one === word);
  if (field === undefined && word !== 'x' && word !== '') throw new Error(`What is ${word}?`);
  return field;
}
