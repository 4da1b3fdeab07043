// The week before the demo's day: tickets come, move and are done at the simulated service, less on Saturdays and
// Sundays. A pull that looks each morning keeps what it finds as its history.

import { DAY_MS, formatInstant, HOUR_MS } from '../service/dates.ts';
import { createRandom, type Random } from '../service/random.ts';
import type { Ticket } from '../service/records.ts';
import type { ControlledService } from '../service/service.ts';
import type { OptionalTicketField, TicketFields } from '../service/ticket-store.ts';

const DAYS = 7;
/** How long before its day the demo begins. */
export const WEEK_MS = DAYS * DAY_MS;
/** Seven o'clock in Brasília. */
const MORNING_MS = 10 * HOUR_MS;
/** From the morning on: whoever works at tickets ends in the evening. */
const WORK_MS = 11 * HOUR_MS;

const NEW = 1;
const CONCLUDED = 2;
const RESOLVED = 3;
/** What a ticket may become next: 4 is in progress, 5 and 6 wait for somebody. */
const NEXT: Readonly<Record<number, readonly number[]>> = {
  1: [4, 4, 5],
  4: [3, 3, 5, 6],
  5: [4, 3],
  6: [4, 3],
};
/** What a ticket has only once somebody has worked at it. */
const LATER: readonly OptionalTicketField[] = [
  'primeiraInteracao',
  'resolvido',
  'concluido',
  'avaliacaoNota',
  'avaliacaoObservacao',
];

/** The mornings between the two, milliseconds since 1970, the first one a day after the beginning at the earliest. */
export function morningsOf(fromMs: number, untilMs: number): readonly number[] {
  const first = fromMs - (fromMs % DAY_MS) + DAY_MS + MORNING_MS;
  return Array.from({ length: DAYS }, (_, n) => first + n * DAY_MS).filter(
    (morning) => morning < untilMs - HOUR_MS,
  );
}

/** Lets a day pass at the service, before this morning. */
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

/** One thing that happens to a ticket: it goes to others, its deadline is moved, or it comes a step further. */
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

/** A new ticket about the same as another one. */
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
