// Answer sheets that are made from a sheet that somebody has, on the real bundle: what the page shows is what is made and
// what is sent, the source stays as it is, and bad sources are met with a sentence.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type PageMapping, type PageSource, stopInWords } from '../../../src/features/mapping/page/view.ts';
import { words } from '../../../src/features/mapping/page/words.ts';
import { costly } from '../../support/costly.ts';
import { answerOf } from '../../support/page-answers.ts';
import { putVisitTemplate, VISIT_TEMPLATE } from '../../support/visit-template.ts';
import { BRUNO, openMade, type World } from '../../support/world.ts';

let world: World;
let user: SheetUser;
afterEach(() => world.close());

const SOURCE = 'Auditorias 2025';
const MADE = 'Auditorias 2025 (respostas)';
const TEMPLATE = VISIT_TEMPLATE;

/** The template of visits, the names of two units, and a sheet with these rows in front. */
function begin(rows: readonly (readonly string[])[]): void {
  world = openMade('mapping', { spreadsheet: { editors: [BRUNO] } }, (made) => {
    made.connect();
    putVisitTemplate(made.service, 'pt');
    const [centro = 0, norte = 0] = made.service.store.companies.keys();
    made.savePull({ name: 'Modelos', resource: 'templates', sheet: 'Modelos' });
    made.page('refreshPull', { name: 'Modelos' });
    new SheetUser(made.workbook).paste('Diretório', `A${made.values('Diretório').length + 1}`, [
      ['Unidade', String(centro), 'Loja Centro'],
      ['Unidade', String(norte), 'Loja Norte'],
    ]);
  });
  putVisitTemplate(world.service, 'pt');
  user = new SheetUser(world.workbook);
  world.workbook.insertSheet({ name: SOURCE });
  user.paste(
    SOURCE,
    'A1',
    rows.map((row) => [...row]),
  );
  user.select(SOURCE, 'A1');
}

const sheetId = () => world.sheet(SOURCE).id;
const answered = z.object({ ok: z.boolean(), message: z.optional(z.string()) });

/** What the page is shown. @throws with the script's sentence where it refuses */
function look(more: object = {}): PageSource {
  const answer = world.page('mapSource', { sheetId: sheetId(), templateId: TEMPLATE, ...more });
  const { ok, message } = z.parse(answered, answer);
  if (!ok) throw new Error(message);
  return answerOf('mapSource', answer);
}

function make({ mapping, shown }: PageSource, keepAs = '', sheet = MADE, leaves: readonly number[] = []) {
  const input = { sheetId: sheetId(), templateId: TEMPLATE, mapping, shown, sheet, keepAs, leaves };
  return z.parse(answered, world.page('makeMappedSheet', input));
}

/** The mapping with another meaning for a column. */
function meaning(
  mapping: PageMapping,
  text: string,
  means: PageMapping['columns'][number]['means'],
): PageMapping {
  return { ...mapping, columns: mapping.columns.map((one) => (one.text === text ? { text, means } : one)) };
}

const ORDER = 'date-order:submitted';

/** The mapping with an answer to a question. */
function deciding(mapping: PageMapping, about: string, says: string): PageMapping {
  const others = mapping.decisions.filter((one) => one.about !== about);
  return { ...mapping, decisions: [...others, { about, says }] };
}

/** What the page says that is worth knowing. */
const remarks = (page: PageSource) => page.remarks.map(({ kind, named }) => words.pt.remarks[kind](named));
/** What keeps the page from making it, in words. */
const stopped = (page: PageSource) => page.stops.map((stop) => stopInWords(words.pt, stop));
/** What the page asks, in words. */
const doubts = (page: PageSource) =>
  page.doubts.map((doubt) => words.pt.doubts[doubt.kind]({ ...doubt, titles: '' }));

/** The page once its person has confirmed all that only has to be confirmed. */
function confirmed({ mapping, doubts: asked }: PageSource): PageSource {
  const more = asked.flatMap(({ key, choices }) => (choices[0] === 'so' ? [{ about: key, says: 'so' }] : []));
  return look({ mapping: { ...mapping, decisions: [...mapping.decisions, ...more] } });
}

const means = ({ mapping }: PageSource) => mapping.columns.map((column) => column.means);
const bodies = () => world.service.stored.map(({ body }) => JSON.parse(JSON.stringify(body)));
const units = () => [...world.service.store.companies.keys()];

const HEADERS = [
  'Loja',
  'Data',
  'Fachada limpa e conservada',
  'Formas de pagamento',
  'Nota geral',
  'Observações finais',
];
const ROWS = [
  HEADERS,
  ['Loja Centro', "'25/02/2026", 'C', 'Pix', "'8,5", "'=trocar letreiro"],
  ['LOJA NORTE', "'03/04/2026 10:30", 'NC', 'N/A', "'9,0", "'00123"],
  ['', '', '', '', '', ''],
  ['Total', '', '', '', "'17,5", ''],
];

describe('an answer sheet from another sheet', () => {
  costly('is made as it was shown, and what is sent is what was shown', () => {
    begin(ROWS);
    const before = JSON.stringify(world.values(SOURCE));
    const page = look();
    expect(means(page)).toEqual([
      'unit',
      'submitted',
      'question:3001',
      'question:3002',
      'question:3003',
      'question:3004',
    ]);
    expect(page.mapping.decisions).toEqual([{ about: ORDER, says: 'day-first' }]);
    expect(page.doubts.map(({ example, proposed }) => [example, proposed])).toEqual([
      ['03/04/2026 10:30', 'day-first'],
      ['C', 'Conforme'],
      ['NC', 'Não conforme'],
    ]);
    expect(page.counts).toEqual({ visits: 2, invalid: 0, leftOut: 0 });
    expect(remarks(page).join()).toContain('Fora, total: linha 5');
    expect(page.visits[1]?.lines).toEqual([
      expect.stringContaining('Modelo: 77'),
      `Unidade: ${units()[1]} (Loja Norte)`,
      'Enviada: 03/04/2026 10:30',
      'Fachada limpa e conservada?: Não conforme',
      'Formas de pagamento: N/A',
      'Nota geral: 9',
      'Observações finais: 00123',
    ]);
    expect(world.service.stored).toHaveLength(0);
    expect(make(page)).toMatchObject({ ok: true, message: expect.stringContaining('tem 2 avaliações') });
    expect(world.column(MADE, 'Linha de origem')).toEqual(['2', '3']);
    expect(world.column(MADE, 'Observações finais')).toEqual(['=trocar letreiro', '00123']);
    expect(JSON.stringify(world.values(SOURCE))).toBe(before);
    world.menu('importAnswerRows');
    expect(world.column(MADE, 'Situação')).toEqual(['Importada', 'Importada']);
    expect(bodies()).toMatchObject([
      {
        templateId: TEMPLATE,
        companyId: units()[0],
        submittedAt: '2026-02-25T03:00:00Z',
        answer: [
          { templateQuestionId: 3001, answerTemplateOptionId: [6001] },
          { templateQuestionId: 3002, answerTemplateOptionId: [6003] },
          { templateQuestionId: 3003, answerText: 8.5 },
          { templateQuestionId: 3004, answerText: '=trocar letreiro' },
        ],
      },
      {
        companyId: units()[1],
        submittedAt: '2026-04-03T13:30:00Z',
        answer: [
          { answerTemplateOptionId: [6002] },
          { notApplicable: true },
          { answerText: 9 },
          { answerText: '00123' },
        ],
      },
    ]);
  });

  it('asks for the order of day and month where nothing tells it, and makes nothing before', () => {
    begin([HEADERS, ['Loja Centro', "'03/04/2026", 'C', '', '', '']]);
    const asked = look();
    expect(asked.doubts.slice(0, 1)).toMatchObject([{ key: ORDER, at: 'B', row: 2, example: '03/04/2026' }]);
    expect(stopped(asked).join()).toContain('Há uma pergunta em aberto');
    expect(asked.shown).toBe('');
    expect(make(asked)).toMatchObject({ ok: false });
    const told = look({ mapping: deciding(asked.mapping, ORDER, 'month-first') });
    expect(told.visits[0]?.lines).toContain('Enviada: 04/03/2026 00:00');
    expect(make({ ...told, mapping: deciding(told.mapping, ORDER, 'day-first') })).toMatchObject({
      ok: false,
    });
    expect(make(told)).toMatchObject({ ok: true });
    expect(world.column(MADE, 'Enviada')).toEqual([new Date('2026-03-04T03:00:00Z')]);
  });

  it('joins date and time of two columns, typed as cells or as texts, and shows what it joined', () => {
    begin([
      ['Loja', 'Data', 'Hora', 'Fachada limpa e conservada?'],
      ['Loja Centro', '2026-02-25', '10:30', 'Conforme'],
      ['Loja Norte', "'26/02/2026", "'14h05", 'Conforme'],
      ['Loja Norte', '2026-02-27', 'cedo', 'Conforme'],
    ]);
    // Sheets takes what was typed for a date, and for a time of the day.
    expect(world.values(SOURCE)[1]?.slice(1, 3)).toEqual([expect.any(Date), expect.any(Date)]);
    const page = look();
    expect(means(page)).toEqual(['unit', 'submitted', 'time:submitted', 'question:3001']);
    expect(page.columns[2]?.reason).toBe('beside');
    expect(page.visits.map(({ lines }) => lines.find((line) => /Enviada|Hora/.test(line)))).toEqual([
      'Enviada: 25/02/2026 10:30',
      'Enviada: 26/02/2026 14:05',
      expect.stringContaining('Linha 4, Enviada (Data): “cedo” não é uma data'),
    ]);
    expect(page.problems.join()).toContain('Linha 4, Enviada (Data): “cedo” não é uma data');
    expect(page.doubts).toMatchObject([{ kind: 'refused', at: 'B', row: 4, count: 1, choices: ['so'] }]);
    const twice = look({ mapping: meaning(page.mapping, 'Fachada limpa e conservada?', 'time:submitted') });
    expect(stopped(twice).join()).toContain('significam “Enviada (hora)”');
    expect(make(page)).toMatchObject({ ok: false });
    expect(make(confirmed(page))).toMatchObject({ ok: true });
    expect(world.column(MADE, 'Enviada').slice(0, 2)).toEqual([
      new Date('2026-02-25T13:30:00Z'),
      new Date('2026-02-26T17:05:00Z'),
    ]);
    world.menu('importAnswerRows');
    expect(bodies()).toMatchObject([
      { submittedAt: '2026-02-25T13:30:00Z' },
      { submittedAt: '2026-02-26T17:05:00Z' },
    ]);
  });

  it('is not made where the source has changed since it was shown', () => {
    begin(ROWS);
    const page = look();
    user.type(SOURCE, 'C2', 'NC');
    const answer = make(page);
    expect(answer).toMatchObject({
      ok: false,
      message: expect.stringContaining('ou o modelo mudou'),
    });
    expect(world.workbook.sheetNamed(MADE)).toBeUndefined();
    const { mapping } = page;
    user.type(SOURCE, 'C1', 'Portas');
    expect(() => look({ mapping })).toThrow('ou o modelo mudou');
  });

  it('keeps a mapping for the next file, finds it by its headers, and says which headers are others', () => {
    begin(ROWS);
    const page = look();
    const corrected = look({ mapping: meaning(page.mapping, 'Observações finais', 'ignored') });
    expect(make(corrected, 'Excel da rede')).toMatchObject({ ok: true });
    user.type(SOURCE, 'C1', 'Fachada limpa e conservada?');
    user.type(SOURCE, 'G1', 'Clima');
    user.select(SOURCE, 'A1');
    world.menu('showSourceMapping');
    expect(world.pageData).toMatchObject({
      sheet: SOURCE,
      kept: [{ name: 'Excel da rede', template: TEMPLATE }],
      fitting: 'Excel da rede',
    });
    const next = look({ kept: 'Excel da rede' });
    expect(means(next).slice(0, 6)).toEqual([...means(page).slice(0, 5), 'ignored']);
    expect(remarks(next).slice(0, 2).join()).toMatch(
      /novos: “Fachada limpa e conservada\?”, “Clima”\..* sumiram: “Fachada limpa e conservada”\./,
    );
  });

  it('finds a kept mapping also of a checklist whose questions go on for pages', () => {
    const questions = Array.from({ length: 60 }, (_, n) => `Pergunta número ${n + 1} desta rede`);
    const headers = ['Visita', 'Loja', 'Pergunta', 'Resposta'];
    begin([headers, ...questions.map((question) => ['1', 'Loja Centro', question, 'Sim'])]);
    const texts = (all: readonly string[]) => all.map((text) => ({ text, means: 'ignored' }));
    const mapping = { shape: 'answers', headerRow: 1, columns: texts(headers), items: texts(questions) };
    const kept = { version: 1, name: 'Longa', template: TEMPLATE, mapping: { ...mapping, decisions: [] } };
    world.runtime.properties.document.set('mapping:longa', JSON.stringify(kept));
    world.menu('showSourceMapping');
    expect(world.pageData).toMatchObject({ kept: [{ name: 'Longa' }], fitting: 'Longa' });
  });

  it('takes what is new where the same sheet has grown, and the rest only if its person ticks it', () => {
    begin(ROWS);
    make(look());
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(2);
    user.select(SOURCE, 'A1');
    user.paste(SOURCE, 'A4', [['Loja Centro', "'28/04/2026", 'C', 'Pix', "'7,0", 'nova']]);

    const grown = look();
    expect(grown.counts.visits).toBe(3);
    expect(grown.sent).toEqual({ visits: [0, 1], sheets: [MADE] });
    expect(words.pt.sent(2, 3, grown.sent.sheets)).toBe(
      `2 de 3 já foram enviadas, por “${MADE}”, e ficam sem linha.`,
    );

    expect(make(grown, '', 'Maio', grown.sent.visits)).toMatchObject({
      ok: true,
      message: expect.stringContaining('tem 1 avaliação'),
    });
    expect(world.column('Maio', 'Linha de origem')).toEqual(['4']);
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(3);
    // With rows for all, the import still leaves out what was sent.
    expect(make(grown, '', 'De novo')).toMatchObject({ ok: true });
    world.menu('importAnswerRows');
    expect(world.asked.at(-1)?.text).toContain('3 avaliações já foram enviadas');
    expect(world.service.stored).toHaveLength(3);
  });

  it('names the columns that it makes nothing of, and asks for the one with the answers', () => {
    begin([
      ['Loja', 'Data', 'Clima', '', 'Fachada limpa e conservada?', 'Vazia'],
      ['Loja Centro', "'25/02/2026", 'Sol', 'x', 'Conforme', ''],
      ['Loja Norte', "'26/02/2026", 'Chuva', '', 'Conforme', ''],
    ]);
    expect(remarks(look()).join()).toContain('Colunas não usadas nem enviadas: C “Clima”, D.');
    user.clear(SOURCE, 'A1:F3');
    user.paste(SOURCE, 'A1', [
      ['Loja', 'Data', 'Pergunta', 'Resultado final'],
      ['Loja Centro', "'25/02/2026", 'Fachada limpa e conservada?', 'Conforme'],
      ['Loja Centro', "'25/02/2026", 'Nota geral', "'7,5"],
    ]);
    const { mapping } = look({ shape: 'answers' });
    const unanswered = look({ mapping: meaning(mapping, 'Resultado final', 'ignored') });
    expect(stopped(unanswered)).toEqual(['Nenhuma coluna tem as respostas. Escolha-a.']);
    expect(make(unanswered)).toMatchObject({ ok: false });
  });

  it('takes an answer a row and a block a visit as well', () => {
    begin([
      ['Visita', 'Loja', 'Data', 'Pergunta', 'Resposta', 'Comentário'],
      ['V1', 'Loja Centro', "'25/02/2026", 'Fachada limpa e conservada?', 'Conforme', 'ok'],
      ['V1', 'Loja Centro', "'25/02/2026", 'Nota geral', "'7,5", ''],
      ['V2', 'Loja Norte', "'26/02/2026", 'Fachada limpa e conservada?', 'Não conforme', ''],
      ['V2', 'Loja Norte', "'26/02/2026", 'Fachada limpa e conservada?', 'Conforme', ''],
      ['V2', 'Loja Norte', "'26/02/2026", 'Nota geral', '9', ''],
    ]);
    const rows = look();
    expect(rows.mapping.shape).toBe('answers');
    expect(rows.counts).toEqual({ visits: 1, invalid: 0, leftOut: 1 });
    expect(doubts(rows).join()).toContain(
      'Linhas se contradizem sobre uma visita, que fica de fora: 4 + 5 (“Fachada limpa e conservada?”)',
    );
    expect(make(confirmed(rows))).toMatchObject({ ok: true });
    expect(world.column(MADE, 'Linha de origem')).toEqual(['2–3']);
    expect(world.column(MADE, 'Comentário: Fachada limpa e conservada?')).toEqual(['ok']);
    user.clear(SOURCE, 'A1:F6');
    user.paste(SOURCE, 'A1', [
      ['Loja:', 'Loja Centro'],
      ['Data:', "'25/02/2026"],
      ['Fachada limpa e conservada?', 'Conforme'],
      ['Nota geral', "'7,5"],
      ['', ''],
      ['Loja:', 'Loja Norte'],
      ['Data:', "'26/02/2026"],
      ['Fachada limpa e conservada?', 'N/A'],
      ['Nota geral', '10'],
    ]);
    const blocks = look();
    expect(blocks.mapping.shape).toBe('blocks');
    expect(blocks.counts).toEqual({ visits: 2, invalid: 0, leftOut: 0 });
    expect(make(blocks, '', 'Blocos')).toMatchObject({ ok: true });
    expect(world.column('Blocos', 'Linha de origem')).toEqual(['1–4', '6–9']);
  });
});

describe('what is likely wrong', () => {
  const answered = (page: PageSource, kind: string, says: string) => {
    const { key } = page.doubts.find((doubt) => doubt.kind === kind) ?? { key: '' };
    const others = page.mapping.decisions.filter(({ about }) => about !== key);
    const decisions = [...others, { about: key, says }];
    return look({ mapping: { ...page.mapping, decisions } });
  };
  const asked = (page: PageSource) =>
    page.doubts.map(({ kind, at, choices }) => [kind, at, choices.join()].join(' ').trim());

  it('is which rows count where a column names checklists, unless the directory knows one as the template', () => {
    const rows = (own: string) => [
      ['Checklist', 'Loja', 'Data', 'Fachada limpa e conservada', 'Nota geral'],
      [own, 'Loja Centro', "'25/02/2026", 'Conforme', '8'],
      ['Cozinha', 'Loja Centro', "'26/02/2026", 'Conforme', '3'],
      [own, 'Loja Norte', "'27/02/2026", 'Conforme', '9'],
      ['Cozinha', 'Loja Norte', "'28/02/2026", 'Conforme', '2'],
    ];
    begin(rows('Visita'));
    const known = look();
    expect(known).toMatchObject({ stops: [], counts: { visits: 2 } });
    expect(answered(known, 'checklist', '*').counts.visits).toBe(4);
    user.paste(SOURCE, 'A1', rows('Rotina'));
    const page = look();
    expect(asked(page)).toEqual(['checklist  Rotina,Cozinha,*']);
    expect(make(page)).toMatchObject({ ok: false });
    const chosen = answered(page, 'checklist', 'Rotina');
    expect(remarks(chosen).join()).toContain('Fora, de outro checklist: 2.');
    expect(make(chosen)).toMatchObject({ ok: true });
    expect(world.column(MADE, 'Nota geral')).toEqual([8, 9]);
  });

  it('is a header that has a part of a title, and the unit that no column names', () => {
    begin([
      ['Cliente', 'Data', 'Fachada', 'Nota geral'],
      ['Loja Centro', "'25/02/2026", 'Conforme', '8'],
      ['Loja Norte', "'26/02/2026", 'Não conforme', '9'],
    ]);
    const page = look();
    expect(asked(page)).toEqual(['meaning C question:3001,ignored', 'unit  A,C']);
    const named = answered(answered(page, 'meaning', 'question:3001'), 'unit', 'A');
    expect(means(named)).toEqual(['unit', 'submitted', 'question:3001', 'question:3003']);
    expect(named.stops).toEqual([]);
    // Whoever says that it is none isn't asked again, also where the mapping is kept.
    const left = answered(answered(page, 'meaning', 'ignored'), 'unit', 'A');
    expect(left.stops).toEqual([]);
    expect(make(left, 'Rede')).toMatchObject({ ok: true });
    expect(look({ kept: 'Rede' })).toMatchObject({ stops: [], mapping: { columns: left.mapping.columns } });
  });

  it('are two columns that may be the date, and a visit scheduled for a day after it', () => {
    begin([
      ['Data do registro', 'Loja', 'Data da visita', 'Fachada limpa e conservada', 'Prazo'],
      ["'26/02/2026", 'Loja Centro', "'25/02/2026", 'Conforme', "'28/02/2026"],
      ["'26/02/2026", 'Loja Norte', "'25/02/2026", 'Conforme', "'25/02/2026"],
    ]);
    const page = look();
    expect(asked(page)).toEqual(['which  A,C', 'late  so']);
    expect(doubts(page)[0]).toContain('Qual é a da visita?');
    expect(page.stops).not.toEqual([]);
    const visits = answered(page, 'which', 'C');
    expect(means(visits)).toEqual(['ignored', 'unit', 'submitted', 'question:3001', 'scheduled']);
    expect(means(answered(visits, 'which', 'A')).slice(0, 3)).toEqual(['submitted', 'unit', 'ignored']);
    // The visit of row 3 is on the day for which it was scheduled.
    expect(visits.doubts).toContainEqual(expect.objectContaining({ kind: 'late', example: '2' }));
    const done = answered(visits, 'late', 'so');
    expect(done.stops).toEqual([]);
    expect(make(done, 'Rede')).toMatchObject({ ok: true });
    // Who gave the meaning to another column beside it has answered, and a kept mapping asks nothing.
    const moved = { ...page.mapping, columns: done.mapping.columns };
    expect(asked(look({ mapping: moved }))).toContain('which  A,C');
    expect(look({ mapping: moved }).doubts[0]).toMatchObject({ kind: 'which', chosen: 'C' });
    expect(asked(look({ kept: 'Rede' }))).toEqual(['late  so']);
  });

  it('are dates under a header that names none, and a unit that is left blank', () => {
    begin([
      ['Loja', 'Ronda', 'Fachada limpa e conservada', 'Nota geral'],
      ['Loja Centro', "'25/02/2026", 'Conforme', '8'],
      ['', "'26/02/2026", 'Não conforme', '9'],
    ]);
    const page = look();
    expect(asked(page)).toEqual(['no-date B scheduled,started,submitted,ignored', 'no-unit  above,blank']);
    const told = answered(answered(page, 'no-date', 'submitted'), 'no-unit', 'above');
    expect(told.stops).toEqual([]);
    expect(told.visits.map(({ lines }) => lines.slice(1, 3))).toEqual([
      [`Unidade: ${units()[0]} (Loja Centro)`, 'Enviada: 25/02/2026 00:00'],
      [`Unidade: ${units()[0]} (Loja Centro)`, 'Enviada: 26/02/2026 00:00'],
    ]);
  });

  it('are another table, visits without a date or most of their answers, and one answer twice', () => {
    begin([
      ['Visita', 'Loja', 'Data', 'Pergunta', 'Resposta'],
      ['V1', 'Loja Centro', "'25/02/2026", 'Fachada limpa e conservada?', 'Conforme'],
      ['V1', 'Loja Centro', "'25/02/2026", 'Formas de pagamento', 'Pix'],
      ['V1', 'Loja Centro', "'25/02/2026", 'Nota geral', '8'],
      ['V1', 'Loja Centro', "'25/02/2026", 'Nota geral', '8'],
      ['V2', 'Loja Norte', '', 'Nota geral', '9'],
      ['', '', '', '', ''],
      ['Metas', '', '', '', ''],
      ['Meta', 'Loja', 'Prazo', 'Pergunta', 'Valor'],
      ['M1', 'Loja Centro', "'25/03/2026", 'Nota geral', '10'],
    ]);
    const page = look();
    expect(asked(page)).toEqual(['other-table  so', 'half-empty  so', 'undated  so', 'answered-twice  so']);
    expect(doubts(page).join()).toContain('Outra tabela a partir da linha 9');
    expect(doubts(page).join()).toContain('rows 4 + 5'.replace('rows', 'linhas'));
    const settled = confirmed(page);
    expect(make(settled)).toMatchObject({ ok: true });
    expect(world.column(MADE, 'Nota geral')).toEqual([8, 9]);
  });

  it('is a sheet with a column for each visit: it is refused, and the page says what to do', () => {
    begin([
      ['Item', 'Loja Centro', 'Loja Norte'],
      ['Data', "'25/02/2026", "'26/02/2026"],
      ['Fachada limpa e conservada?', 'Conforme', 'Não conforme'],
      ['Nota geral', '8', '9'],
    ]);
    expect(stopped(look())).toEqual([expect.stringContaining('Colar especial ▸ Transposto')]);
    expect(make(look())).toMatchObject({ ok: false });
  });

  it('is not what stands in merged cells: they count as what they show', () => {
    begin([
      ['Loja', 'Data', 'Fachada limpa e conservada', 'Nota geral'],
      ['Loja Centro', "'25/02/2026", 'Conforme', '8'],
      ['', "'26/02/2026", 'Não conforme', '9'],
      ['Loja Norte', "'27/02/2026", 'Não conforme', '9'],
    ]);
    user.merge(SOURCE, 'A2:A3');
    expect(look()).toMatchObject({ doubts: [], counts: { visits: 3, invalid: 0 } });
  });
});

describe('a bad source', () => {
  describe('of which more was decided than one property holds', () => {
    const parts = () =>
      Object.keys(world.runtime.properties.document.all()).filter((key) => /^(more:\d+:)?mapping:/.test(key));
    const decided = (page: PageSource, count: number) => {
      const decisions = Array.from({ length: count }, (_, n) => ({
        about: `word:abcd1234:${n}`,
        says: 'Não conforme',
      }));
      const mapping = { ...page.mapping, decisions: [...page.mapping.decisions, ...decisions] };
      return look({ mapping: deciding(mapping, ORDER, 'day-first') });
    };

    it('is kept in several, which go once a shorter one takes its name', () => {
      begin(ROWS);
      const said = make(decided(look(), 400), 'Rede');
      expect(said.message).not.toContain('longo demais');
      expect(parts().sort()).toEqual(['mapping:rede', 'more:1:mapping:rede', 'more:2:mapping:rede']);
      const again = look({ kept: 'Rede' });
      expect(again.mapping.decisions).toContainEqual({ about: 'word:abcd1234:399', says: 'Não conforme' });
      expect(make(decided(look(), 1), 'Rede', 'Outra')).toMatchObject({ ok: true });
      expect(parts()).toEqual(['mapping:rede']);
      expect(look({ kept: 'Rede' }).mapping.decisions.length).toBeLessThan(10);
    });

    it('is made all the same where several are not enough, and the page says that it is not kept', () => {
      begin(ROWS);
      expect(make(decided(look(), 2_000), 'Rede')).toMatchObject({
        ok: true,
        message: expect.stringContaining('longo demais para guardar (80 KB)'),
      });
      expect(world.column(MADE, 'Linha de origem')).toEqual(['2', '3']);
      expect(parts()).toEqual([]);
      expect(look({ kept: 'Rede' }).mapping.decisions.length).toBeLessThan(10);
    });
  });

  it('is met with a sentence, and nothing is made', () => {
    begin([
      ['Loja Centro', '12'],
      ['Loja Norte', '13'],
    ]);
    expect(stopped(look())).toEqual([expect.stringContaining('“Auditorias 2025” não tem cabeçalho claro')]);
    user.clear(SOURCE, 'A1:B2');
    expect(() => look()).toThrow('não tem linhas para ler');
    user.paste(
      SOURCE,
      'A1',
      ROWS.map((row) => [...row]),
    );
    const page = look();
    const twice = look({ mapping: meaning(page.mapping, 'Nota geral', 'question:3001') });
    expect(stopped(twice).join()).toContain(
      '“Fachada limpa e conservada” e “Nota geral” significam “Fachada limpa e conservada?”',
    );
    expect(remarks(twice).join()).toContain('Sem coluna e sem resposta: “Nota geral”');
    const homeless = look({ mapping: meaning(page.mapping, 'Loja', 'ignored') });
    expect(stopped(homeless).join()).toContain('Nenhuma coluna tem a unidade');
    const other = look({ mapping: meaning(page.mapping, 'Loja', 'question:9') });
    expect(stopped(other).join()).toContain('O modelo não tem mais a pergunta 9');
    for (const one of [twice, homeless, other]) expect(make(one)).toMatchObject({ ok: false });
    expect(world.workbook.sheetNamed(MADE)).toBeUndefined();
  });

  it('with an unknown option is asked about; a visit that occurs twice, an unknown unit and a bad date is refused by the check', () => {
    begin([
      HEADERS,
      ['Loja Centro', "'25/02/2026", 'Parcial', '', '', ''],
      ['Loja Centro', "'25/02/2026", 'C', '', '', ''],
      ['Loja Oeste', 'ontem', 'C', '', '', ''],
      ['Loja Centro', "'26/02/2026", 'C', '', '', ''],
      ['Loja Centro', "'27/02/2026", 'C', '', '', ''],
    ]);
    const asked = look();
    expect(asked.doubts.slice(0, 2)).toMatchObject([
      {
        kind: 'word',
        at: 'C',
        row: 2,
        example: 'Parcial',
        choices: ['Conforme', 'Não conforme', 'N/A', '', '?'],
      },
      { kind: 'word', example: 'C', proposed: 'Conforme' },
    ]);
    expect(make(asked)).toMatchObject({ ok: false });
    const page = look({ mapping: deciding(asked.mapping, asked.doubts[0]?.key ?? '', '') });
    const said = page.problems.join('\n');
    expect(page.names).toMatchObject([{ header: 'Loja', text: 'Loja Oeste', row: 4, isCertain: false }]);
    expect(said).toContain('Linha 4, Enviada (Data): “ontem” não é uma data');
    expect(doubts(page).join('\n')).toContain('Mesma unidade, mesmo dia: linhas 2 + 3.');
    expect(page.counts).toEqual({ visits: 5, invalid: 2, leftOut: 0 });
    expect(make(page)).toMatchObject({ ok: false });
    expect(make(confirmed(page))).toMatchObject({ ok: true });
    world.menu('checkAnswerRows');
    expect(world.column(MADE, 'Situação')).toEqual(['Inválida', 'Pronta', 'Inválida', 'Pronta', 'Pronta']);
  });

  it('with what no visit says has no remark on each row: the check says it once, and on a row what that one lacks', () => {
    begin([
      HEADERS,
      ['Loja Centro', "'25/02/2026", 'C', '', '', ''],
      ['Loja Norte', '', 'C', '', '', ''],
      ['Loja Centro', "'26/02/2026", 'C', '', '', ''],
    ]);
    expect(make(confirmed(look()))).toMatchObject({ ok: true });
    world.menu('checkAnswerRows');
    const said = world.shown.flatMap((shown) => (shown.kind === 'toast' ? [shown.message] : []));
    expect(said.join()).toContain(
      'Em todas as linhas prontas: Em branco: Criado por, Responsável, Agendada, Iniciada.',
    );
    expect(world.column(MADE, 'Mensagem')).toEqual(['', expect.stringMatching(/^Em branco: Enviada\./), '']);
    // The question before rows are sent says it as well.
    world.menu('importAnswerRows');
    expect(world.asked[0]?.text).toContain('Em todas as linhas prontas: Em branco: Criado por');
  });

  it('that is protected or filtered is read all the same, and the page says so', () => {
    begin(ROWS);
    user.hideRows(SOURCE, 3, 1);
    expect(remarks(look()).join()).toContain('Linhas ocultas também são lidas, como a 3');
    expect(look().counts.visits).toBe(2);
    // A filter, and a protection against whoever makes the sheet: they only read.
    user.filter(SOURCE, 'A1:F3');
    world.sheet(SOURCE).protections.push({
      id: 1,
      type: 'SHEET',
      description: '',
      warningOnly: false,
      domainEdit: false,
      editors: [],
      unprotected: [],
    });
    world.connect(BRUNO, 'Bruno');
    const before = JSON.stringify(world.values(SOURCE));
    const { mapping, shown } = look();
    const input = { sheetId: sheetId(), templateId: TEMPLATE, mapping, shown, sheet: MADE, keepAs: '' };
    expect(world.page('makeMappedSheet', input, BRUNO)).toMatchObject({ ok: true });
    expect(world.column(MADE, 'Linha de origem')).toEqual(['2', '3']);
    expect(JSON.stringify(world.values(SOURCE))).toBe(before);
  });
});
