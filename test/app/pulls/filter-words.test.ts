// Filters as a person says them: every filter of tickets and every relative date, in both languages; and that nothing
// typed is left out of the words.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FiltersInWords } from '../../../src/app/pulls/understand-pull.ts';
import { filtersInWords } from '../../../src/domain/filters/filters-in-words.ts';
import { RESOURCES } from '../../../src/resources/index.ts';
import { tickets } from '../../../src/resources/tickets.ts';
import { FakePorts } from '../../support/fake-ports.ts';

const resourceOf = (code: string) => {
  const found = RESOURCES.find((resource) => resource.code === code);
  if (found === undefined) throw new Error(`no resource ${code}`);
  return found;
};
const both = (text: string, code = 'tickets') =>
  (['en', 'pt'] as const).map((language) =>
    new FiltersInWords(new FakePorts(), language).of(text, resourceOf(code)),
  );

describe('the filters of tickets', () => {
  it.each([
    ['', '', ''],
    ['id=5', 'ID 5', 'ID 5'],
    [
      'situacao=4,5; unidade=12',
      'Status In progress or Awaiting requester, unit 12',
      'Situação Em andamento ou Aguardando solicitante, unidade 12',
    ],
    ['unidade=Loja Centro · 12, 13', 'Unit Loja Centro · 12 or 13', 'Unidade Loja Centro · 12 ou 13'],
    ['tipo=2', 'Type Unit to admin', 'Tipo Unidade para administração'],
    ['solicitante=7', 'Requester 7', 'Solicitante 7'],
    ['responsavel=7', 'Responsible 7', 'Responsável 7'],
    ['departamento=3', 'Department 3', 'Departamento 3'],
    ['assunto=3', 'Subject 3', 'Assunto 3'],
    [
      'unidade=12; abertoStart=today-30d',
      'Unit 12, opened in the last 30 days',
      'Unidade 12, aberto nos últimos 30 dias',
    ],
    [
      'concluidoStart=2026-01-31; concluidoEnd=28/02/2026 10:00',
      'Concluded since 2026-01-31 and before 2026-02-28 10:00',
      'Concluído desde 31/01/2026 e antes de 28/02/2026 10:00',
    ],
    ['resolvidoStart=month-1M; resolvidoEnd=month', 'Resolved last month', 'Resolvido no mês passado'],
    ['ultimaAlteracaoStart=semana', 'Last change this week', 'Última alteração nesta semana'],
    // In the time zone of the spreadsheet.
    [
      'abertoStart=2026-01-31T01:00:05Z',
      'Opened since 2026-01-30 22:00:05',
      'Aberto desde 30/01/2026 22:00:05',
    ],
    ['unidade=1,2,3; situacao=1', 'Unit 1, 2 or 3; status New', 'Unidade 1, 2 ou 3; situação Novo'],
    ['unidade=1,2,3,4,5,6,7,8', 'Unit 1, 2, 3, 4, 5 or 3 others', 'Unidade 1, 2, 3, 4, 5 ou outros 3'],
    [
      'SITUACAO=1; Keep=sim',
      'Status New, rows that leave the filters stay',
      'Situação Novo, linhas que saem dos filtros ficam',
    ],
    ['keep=no; situacao=1', 'Status New', 'Situação Novo'],
  ])('%s', (text, en, pt) => {
    expect(both(text)).toEqual([en, pt]);
  });

  it('are all in words, none by its name at the service', () => {
    for (const [name, kind] of Object.entries(tickets.filters)) {
      const value = kind.kind === 'instant' ? 'today-1d' : '1';
      for (const words of both(`${name}=${value}`)) expect(words).not.toContain(name);
    }
  });
});

describe('what a pull keeps', () => {
  it.each([
    ['gone=stay', 'Rows of gone records that you wrote on stay', 'Linhas suas de registros removidos ficam'],
    ['gone=move', '', ''],
    ['daily=yes', 'Counted each day by unit and status', 'Contagem diária por unidade e situação'],
    ['daily=no', '', ''],
    ['changes=yes', 'Changes are kept', 'As alterações ficam guardadas'],
    ['changes=no', '', ''],
    [
      'changes=Status, Prazo; unidade=3',
      'Changes of Status, Prazo are kept; unit 3',
      'As alterações de Status, Prazo ficam guardadas; unidade 3',
    ],
    ['link=https://app.example/t/{id}', 'With the address of each record', 'Com o endereço de cada registro'],
  ])('%s', (text, en, pt) => {
    expect(both(text)).toEqual([en, pt]);
  });
});

describe('several codes', () => {
  it.each([
    ['1,2,3,4,5,6', 'Unit 1, 2, 3, 4, 5 or 6'],
    ['1, 2 ,1', 'Unit 1 or 2'],
    ['12x', 'Unit 12x'],
    ['x12', 'Unit x12'],
    ['12,1x', 'Unit 12,1x'],
  ])('%s', (codes, words) => {
    expect(both(`unidade=${codes}`)[0]).toBe(words);
  });
});

describe('a relative date', () => {
  it.each([
    ['today', 'today', 'hoje'],
    ['hoje-1d', 'since yesterday', 'desde ontem'],
    ['today-2w', 'in the last 2 weeks', 'nas últimas 2 semanas'],
    ['today-1M', 'in the last month', 'no último mês'],
    ['now-90m', 'in the last 90 minutes', 'nos últimos 90 minutos'],
    ['agora-1h', 'in the last hour', 'na última hora'],
    ['now', 'since now', 'desde agora'],
    ['week-1w', 'since the beginning of last week', 'desde o início da semana passada'],
    ['mês', 'this month', 'neste mês'],
    ['mês-1M', 'since the beginning of last month', 'desde o início do mês passado'],
    ['ano', 'this year', 'neste ano'],
    ['year-12M', 'since the beginning of last year', 'desde o início do ano passado'],
    ['week-2w', 'since the beginning of this week − 2 weeks', 'desde o início desta semana − 2 semanas'],
    ['today+1d', 'since today + 1 day', 'desde hoje + 1 dia'],
    ['today,2026-01-01', 'since today or 2026-01-01', 'desde hoje ou 01/01/2026'],
  ])('as a beginning: %s', (date, en, pt) => {
    expect(both(`abertoStart=${date}`)).toEqual([`Opened ${en}`, `Aberto ${pt}`]);
  });

  it.each([
    ['today', 'before today', 'antes de hoje'],
    ['today-30d', 'more than 30 days ago', 'há mais de 30 dias'],
    ['today-1d', 'before yesterday', 'antes de ontem'],
    ['month', 'before the beginning of this month', 'antes do início deste mês'],
    ['month-1M', 'before the beginning of last month', 'antes do início do mês passado'],
    ['2026-01-31', 'before 2026-01-31', 'antes de 31/01/2026'],
    ['2026-01-31 00:30', 'before 2026-01-31 00:30', 'antes de 31/01/2026 00:30'],
    ['2026-01-31 00:00:07', 'before 2026-01-31 00:00:07', 'antes de 31/01/2026 00:00:07'],
    ['now-2h', 'more than 2 hours ago', 'há mais de 2 horas'],
    [
      'today-3d,today-9d',
      'before today − 3 days or today − 9 days',
      'antes de hoje − 3 dias ou hoje − 9 dias',
    ],
  ])('as an end: %s', (date, en, pt) => {
    expect(both(`abertoEnd=${date}`)).toEqual([`Opened ${en}`, `Aberto ${pt}`]);
  });

  it.each([
    ['today-1d', 'today', 'yesterday', 'ontem'],
    ['week-1w', 'week', 'last week', 'na semana passada'],
    ['year-12M', 'year', 'last year', 'no ano passado'],
    ['today-1d', 'today-3d', 'since yesterday and more than 3 days ago', 'desde ontem e há mais de 3 dias'],
    ['now-1h', 'now', 'in the last hour and before now', 'na última hora e antes de agora'],
    [
      'week-2w',
      'week-1w',
      'since the beginning of this week − 2 weeks and before the beginning of last week',
      'desde o início desta semana − 2 semanas e antes do início da semana passada',
    ],
    [
      'today-1d',
      'today,2026-03-01',
      'since yesterday and before today or 2026-03-01',
      'desde ontem e antes de hoje ou 01/03/2026',
    ],
    ['today-30d', 'now', 'in the last 30 days and before now', 'nos últimos 30 dias e antes de agora'],
    [
      'week-1w',
      'today',
      'since the beginning of last week and before today',
      'desde o início da semana passada e antes de hoje',
    ],
  ])('as both: %s to %s', (from, before, en, pt) => {
    expect(both(`abertoEnd=${before}; abertoStart=${from}`)).toEqual([`Opened ${en}`, `Aberto ${pt}`]);
  });
});

describe('what has no words', () => {
  it('is shown as written: other lists, wrong names, wrong dates, no value', () => {
    const text = 'path=/api/v2/x/list; key=code';
    expect(both(text, 'endpoint')).toEqual([
      'Path=/api/v2/x/list, key=code',
      'Path=/api/v2/x/list, key=code',
    ]);
    expect(both('statusList=1,2', 'assessments')[0]).toBe('StatusList=1,2');
    expect(both("ids='Minha aba'!A2:A", 'action-plans')).toEqual([
      "Only the IDs in 'Minha aba'!A2:A",
      "Só os IDs em 'Minha aba'!A2:A",
    ]);
    expect(both('unit=3; unidade=; abertoStart=amanhã')[0]).toBe('Unit=3, unidade=, opened since amanhã');
    expect(both('unidade=Loja Centro')[0]).toBe('Unit Loja Centro');
    expect(both('unidade=Loja Centro, 12; situacao=Novo')[0]).toBe('Unit Loja Centro, 12; status Novo');
    expect(both('abertoStart=hoje; abertoStart=ontem')[0]).toBe('Opened today, abertoStart=ontem');
  });

  it('loses nothing, whatever is typed', () => {
    const piece = fc.string({ unit: fc.constantFrom(...'az09=,;- \n/:+'), maxLength: 30 });
    fc.assert(
      fc.property(piece, (typed) => {
        const vocabulary = { kinds: {}, labelOf: () => undefined, nameOf: () => undefined };
        const words = filtersInWords(typed, vocabulary, {
          language: 'en',
          toLocal: (instantMs) => new FakePorts().calendar.toLocal(instantMs),
        });
        for (const part of typed.split(/[;\n]/)) {
          if (!/^keep *=/.test(part.trim())) expect(words.toLowerCase()).toContain(part.trim());
        }
      }),
    );
  });
});
