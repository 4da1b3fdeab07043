// Watches the history sheets of the first pull: records the pulled sheet when a history begins. In the end the recorded
// changes, replayed over that, must give the pulled sheet (P3).

import type { SheetModel } from 'local-apps-script';
import { readValues } from 'local-apps-script/workbook';
import { COLUMN_CHOICES } from './column-choices.ts';
import { CHANGES_NAME, DAILY_NAME, type History, histories } from './histories.ts';
import { judgeHistory, type SheetState, said } from './judge-history.ts';
import type { Plan } from './plan.ts';
import { languageOf, valueAt } from './sheets-seen.ts';
import type { Stage } from './stage.ts';
import type { Verdicts } from './verdicts.ts';

type Table = readonly (readonly unknown[])[];

const BEGAN = ['Filters', 'Filtros'];
const DAY_MS = 86_400_000;

export class HistoryWatch {
  /** The pulled sheet when the latest history began. */
  private first: SheetState = new Map();
  /** When that was; NaN before. */
  private beganMs = Number.NaN;
  private readonly history: History | undefined;

  constructor(
    private readonly stage: Stage,
    { setup }: Plan,
    private readonly verdicts: Verdicts,
  ) {
    this.history = histories[setup.history];
  }

  /** Call it at each flush. */
  look(): void {
    if (this.history === undefined || this.history.text === '') return;
    const began = this.changes().flatMap(({ when, field }) => (BEGAN.includes(field) ? [when] : []));
    const latest = Math.max(...began);
    if (began.length === 0 || latest === this.beganMs) return;
    this.beganMs = latest;
    this.first = this.state();
  }

  /** Call it in the end. */
  judge(): void {
    const { ledger, language } = this.stage;
    const { history } = this;
    if (history === undefined || history.text === '') return;
    const needed = [
      ...['ID', 'Record', 'Registro', 'Pulled at', 'Atualizado em', 'Unit', 'Unidade'],
      ...history.followed.flat(),
    ];
    // A column that its user deleted can't be followed.
    if (needed.some((header) => ledger.deletedColumns.has(`a ${header}`))) return;
    if (Number.isNaN(this.beganMs)) this.verdicts.broken('P3', 'a history was asked for, and never began');
    // A file without marks and with a renamed pulled sheet may have two.
    const isFound = !ledger.isMetadataLost || ledger.formerNames.get('a') === undefined;
    if (isFound && this.tables(CHANGES_NAME).length > 1)
      this.verdicts.broken('P3', 'the changes stand on several sheets');
    if (history.isCounted) this.judgeLastDay();
    // A row that its user deletes is not a change. A write that hits the wrong row because rows moved becomes the first
    // value of the next change.
    if (ledger.restlessOnce.has('a')) return;
    const isJudged = (record: unknown) => !ledger.deletedOnce.has(`a ${String(record)}`);
    const only = (state: SheetState): SheetState => new Map([...state].filter(([id]) => isJudged(id)));
    const since = this.changes().filter(({ when, record }) => when > this.beganMs && isJudged(record));
    const headers =
      language === 'pt'
        ? ['Quando', 'Registro', 'Campo', 'De', 'Para']
        : ['When', 'Record', 'Field', 'From', 'To'];
    const rows = since.map(({ when, record, field, from, to }) => [new Date(when), record, field, from, to]);
    const isBlankUnsure =
      ledger.isMetadataLost && COLUMN_CHOICES.a[ledger.choices.get('a') ?? 0]?.text !== '';
    for (const fault of judgeHistory(only(this.first), [headers, ...rows], only(this.state()), isBlankUnsure))
      this.verdicts.broken('P3', `the history says of ${fault}`);
  }

  /** The last counted day is today, and matches the pulled sheet. */
  private judgeLastDay(): void {
    const { world, sheets, language } = this.stage;
    const seen = sheets.see('a');
    const keys = this.tables(DAILY_NAME)
      .flatMap((table) => rowsOf(table, ['Key', 'Chave']))
      .map(String);
    if (new Set(keys).size < keys.length) this.verdicts.broken('P3', 'a count of a day stands there twice');
    // In a zone further west a day comes a second time, and was counted before.
    if (seen === undefined || this.stage.ledger.zones.length > 1) return;
    const counted = this.tables(DAILY_NAME).flatMap((table) => {
      const [days, units, states, counts] = [
        rowsOf(table, ['Day', 'Dia']),
        rowsOf(table, ['Unit', 'Unidade']),
        rowsOf(table, ['Status', 'Situação']),
        rowsOf(table, ['Count', 'Quantidade']),
      ];
      return days.flatMap((day, n) =>
        day instanceof Date && world.runtime.nowMs() - day.getTime() < DAY_MS
          ? [`${String(units[n])} | ${String(states[n])}: ${String(counts[n])}`]
          : [],
      );
    });
    const groups = new Map<string, number>();
    for (const row of seen.rows) {
      if (row.key === '' || String(valueAt(seen, row, 'Record', 'Registro') ?? '') !== '') continue;
      const group = `${String(valueAt(seen, row, 'Unit', 'Unidade'))} | ${String(
        valueAt(seen, row, 'Status', 'Situação'),
      )}`;
      groups.set(group, (groups.get(group) ?? 0) + 1);
    }
    const expected = [...groups].map(([group, count]) => `${group}: ${count}`);
    if (expected.sort().join('; ') !== counted.sort().join('; '))
      this.verdicts.broken(
        'P3',
        `the counts of the day (${language}) are ${counted.join('; ')} instead of ${expected.join('; ')}`,
      );
  }

  /** Followed columns of the pulled sheet. */
  private state(): SheetState {
    const seen = this.stage.sheets.see('a');
    const followed = this.history?.followed ?? [];
    if (seen === undefined) return new Map();
    const language = languageOf(this.stage, seen);
    const isThere = (row: (typeof seen.rows)[number]) =>
      row.key !== '' && String(valueAt(seen, row, 'Record', 'Registro') ?? '') === '';
    return new Map(
      seen.rows
        .filter(isThere)
        .map((row) => [
          row.key,
          Object.fromEntries(
            followed.map(([en, pt]) => [language === 'pt' ? pt : en, said(valueAt(seen, row, en, pt))]),
          ),
        ]),
    );
  }

  private changes() {
    return this.tables(CHANGES_NAME).flatMap((table) => {
      const [keys, record, field, from, to] = [
        rowsOf(table, ['Key', 'Chave']),
        rowsOf(table, ['Record', 'Registro']),
        rowsOf(table, ['Field', 'Campo']),
        rowsOf(table, ['From', 'De']),
        rowsOf(table, ['To', 'Para']),
      ];
      return keys.flatMap((key, n) => {
        // Another time zone makes the cell `When` another instant.
        const [, instant = ''] = /^\["(\w+)",/.exec(String(key)) ?? [];
        const when = Number.parseInt(instant, 36);
        return Number.isNaN(when)
          ? []
          : [{ when, record: String(record[n]), field: String(field[n]), from: from[n], to: to[n] }];
      });
    });
  }

  private tables(name: RegExp): readonly Table[] {
    const { workbook } = this.stage.world;
    const named = workbook.sheets.filter(
      (sheet: SheetModel) => sheet.type === 'GRID' && name.test(sheet.name),
    );
    return named.map((model) => readValues(workbook, model, model.dataArea, 'exact'));
  }
}

// The cells below the first of these headers.
function rowsOf([headers = [], ...rows]: Table, names: readonly string[]): readonly unknown[] {
  const at = headers.findIndex((header) => names.includes(String(header)));
  return rows.map((row) => row[at] ?? '');
}
