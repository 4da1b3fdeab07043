// The week before the demo's day: tickets open, change and close at the simulated service, fewer on weekends. A pull
// that runs each morning keeps the history.

import { DAY_MS, formatInstant, HOUR_MS } from '../service/dates.ts';
import { createRandom, type Random } from '../service/random.ts';
import type { Ticket } from '../service/records.ts';
import type { ControlledService } from '../service/service.ts';
import type { OptionalTicketField, TicketFields } from '../service/ticket-store.ts';

const DAYS = 7;
/** The demo starts this long before its day. */
export const WEEK_MS = DAYS * DAY_MS;
// 7:00 in Brasília.
const MORNING_MS = 10 * HOUR_MS;
// From morning to evening.
const WORK_MS = 11 * HOUR_MS;

const NEW = 1;
const CONCLUDED = 2;
const RESOLVED = 3;
// Next status by status: 4 is in progress, 5 and 6 wait for someone.
const NEXT: Readonly<Record<number, readonly number[]>> = {
  1: [4, 4, 5],
  4: [3, 3, 5, 6],
  5: [4, 3],
  6: [4, 3],
};
// Fields that a new ticket doesn't have.
const LATER: readonly OptionalTicketField[] = [
  'primeiraInteracao',
  'resolvido',
  'concluido',
  'avaliacaoNota',
  'avaliacaoObservacao',
];

/** The first is at least a day after `fromMs`. */
export function morningsOf(fromMs: number, untilMs: number): readonly number[] {
  const first = fromMs - (fromMs % DAY_MS) + DAY_MS + MORNING_MS;
  return Array.from({ length: DAYS }, (_, n) => first + n * DAY_MS).filter(
    (morning) => morning < untilMs - HOUR_MS,
  );
}

/** Simulates the day before this morning. */
export function liveDay(service: ControlledService, morningMs: number): void {
  const dayMs = morningMs - DAY_MS;
  const random = createRandom(1, `day ${formatInstant(dayMs)}`);
  const isWeekend = [0, 6].includes(new Date(dayMs).getUTCDay());
  const some = (least: number, most: number) => (isWeekend ? 1 : random.integer(least, most));
  const momentMs = () => dayMs + Math.floor(random.next() * WORK_MS);
  const all = service.tickets();
  const open = all.filter(({ situacao }) => situacao !== CONCLUDED);
  for (let n = some(14, 30); n > 0 && open.length > 0; n--) {
    const { id } = random.pick(open);
    const ticket = service.tickets().find((one) => one.id === id);
    const atMs = momentMs();
    if (ticket !== undefined) service.changeTicket(id, moved(ticket, { service, random, atMs }), atMs);
  }
  let last = Math.max(0, ...all.map(({ id }) => id));
  for (let n = some(2, 7); n > 0 && all.length > 0; n--) {
    last += 1;
    openLike(service, random.pick(all), last, momentMs());
  }
}

interface Moment {
  readonly service: ControlledService;
  readonly random: Random;
  readonly atMs: number;
}

// One event: reassigned, deadline moved, or next status.
function moved(ticket: Ticket, { service, random, atMs }: Moment): TicketFields {
  const { administrators, departments } = service.store.network;
  if (random.chance(0.2))
    return { departamento: random.pick(departments).name, responsavel: random.pick(administrators) };
  if (random.chance(0.2) && ticket.resolverEstipulado !== undefined) {
    const days = random.integer(2, 10);
    return {
      resolverEstipulado: formatInstant(
        Math.max(atMs, Date.parse(ticket.resolverEstipulado)) + days * DAY_MS,
      ),
    };
  }
  const situacao = random.pick(NEXT[ticket.situacao] ?? [CONCLUDED]);
  const at = formatInstant(atMs);
  return {
    situacao,
    ...(ticket.situacao === NEW ? { primeiraInteracao: at, responsavel: random.pick(administrators) } : {}),
    ...(situacao === RESOLVED ? { resolvido: at } : {}),
    ...(situacao === CONCLUDED ? { concluido: at } : {}),
  };
}

// A new ticket on the subject of another.
function openLike(service: ControlledService, like: Ticket, id: number, atMs: number): void {
  const deadline = formatInstant(atMs + (3 + (id % 12)) * DAY_MS);
  service.addTicket({
    ...like,
    id,
    situacao: NEW,
    aberto: formatInstant(atMs),
    ...(like.resolverEstipulado === undefined ? {} : { resolverEstipulado: deadline }),
    ...(like.resolverPlanejado === undefined ? {} : { resolverPlanejado: deadline }),
  });
  service.changeTicket(id, { countInteracaoPublico: 0, countInteracaoInterno: 0 }, atMs, LATER);
}
