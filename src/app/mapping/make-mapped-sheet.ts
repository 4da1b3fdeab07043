// Makes an answer sheet from another sheet, exactly as the page has shown it: where the source, the template or the
// mapping is another one since, nothing is made. What comes of it is an ordinary answer sheet.

import * as z from 'zod/mini';
import { type CellValue, textInput, wordsInput } from '../../domain/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { lazily } from '../../domain/lazily.ts';
import type { MadeRow } from '../../domain/mapping/convert.ts';
import { storedMapping } from '../../domain/mapping/mapping.ts';
import { responsesIn, taking, timeColumn } from '../../domain/mapping/responses.ts';
import { wholeNumber } from '../../domain/schema.ts';
import { spansOf } from '../../domain/spans.ts';
import { type AnswerColumn, STATE_FIELDS } from '../answers/answer-columns.ts';
import { makeAnswerSheet, type NewSheet, refuseTaken } from '../answers/create-answer-sheet.ts';
import { DirectoryNames } from '../directory/codes-by-name.ts';
import type { Ports } from '../ports.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import type { OwnedColumn } from '../sheets/owned-column.ts';
import type { OwnedTable } from '../sheets/owned-table.ts';
import { readInput } from '../speaking/page-input.ts';
import { say } from '../speaking/speak.ts';
import { startFeed } from './form-feeds.ts';
import { keepMapping } from './kept-mappings.ts';
import { type MappedSource, mapAsAsked } from './mapped-source.ts';
import { rowsInWords, whatStops } from './mapping-report.ts';

/** So many cells are written at once. */
const CELLS_AT_ONCE = 40_000;

const wanted = lazily(() =>
  z.object({
    sheetId: wholeNumber(),
    templateId: wholeNumber(),
    mapping: storedMapping(),
    /** What the page has shown. */
    shown: z.string(),
    /** The name of the new sheet. */
    sheet: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** The name under which the mapping is kept; empty where it isn't. */
    keepAs: z.string().check(z.trim(), z.maxLength(100)),
    /** Whether new responses of the form that fills the source are to become rows as well. */
    feed: z._default(z.boolean(), false),
  }),
);

/**
 * Makes the answer sheet that the page has shown.
 * @param input what a page sent
 * @throws FranchiseError when it isn't what the page has shown, something keeps it from being made, or time is up
 */
export function makeMappedSheet(ports: Ports, input: unknown): { readonly message: string } {
  const deadlineMs = deadlineFrom(ports.clock.nowMs());
  const { sheetId, templateId, mapping, shown, sheet, keepAs, feed } = readInput(wanted, input);
  refuseTaken(ports, sheet);
  const asked = { sheetId, templateId, mapping };
  const mapped = mapAsAsked(ports, asked, new DirectoryNames(ports));
  const { source, template, conversion } = mapped;
  const name = source.sheet.name();
  if (mapped.sum !== shown) throw new FranchiseError('bad-sheet', (words) => words.mappingChanged(name));
  const [stop] = whatStops(ports, mapped);
  if (stop !== undefined) throw new FranchiseError('bad-input', () => stop);
  const { made } = conversion;
  const commented = feed
    ? mapping.columns.map(({ means }) => means)
    : made.flatMap(({ cells }) => [...cells.keys()]);
  const comments = commented.some((target) => target.startsWith('comment:'));
  const wished: NewSheet = { layout: 'wide', sheet, templateId, comments };
  makeAnswerSheet(ports, wished, template, {
    rows: made.length,
    moreColumns: 1,
    fill: (table) => new RowFiller(ports, table, name, deadlineMs).fill(made),
  });
  const words = say(ports);
  const isKept = keepAs === '' || keepMapping(ports, { name: keepAs, template: templateId, mapping });
  const lines = [
    words.mappingMade(sheet, made.length, name),
    isKept ? '' : words.mappingNotKept(keepAs),
    feed ? beginFeed(ports, mapped, sheet) : '',
  ];
  return { message: lines.filter((line) => line !== '').join(' ') };
}

/** Lets the form of the source feed the new answer sheet. @returns what came of it, in words */
function beginFeed(
  ports: Ports,
  { source, template, mapping, proposal }: MappedSource,
  made: string,
): string {
  const words = say(ports);
  const target = ports.workbook.sheets().find((sheet) => sheet.name() === made);
  const time = timeColumn(proposal.table.columns);
  if (target === undefined || time === undefined || mapping.shape !== 'visits') return words.formNoTime();
  const responses = responsesIn(source.cells, mapping.headerRow, time);
  const feed = { sheetId: source.sheet.id, targetId: target.id, template: template.id, mapping };
  switch (startFeed(ports, feed, taking({ marks: [], untilMs: 0 }, responses))) {
    case 'started':
      return words.formStarted(source.sheet.name());
    case 'too-long':
      return words.formTooLong();
    case 'no-trigger':
      return words.formNoTrigger();
  }
}

/** Writes rows below the headers of a new answer sheet, and behind them the row of the source that each was made from. */
class RowFiller {
  private readonly columns: readonly OwnedColumn<AnswerColumn>[];

  constructor(
    private readonly ports: Ports,
    private readonly table: OwnedTable<AnswerColumn>,
    private readonly source: string,
    private readonly deadlineMs: number,
  ) {
    this.columns = table.columns.filter(({ field }) => STATE_FIELDS.every((state) => state !== field));
  }

  /** @throws FranchiseError `time-up` */
  fill(made: readonly MadeRow[]): void {
    const { sheet, columns } = this.table;
    const last = columns.length + 1;
    const step = Math.max(1, Math.floor(CELLS_AT_ONCE / last));
    for (let n = 0; n < made.length; n += step) {
      if (this.ports.clock.nowMs() > this.deadlineMs) {
        throw new FranchiseError('time-up', (say) => say.mappingTimeUp(this.source));
      }
      this.write(n + 2, made.slice(n, n + step));
    }
    // Not before the rows: a header that is not of the table would keep a making that was cut off from being done again.
    const words = say(this.ports);
    const header = { row: 1, column: last, rows: 1, columns: 1 };
    sheet.write(header, [[words.mappingSourceRow()]]);
    sheet.setNotes(1, last, [[words.mappingSourceNote(this.source)]]);
    sheet.styleHeader(header);
  }

  private write(firstRow: number, made: readonly MadeRow[]): void {
    const { sheet, columns } = this.table;
    this.freeRisky(firstRow, made);
    const first = columns.length - this.columns.length + 1;
    const values = made.map((row) => [
      ...this.columns.map((column) => inputOf(row, column)),
      textInput(rowsInWords(row), ''),
    ]);
    sheet.write(
      { row: firstRow, column: first, rows: made.length, columns: this.columns.length + 1 },
      values,
    );
  }

  /** Texts that a plain-text cell might keep an apostrophe for go into cells of automatic format. */
  private freeRisky(firstRow: number, made: readonly MadeRow[]): void {
    const { sheet, columns } = this.table;
    const areas = this.columns.flatMap((column) => {
      if (column.isTyped !== true) return [];
      const at = columns.indexOf(column) + 1;
      const risky = made.flatMap((row, n) => (isRisky(row, column) ? [firstRow + n] : []));
      return spansOf(risky, 0).map(({ first, count }) => ({
        row: first,
        column: at,
        rows: count,
        columns: 1,
      }));
    });
    if (areas.length > 0) sheet.setAutomatic(areas);
  }
}

function textIn({ cells }: MadeRow, { field }: OwnedColumn<AnswerColumn>): CellValue {
  const byField: ReadonlyMap<string, CellValue> = cells;
  return byField.get(field) ?? '';
}

function isRisky(row: MadeRow, column: OwnedColumn<AnswerColumn>): boolean {
  const value = textIn(row, column);
  return typeof value === 'string' && wordsInput(value, '') !== value;
}

function inputOf(row: MadeRow, column: OwnedColumn<AnswerColumn>): CellValue {
  const value = textIn(row, column);
  if (typeof value !== 'string' || value === '') return value;
  const isPlain = column.isTyped === true && !isRisky(row, column);
  return isPlain ? value : textInput(value, '');
}
