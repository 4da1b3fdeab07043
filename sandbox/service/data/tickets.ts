// Generates the tickets as a pure function of seed, count and reference time. Tickets share the name objects of the
// network, so 100,000 of them take well under two seconds and little memory.

import { DAY_MS, formatInstant, HOUR_MS, SECOND_MS } from '../dates.ts';
import { createRandom, type Random } from '../random.ts';
import type { Label, Named, Support, Ticket } from '../records.ts';
import { AWKWARD_TEXTS, LONG_TEXT, TOO_LONG_TEXT } from './awkward-texts.ts';
import type { Network } from './network.ts';
import { MONTHS, PRODUCTS, RATING_COMMENTS } from './vocabulary.ts';

type Draft = { -readonly [Key in keyof Ticket]: Ticket[Key] };

const HISTORY_DAYS = 730;
const FIRST_TICKET_ID = 10_001;
const LONG_TEXT_INDEX = 11;
const TOO_LONG_TEXT_INDEX = 37;
// Interval of awkward texts: frequent enough that each occurs, rare enough to look real.
const MIN_AWKWARD_EVERY = 6;
const MAX_AWKWARD_EVERY = 60;
// Interval of tickets that lack a field.
const SPARSE_EVERY = 13;

const NEW = 1;
const CONCLUDED = 2;
const RESOLVED = 3;
const NO_LABELS: readonly Label[] = [];
const NO_SUPPORT: readonly Support[] = [];
const OPEN_STATES = [4, 4, 4, 5, 6] as const;

// A sparse ticket lacks one of these, in rotation.
const OPTIONAL_FIELDS = [
  'solicitante',
  'responsavel',
  'unidade',
  'departamento',
  'departamentoEnvio',
  'assunto',
  'etiqueta',
  'apoio',
  'resolverPlanejado',
  'resolverEstipulado',
  'primeiraInteracao',
  'ultimaAlteracao',
  'countInteracaoPublico',
  'countInteracaoInterno',
] as const satisfies readonly (keyof Ticket)[];

/** @param isHostile with texts that a spreadsheet would evaluate */
export function createTickets(
  seed: number,
  count: number,
  nowMs: number,
  network: Network,
  isHostile = true,
): Ticket[] {
  const random = createRandom(seed, 'tickets');
  const tickets: Ticket[] = [];
  const awkwardEvery = Math.min(
    MAX_AWKWARD_EVERY,
    Math.max(MIN_AWKWARD_EVERY, Math.floor(count / AWKWARD_TEXTS.length)),
  );
  let id = FIRST_TICKET_ID;
  for (let index = 0; index < count; index++) {
    const openedMs = openedAt(index, count, nowMs, random);
    const draft = createTicket(id, openedMs, nowMs, network, random);
    if (isHostile) makeAwkward(draft, index, awkwardEvery);
    makeSparse(draft, index);
    tickets.push(draft);
    id += random.integer(1, 3);
  }
  return tickets;
}

function createTicket(id: number, openedMs: number, nowMs: number, network: Network, random: Random): Draft {
  const department = random.pick(network.departments);
  const subject = random.pick(department.subjects);
  const unit = random.pick(network.units);
  const type = random.chance(0.65) ? 2 : random.chance(0.3) ? 1 : 3;
  const state = pickState(nowMs - openedMs, random);
  const draft: Draft = {
    id,
    titulo: fillTitle(random.pick(subject.titles), random),
    situacao: state,
    tipo: type,
    aberto: formatInstant(openedMs),
    solicitante: type === 2 ? random.pick(unit.staff) : random.pick(network.administrators),
    unidade: type === 1 ? network.mainCompany : unit.name,
    departamento: department.name,
    assunto: subject.name,
    etiqueta: pickLabels(network.labels, random),
    apoio: pickSupport(network, unit.staff, random),
    countInteracaoPublico: state === NEW ? 0 : random.integer(0, 14),
    countInteracaoInterno: state === NEW ? 0 : random.integer(0, 6),
  };
  if (type !== 2) draft.departamentoEnvio = random.pick(network.departments).name;
  // Most new tickets wait in their department's queue without a responsible person.
  if (state !== NEW || random.chance(0.2)) {
    draft.responsavel = type === 3 ? random.pick(unit.staff) : random.pick(network.administrators);
  }
  addDates(draft, openedMs, nowMs, random);
  return draft;
}

// opened ≤ first interaction ≤ resolved ≤ concluded ≤ last change ≤ now; deadlines are after the opening.
function addDates(draft: Draft, openedMs: number, nowMs: number, random: Random): void {
  let lastMs = openedMs;
  // A share of the time left, because clamping to now would give hundreds of tickets the same last change.
  const later = (maxMs: number): number => {
    lastMs += Math.floor(random.next() * Math.min(maxMs, nowMs - lastMs));
    return lastMs;
  };
  if (draft.situacao !== NEW) draft.primeiraInteracao = formatInstant(later(2 * DAY_MS));
  const isConcluded = draft.situacao === CONCLUDED;
  // Some tickets skip the status resolved.
  if (draft.situacao === RESOLVED || (isConcluded && random.chance(0.9))) {
    draft.resolvido = formatInstant(later(10 * DAY_MS));
  }
  if (isConcluded) {
    draft.concluido = formatInstant(later(4 * DAY_MS));
    if (random.chance(0.55)) draft.avaliacaoNota = random.chance(0.05) ? 0 : random.integer(1, 5);
    if (draft.avaliacaoNota !== undefined && random.chance(0.4)) {
      draft.avaliacaoObservacao = random.pick(RATING_COMMENTS);
    }
  }
  if (random.chance(0.85)) {
    const plannedMs = openedMs + random.integer(1, 15) * DAY_MS;
    draft.resolverPlanejado = formatInstant(plannedMs);
    const movedMs = random.chance(0.25) ? random.integer(1, 10) * DAY_MS : 0;
    draft.resolverEstipulado = formatInstant(plannedMs + movedMs);
  }
  if (draft.situacao !== NEW || random.chance(0.7)) draft.ultimaAlteracao = formatInstant(later(DAY_MS));
}

function openedAt(index: number, count: number, nowMs: number, random: Random): number {
  const firstMs = nowMs - HISTORY_DAYS * DAY_MS;
  const dayStartMs = firstMs + Math.floor(((index + random.next()) / count) * HISTORY_DAYS) * DAY_MS;
  const midnightMs = dayStartMs - (dayStartMs % DAY_MS);
  // Working hours in Brasília are 11:00 to 22:00 UTC.
  const openedMs = midnightMs + 11 * HOUR_MS + Math.floor(random.next() * 11 * HOUR_MS);
  return Math.min(openedMs, nowMs - random.integer(60, 7_200) * SECOND_MS);
}

function pickState(ageMs: number, random: Random): number {
  const isOld = ageMs > 45 * DAY_MS;
  if (random.chance(isOld ? 0.9 : 0.25)) return CONCLUDED;
  if (random.chance(0.3)) return RESOLVED;
  if (!isOld && random.chance(ageMs < 3 * DAY_MS ? 0.7 : 0.15)) return NEW;
  return random.chance(0.05) ? NEW : random.pick(OPEN_STATES);
}

function fillTitle(title: string, random: Random): string {
  return title
    .replace('{produto}', random.pick(PRODUCTS))
    .replace('{mes}', random.pick(MONTHS))
    .replace('{numero}', String(random.integer(1, 9_999)));
}

function pickLabels(labels: readonly Label[], random: Random): readonly Label[] {
  if (random.chance(0.6)) return NO_LABELS;
  const first = random.pick(labels);
  const second = random.pick(labels);
  return random.chance(0.7) || first === second ? [first] : [first, second];
}

function pickSupport(network: Network, staff: readonly Named[], random: Random): readonly Support[] {
  if (random.chance(0.8)) return NO_SUPPORT;
  const departamento = random.pick(network.departments).name;
  const entries: Support[] = [
    { pessoa: random.pick(network.administrators), departamento, pessoaUnidade: false },
  ];
  if (random.chance(0.4)) entries.push({ pessoa: random.pick(staff), departamento, pessoaUnidade: true });
  return entries;
}

function makeAwkward(draft: Draft, index: number, awkwardEvery: number): void {
  if (index % awkwardEvery === 1) {
    const turn = Math.floor(index / awkwardEvery);
    const text = AWKWARD_TEXTS[turn % AWKWARD_TEXTS.length] ?? '';
    if (turn % 2 === 0 || draft.avaliacaoNota === undefined) draft.titulo = text;
    else draft.avaliacaoObservacao = text;
  }
  if (index === LONG_TEXT_INDEX) draft.avaliacaoObservacao = LONG_TEXT;
  if (index === TOO_LONG_TEXT_INDEX) draft.avaliacaoObservacao = TOO_LONG_TEXT;
}

function makeSparse(draft: Draft, index: number): void {
  if (index % SPARSE_EVERY !== 4) return;
  const field = OPTIONAL_FIELDS[Math.floor(index / SPARSE_EVERY) % OPTIONAL_FIELDS.length];
  if (field !== undefined) delete draft[field];
}
