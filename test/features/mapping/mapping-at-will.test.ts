// Visits by chance, written down as people have them (a visit a row, an answer a row, a block a visit; dates, numbers and
// options in many forms, awkward texts, blank rows, totals), mapped, checked and imported on the real bundle: the service
// has to get exactly these visits.

import fc from 'fast-check';
import { SheetUser } from 'local-apps-script';
import { expect } from 'vitest';
import { AWKWARD_TEXTS } from '../../../src/features/installation/trials/cell-trials.ts';
import { costly } from '../../support/costly.ts';
import { answerOf } from '../../support/page-answers.ts';
import { putVisitTemplate, VISIT_TEMPLATE } from '../../support/visit-template.ts';
import { World } from '../../support/world.ts';

/** Noon in Brazil on this day of March 2026. */
const noon = (day: number) => `2026-03-${String(day).padStart(2, '0')}T15:00:00Z`;
const pad = (n: number) => String(n).padStart(2, '0');

interface Visit {
  readonly day: number;
  readonly unit: number;
  readonly facade: 'Conforme' | 'Não conforme' | 'N/A';
  readonly score: number;
  readonly remarks: string;
}

const FACADE = {
  Conforme: ['Conforme', 'CONFORME', 'Sim', 'C', 'OK'],
  'Não conforme': ['Não conforme', 'nao conforme', 'Não', 'NC'],
  'N/A': ['N/A', 'n.a.', 'não se aplica'],
} as const;

/** Texts that a blank answer or a mark of N/A can't be taken for, and that begin and end with what is seen. */
const TEXTS = AWKWARD_TEXTS.filter((text) => text.trim() === text && text !== '' && !text.startsWith('#N/A'));

const visits = fc.array(
  fc.record({
    unit: fc.nat({ max: 1 }),
    facade: fc.constantFrom('Conforme' as const, 'Não conforme' as const, 'N/A' as const),
    score: fc.integer({ min: -99, max: 199 }).map((tenths) => tenths / 10),
    remarks: fc.constantFrom(...TEXTS),
  }),
  { minLength: 2, maxLength: 6 },
);
const writing = fc.record({
  shape: fc.constantFrom('visits' as const, 'answers' as const, 'blocks' as const),
  date: fc.constantFrom('iso' as const, 'day-first' as const, 'serial' as const, 'words' as const),
  /** Picks among the words for the same. */
  pick: fc.nat({ max: 1000 }),
  blanks: fc.boolean(),
});
type Writing = typeof writing extends fc.Arbitrary<infer W> ? W : never;

function dateIn({ date }: Writing, day: number): string {
  switch (date) {
    case 'iso':
      return noon(day);
    case 'day-first':
      return `'${pad(day)}/03/2026 12:00`;
    case 'serial':
      return `${46_082 + day - 1},5`;
    case 'words':
      return `'${day} mar 2026 12:00`;
  }
}

/** The sheet that somebody has of these visits. */
function written(all: readonly Visit[], how: Writing): string[][] {
  const cells = all.map((visit, n) => {
    const words = FACADE[visit.facade];
    return {
      unit: visit.unit === 0 ? 'Loja Centro' : 'LOJA NORTE',
      date: dateIn(how, visit.day),
      facade: words[(how.pick + n) % words.length] ?? '',
      score:
        (how.pick + n) % 3 === 0
          ? String(visit.score).replace('.', ',')
          : `'${visit.score.toFixed(1).replace('.', ',')}`,
      remarks: `'${visit.remarks}`,
    };
  });
  const blank = how.blanks ? [['', '']] : [];
  switch (how.shape) {
    case 'visits':
      return [
        ['Relatório de auditorias'],
        ...blank,
        ['Cód.', 'Loja', 'Data da visita', 'Fachada limpa e conservada', 'Nota geral', 'Observações finais'],
        ...cells.flatMap((c, n) => [[`A-${n}`, c.unit, c.date, c.facade, c.score, c.remarks], ...blank]),
        ['Total', '', '', '', '99', ''],
      ];
    case 'answers':
      return [
        ['Visita', 'Unidade', 'Enviada em', 'Pergunta', 'Resposta'],
        ...cells.flatMap((c, n) => [
          [`V${n}`, c.unit, c.date, '1. Fachada limpa e conservada?', c.facade],
          [`V${n}`, c.unit, c.date, '2. Nota geral', c.score],
          ['', '', '', '3. Observações finais', c.remarks],
          ...blank,
        ]),
      ];
    case 'blocks':
      return cells.flatMap((c) => [
        ['Unidade:', c.unit],
        ['Data:', c.date],
        ['Pergunta', 'Resposta'],
        ['Fachada limpa e conservada?', c.facade],
        ['Nota geral', c.score],
        ['Observações finais', c.remarks],
        ...blank,
      ]);
  }
}

function expected({ day, facade, score, remarks, unit }: Visit, units: readonly number[]) {
  return {
    companyId: units[unit],
    submittedAt: noon(day),
    answer: [
      facade === 'N/A'
        ? { templateQuestionId: 3001, notApplicable: true }
        : { templateQuestionId: 3001, answerTemplateOptionId: [facade === 'Conforme' ? 6001 : 6002] },
      { templateQuestionId: 3003, answerText: score },
      { templateQuestionId: 3004, answerText: remarks },
    ],
  };
}

costly('visits that somebody has written down reach the service as they are', () => {
  fc.assert(
    fc.property(visits, writing, (drawn, how) => {
      // One day each, beyond the twelfth: nobody has to be asked which part of a date is the day.
      const all = drawn.map((visit, n): Visit => ({ ...visit, day: 13 + n }));
      const world = new World();
      try {
        world.connect();
        putVisitTemplate(world.service, 'pt');
        const units = [...world.service.store.companies.keys()].slice(0, 2);
        world.savePull({ name: 'Modelos', resource: 'templates', sheet: 'Modelos' });
        world.page('refreshPull', { name: 'Modelos' });
        const user = new SheetUser(world.workbook);
        user.paste('Diretório', `A${world.values('Diretório').length + 1}`, [
          ['Unidade', String(units[0]), 'Loja Centro'],
          ['Unidade', String(units[1]), 'Loja Norte'],
        ]);
        user.addSheet('Minhas visitas');
        user.paste('Minhas visitas', 'A1', written(all, how));
        const before = JSON.stringify(world.values('Minhas visitas'));
        const asked = { sheetId: world.sheet('Minhas visitas').id, templateId: VISIT_TEMPLATE };
        const shown = answerOf('mapSource', world.page('mapSource', asked));
        expect(shown).toMatchObject({ stops: [], counts: { invalid: 0, leftOut: 0 } });
        const wanted = { ...asked, mapping: shown.mapping, shown: shown.shown, sheet: 'Folha', keepAs: '' };
        expect(world.page('makeMappedSheet', wanted)).toMatchObject({ ok: true });
        expect(JSON.stringify(world.values('Minhas visitas'))).toBe(before);
        world.menu('importAnswerRows');
        const bodies: unknown = JSON.parse(JSON.stringify(world.service.stored.map(({ body }) => body)));
        const { length } = all;
        expect(bodies).toHaveLength(length);
        expect(bodies).toMatchObject(all.map((visit) => expected(visit, units)));
      } finally {
        world.close();
      }
    }),
    { seed: 20_261_123, numRuns: 8 },
  );
});
