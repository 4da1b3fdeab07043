// From the service's records to cells: every documented field, broken ones left blank, the rest kept.

import { describe, expect, it } from 'vitest';
import { pageAfter, readListAnswer } from '../../../src/domain/service/response.ts';
import { actionPlans } from '../../../src/resources/action-plans.ts';
import { tickets } from '../../../src/resources/tickets.ts';

const full = {
  id: 7,
  titulo: 'Troca de fachada',
  solicitante: { id: 1, nome: 'Ana' },
  responsavel: { id: 2, nome: 'Bia' },
  unidade: { id: 3, nome: 'Centro' },
  departamento: { id: 4, nome: 'Obras' },
  departamentoEnvio: { id: 5, nome: 'Loja' },
  assunto: { id: 6, nome: 'Fachada' },
  etiqueta: [
    { id: 1, nome: 'urgente', cor: '#ff0000' },
    { id: 2, nome: 'verão', cor: '#00ff00' },
  ],
  apoio: [{ pessoa: { id: 9, nome: 'Caio' }, departamento: { id: 4, nome: 'Obras' }, pessoaUnidade: false }],
  tipo: 2,
  aberto: '2026-01-02T03:04:05Z',
  resolvido: '2026-01-03T03:04:05Z',
  concluido: '2026-01-04T03:04:05Z',
  resolverPlanejado: '2026-01-05T03:04:05Z',
  resolverEstipulado: '2026-01-06T03:04:05Z',
  avaliacaoNota: 0,
  avaliacaoObservacao: '=1+1',
  situacao: 4,
  primeiraInteracao: '2026-01-07T03:04:05Z',
  ultimaAlteracao: '2026-01-08T03:04:05Z',
  countInteracaoPublico: 0,
  countInteracaoInterno: 3,
};

/** Neither resource has dates without a time. */
const noDay = () => undefined;

/** The cells by header. */
function cellsOf(resource: typeof tickets | typeof actionPlans, raw: unknown, language: 'en' | 'pt' = 'en') {
  const reading = resource.records.read(raw, language, noDay);
  if (reading.kind !== 'row') throw new Error('unreadable');
  return Object.fromEntries(resource.records.columns.map((c, i) => [c.header[language], reading.cells[i]]));
}

describe('tickets', () => {
  it('have the headers that people know, in their order', () => {
    const headers = tickets.records.columns.map(({ header }) => header.en).join(' | ');
    expect(headers).toBe(
      'ID | Title | Status code | Status | Type code | Type | Requester ID | Requester | Responsible ID | Responsible | Unit ID | Unit | Department ID | Department | Sending department ID | Sending department | Subject ID | Subject | Labels | Support | Opened | Resolved | Concluded | First planned | Deadline | Rating | Rating comment | First interaction | Last change | Public interactions | Internal interactions',
    );
  });

  it('have the headers of the vocabulary in Portuguese', () => {
    const headers = tickets.records.columns.map(({ header }) => header.pt).join(' · ');
    expect(headers).toBe(
      'ID · Título · Código da situação · Situação · Código do tipo · Tipo · ID do solicitante · Solicitante · ID do responsável · Responsável · ID da unidade · Unidade · ID do departamento · Departamento · ID do departamento de envio · Departamento de envio · ID do assunto · Assunto · Etiquetas · Apoio · Aberto · Resolvido · Concluído · Prazo inicial · Prazo · Nota · Comentário da nota · Primeira interação · Última alteração · Interações públicas · Interações internas',
    );
  });

  it('keep every field, zeros included, dates as dates', () => {
    expect(cellsOf(tickets, full)).toEqual({
      ID: 7,
      Title: 'Troca de fachada',
      'Status code': 4,
      Status: 'In progress',
      'Type code': 2,
      Type: 'Unit to admin',
      'Requester ID': 1,
      Requester: 'Ana',
      'Responsible ID': 2,
      Responsible: 'Bia',
      'Unit ID': 3,
      Unit: 'Centro',
      'Department ID': 4,
      Department: 'Obras',
      'Sending department ID': 5,
      'Sending department': 'Loja',
      'Subject ID': 6,
      Subject: 'Fachada',
      Labels: 'urgente, verão',
      Support: 'Caio',
      Opened: new Date('2026-01-02T03:04:05Z'),
      Resolved: new Date('2026-01-03T03:04:05Z'),
      Concluded: new Date('2026-01-04T03:04:05Z'),
      'First planned': new Date('2026-01-05T03:04:05Z'),
      Deadline: new Date('2026-01-06T03:04:05Z'),
      Rating: 0,
      'Rating comment': '=1+1',
      'First interaction': new Date('2026-01-07T03:04:05Z'),
      'Last change': new Date('2026-01-08T03:04:05Z'),
      'Public interactions': 0,
      'Internal interactions': 3,
    });
  });

  it('may lack everything but the id', () => {
    const reading = tickets.records.read({ id: 7 }, 'en', noDay);
    expect(reading).toMatchObject({ kind: 'row', id: 7, breaches: [] });
    expect(reading.kind === 'row' && reading.cells.slice(1).every((cell) => cell === undefined)).toBe(true);
  });

  it('may hold nulls and fields that are not documented', () => {
    const reading = tickets.records.read(
      { id: 7, responsavel: null, titulo: null, novo: { a: 1 } },
      'en',
      noDay,
    );
    expect(reading).toMatchObject({ kind: 'row', breaches: [] });
  });

  it('keep what can be read of a record that breaks the contract, and name the field', () => {
    const broken = { ...full, titulo: 5, unidade: { id: 'x', nome: 'Centro' }, aberto: 'ontem' };
    const reading = tickets.records.read(broken, 'en', noDay);
    expect(reading.breaches.map(({ path }) => path)).toEqual(['titulo', 'unidade.id', 'aberto']);
    const cells = cellsOf(tickets, broken);
    expect(cells).toMatchObject({ ID: 7, Requester: 'Ana', Status: 'In progress' });
    expect(cells.Title).toBeUndefined();
    expect(cells.Opened).toBeUndefined();
  });

  it.each([null, 5, 'x', [], {}, { id: 'a' }, { id: 1.5 }])('can’t be read from %j', (raw) => {
    const reading = tickets.records.read(raw, 'en', noDay);
    expect(reading.kind).toBe('unreadable');
    expect(reading.breaches.length).toBeGreaterThan(0);
  });
});

describe('action plans', () => {
  it('have the headers of the vocabulary', () => {
    const headers = actionPlans.records.columns.map(({ header }) => header.en).join(' · ');
    expect(headers).toBe(
      'ID · Status code · Creator ID · Creator · Concluded by ID · Concluded by · Created · Concluded · Labels · What · Why · Due · Start · Cost · Who · How · Note · Justification · Responsible ID · Responsible · Answer ID · Question · Answer · Assessment ID',
    );
    const portuguese = actionPlans.records.columns.map(({ header }) => header.pt).join(' · ');
    expect(portuguese).toBe(
      'ID · Código da situação · ID do criador · Criador · ID de quem concluiu · Concluído por · Criado · Concluído · Etiquetas · O que será feito · Por que será feito · Prazo · Início · Custo · Quem fará · Como será feito · Observação · Justificativa · ID do responsável · Responsável · ID da resposta · Pergunta · Resposta · ID da avaliação',
    );
  });

  it('read the field of “how” as the service spells it', () => {
    expect(cellsOf(actionPlans, { id: 1, comoSerafeito: 'assim' }).How).toBe('assim');
    expect(cellsOf(actionPlans, { id: 1, comoSeraFeito: 'assim' }).How).toBeUndefined();
  });
});

describe('a list’s answer', () => {
  it('is an envelope or a bare array', () => {
    expect(readListAnswer({ data: [1], totalPage: 3 })).toEqual({
      records: [1],
      totalPage: 3,
      limit: undefined,
    });
    expect(readListAnswer({ data: [], totalPage: null, limit: 50 }).limit).toBe(50);
    for (const limit of ['all', '50', 0, -1, null, undefined]) {
      expect(readListAnswer({ data: [], limit }).limit).toBeUndefined();
    }
    expect(readListAnswer([1])).toEqual({ records: [1], totalPage: undefined, limit: undefined });
  });

  it.each([
    [{ id: 5, nome: 'x' }, [{ id: 5, nome: 'x' }]],
    [{ data: { id: 5 } }, [{ id: 5 }]],
  ])('that is %j is one record, where that may be', (body, records) => {
    expect(readListAnswer(body, true)).toEqual({ records, totalPage: 1, isOne: true });
    expect(() => readListAnswer(body)).toThrow(/data should be/);
    expect(readListAnswer({ data: [1], totalPage: 3 }, true)).toEqual({ records: [1], totalPage: 3 });
    expect(() => readListAnswer('x', true)).toThrow(/data should be/);
  });

  it.each([
    [{}, 'data', 'array'],
    [{ data: 5 }, 'data', 'array'],
    [{ data: [], totalPage: 'x' }, 'totalPage', 'integer'],
    [{ data: [], totalPage: 1.5 }, 'totalPage', 'integer'],
    ['x', 'data', 'array'],
  ])('that is %j breaks the contract', (body, field, expected) => {
    const read = () => readListAnswer(body);
    expect(read).toThrow(`: ${field} should be ${expected}.`);
    expect(read).toThrow(expect.objectContaining({ code: 'contract-broken' }));
  });

  it('ends at an empty page or at a last page that isn’t full, whichever comes first', () => {
    const next = (page: number, size: number, totalPage?: number, limit?: number) =>
      pageAfter(page, { records: Array(size).fill(1), totalPage, limit }, 3);
    expect(next(0, 1, 2)).toBe(1);
    expect(next(1, 1, 2)).toBeUndefined();
    expect(next(0, 0, 2)).toBeUndefined();
    expect(next(5, 1)).toBe(6);
    // A wrong `totalPage` hides no record behind a full page, by the page size that the answer gives.
    expect(next(1, 3, 2)).toBe(2);
    expect(next(0, 3, -1)).toBe(1);
    expect(next(1, 2, 2, 2)).toBe(2);
    expect(next(1, 3, 2, 9)).toBeUndefined();
    // A service that ignores the page size gives all at once.
    expect(next(0, 9, 1)).toBeUndefined();
  });
});

describe('a record that breaks its contract', () => {
  const read = (change: object) => tickets.records.read({ ...full, ...change }, 'en', noDay);
  const place = (field: string) =>
    tickets.records.columns.findIndex((column) => column.field.split('.')[0] === field);

  it.each([
    ['a text where a number should be', { avaliacaoNota: '5' }, 'avaliacaoNota', 'number'],
    ['a number where a text should be', { titulo: 7 }, 'titulo', 'string'],
    ['a fraction where a whole number should be', { tipo: 1.5 }, 'tipo', 'integer'],
    ['a number beyond what JavaScript holds exactly', { tipo: 2 ** 53 }, 'tipo', 'integer'],
    [
      'a number beyond what JavaScript holds at all',
      { countInteracaoPublico: JSON.parse('1e999') },
      'countInteracaoPublico',
      'number',
    ],
    ['a day that no month has', { aberto: '2026-02-31T00:00:00Z' }, 'aberto', 'yyyy-MM-ddTHH:mm:ssZ'],
    ['a number where an object should be', { unidade: 7 }, 'unidade', 'Object'],
    ['a list where an object should be', { unidade: [] }, 'unidade', 'Object'],
    ['an object where a list should be', { etiqueta: {} }, 'etiqueta', 'Array'],
    [
      'a wrong name deep in a list',
      { apoio: [{}, { pessoa: { id: 9, nome: 4 } }] },
      'apoio.1.pessoa.nome',
      'string',
    ],
  ])('with %s names the path and what was expected, and keeps the rest', (_what, change, path, expected) => {
    const reading = read(change);
    expect(reading).toMatchObject({ kind: 'row', id: 7, breaches: [{ path, expected }] });
    if (reading.kind !== 'row') return;
    expect(reading.cells[place('solicitante')]).toBe(1);
    expect(reading.cells[place(Object.keys(change).join())]).toBeUndefined();
  });

  it.each([
    ['without a name keeps its id', { id: 3 }, 'nome: "nome"', 3, undefined],
    ['whose name is null keeps its id', { id: 3, nome: null }, 'nome: string', 3, undefined],
    ['whose name is a number keeps its id', { id: 3, nome: 5 }, 'nome: string', 3, undefined],
    ['whose id is a text keeps its name', { id: 'x', nome: 'Centro' }, 'id: number', undefined, 'Centro'],
    ['without an id keeps its name', { nome: 'Centro' }, 'id: "id"', undefined, 'Centro'],
  ])('of which a unit %s, and says what is broken', (_what, unidade, breach, id, name) => {
    const { breaches } = read({ unidade });
    expect(breaches.map(({ path, expected }) => `${path}: ${expected}`)).toEqual([`unidade.${breach}`]);
    expect(cellsOf(tickets, { ...full, unidade })).toMatchObject({
      'Unit ID': id,
      Unit: name,
      Requester: 'Ana',
    });
  });

  it('names every field that is broken, in the order of the contract', () => {
    const { breaches } = read({ titulo: 1, unidade: {}, aberto: true });
    expect(breaches).toEqual([
      { path: 'titulo', expected: 'string' },
      { path: 'unidade.id', expected: '"id"' },
      { path: 'unidade.nome', expected: '"nome"' },
      { path: 'aberto', expected: 'string' },
    ]);
  });

  it.each([
    ['without an id', {}, 'id', '"id"'],
    ['with a text for an id', { id: '7' }, 'id', 'number'],
    ['that is none', 'x', 'record', 'Object'],
  ])('%s is not a row', (_what, raw, path, expected) => {
    expect(tickets.records.read(raw, 'en', noDay)).toEqual({
      kind: 'unreadable',
      breaches: [{ path, expected }],
    });
  });
});
