// A pull of some hundred tickets from a service with its own order, which changes during paging, while the user chooses
// and moves columns. At no flush is an existing record removed; deleted ones are gone after two more refreshes on
// different days; and a pass that can't be complete says so.

import { SheetUser } from 'local-apps-script';
import type { PlatformProfile } from 'local-apps-script/profiles';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { createRandom, type Random } from '../../sandbox/service/random.ts';
import type { Ticket } from '../../sandbox/service/records.ts';
import type { TicketOrder } from '../../sandbox/service/ticket-store.ts';
import { letters } from '../support/letters.ts';
import { World } from '../support/world.ts';

const SHEET = 'Chamados';
const PULL = 'Abertos';
// Typed columns, and the judged ones among them.
const CHOICES: readonly { readonly text: string; readonly takes: readonly string[] }[] = [
  { text: '', takes: ['Título', 'Código da situação'] },
  { text: 'ID, Título, Unidade', takes: ['Título'] },
  { text: 'Unidade; Título; id; Etiquetas', takes: ['Título'] },
  { text: 'Código da situação, Prazo', takes: ['Código da situação'] },
];
// Judged besides the key.
const JUDGED = ['Título', 'Código da situação'];
const DAY_MS = 86_400_000;
const ORDERS: readonly TicketOrder[] = ['id', 'last-change', 'random'];
const FILTERS = ['', '', 'situacao=1,2,3', 'situacao=4,5; keep=yes'];
// Days on which tickets change during the pull.
const RESTLESS_DAYS = 3;
const MOST_IN_TIDE = 10;

export interface Shifts {
  readonly faults: readonly string[];
  /** How the days ended. */
  readonly statuses: readonly string[];
}

export function playShifts(seed: number, profile: PlatformProfile): Shifts {
  const play = new ShiftPlay(seed, profile);
  try {
    return play.run();
  } finally {
    play.world.close();
  }
}

class ShiftPlay {
  readonly world: World;
  private readonly random: Random;
  /** For acts on columns, drawn separately. */
  private readonly columns: Random;
  private readonly faults = new Set<string>();
  private readonly filters: string;
  private before: ReadonlySet<unknown> = new Set();
  /** Probability of a change at the service before a request. */
  private restlessness = 0;
  /** Tickets go after each first page and come back before the next one. */
  private isTide = false;
  private changes = 0;
  private target = '';
  /** Whether the number of pages fell, for each pass of the current run. */
  private passes: boolean[] = [];
  private chosen = 0;
  /** Whether the filters use the status, which the pull then takes implicitly. */
  private readonly hasStatus: boolean;
  /** Last number of pages of each listing in the current pass. */
  private pages = new Map<string, number>();

  constructor(seed: number, profile: PlatformProfile) {
    this.random = createRandom(seed, 'shifts');
    this.filters = this.random.pick(FILTERS);
    this.hasStatus = this.filters.includes('situacao');
    this.columns = createRandom(seed, 'columns');
    if (this.columns.chance(0.5)) this.chosen = this.columns.integer(0, CHOICES.length - 1);
    this.world = new World({
      profile,
      service: {
        seed,
        // Close to full pages, so that the number of pages changes during the pass.
        tickets: this.random.pick([this.random.integer(99, 103), this.random.integer(101, 240)]),
        order: ORDERS[seed % ORDERS.length] ?? 'id',
      },
      spreadsheet: { onFlush: () => this.look() },
    });
    this.world.connect();
    this.world.savePull({
      name: PULL,
      resource: 'tickets',
      sheet: SHEET,
      filters: this.filters,
      columns: CHOICES[this.chosen]?.text ?? '',
      mode: this.random.pick(['sync', 'full']),
    });
    this.world.service.faults.add({
      fault: { kind: 'contract', change: (body) => this.hear(body) },
      times: Number.POSITIVE_INFINITY,
      matches: ({ target }) => {
        this.target = target;
        return target.includes('/ticket');
      },
    });
    this.world.beforeCall = (_execution, name, _index, args) => {
      if (name !== 'UrlFetchApp.fetch') return 'go';
      if (this.isTide) this.moveTide(String(args[0]));
      else if (this.random.chance(this.restlessness)) {
        for (let n = this.random.integer(1, 6); n > 0; n--) this.act();
      }
      if (this.restlessness > 0 && this.columns.chance(0.1)) this.changeColumns();
      return 'go';
    };
  }

  run(): Shifts {
    const statuses: string[] = [];
    for (let day = 0; day < RESTLESS_DAYS; day++) {
      this.restlessness = this.random.pick([0.3, 0.7, 1]);
      this.isTide = this.filters === '' && this.random.chance(0.3);
      if (day > 0 && this.columns.chance(0.5)) this.changeColumns();
      statuses.push(this.refresh());
      this.pass(this.random.pick([3_600_000, DAY_MS]));
    }
    this.restlessness = 0;
    this.isTide = false;
    for (let day = 0; day < 2; day++) {
      this.pass(DAY_MS);
      const status = this.refresh();
      statuses.push(status);
      if (status !== 'done') this.faults.add(`a quiet day ends ${status}`);
    }
    this.judge();
    return { faults: [...this.faults], statuses };
  }

  /** Types other columns into the pull's row, or moves one on its sheet. */
  private changeColumns(): void {
    const { world, columns } = this;
    const user = new SheetUser(world.workbook);
    const [headers = []] = world.workbook.sheetNamed(SHEET) === undefined ? [] : world.values(SHEET);
    if (headers.length > 2 && columns.chance(0.5)) {
      user.moveColumns(SHEET, columns.integer(1, headers.length), 1, columns.integer(1, headers.length + 1));
      return;
    }
    this.chosen = columns.integer(0, CHOICES.length - 1);
    const [pulls = []] = world.values('Consultas');
    const letter = letters(pulls.indexOf('Colunas') + 1);
    const row = 2 + world.column('Consultas', 'Consulta').indexOf(PULL);
    user.type('Consultas', `${letter}${row}`, CHOICES[this.chosen]?.text ?? '');
  }

  private pass(ms: number): void {
    const { runtime } = this.world;
    runtime.settle(runtime.nowMs() + ms);
  }

  private refresh(isSecond = false): string {
    this.passes = [];
    this.pages = new Map();
    const answer = JSON.stringify(this.world.page('refreshPull', { name: PULL }));
    const status = /"status":"([a-z]+)"/.exec(answer)?.[1] ?? answer;
    // Many rows leave only after a second reading some minutes later.
    if (!isSecond && status === 'incomplete' && answer.includes('mais na lista do serviço')) {
      this.pass(6 * 60_000);
      return this.refresh(true);
    }
    const isHopeless = this.passes.length > 0 && this.passes.every((fell) => fell);
    if (isHopeless && status !== 'incomplete') this.faults.add(`no complete pass, and it says ${status}`);
    if (status === 'incomplete' && this.passes.length !== 3) {
      this.faults.add(`incomplete after ${this.passes.length} passes`);
    }
    return status;
  }

  /** Records the number of pages in responses of full passes. */
  private hear(body: unknown): unknown {
    const [, query = ''] = this.target.split('?');
    const asked = new URLSearchParams(query);
    if (asked.has('id') || asked.has('ultimaAlteracaoStart') || asked.has('abertoStart')) return body;
    const start = asked.get('start');
    asked.delete('start');
    const listing = asked.toString();
    if (start === '0' && (this.passes.length === 0 || this.pages.has(listing))) {
      this.passes.push(false);
      this.pages = new Map();
    }
    const totalPage =
      typeof body === 'object' && body !== null && 'totalPage' in body ? Number(body.totalPage) : 0;
    const announced = this.pages.get(listing) ?? 0;
    // Behind the last page everything has been read: what leaves the list then hides no record.
    if (announced > 0 && Number(start) >= announced && listed(body).length === 0) return body;
    if (totalPage < announced) this.passes[this.passes.length - 1] = true;
    this.pages.set(listing, totalPage);
    return body;
  }

  private moveTide(url: string): void {
    const { service } = this.world;
    const count = service.tickets().length;
    const full = 100 * Math.max(1, Math.floor((count - 1) / 100));
    // The guard against emptying a sheet would hold back more than this at once.
    if (count - full > MOST_IN_TIDE) return;
    if (url.includes('start=1') && !url.includes('Start')) {
      for (let n = count; n > full; n--) service.deleteTicket(this.random.pick(service.tickets()).id);
    } else if (count <= full) for (let n = count; n < full + 2; n++) this.open();
  }

  private open(): void {
    const { service, runtime } = this.world;
    const all = service.tickets();
    const id = 1 + Math.max(...all.map((each) => each.id));
    service.addTicket({ ...this.random.pick(all), id, aberto: formatInstant(runtime.nowMs()) });
  }

  /** A ticket changes, is added, leaves the filter, or is deleted; most stay. */
  private act(): void {
    const { service, runtime } = this.world;
    const all = service.tickets();
    const nowMs = runtime.nowMs();
    const ticket = this.random.pick(all);
    const deed = this.random.next();
    this.changes += 1;
    if (deed < 0.4) {
      const situacao = this.random.chance(0.3) ? this.random.integer(1, 6) : ticket.situacao;
      service.changeTicket(ticket.id, { titulo: `mudou ${this.changes}`, situacao }, nowMs);
    } else if (deed < 0.7) {
      this.open();
    } else if (all.length > 90) service.deleteTicket(ticket.id);
  }

  /** No existing record that matches the filters disappears. */
  private look(): void {
    const { workbook } = this.world;
    if (workbook.sheetNamed(SHEET) === undefined) return;
    const now = new Set(this.rows().keys());
    const listed = this.wanted();
    for (const id of this.before)
      if (!now.has(id) && listed.has(id)) this.faults.add(`${String(id)} disappears`);
    this.before = now;
  }

  /** Judged values of each row, by key. */
  private rows(): ReadonlyMap<unknown, string> {
    const values = this.world.values(SHEET);
    const [id = -1, ...judged] = ['ID', ...JUDGED].map((header) => values[0]?.indexOf(header) ?? -1);
    return new Map(
      values
        .slice(1)
        .flatMap((row) =>
          row[id] === '' ? [] : [[row[id], judged.map((at) => row[at] ?? '').join(' | ')] as const],
        ),
    );
  }

  /** A ticket's judged values; blank for columns that aren't chosen. */
  private says({ titulo, situacao }: Pick<Ticket, 'titulo' | 'situacao'>): string {
    const takes = CHOICES[this.chosen]?.takes ?? [];
    const isStatus = takes.includes('Código da situação') || this.hasStatus;
    return [takes.includes('Título') ? titulo : '', isStatus ? situacao : ''].join(' | ');
  }

  /** Tickets that belong in the sheet now, with their values. */
  private wanted(): ReadonlyMap<unknown, string> {
    const [, codes = ''] = /situacao=([\d,]+)/.exec(this.filters) ?? [];
    const isWanted = (situacao: number) => codes === '' || codes.split(',').includes(String(situacao));
    const tickets = this.world.service.tickets().filter(({ situacao }) => isWanted(situacao));
    return new Map(tickets.map((ticket) => [ticket.id, this.says(ticket)]));
  }

  /** After the quiet days the sheet equals the service. */
  private judge(): void {
    const wanted = this.wanted();
    const exists = new Set<unknown>(this.world.service.tickets().map(({ id }) => id));
    const rows = this.rows();
    const isKept = this.filters.includes('keep=yes');
    for (const [id, said] of wanted) {
      if (rows.get(id) !== said) this.faults.add(`${String(id)} is “${String(rows.get(id))}”, not “${said}”`);
    }
    for (const [id] of rows) {
      if (!exists.has(id)) this.faults.add(`${String(id)} was deleted and still stands there`);
      else if (!isKept && !wanted.has(id))
        this.faults.add(`${String(id)} left the filters and still stands there`);
    }
  }
}

function listed(body: unknown): readonly unknown[] {
  return typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data)
    ? body.data
    : [];
}
