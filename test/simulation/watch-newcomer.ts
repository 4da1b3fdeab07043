// Watches newcomers: what a click would remove is named before (P8), what worked is kept, and an address, sheet or
// token changes only as announced.

import type { ServiceRequest } from 'local-apps-script';
import { readValues } from 'local-apps-script/workbook';
import { isOk, isQuestion } from '../support/world.ts';
import { isTaken } from './column-choices.ts';
import { actionPlanColumns, ticketColumns } from './expected-cells.ts';
import { TARGETS, type Target } from './ledger.ts';
import { noteAnswer } from './newcomer.ts';
import type { Round } from './plan.ts';
import { valueAt } from './sheets-seen.ts';
import { PEOPLE, PULLS, type Stage } from './stage.ts';
import type { Ran } from './storm.ts';
import { ticketFilters } from './ticket-filters.ts';
import type { Verdicts } from './verdicts.ts';

// The number of rows that a question says may go, in either language.
const ROWS_NAMED =
  /([\d.,]+) (?:rows? (?:no longer|may no longer)|linhas? (?:não atendem? mais|podem? não atender mais))/;
const DISCARDED = /was stopped while parked|foi interrompida em pausa/;
// Their values aren't missed.
const STAMPS = ['Record', 'Registro', 'Pulled at', 'Atualizado em'];

/** What a sheet had before something was saved. */
interface Held {
  readonly filter: number;
  readonly keys: ReadonlySet<string>;
  /** Our columns with content, each with the keys of those rows. */
  readonly filled: ReadonlyMap<string, ReadonlySet<string>>;
  /** The question that somebody agreed to; blank if there was none. */
  agreed: string;
}

// This many rows, and more than a tenth, go by filters typed into a cell only after a question.
const MANY = 100;

const OUTCOMES = [
  'Status',
  'Situação',
  'Message',
  'Mensagem',
  'ID in the answer',
  'ID na resposta',
  'Row key',
  'Chave da linha',
];

const SAVING = ['save-over', 'save-new-over', 'save-again', 'save-anyway'];

// Ends of the questions about rows that go, because of other filters or because the service no longer lists them.
const ABOUT_ROWS = /(?:Refresh anyway|Atualizar assim mesmo)\?$|Take out those that|Retirar as que/;

export class NewcomerWatch {
  private readonly held = new Map<Target, Held>();
  /** Log lines before a round. */
  private logged: readonly string[] = [];
  private parked: readonly Target[] = [];
  /** Requests that the service had before a round. */
  private requests = 0;
  private actionCells = '';
  /** Keys of the sheets before a round. */
  private keysBefore = new Map<Target, ReadonlySet<string>>();

  constructor(
    private readonly stage: Stage,
    private readonly verdicts: Verdicts,
  ) {
    stage.copy?.faults.add({
      fault: { kind: 'html' },
      times: Number.POSITIVE_INFINITY,
      matches: (request) => {
        this.hearThere(request);
        return false;
      },
    });
  }

  before({ acts, starts, faults }: Round): void {
    // The question isn't about other choices and changes at the same time.
    if (acts.length + faults.length > 0 || starts.some((start) => start.acts.length > 0)) this.held.clear();
    this.logged = this.log();
    this.requests = this.stage.world.service.requests.length;
    this.parked = TARGETS.filter((target) => this.isParked(target));
    this.actionCells = this.cellsOfActions();
    for (const target of TARGETS) this.keysBefore.set(target, this.keysOf(target));
    for (const { entry } of starts) {
      if (entry === 'delete-pull') this.hold('b');
      if (entry === 'save-over' || entry === 'save-new-over') for (const target of TARGETS) this.hold(target);
    }
  }

  after(ran: readonly Ran[]): void {
    const isAsked = ran.some(({ start }) => start.entry === 'refresh-all' && start.answer === 'OK');
    if (!isAsked) for (const target of this.stage.ledger.typedFilters) this.judgeTyped(target);
    for (const one of ran) {
      const { entry, person } = one.start;
      const { result } = one.execution;
      const value = result?.end === 'returned' ? result.value : undefined;
      if (SAVING.includes(entry)) this.saved(one, value);
      else if (entry === 'wrong-token') this.judgeToken(one, value);
      else if (entry === 'save-elsewhere' && isOk(value)) this.movedAway();
      else if (entry === 'save-connection' && isOk(value)) this.movedBack(person);
      else if (entry === 'stop') this.judgeDiscarded(one);
      else if (entry === 'delete-pull') this.judgeDeleted(value);
      else if (entry === 'remake-action-sheet') this.judgeRemade(value);
      else this.judgeRefreshed(one, ran.length, value);
    }
  }

  /** Filters typed into a cell remove many rows only after a question. */
  private judgeTyped(target: Target): void {
    const { world, ledger } = this.stage;
    const seen = this.stage.sheets.see(target);
    // A user moved the header away: its keys can't be told from other values until it is back.
    if (seen === undefined) return;
    // Not those that the user deleted.
    const before = [...(this.keysBefore.get(target) ?? [])].filter(
      (key) => !ledger.deletedOnce.has(`${target} ${key}`),
    );
    const now = new Set(seen.rows.map(({ key }) => key));
    const there = new Set(world.service.tickets().map(({ id }) => String(id)));
    const lost = before.filter((key) => !now.has(key) && there.has(key));
    if (lost.length > MANY && lost.length > before.length / 10)
      this.verdicts.broken(
        'P8',
        `${lost.length} rows of ${PULLS[target].name} went by typed filters, and nobody was asked`,
      );
  }

  private keysOf(target: Target): ReadonlySet<string> {
    const rows = this.stage.sheets.see(target)?.rows ?? [];
    return new Set(rows.map(({ key }) => key));
  }

  private hold(target: Target): void {
    const { sheets, ledger } = this.stage;
    const seen = sheets.see(target);
    if (seen === undefined) return;
    const isThere = (row: (typeof seen.rows)[number]) =>
      row.key !== '' && String(valueAt(seen, row, 'Record', 'Registro') ?? '') === '';
    const own = [...ledger.ownColumnsOf(target), ...STAMPS];
    const isChosen = (header: string) => {
      const names = [...ticketColumns, ...actionPlanColumns].find(
        ({ en, pt }) => en === header || pt === header,
      );
      return names !== undefined && isTaken(ledger, target, names.en);
    };
    const filled = [...seen.columns].flatMap(([header, column]) => {
      const rows = seen.rows.filter(({ values }) => (values[column - 1] ?? '') !== '');
      const isMissed = !own.includes(header) && isChosen(header) && rows.length > 0;
      return isMissed ? [[header, new Set(rows.map(({ key }) => key))] as const] : [];
    });
    this.held.set(target, {
      filter: ledger.filterOf(target),
      keys: new Set(seen.rows.filter(isThere).map(({ key }) => key)),
      filled: new Map(filled),
      agreed: '',
    });
  }

  private saved({ start, execution }: Ran, value: unknown): void {
    const { ledger } = this.stage;
    const draft = ledger.drafts.get(start.person);
    if (start.entry === 'save-new-over' && (isOk(value) || isQuestion(value)))
      this.verdicts.broken('P8', `a new pull is saved over ${String(draft?.input.name)} of that name`);
    const held = draft && this.held.get(draft.target);
    if (held !== undefined && execution.result?.end === 'killed') held.agreed = draft?.question ?? '';
    // What was agreed to may not be recorded.
    if (draft !== undefined && execution.result?.end === 'killed') ledger.typedFilters.add(draft.target);
    if (held !== undefined && isOk(value)) held.agreed = draft?.question ?? '';
    // What was saved replaces what was typed, and the page asked about it.
    if (draft !== undefined && isOk(value)) ledger.typedFilters.delete(draft.target);
    // With the header among the records no row could be counted: the next refresh asks again.
    if (draft !== undefined && isOk(value) && this.stage.sheets.see(draft.target) === undefined)
      ledger.typedFilters.add(draft.target);
    if (draft?.question !== undefined && isOk(value)) ledger.agreed.add(draft.target);
    noteAnswer(this.stage, start.person, value);
  }

  /** An undisturbed refresh removes only what a question has named. */
  private judgeRefreshed({ start, execution, told, failures }: Ran, beside: number, value: unknown): void {
    const { ledger } = this.stage;
    // An approval also holds for the next run if this one was killed after the answer.
    const isAsked = told.length > 1 || told.some((text) => ABOUT_ROWS.test(text));
    if (start.entry === 'refresh-all' && start.answer === 'OK' && isAsked) ledger.typedFilters.clear();
    const target = TARGETS.find((one) => start.entry === `refresh-${one}`);
    if (target !== undefined && isOk(value)) ledger.agreed.delete(target);
    const held = target && this.held.get(target);
    if (target === undefined || held === undefined) return;
    this.held.delete(target);
    const isDone = isOk(value) && JSON.stringify(value).includes('"status":"done"');
    const isCalm = beside === 1 && start.acts.length === 0 && start.inside === undefined;
    if (!isDone || !isCalm || failures.length > 0 || execution.result?.end !== 'returned') return;
    // Changes in the sheet of pulls meanwhile are another matter.
    if (ledger.typedFilters.has(target)) return;
    this.judgeLoss(target, held);
  }

  private judgeLoss(target: Target, { filter, keys, filled, agreed }: Held): void {
    const { sheets, world, ledger } = this.stage;
    const seen = sheets.see(target);
    if (seen === undefined) return;
    const now = new Set(
      seen.rows.flatMap((row) =>
        String(valueAt(seen, row, 'Record', 'Registro') ?? '') === '' ? [row.key] : [],
      ),
    );
    const fitted = new Set(
      target === 'plans'
        ? world.service.actionPlans().map(({ id }) => String(id))
        : world.service
            .tickets()
            .filter((ticket) =>
              ledger.zones.every((zone) => ticketFilters[filter]?.matches(ticket, zone) ?? true),
            )
            .map(({ id }) => String(id)),
    );
    const isDeleted = (key: string) => ledger.deletedOnce.has(`${target} ${key}`);
    // Few records that the service denied leave at once (watch-cells.ts judges them).
    const isDenied = (key: string) =>
      target !== 'plans' && ledger.denials.some(({ ids }) => ids.has(Number(key)));
    const lost = [...keys].filter(
      (key) => !now.has(key) && fitted.has(key) && !isDeleted(key) && !isDenied(key),
    );
    const named = Number((ROWS_NAMED.exec(agreed)?.[1] ?? '0').replace(/[.,]/g, ''));
    if (lost.length > named)
      this.verdicts.broken(
        'P8',
        `${lost.length} rows of ${PULLS[target].name} went; a question named ${named}: “${agreed}”`,
      );
    if (now.size === 0) return;
    for (const [header, filledKeys] of filled) {
      const column = seen.columns.get(header);
      if (column === undefined || ledger.deletedColumns.has(`${target} ${header}`)) continue;
      const isEmpty = seen.rows.every(({ values }) => (values[column - 1] ?? '') === '');
      // The values went with their rows.
      const wasKept = seen.rows.some(({ key }) => keys.has(key) && filledKeys.has(key));
      if (isEmpty && wasKept && lost.length === 0 && !agreed.includes(header))
        this.verdicts.broken(
          'P8',
          `“${header}” of ${PULLS[target].name} was emptied; a question said “${agreed}”`,
        );
    }
  }

  /** A refused token never replaces a working one. */
  private judgeToken({ start, failures, execution }: Ran, value: unknown): void {
    const { world, ledger } = this.stage;
    const own = PEOPLE[start.person];
    const answers = world.service.requests.slice(this.requests).filter(({ token }) => token === 'other');
    const wasRefused = answers.some(({ outcome }) => outcome === 401);
    const stored = world.runtime.properties.user(own.user.id).all().connection ?? '';
    const isKept = stored.includes(own.tokens.v1Token);
    if (isOk(value) && wasRefused && !isKept && failures.length === 0)
      this.verdicts.broken('P8', 'a token that is refused takes the place of one that works');
    if (!isOk(value) && execution.result?.end === 'returned' && !isKept && !this.hasLeft(start.person))
      this.verdicts.broken('P8', 'what was refused took the token that worked along');
    if (isOk(value)) ledger.mistaken.add(own.user.id);
  }

  private hasLeft(person: Ran['start']['person']): boolean {
    const { world, ledger } = this.stage;
    const stored = world.runtime.properties.user(PEOPLE[person].user.id).all().connection;
    return (
      stored === undefined ||
      ledger.elsewhereSinceMs !== undefined ||
      ledger.mistaken.has(PEOPLE[person].user.id)
    );
  }

  private movedAway(): void {
    const { ledger, world } = this.stage;
    ledger.elsewhereSinceMs ??= world.runtime.nowMs();
  }

  private movedBack(person: Ran['start']['person']): void {
    const { ledger, world } = this.stage;
    if (ledger.elsewhereSinceMs !== undefined) ledger.elsewhereUntilMs = world.runtime.nowMs();
    ledger.elsewhereSinceMs = undefined;
    ledger.mistaken.delete(PEOPLE[person].user.id);
  }

  /** Discarded runs are in the log, with what they had done. */
  private judgeDiscarded({ told, execution, failures }: Ran): void {
    if (execution.result?.end !== 'returned' || failures.length > 0) return;
    const said = told.filter((text) => DISCARDED.test(text)).join('\n');
    for (const target of this.parked) {
      const { name } = PULLS[target];
      if (said.includes(`“${name}”`)) this.judgeLogged(name, DISCARDED);
    }
  }

  private judgeLogged(name: string, words: RegExp): void {
    const fits = (line: string) => line.includes(`"${name}"`) && words.test(line);
    const before = this.logged.filter(fits).length;
    if (this.log().filter(fits).length <= before)
      this.verdicts.broken('P8', `the log has no line of the run of ${name} that was discarded`);
  }

  private judgeDeleted(value: unknown): void {
    const { sheets, ledger } = this.stage;
    if (!isOk(value)) {
      const isThere = sheets.see('pulls')?.rows.some(({ key }) => key === PULLS.b.name);
      if (isThere === true) ledger.deletedPulls.delete('b');
      return;
    }
    // A pull's row is emptied: what its user wrote next to it stays.
    const beside = ledger.cellsOf('pulls').filter(({ row }) => row === PULLS.b.name);
    ledger.forget((cell) => beside.includes(cell));
    ledger.ownCells.push(...beside.map((cell) => ({ ...cell, row: undefined })));
    if (this.parked.includes('b')) this.judgeLogged(PULLS.b.name, /is deleted|foi excluída/);
    const held = this.held.get('b');
    const seen = sheets.see('b');
    const tab = this.stage.world.workbook.sheetNamed(ledger.names.get('b') ?? '');
    // With the header sorted among the records, keys can't be told: the rows are counted.
    const areAllThere = seen === undefined && (tab?.dataArea.rows ?? 0) > (held?.keys.size ?? 0);
    const keys = new Set(seen?.rows.map(({ key }) => key) ?? []);
    const isLost = (key: string) => !keys.has(key) && !ledger.deletedOnce.has(`b ${key}`);
    const lost = areAllThere ? [] : [...(held?.keys ?? [])].filter(isLost);
    if (lost.length > 0) this.verdicts.broken('P8', `${lost.length} rows went with a pull that was deleted`);
  }

  /** Another action's sheet never replaces an existing one. */
  private judgeRemade(value: unknown): void {
    if (this.actionCells === '' || value === undefined) return;
    if (isOk(value)) this.verdicts.broken('P8', 'an action sheet is made where there is one of its name');
    if (this.cellsOfActions() !== this.actionCells)
      this.verdicts.broken('P2', 'an action sheet that was refused changes the one that is there');
  }

  private cellsOfActions(): string {
    const seen = this.stage.sheets.see('actions');
    if (seen === undefined) return '';
    // A tick may show meanwhile what became of rows that were sent before.
    const typed = [...seen.columns].filter(([header]) => !OUTCOMES.includes(header));
    return JSON.stringify([
      [...seen.columns.keys()],
      seen.rows.map(({ values }) => typed.map(([, column]) => values[column - 1])),
    ]);
  }

  /** Nobody has approved anything at the other address, and its tokens are those entered for it. */
  private hearThere({ method, headers, target }: ServiceRequest): void {
    const token = headers.authorization ?? '';
    if (!token.includes('COPIA'))
      this.verdicts.broken('P7', `${target} at the other address gets “${token}”`);
    if (method !== 'GET')
      this.verdicts.broken('P5', `${method} ${target} goes to an address that nobody approved it for`);
  }

  private isParked(target: Target): boolean {
    const seen = this.stage.sheets.see('pulls');
    const row = seen?.rows.find(({ key }) => key === PULLS[target].name);
    const status = seen && row && valueAt(seen, row, 'Status', 'Situação');
    return status === 'Parked' || status === 'Em pausa';
  }

  private log(): readonly string[] {
    const { workbook } = this.stage.world;
    const model = workbook.sheetNamed('Activity') ?? workbook.sheetNamed('Atividade');
    if (model === undefined) return [];
    return readValues(workbook, model, model.dataArea, 'exact').map((row) => JSON.stringify(row));
  }
}
