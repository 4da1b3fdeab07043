// `Tickets (gone)`: takes rows of gone records on which the user wrote. It has the pulled sheet's columns, by header.

import type { CellValue } from '../../domain/cells/cell.ts';
import { LANGUAGES, type Language } from '../../domain/language.ts';
import { GONE_SHEET } from '../../domain/vocabulary.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { bestEffort } from './best-effort.ts';
import { numberedHeaders } from './headers-of.ts';
import { emptySheet } from './make-sheet.ts';
import type { OwnedTable } from './owned-table.ts';
import { isMarkedSheet, markedSheets, type SheetIdentity, saveIdentity } from './sheet-identity.ts';
import { RowContent } from './user-content.ts';

const MOST_TYPED = 4_000;

type GoneIdentity = Extract<SheetIdentity, { kind: 'gone' }>;

interface PulledTable {
  readonly sheet: Sheet;
  readonly key: string;
  columns(): OwnedTable<string>;
}

export class GoneSheet {
  private constructor(
    readonly sheet: Sheet,
    private readonly pulled: PulledTable,
    private identity: GoneIdentity,
  ) {}

  static find(workbook: Workbook, pulled: PulledTable): GoneSheet | undefined {
    for (const { sheet, identity } of markedSheets(workbook)) {
      if (identity.kind === 'gone' && identity.of === pulled.sheet.id)
        return new GoneSheet(sheet, pulled, identity);
    }
    return GoneSheet.findUnmarked(workbook, pulled);
  }

  /** If the file lost its marks: by our tab name and the pulled sheet's key header. */
  private static findUnmarked(workbook: Workbook, pulled: PulledTable): GoneSheet | undefined {
    for (const language of LANGUAGES) {
      const sheet = workbook.tabNamed(`${pulled.sheet.name()} ${GONE_SHEET[language]}`);
      if (sheet?.kind !== 'grid' || sheet.extent().lastRow === 0 || isMarkedSheet(sheet)) continue;
      const identity = { kind: 'gone', language, made: true, of: pulled.sheet.id } as const;
      const gone = new GoneSheet(sheet, pulled, identity);
      if (gone.keyColumn() === 0) continue;
      saveIdentity(sheet, identity);
      return gone;
    }
    return undefined;
  }

  static make(workbook: Workbook, pulled: PulledTable, language: Language): GoneSheet {
    const inFront = workbook.activeSheet();
    const sheet = emptySheet(workbook, `${pulled.sheet.name()} ${GONE_SHEET[language]}`);
    workbook.activate(inFront);
    const identity = { kind: 'gone', language, made: true, of: pulled.sheet.id, typed: [] } as const;
    saveIdentity(sheet, identity);
    bestEffort(sheet, () => sheet.setLook({ frozenRows: 1 }));
    return new GoneSheet(sheet, pulled, identity);
  }

  /** Records which cells in columns that the pull doesn't take were typed by the user; others hold old values. */
  noteTyped(coming: ReadonlySet<CellValue>, headers: ReadonlyMap<CellValue, readonly string[]>): void {
    const { typed } = this.identity;
    if (typed === undefined) return;
    const stay = typed.filter(({ id }) => !coming.has(id));
    const came = [...headers].flatMap(([id, names]) =>
      names.length > 0 && (typeof id === 'number' || typeof id === 'string') ? [{ id, headers: names }] : [],
    );
    if (came.length === 0 && stay.length === typed.length) return;
    const all = [...stay, ...came];
    const { typed: _, ...unknown } = this.identity;
    this.identity = JSON.stringify(all).length > MOST_TYPED ? unknown : { ...unknown, typed: all };
    saveIdentity(this.sheet, this.identity);
  }

  /** Whether the user typed this cell of a column that the pull doesn't take. True if unknown. */
  isTyped(id: CellValue, header: string): boolean {
    const { typed } = this.identity;
    return typed === undefined || typed.some((one) => one.id === id && one.headers.includes(header));
  }

  headers(): readonly string[] {
    return numberedHeaders(this.sheet, 1);
  }

  /** Empty if the pulled sheet has none. */
  keyHeader(): string {
    const { pulled } = this;
    const table = pulled.columns();
    return numberedHeaders(pulled.sheet, table.headerRow)[(table.columnOf(pulled.key) ?? 0) - 1] ?? '';
  }

  /** 0 if no column has the key's header. */
  keyColumn(): number {
    return this.headers().indexOf(this.keyHeader()) + 1;
  }

  rowsOf(ids: ReadonlySet<CellValue>): ReadonlyMap<number, CellValue> {
    const { sheet } = this;
    const { lastRow } = sheet.extent();
    const column = lastRow < 2 ? 0 : this.keyColumn();
    if (column === 0) return new Map();
    const keys = sheet.read({ row: 2, column, rows: lastRow - 1, columns: 1 });
    return new Map(keys.flatMap(([id = ''], n) => (ids.has(id) ? [[n + 2, id] as const] : [])));
  }

  read(rows: readonly number[]): RowContent {
    return RowContent.read({ sheet: this.sheet, columnOf: () => undefined, placedFields: () => [] }, rows);
  }
}
