// A sheet with form responses or typed visits, the answer sheet that `From this sheet…` makes of it, and what is known
// about each visit: for form-plays.ts.

import { SheetUser, typicalCharges } from 'local-apps-script';
import type { PlatformProfile } from 'local-apps-script/profiles';
import * as z from 'zod/mini';
import { letters } from '../support/letters.ts';
import { answerOf } from '../support/page-answers.ts';
import { putVisitTemplate, VISIT, VISIT_TEMPLATE } from '../support/visit-template.ts';
import { isOk, World, type WorldOptions } from '../support/world.ts';
import { type Layout, rowsFor, sourceRowsOf } from './form-layouts.ts';

/** The tab of the form, or of typed visits. */
export const SOURCE = 'Respostas ao formulário 1';
const OWN = 'Minha nota';

const WORDS = {
  pt: {
    time: 'Carimbo de data/hora',
    unit: 'Unidade',
    status: 'Situação',
    id: 'ID da avaliação',
    source: 'Linha de origem',
    key: 'Chave da linha',
    imported: 'Importada',
    unknown: 'Desconhecida',
    rejected: 'Rejeitada',
    invalid: 'Inválida',
    unheard: 'Talvez',
    visit: 'Visita',
    question: 'Pergunta',
    response: 'Resposta',
  },
  en: {
    time: 'Timestamp',
    unit: 'Unit',
    status: 'Status',
    id: 'Assessment ID',
    source: 'Source row',
    key: 'Row key',
    imported: 'Imported',
    unknown: 'Unknown',
    rejected: 'Rejected',
    invalid: 'Invalid',
    unheard: 'Perhaps',
    visit: 'Visit',
    question: 'Question',
    response: 'Response',
  },
} as const;

/** A visit from when it is typed or submitted. Its remarks contain its name. */
export interface Visit {
  readonly name: string;
  readonly from: 'form' | 'typed';
  readonly isValid: boolean;
  /** Every score that it had in the source or on the answer sheet. */
  readonly scores: Set<number>;
  /** The user's note next to its row; blank for none. */
  note: string;
  /** Its source rows when the answer sheet was made; blank if it came later. */
  madeFrom: string;
  /** Deleted from the source, perhaps before it was taken over. */
  isGone: boolean;
  /** Its row was deleted from the answer sheet after a run had recorded it. */
  isDeleted: boolean;
}

const opened = z.object({
  feed: z.nullable(z.object({ sheet: z.string() })),
  making: z.nullable(z.object({ targetId: z.number() })),
});

export interface VisitRow {
  readonly row: number;
  readonly name: string;
  readonly status: string;
  readonly id: unknown;
  readonly key: string;
  /** The source row that it claims to come from. */
  readonly source: string;
  readonly note: string;
}

export class FormStage {
  readonly world: World;
  readonly user: SheetUser;
  readonly words: (typeof WORDS)[keyof typeof WORDS];
  readonly visits = new Map<string, Visit>();
  made = 'Visitas';
  /** The source as its user left it. */
  private source = '';
  private count = 0;
  private readonly titles: readonly string[];

  constructor(
    profile: PlatformProfile,
    private readonly kind: { readonly language: 'pt' | 'en'; readonly layout: Layout },
    spreadsheet: NonNullable<WorldOptions['spreadsheet']>,
  ) {
    const { language, layout } = kind;
    this.words = WORDS[language];
    this.titles = VISIT[language].questions.map(({ title }) => title).filter((_, n) => n !== 1);
    const locale = language === 'pt' ? 'pt_BR' : 'en_US';
    // Calls take time, because a response is identified by its second.
    const charges = typicalCharges;
    this.world = new World({ profile, locale, spreadsheet, charges, service: { tickets: 1 } });
    this.world.connect();
    putVisitTemplate(this.world.service, language);
    this.user = new SheetUser(this.world.workbook);
    this.user.addSheet(SOURCE);
    const { time, unit, visit, question, response } = this.words;
    const byLayout = {
      visits: [time, unit, ...this.titles],
      answers: [visit, unit, question, response],
      blocks: [],
    };
    const headers = byLayout[layout];
    if (headers.length > 0) this.user.paste(SOURCE, 'A1', [headers]);
    this.settled();
  }

  get sourceId(): number {
    return this.world.sheet(SOURCE).id;
  }

  /** A response arrives, or somebody types a visit. */
  submit(isValid: boolean): Visit {
    const visit = this.know('form', isValid);
    const { layout } = this.kind;
    if (layout !== 'visits') {
      const last = this.world.sheet(SOURCE).grid.lastRow();
      this.user.paste(SOURCE, `A${last + 1}`, rowsFor(layout, Object.entries(this.answersOf(visit))));
      this.settled();
      return visit;
    }
    // The form keeps filling a column whose header somebody changed.
    const [headers = []] = this.world.values(SOURCE);
    const answers = Object.values(this.answersOf(visit));
    this.user.submitForm(
      SOURCE,
      Object.fromEntries(answers.map((answer, n) => [String(headers[n + 1]), answer])),
    );
    this.settled();
    return visit;
  }

  /** Types a visit at the end of the answer sheet. */
  type(): Visit {
    const visit = this.know('typed', true);
    const headers = this.headers();
    const row = this.world.sheet(this.made).grid.lastRow() + 1;
    for (const [header, text] of Object.entries(this.answersOf(visit))) {
      const column = headers.indexOf(header) + 1;
      if (column > 0) this.user.paste(this.made, `${letters(column)}${row}`, [[text]]);
    }
    return visit;
  }

  /** The user writes in their own column. */
  writeBeside(name: string): void {
    const row = this.rows().find((one) => one.name === name);
    const visit = this.visits.get(name);
    if (row === undefined || visit === undefined) return;
    const at = this.headers().indexOf(OWN);
    const column = at < 0 ? this.world.sheet(this.made).grid.lastColumn() + 1 : at + 1;
    if (at < 0) this.user.paste(this.made, `${letters(column)}1`, [[OWN]]);
    visit.note = `nota ${++this.count}`;
    this.user.paste(this.made, `${letters(column)}${row.row}`, [[visit.note]]);
  }

  /** Corrects a score on the answer sheet. @returns what was done, in words */
  edit(pick: number): string | undefined {
    const rows = this.rows();
    const { row, name } = rows[Math.floor(pick * rows.length)] ?? { row: 0, name: '' };
    const visit = this.visits.get(name);
    const column = this.headers().indexOf(this.titles[1] ?? '') + 1;
    if (visit === undefined || column === 0) return undefined;
    const score = 1_000 + ++this.count;
    visit.scores.add(score);
    this.user.paste(this.made, `${letters(column)}${row}`, [[String(score)]]);
    return `corrects ${name} to ${score}`;
  }

  /** Records the source rows of each visit. */
  noteSources(): void {
    const cells = this.world.values(SOURCE);
    const made = new Set(this.rows().map(({ name }) => name));
    for (const visit of this.visits.values())
      if (made.has(visit.name)) visit.madeFrom = sourceRowsOf(this.kind.layout, cells, visit.name);
  }

  /** The user corrects a score in the source. */
  correct(pick: number): void {
    const [row, name] = this.sourceRow(pick);
    const visit = this.visits.get(name);
    if (visit === undefined || !this.isAlone(row)) return;
    const score = 100 + ++this.count;
    visit.scores.add(score);
    this.user.type(SOURCE, `D${row}`, String(score));
    this.settled();
  }

  /** The user deletes a row of the source. */
  dropFromSource(pick: number): void {
    const [row, name] = this.sourceRow(pick);
    const visit = this.visits.get(name);
    if (visit === undefined || !this.isAlone(row)) return;
    visit.isGone = true;
    this.user.deleteRows(SOURCE, row);
    this.settled();
  }

  sortSource(column: number, ascending: boolean): void {
    const last = this.world.sheet(SOURCE).grid.lastRow();
    if (last < 3) return;
    this.user.sort(SOURCE, column, { ascending, range: `A2:F${last}` });
    this.settled();
  }

  /** The user inserts a blank row into the source. */
  insertIntoSource(pick: number): void {
    this.user.insertRows(SOURCE, this.sourceRow(pick)[0]);
    this.settled();
  }

  /** Renames the score's question, or restores its name. */
  renameQuestion(isBack: boolean): void {
    if (this.kind.layout !== 'visits') return;
    this.user.type(SOURCE, 'D1', isBack ? (this.titles[1] ?? '') : 'Nota da visita');
    this.settled();
  }

  /** What the page shows for the source and makes of it. @returns what is wrong, in words */
  make(feed: boolean, sheet: string): unknown {
    const asked = { sheetId: this.sourceId, templateId: VISIT_TEMPLATE };
    let page = this.world.page('mapSource', asked);
    // Units are codes, and a bad answer is left for the check to refuse. Both need confirmation, one after the other.
    for (let looks = 0; looks < 2 && isOk(page); looks += 1) {
      const { mapping, doubts } = answerOf('mapSource', page);
      const said = doubts.flatMap(({ key, choices, proposed, chosen }) => {
        const says = ['service', '?', 'so'].find((one) => choices.includes(one));
        return (chosen ?? proposed) === undefined && says !== undefined ? [{ about: key, says }] : [];
      });
      const decisions = [...mapping.decisions, ...said];
      page = this.world.page('mapSource', { ...asked, mapping: { ...mapping, decisions } });
    }
    if (!isOk(page)) return page;
    const { mapping, shown } = answerOf('mapSource', page);
    const input = { ...asked, mapping, shown, sheet, keepAs: '', feed };
    const { result } = this.world.runtime.run('makeMappedSheet', [input], { kind: 'page' });
    return result.end === 'returned' && isOk(result.value) ? undefined : result;
  }

  /** What the source's page is opened with: the sheet that it feeds, and a sheet whose creation was cut off. */
  opened(): z.output<typeof opened> {
    this.user.select(SOURCE, 'A1');
    this.world.menu('showSourceMapping');
    return z.parse(opened, this.world.pageData);
  }

  /** Undefined if the source feeds none. */
  fedSheet(): string | undefined {
    return this.opened().feed?.sheet;
  }

  rows(): readonly VisitRow[] {
    if (this.world.workbook.sheetNamed(this.made) === undefined) return [];
    const [headers = [], ...rows] = this.world.values(this.made);
    const { status, id, key, source } = this.words;
    const at = (header: string) => headers.indexOf(header);
    return rows.flatMap((cells, n) => {
      const read = (header: string) => cells[at(header)] ?? '';
      const name = String(read(this.titles[2] ?? ''));
      const row = {
        row: n + 2,
        name,
        status: String(read(status)),
        id: read(id),
        key: String(read(key)),
        source: String(read(source)),
        note: String(read(OWN)),
      };
      return name === '' && row.key === '' && row.note === '' ? [] : [row];
    });
  }

  get width(): number {
    return this.world.sheet(this.made).grid.lastColumn();
  }

  /** The visit that a body is about. */
  visitIn(body: unknown): Visit | undefined {
    const [name = ''] = /visita \d+/.exec(JSON.stringify(body)) ?? [];
    return this.visits.get(name);
  }

  /** Whether anyone but its user has changed the source. */
  isSourceWritten(): boolean {
    return JSON.stringify(this.world.values(SOURCE)) !== this.source;
  }

  private settled(): void {
    this.source = JSON.stringify(this.world.values(SOURCE));
  }

  private know(from: Visit['from'], isValid: boolean): Visit {
    const n = ++this.count;
    const name = `visita ${n}`;
    const visit = {
      name,
      from,
      isValid,
      scores: new Set([n]),
      note: '',
      madeFrom: '',
      isGone: false,
      isDeleted: false,
    };
    this.visits.set(name, visit);
    return visit;
  }

  private answersOf({ name, isValid, scores }: Visit): Readonly<Record<string, string>> {
    const [front = '', score = '', remarks = ''] = this.titles;
    const [option = ''] = VISIT[this.kind.language].questions[0].options;
    return {
      [this.words.unit]: '1',
      [front]: isValid ? option : this.words.unheard,
      [score]: [...scores].join(),
      [remarks]: name,
    };
  }

  /** Whether a response is the only one of its second: otherwise its time doesn't tell which one was changed. */
  private isAlone(row: number): boolean {
    const secondOf = (cell: unknown) => (cell instanceof Date ? Math.round(cell.getTime() / 1000) : 0);
    const seconds = this.world.values(SOURCE).map(([time]) => secondOf(time));
    const own = seconds[row - 1] ?? 0;
    const isOver = own < Math.round(this.world.runtime.nowMs() / 1000);
    return isOver && seconds.filter((second) => second === own).length === 1;
  }

  private sourceRow(pick: number): readonly [number, string] {
    const rows = this.world.values(SOURCE);
    const row = 2 + Math.floor(pick * (rows.length - 1));
    // Other layouts aren't read again, so a correction there needs no visit.
    return [row, this.kind.layout === 'visits' ? String(rows[row - 1]?.[4] ?? '') : ''];
  }

  private headers(): readonly unknown[] {
    return this.world.values(this.made)[0] ?? [];
  }
}
