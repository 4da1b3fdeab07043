// Ends an import or a run of actions, of several batches, at one of its calls: by a kill, or by writes that fail from
// then on. Then its owner's schedule ticks twice, once immediately. No row may stay “being sent”, nothing may be stored
// twice, and the log must have what the import did.

import { type BeforeCall, PlatformError, SheetUser } from 'local-apps-script';
import type { PlatformProfile } from 'local-apps-script/profiles';
import { cancelAction } from '../support/cancel-action.ts';
import { World } from '../support/world.ts';

const SHEET = 'Respostas';
const LEDGER = 'Linhas enviadas';
const TEMPLATE = 78;
const QUESTION = 3501;
const MINUTE_MS = 60_000;
// Three batches.
const ASSESSMENTS = 24;
// The service refuses this one.
const REFUSED = 5;

export type Layout = 'wide' | 'long' | 'action';
export const LAYOUTS: readonly Layout[] = ['wide', 'long', 'action'];

// A request that does harm if it is sent twice.
const ACTION = cancelAction({ name: SHEET, header: 'Pedido', at: 'order' });

/** `lost` and `kept`: a kill that drops or keeps unflushed writes. `fails`: all later writes throw. */
export type Blow = 'lost' | 'kept' | 'fails';
export const BLOWS: readonly Blow[] = ['lost', 'kept', 'fails'];

const WRITE = /^(Range\.set|SpreadsheetApp\.flush)/;

/** Calls of an undisturbed import. */
export function callsOfImport(layout: Layout): number {
  const stage = new ImportStage(layout, 'lost');
  try {
    let calls = 0;
    stage.world.beforeCall = (_execution, _name, index) => {
      calls = Math.max(calls, index + 1);
      return 'go';
    };
    stage.world.menu(stage.entry);
    return calls;
  } finally {
    stage.world.close();
  }
}

/** @returns what is wrong, in words; empty if all promises hold */
export function playImportKill(
  layout: Layout,
  blow: Blow,
  at: number,
  profile?: PlatformProfile,
): readonly string[] {
  const stage = new ImportStage(layout, blow, profile);
  try {
    stage.strike(at);
    stage.tick();
    stage.world.runtime.settle(stage.world.runtime.nowMs() + 5 * MINUTE_MS);
    stage.tick();
    return [...stage.judge(), ...stage.judgeLedger()];
  } finally {
    stage.world.close();
  }
}

class ImportStage {
  readonly world: World;
  private readonly faults: string[] = [];
  /** Rows sent earlier, as a test. */
  private readonly tested: number;
  /** Stored by the service when the import ended. */
  private storedThen = 0;
  /** Whether something was still to be shown or reported then. */
  private isOpenThen = false;

  constructor(
    private readonly layout: Layout,
    private readonly blow: Blow,
    profile?: PlatformProfile,
  ) {
    this.tested = layout === 'action' ? 1 : 0;
    this.world = new World({
      spreadsheet: { onKill: () => (blow === 'kept' ? 'kept' : 'lost') },
      ...(profile === undefined ? {} : { profile }),
    });
    this.world.connect();
    if (layout === 'action') {
      this.makeActions();
      return;
    }
    const unit = this.makeTemplate();
    const made = this.world.page('createAnswerSheet', { layout, sheet: SHEET, templateId: TEMPLATE });
    if (!JSON.stringify(made).startsWith('{"ok":true')) this.faults.push(JSON.stringify(made));
    const user = new SheetUser(this.world.workbook);
    const answer = (n: number) => String(n === REFUSED ? 'recusada' : n);
    const numbers = Array.from({ length: ASSESSMENTS }, (_, n) => n + 1);
    const wide = numbers.map((n) => [String(unit), '', '', '', '', '', answer(n)]);
    const long = numbers.flatMap((n) => [
      [`G${n}`, String(TEMPLATE), String(unit), '', '', '', '', '', String(QUESTION), '', answer(n)],
      [`G${n}`, '', '', '', '', '', '', '', String(QUESTION + 1), '', answer(n)],
    ]);
    user.paste(SHEET, 'E2', layout === 'wide' ? wide : long);
    user.select(SHEET, 'A1');
  }

  /** The menu function that sends the rows. */
  get entry(): string {
    return this.layout === 'action' ? 'runActionRows' : 'importAnswerRows';
  }

  /** An action sheet whose definition was tested with its first row. */
  private makeActions(): void {
    this.world.page('switchActions', { isOn: true });
    const made = this.world.page('createActionSheet', { definition: ACTION, sheet: SHEET });
    if (!JSON.stringify(made).startsWith('{"ok":true')) this.faults.push(JSON.stringify(made));
    const user = new SheetUser(this.world.workbook);
    user.select(SHEET, 'A1');
    user.type(SHEET, 'E2', '900');
    this.world.menu(this.entry);
    user.paste(
      SHEET,
      'E3',
      Array.from({ length: ASSESSMENTS }, (_, n) => [String(n + 1)]),
    );
  }

  /** All ids under which the service stored a row's assessment or action. */
  private storedAs(name: string): readonly unknown[] {
    const { stored, acted } = this.world.service;
    if (this.layout === 'action')
      return acted.filter(({ body }) => body === `{"order":${name}}`).map(() => '');
    return stored.filter(({ body }) => textOf(body) === name).map((one) => one.id);
  }

  strike(at: number): void {
    this.world.beforeCall = this.blowAt(at);
    const { end } = this.world.runtime.run(this.entry).result;
    const isKill = this.blow !== 'fails';
    if ((end === 'killed') !== isKill) this.faults.push(`the import ended as ${end}`);
    this.world.beforeCall = () => 'go';
    this.storedThen = this.world.service.stored.length + this.world.service.acted.length - this.tested;
    const left = Object.keys(this.world.runtime.properties.document.all());
    this.isOpenThen = left.some((key) => key.startsWith('imports.run:'));
  }

  tick(): void {
    const { result } = this.world.runtime.run('runTicker', [], { kind: 'time-trigger' });
    if (result.end !== 'returned') this.faults.push(`a tick ends with ${JSON.stringify(result)}`);
  }

  judge(): readonly string[] {
    const { world, faults } = this;
    let imported = 0;
    let unknown = 0;
    for (const [n, row] of this.rows().entries()) {
      const { status, id, name } = row;
      const stored = this.storedAs(name);
      if (stored.length > 1) faults.push(`${name} is stored ${stored.length} times`);
      const isFirst = this.layout !== 'long' || n % 2 === 0;
      if (status === (this.layout === 'action' ? 'Feita' : 'Importada')) {
        if (stored.length === 0) faults.push(`${name} says ${status}, and the service has nothing`);
        if (id !== stored[0]) faults.push(`${name} has the id ${id}, and is stored as ${stored}`);
        if (isFirst) imported += 1;
      } else if (status === 'Desconhecida') {
        if (isFirst) unknown += 1;
      } else if (stored.length > 0) faults.push(`${name} is stored, and says ${status}`);
      else if (status !== 'Rejeitada' && status !== 'Pronta' && status !== '')
        faults.push(`${name} says ${status}`);
    }
    if (unknown > 1) faults.push(`${unknown} are unknown`);
    const left = Object.keys(world.runtime.properties.document.all());
    const open = left.filter((key) => /^imports?(\.run)?:/.test(key));
    if (open.length > 0) faults.push(`left over: ${open}`);
    // The menu reports a check that was cut off.
    if (this.storedThen === 0) return faults;
    // If only giving up the lease is missing, nothing waits: the lease expires by itself.
    if (this.isOpenThen && left.includes('lease:import')) faults.push('left over: a lease');
    this.judgeLog(imported - this.tested);
    return faults;
  }

  /** After a check the ledger has all that is stored. */
  judgeLedger(): readonly string[] {
    const { world, layout } = this;
    world.menu(layout === 'action' ? 'checkActionRows' : 'checkAnswerRows');
    const hasLedger = world.workbook.sheetNamed(LEDGER) !== undefined;
    const noted = new Set(hasLedger ? world.column(LEDGER, 'Chave da linha') : []);
    return this.rows()
      .filter(({ name, key }) => this.storedAs(name).length > 0 && !noted.has(key))
      .map(({ name }) => `${name} is stored, and the ledger lacks it`);
  }

  private judgeLog(imported: number): void {
    const { world, faults } = this;
    const hasLog = world.workbook.sheetNamed('Atividade') !== undefined;
    const isWritten = hasLog && world.values('Atividade').length > 1;
    const column = this.layout === 'action' ? 'Alteradas' : 'Novas';
    const lines = isWritten ? world.column('Atividade', column).map(Number).slice(this.tested) : [];
    const added = lines.reduce((sum, one) => sum + one, 0);
    // Killed between its log line and its end, an import is reported twice.
    const isTwice = this.blow !== 'fails' && lines.length === 2 && lines[0] === lines[1];
    // If the line's flush failed, it is unknown whether the line was written, so it is reported again.
    const isDoubled = lines.some((one, n) => n > 0 && one === lines[n - 1] && added - one === imported);
    // If only the log failed, the last message has reported everything.
    const [, told = '0'] =
      /(\d+) (?:avaliaç(?:ão enviada|ões enviadas)|linhas? feitas?)/.exec(world.told.at(-1) ?? '') ?? [];
    const isTold = this.blow === 'fails' && added === 0 && Number(told) === imported;
    if (added !== imported && !isTwice && !isDoubled && !isTold)
      faults.push(`the log tells of ${lines} of ${imported}`);
  }

  private rows() {
    const column = { wide: 10, long: 14, action: 4 }[this.layout];
    return this.world
      .values(SHEET)
      .slice(1)
      .map((cells) => ({
        status: String(cells[0]),
        id: cells[1],
        name: String(cells[column]),
        key: String(cells[3]).split(' ')[0],
      }))
      .filter(({ name }) => name !== '');
  }

  private blowAt(at: number): BeforeCall {
    if (this.blow !== 'fails') return (_execution, _name, index) => (index === at ? 'kill' : 'go');
    const failure = new PlatformError('Service Spreadsheets failed while accessing document with id 1.');
    return (_execution, name, index) => (index >= at && WRITE.test(name) ? { throw: failure } : 'go');
  }

  private makeTemplate(): number {
    const { store } = this.world.service;
    const [model] = [...store.questions.values()].filter(({ type }) => type === 'TEXT_SHORT');
    const [template] = store.templates.values();
    const [unit] = store.companies.keys();
    if (model === undefined || template === undefined || unit === undefined)
      throw new Error('the service has no question of text');
    this.world.service.putTemplate({ ...template, id: TEMPLATE });
    for (const id of this.layout === 'wide' ? [QUESTION] : [QUESTION, QUESTION + 1]) {
      this.world.service.putQuestion({ ...model, id, templateId: TEMPLATE, title: 'Resposta', active: true });
    }
    return unit;
  }
}

function textOf(body: unknown): string {
  return /"answerText":"?([^",}]*)/.exec(JSON.stringify(body))?.[1] ?? '';
}
