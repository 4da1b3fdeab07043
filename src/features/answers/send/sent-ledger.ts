// What was sent from this spreadsheet: a hidden sheet with a line for each row that the service may have taken. It
// recognises content that was sent before, even if its row is gone. Lines are only added; the newest line of a row key
// counts.

import type { Ports } from '../../../app/ports.ts';
import { runToCompletion } from '../../../app/runs/spare-time.ts';
import { bestEffort, requireRoom } from '../../../app/sheets/limits.ts';
import { createTable, findOrBegin, finishSheet } from '../../../app/sheets/make-sheet.ts';
import { inColumns, sheetColumns } from '../../../app/sheets/owned-column.ts';
import { OwnedTable, type TableRows } from '../../../app/sheets/owned-table.ts';
import { type FoundSheet, findByItsHeaders, findSheet } from '../../../app/sheets/sheet-identity.ts';
import { type CellValue, textInput, unquoted } from '../../../domain/cells/cell.ts';
import { sentenceFor } from '../../../domain/errors.ts';
import { findCode, inBoth } from '../../../domain/language.ts';
import { lazily } from '../../../domain/schema.ts';
import { HOUR_MS } from '../../../domain/time.ts';
import type { Workbook } from '../../../ports/workbook.ts';
import { ANSWER_KEYS } from '../keys.ts';
import type { SheetClock } from '../rules/answer-cells.ts';
import { NO_FINGERPRINT, ROW_STATES } from '../rules/row-states.ts';
import { LEDGER_COLUMNS, LEDGER_SHEET } from '../rules/vocabulary.ts';
import { answerSentences } from '../sentences.ts';

type LedgerColumn = keyof typeof LEDGER_COLUMNS;

const ledgerColumns = lazily(() => sheetColumns(LEDGER_COLUMNS, 'en'));
const ledgerFields = lazily(() => ledgerColumns().map(({ field }) => field));
const ROOM = 200; // Rows are added in this step: each addition costs a call.
const MOST_LINES = 50_000; // Well below a tenth of the cells that Google gives a spreadsheet.
const SURPLUS = 1_000;
/** Cells keep the time of day, so another time zone makes earlier lines look this much later. Closer ones go by place. */
const MOST_ZONE_CHANGE_MS = 26 * HOUR_MS;

const OUTCOMES = {
  imported: ROW_STATES.imported,
  unknown: ROW_STATES.unknown,
  'not-arrived': inBoth('Didn’t arrive', 'Não chegou'), // As a person found.
};

export interface SentLine {
  readonly key: string;
  readonly fingerprint: string;
  readonly outcome: keyof typeof OUTCOMES;
  readonly id?: number | undefined; // Left out unless the service gave one.
}

interface NewLine extends SentLine {
  readonly sheet: string; // The tab that sent it.
}

interface LedgerLine extends Pick<SentLine, 'key' | 'outcome' | 'id'> {
  readonly sheet: string; // As it was named then.
  readonly whenMs: number; // Milliseconds since 1970; 0 if it can't be read.
}

/** Tells content that was sent before. Its first use reads the hidden sheet, and deletes one that lacks a column. */
export class SentLedger {
  problem: string | undefined; // Why lines couldn't be added; undefined if all were.
  private found: (FoundSheet & Pick<Ledger, 'table'>) | undefined;
  private refused: readonly NewLine[] = []; // Written with the next ones, because Google refused them.
  /** By content, then by row key. */
  private readonly lines = lazily(() => this.read());
  private byKey: ReadonlyMap<string, LedgerLine & { readonly code: string }> | undefined;

  /** @param mostLines beyond it the oldest are dropped */
  constructor(
    private readonly ports: Ports,
    private readonly mostLines = MOST_LINES,
  ) {}

  /** A person deleted it, or one of its columns. */
  get isLost(): boolean {
    this.lines();
    return this.found === undefined && this.ports.documentProperties.get(ANSWER_KEYS.ledger.key) !== null;
  }

  get isEmpty(): boolean {
    return this.lines().size === 0;
  }

  /** Returns undefined unless the service may have this content. */
  find(fingerprint: string): LedgerLine | undefined {
    const lines = this.lines().get(contentCode(fingerprint))?.values() ?? [];
    const sent = [...lines].filter(({ outcome }) => outcome !== 'not-arrived');
    return sent.find(({ outcome }) => outcome === 'imported') ?? sent[0];
  }

  /** What was sent under a row key from the tab of this name, with its content; undefined if nothing was. */
  ofKey(key: string, sheet: () => string) {
    this.byKey ??= new Map(
      [...this.lines()].flatMap(([code, lines]) => [...lines].map(([of, line]) => [of, { ...line, code }])),
    );
    const { outcome, id, code = '', sheet: sentFrom } = this.byKey.get(key) ?? {};
    if (outcome === undefined || outcome === 'not-arrived' || sentFrom !== sheet()) return undefined;
    const fingerprint = contentOfCode(code);
    return fingerprint === undefined ? undefined : { outcome, id, fingerprint };
  }

  /** The content that got this id: `likely` if several did, or none. */
  contentOf(id: number | undefined, likely: string): string {
    const codes = [...this.lines()].flatMap(([code, lines]) => {
      const isOf = (line: LedgerLine) => line.outcome === 'imported' && line.id === id;
      return id !== undefined && [...lines.values()].some(isOf) ? [code] : [];
    });
    const isLikely = codes.length === 0 || codes.includes(contentCode(likely));
    return (isLikely ? undefined : contentOfCode(codes[0] ?? '')) ?? likely;
  }

  /**
   * Call only under the lease; flush before dropping any other trace of these rows.
   * A refused write is in `problem`; a failed read throws.
   * @param sheet the tab that sent them
   * @returns whether there is anything to flush
   */
  add(sheet: string, sent: readonly SentLine[]): boolean {
    const fresh = sent.filter((line) => {
      if (line.fingerprint === NO_FINGERPRINT) return false;
      const known = this.lines().get(contentCode(line.fingerprint))?.get(line.key);
      const isKnown = known?.outcome === line.outcome && known.id === line.id;
      const whenMs = this.ports.clock.nowMs();
      if (!isKnown) put(this.lines(), contentCode(line.fingerprint), line.key, { ...line, sheet, whenMs });
      this.byKey = undefined;
      return !isKnown;
    });
    const lines = [...this.refused, ...fresh.map((line) => ({ ...line, sheet }))];
    if (lines.length === 0) return false;
    try {
      this.write(lines);
      this.refused = [];
      this.problem = undefined;
    } catch (thrown) {
      this.refused = lines;
      const sentence = sentenceFor(thrown, this.ports.language);
      this.problem = answerSentences(this.ports.language).ledgerFailed(sentence);
    }
    return true;
  }

  private read(): Map<string, Map<string, LedgerLine>> {
    const lines = new Map<string, Map<string, LedgerLine>>();
    const found = findLedger(this.ports);
    this.found = found;
    if (found === undefined) return lines;
    const { rowNumbers, value } = found.rows;
    rowNumbers.forEach((_, n) => {
      const when = value(n, 'when');
      const id = value(n, 'id');
      const key = String(unquoted(value(n, 'rowKey')));
      const line = {
        key,
        sheet: String(unquoted(value(n, 'sheet'))),
        whenMs: when instanceof Date ? when.getTime() : 0,
        // A line that can't be read counts as sent.
        outcome: findCode(OUTCOMES, String(unquoted(value(n, 'outcome')))) ?? 'unknown',
        id: typeof id === 'number' ? id : undefined,
      };
      const content = String(unquoted(value(n, 'content')))
        .trim()
        .toLowerCase();
      const before = lines.get(content)?.get(key);
      const isNewest = before === undefined || before.whenMs <= line.whenMs + MOST_ZONE_CHANGE_MS;
      if (content !== '' && isNewest) put(lines, content, key, line);
    });
    return lines;
  }

  private write(sent: readonly NewLine[]): void {
    const { workbook, clock } = this.ports;
    this.found ??= make(this.ports);
    const { sheet, table, language } = this.found;
    const { lastRow, maxRows } = sheet.extent();
    const row = Math.max(table.headerRow, lastRow) + 1;
    const missing = row + sent.length - 1 - maxRows;
    if (missing > 0) {
      requireRoom(workbook, sheet, missing + ROOM);
      sheet.grow(maxRows + missing + ROOM, 1);
      table.format(maxRows + 1, missing + ROOM, ledgerFields(), language);
    }
    const when = new Date(clock.nowMs());
    const values = sent.map(({ sheet: tab, key, fingerprint, outcome, id }) =>
      inColumns(LEDGER_COLUMNS, {
        when,
        sheet: textInput(tab, ''),
        id: id ?? '',
        outcome: OUTCOMES[outcome][language],
        content: contentCode(fingerprint),
        rowKey: key,
      }),
    );
    table.write(row, ledgerFields(), values);
    const surplus = row + sent.length - 1 - table.headerRow - this.mostLines;
    if (surplus > SURPLUS) bestEffort(sheet, () => sheet.removeRows(table.headerRow + 1, surplus));
  }
}

/** Consonants only: no word, number or sign that a person replaces all over the spreadsheet is in it. */
const LETTERS = 'bcdfghjklmnpqrst';

function contentCode(fingerprint: string): string {
  const codes = [...fingerprint].map((sign) => sign.charCodeAt(0));
  return codes.map((code) => `${LETTERS.charAt(code >> 4)}${LETTERS.charAt(code & 15)}`).join('');
}

/** Undefined if a person wrote over it. */
function contentOfCode(code: string): string | undefined {
  const signs = (code.match(/../g) ?? []).map(([a = '', b = '']) =>
    String.fromCharCode(LETTERS.indexOf(a) * 16 + LETTERS.indexOf(b)),
  );
  const fingerprint = signs.join('');
  return fingerprint !== '' && contentCode(fingerprint) === code ? fingerprint : undefined;
}

function put<T>(map: Map<string, Map<string, T>>, outer: string, inner: string, value: T): void {
  const own = map.get(outer) ?? new Map<string, T>();
  map.set(outer, own.set(inner, value));
}

interface Ledger extends FoundSheet {
  readonly table: OwnedTable<LedgerColumn>;
  readonly rows: TableRows<LedgerColumn>; // As it was found.
}

/** A sheet that lost a column is of no use, and is made again. */
function findLedger({ workbook }: Ports): Ledger | undefined {
  const found =
    findSheet(workbook, LEDGER_SHEET, ({ kind, made }) => kind === 'sent' && made) ?? findUnmarked(workbook);
  if (found === undefined) return undefined;
  const read = OwnedTable.readWhole(found.sheet, ledgerColumns());
  if (ledgerFields().every((field) => read.table.has(field))) return { ...found, ...read };
  workbook.removeSheet(found.sheet);
  return undefined;
}

/** After a restoration from an export; looked for only under its names, because that costs little. */
function findUnmarked(workbook: Workbook): FoundSheet | undefined {
  const isThere = [LEDGER_SHEET.en, LEDGER_SHEET.pt].some((name) => workbook.tabNamed(name) !== null);
  const sole = { kind: 'sent', names: LEDGER_SHEET, columnsIn: ledgerColumns } as const;
  return isThere ? findByItsHeaders(workbook, sole) : undefined;
}

function make(ports: Ports): FoundSheet & Pick<Ledger, 'table'> {
  const { workbook } = ports;
  const kind = 'sent';
  const { sheet, language } = findOrBegin(ports, { kind, names: LEDGER_SHEET }, undefined);
  const fill = () => createTable(sheet, ledgerColumns(), language, 0);
  const table = runToCompletion(finishSheet(workbook, sheet, { kind, language }, fill));
  const unused = sheet.extent().maxColumns - ledgerFields().length;
  if (unused > 0) bestEffort(sheet, () => sheet.removeColumns(ledgerFields().length + 1, unused));
  ports.documentProperties.set(ANSWER_KEYS.ledger.key, '1');
  sheet.hide();
  return { sheet, language, table };
}

// The time zone by which rows and responses are recognised: the first one that the spreadsheet had. In another zone a
// date cell shows the same and is another instant, and its row is still the same.

export interface FirstZone {
  readonly isNow: boolean; // The spreadsheet still has it.
  readonly clock: SheetClock;
  /** A date cell as the instant at which that zone's clock shows the same; others as they are. */
  shifted(cell: CellValue): CellValue;
}

/** The first call in a spreadsheet stores its time zone. */
export function firstTimeZone({ calendar, documentProperties }: Ports): FirstZone {
  const { key } = ANSWER_KEYS.firstZone;
  const zone = calendar.timeZone();
  const first = documentProperties.get(key) ?? '';
  const isZone = /^[\w+/-]{1,60}$/.test(first);
  if (!isZone) documentProperties.set(key, zone);
  if (!isZone || first === zone) return { isNow: true, clock: calendar, shifted: (cell) => cell };
  const clock = calendar.of(first);
  const known = new Map<number, Date>();
  return {
    isNow: false,
    clock,
    shifted(cell) {
      if (!(cell instanceof Date)) return cell;
      const ms = cell.getTime();
      const shifted = known.get(ms) ?? new Date(clock.toInstantMs(calendar.toLocal(ms)));
      known.set(ms, shifted);
      return shifted;
    },
  };
}
