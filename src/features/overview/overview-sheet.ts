// The sheet `Overview`: people paste links of spreadsheets, and formulas show how the pulls of each are. Nothing but
// these formulas reads another spreadsheet, with what its person has allowed there.

import { showOutcome } from '../../app/endpoints/endpoint.ts';
import type { Ports } from '../../app/ports.ts';
import { runToCompletion } from '../../app/runs/spare-time.ts';
import { bestEffort } from '../../app/sheets/limits.ts';
import { createTable, findOrBegin, finishSheet } from '../../app/sheets/make-sheet.ts';
import { sheetColumns } from '../../app/sheets/owned-column.ts';
import { OwnedTable } from '../../app/sheets/owned-table.ts';
import { findSole } from '../../app/sheets/sheet-identity.ts';
import { inBoth, type Language, type Word } from '../../domain/language.ts';
import {
  ACTIVITY_COLUMNS,
  ACTIVITY_SHEET,
  columnOf,
  PULL_STATUSES,
  PULLS_COLUMNS,
  PULLS_SHEET,
} from '../../domain/vocabulary.ts';
import { overviewSentences } from './sentences.ts';

const ROWS = 100; // Rows with formulas, and how many are always left below the last link.
const ROOM = 20;
const HIDDEN = ';;;'; // Errors show all the same.

/** Also gives formulas to links below those that have some. */
export function showOverview(ports: Ports): void {
  const { workbook } = ports;
  const columnsIn = (language: Language) => sheetColumns(OVERVIEW_COLUMNS, language);
  const sole = { kind: 'overview', names: OVERVIEW_SHEET, columnsIn } as const;
  const { sheet, language, isMade } = findOrBegin(ports, sole, findSole(workbook, sole));
  const columns = columnsIn(language);
  const identity = { kind: 'overview', language } as const;
  const table = isMade
    ? OwnedTable.find(sheet, columns)
    : runToCompletion(finishSheet(workbook, sheet, identity, () => createTable(sheet, columns, language, 1)));
  addFormulas(table, language);
  if (!isMade) {
    const { works, fails, stopped } = overviewSentences(language).overviewStates;
    const area = { row: 2, column: table.columnOf('state') ?? 1, rows: ROWS, columns: 1 };
    bestEffort(sheet, () =>
      sheet.setWordColours(area, [
        { words: [fails, stopped], background: '#f9cb9c', bold: true },
        { words: [works], background: '#c5dff8', bold: false },
      ]),
    );
  }
  workbook.activate(sheet, { row: table.headerRow + 1, column: table.columnOf('link') ?? 1 });
  showOutcome(ports, overviewSentences(ports.language).overviewNext, true);
}

function addFormulas(table: OwnedTable<OverviewColumn>, language: Language): void {
  const { sheet, headerRow } = table;
  const words = overviewSentences(language).overviewStates;
  const link = table.columnOf('link');
  if (link === undefined) return;
  const { rowNumbers, value } = table.read(['link']);
  const linked = rowNumbers.filter((_, n) => value(n, 'link') !== '');
  const last = Math.max(headerRow + ROWS, Math.max(0, ...linked) + ROOM);
  sheet.grow(last, 1);
  const at = new Map(table.placedFields().map((field) => [field, table.columnOf(field) ?? 0]));
  for (const field of table.placedFields()) {
    if (field === 'link') continue;
    const column = table.columnOf(field) ?? 1;
    const below = { row: headerRow + 1, column, rows: last - headerRow, columns: 1 };
    const formulas = sheet.readFormulas(below);
    const has = formulas.reduce((rows, [formula = ''], n) => (formula === '' ? rows : n + 1), 0);
    const area = { ...below, row: below.row + has, rows: below.rows - has };
    if (area.rows === 0) continue;
    sheet.writeRelativeFormula(area, overviewFormula(field, at, words));
    if (field === 'access') bestEffort(sheet, () => sheet.setNumberFormats(area, [HIDDEN]));
  }
}

// The columns of the sheet `Overview`, and the formulas that fill them. In every locale `;` separates arguments, and
// the names of functions are the English ones.

export const OVERVIEW_SHEET = inBoth('Overview', 'Visão geral');

/** From left to right. */
export const OVERVIEW_COLUMNS = {
  link: columnOf({ kind: 'text', isTyped: true }, 'Spreadsheet', 'Planilha', {
    en: 'The link of a spreadsheet with Franchise, from the address bar.',
    pt: 'O link de uma planilha com o Franquia, da barra de endereço.',
  }),
  access: columnOf({ kind: 'short-text', width: 70 }, 'Access', 'Acesso', {
    en: '#REF!: point at it and choose Allow access, once for each spreadsheet.',
    pt: '#REF!: aponte para ele e escolha Permitir acesso, uma vez para cada planilha.',
  }),
  state: columnOf('text', 'State', 'Situação', {
    en: 'Stopped: a refresh is more than four hours late. Open that spreadsheet: its menu says why.',
    pt: 'Parada: uma atualização está mais de quatro horas atrasada. Abra a planilha: o menu dela diz por quê.',
  }),
  fails: columnOf('long-text', 'What fails', 'O que falha', {
    en: 'Pulls whose last run failed, with their messages.',
    pt: 'Consultas cuja última execução falhou, com as mensagens.',
  }),
  lastSuccess: columnOf('date-time', 'Last success', 'Último sucesso', {
    en: 'The latest success of any of its pulls.',
    pt: 'O sucesso mais recente entre as consultas dela.',
  }),
  oldest: columnOf('date-time', 'Oldest data', 'Dados mais antigos', {
    en: 'Of the pulls that run by themselves, the one whose data is oldest.',
    pt: 'Das consultas que rodam sozinhas, a que tem os dados mais antigos.',
  }),
  hours: columnOf('code', 'Age in hours', 'Idade em horas', {
    en: 'Hours since Oldest data, if that spreadsheet has the time zone of this one.',
    pt: 'Horas desde Dados mais antigos, se aquela planilha tem o fuso horário desta.',
  }),
  nextRun: columnOf('date-time', 'Next run', 'Próxima execução', {
    en: 'The earliest next run of its pulls.',
    pt: 'A próxima execução mais cedo entre as consultas dela.',
  }),
  version: columnOf('text', 'Version', 'Versão', {
    en: 'As of its last update under a schedule. Blank: not updated yet.',
    pt: 'A da última atualização com agendamento. Em branco: ainda não foi atualizada.',
  }),
} as const;
export type OverviewColumn = keyof typeof OVERVIEW_COLUMNS;

/** In the column `State`, in the sheet's language. */
interface StateWords {
  readonly noLink: string;
  readonly noAccess: string;
  readonly noPulls: string;
  readonly fails: string;
  readonly stopped: string;
  readonly works: string;
}

const CONNECTOR = 'Franchise Sheets'; // What `logActivity` calls the connector itself, in either language.
const NONE = '–'; // In place of a time that can't be found.

/** In R1C1 notation. @param at where the columns stand on the sheet */
export function overviewFormula(
  field: Exclude<OverviewColumn, 'link'>,
  at: ReadonlyMap<OverviewColumn, number>,
  words: StateWords,
): string {
  const own = at.get(field) ?? 1;
  const cell = (of: OverviewColumn) => `R[0]C[${(at.get(of) ?? own) - own}]`;
  const importOf = (sheet: Word) => {
    const [en, pt] = [sheet.en, sheet.pt].map((name) => `IMPORTRANGE(${cell('link')};"${name}!A1:Z")`);
    return `table;IFERROR(${en};${pt});heads;INDEX(table;1;0);`;
  };
  // Errors of access come from the column `Access` alone: there Google offers to allow it.
  const ifReached = (value: string) => `=IF(OR(${cell('link')}="";ISERROR(${cell('access')}));"";${value})`;
  const pulls = (value: string, otherwise: string) =>
    ifReached(`IFERROR(LET(${importOf(PULLS_SHEET)}${value});"${otherwise}")`);
  switch (field) {
    case 'access':
      return `=IF(${cell('link')}="";"";IMPORTRANGE(${cell('link')};"A1"))`;
    case 'state': {
      // Times are by the clock of the other spreadsheet: those of Brazil differ by up to three hours.
      const stops = `IF(${cell('nextRun')}="";FALSE;${cell('nextRun')}<NOW()-TIME(4;0;0))`;
      const states = [
        [`NOT(REGEXMATCH(${cell('link')};"^[-\\w]{25,}$|/spreadsheets/d/[-\\w]+"))`, words.noLink],
        [`ISERROR(${cell('access')})`, words.noAccess],
        [`${cell('lastSuccess')}="${NONE}"`, words.noPulls],
        [stops, words.stopped],
        [`${cell('fails')}<>""`, words.fails],
        ['TRUE', words.works],
      ];
      const choice = states.map(([test, word]) => `${test};"${word}"`).join(';');
      return `=IF(${cell('link')}="";"";IFS(${choice}))`;
    }
    case 'fails': {
      const { pull, status, message } = PULLS_COLUMNS;
      const { en, pt } = PULL_STATUSES.failed;
      const lines = `${importedColumn(pull)}&": "&${importedColumn(message)}`;
      const failed = `(states="${en}")+(states="${pt}")`;
      return pulls(`states;${importedColumn(status)};TEXTJOIN(" ";TRUE;FILTER(${lines};${failed}))`, '');
    }
    case 'lastSuccess':
      return pulls(orBlank(`MAX(${importedColumn(PULLS_COLUMNS.lastSuccess)})`), NONE);
    case 'oldest': {
      const { lastSuccess, nextRun } = PULLS_COLUMNS;
      const times = `times;${importedColumn(lastSuccess)};`;
      return pulls(`${times}MIN(FILTER(times;ISNUMBER(times);ISNUMBER(${importedColumn(nextRun)})))`, '');
    }
    case 'hours':
      return `=IF(ISNUMBER(${cell('oldest')});ROUND((NOW()-${cell('oldest')})*24;0);"")`;
    case 'nextRun':
      return pulls(orBlank(`MIN(${importedColumn(PULLS_COLUMNS.nextRun)})`), '');
    case 'version': {
      const { what, outcome } = ACTIVITY_COLUMNS;
      const lines = `lines;FILTER(${importedColumn(outcome)};${importedColumn(what)}="${CONNECTOR}");`;
      const last = 'REGEXEXTRACT(INDEX(lines;ROWS(lines);1);"(\\S+ \\S+)\\.$")';
      return ifReached(`IFERROR(LET(${importOf(ACTIVITY_SHEET)}${lines}${last});"")`);
    }
  }
}

/** Of `table`, found by its header in either language. */
function importedColumn({ en, pt }: Word): string {
  return `INDEX(table;0;IFERROR(MATCH("${en}";heads;0);MATCH("${pt}";heads;0)))`;
}

/** A time of 0 is none. */
function orBlank(time: string): string {
  return `time;${time};IF(time=0;"";time)`;
}
