// How units score, and which questions fail most. People are asked for the undocumented columns of unit and template.

import type { CellValue } from '../../../../domain/cells/cell.ts';
import { inBoth, type Language, type Word } from '../../../../domain/language.ts';
import { lazily } from '../../../../domain/schema.ts';
import { Calculator, mean, rounded } from '../calculator.ts';
import {
  changeHighlights,
  chartFigures,
  figureOf,
  figuresBy,
  nameColumn,
  numberColumn,
  periodColumns,
  periodHighlights,
  targetColumns,
} from '../figures.ts';
import type { AskedColumn, Grouping, InBoth, Insight, InsightColumn, InsightRecords } from '../insight.ts';
import {
  ANY,
  allOf,
  compares,
  countOf,
  firstOf,
  isDuring,
  isGiven,
  isNot,
  momentOf,
  numberOf,
  onlyWhere,
  PERIOD,
  percentOf,
  shareOf,
  statisticOf,
  sumOf,
  type TermSpan,
} from '../terms.ts';

const SAME = 1e-9; // Rounding tolerance: sums of the same scores differ by their order.
const LAST = 3; // How many visits make the mean.
/** The first one that isn't blank counts. */
export const VISIT_DATES = ['submittedAt', 'startedAt', 'scheduledDate'] as const;

const UNIT_ASKED: AskedColumn = {
  field: '$unit',
  label: { en: 'Unit', pt: 'Unidade' },
  isNeeded: true,
  like: [
    /^(company|unit|unidade|empresa|store|loja)\.(name|nome|title)/i,
    /company|unit|unidade|empresa|store|loja/i,
  ],
};

/** A visit counts unless it is cancelled, or lacks a score, a maximum or a date. */
export const visitTerms = lazily(() => {
  const [score, most] = [numberOf('score'), numberOf('maxScore')];
  const [submitted, started, scheduled] = VISIT_DATES;
  const date = firstOf(momentOf(submitted), firstOf(momentOf(started), momentOf(scheduled)));
  const isCancelled = { kind: 'flag', field: 'active', value: false } as const;
  const isScored = allOf(isGiven(score), compares(most, '>', 0), isGiven(date), isNot(isCancelled));
  return {
    isScored,
    visitedAt: onlyWhere(isScored, date),
    percent: onlyWhere(isScored, percentOf(score, most)),
  };
});

export function unitScores(): Insight {
  const template = inBoth('Template', 'Modelo');
  const columns = scoreColumns(UNIT_ASKED.label, template);
  return {
    code: 'unit-scores',
    name: inBoth('Scores by unit', 'Pontuação por unidade'),
    source: 'assessments',
    needs: [['score'], ['maxScore'], VISIT_DATES],
    uses: ['active'],
    asks: [
      UNIT_ASKED,
      {
        field: '$template',
        label: template,
        isNeeded: true,
        like: [/^(template|model|modelo)\.(title|name|nome)/i, /template|model/i],
      },
    ],
    columns,
    usesPeriod: true,
    highlights: [...changeHighlights('change'), ...periodHighlights()],
    slicer: 'template',
    chart: { kind: 'bars', names: 'unit', figures: chartFigures('mean #2166ac') },
    work(records, context) {
      const { visitedAt, percent } = visitTerms();
      const calculator = new Calculator(records, context);
      const at = (n: number) => calculator.number(visitedAt, n);
      const groups = visitsOf(records, context.language).map((group) => {
        const visits = group.own.filter((n) => !Number.isNaN(at(n))).sort((a, b) => at(b) - at(a));
        const scores = visits.slice(0, LAST).map((n) => calculator.number(percent, n));
        return { ...group, scores, average: mean(scores) };
      });
      const rows = groups
        .sort((a, b) => (a.average ?? 1e9) - (b.average ?? 1e9) || (a.key < b.key ? -1 : 1))
        .map(({ key, unit, template: of, own, scores: [last, before], average }) => {
          const rivals = groups.flatMap((one) => (one.template === of ? (one.average ?? []) : []));
          const change = last === undefined || before === undefined ? undefined : last - before;
          const shown: Readonly<Record<string, CellValue>> = {
            unit,
            template: of,
            last: rounded(last),
            mean: rounded(average),
            change: rounded(change),
            ...(average !== undefined && {
              rank: 1 + rivals.filter((one) => one > average + SAME).length,
              of: rivals.length,
            }),
          };
          return { key, cells: calculator.cells(columns, own, (field) => shown[field] ?? '') };
        });
      return { rows };
    },
  };
}

/** The records of each unit with a template. */
function visitsOf(records: InsightRecords, language: Language) {
  const groups = new Map<string, { key: string; unit: string; template: string; own: number[] }>();
  const none = { en: ['(no unit)', '(no template)'], pt: ['(sem unidade)', '(sem modelo)'] }[language];
  for (let n = 0; n < records.count; n++) {
    const names = ['$unit', '$template'].map((field) => String(records.value(n, field)).trim());
    const key = JSON.stringify(names);
    const [unit = '', template = ''] = names.map((name, at) => name || (none[at] ?? ''));
    const group = groups.get(key) ?? { key, unit, template, own: [] };
    groups.set(key, group);
    group.own.push(n);
  }
  return [...groups.values()];
}

function scoreColumns(unit: Word, template: Word): readonly InsightColumn[] {
  const note: InBoth = [
    'One row for each unit and template that occur together in the pulled assessments.',
    'Uma linha para cada unidade e modelo que aparecem juntos nas avaliações trazidas.',
  ];
  const { isScored, visitedAt, percent } = visitTerms();
  const meanIn = (span: TermSpan) => statisticOf('mean', onlyWhere(isDuring(visitedAt, span), percent), 1);
  return [
    nameColumn(unit, note, 'unit'),
    nameColumn(template, note, 'template'),
    figureOf('visits | Visits | Visitas', countOf(isScored), [
      'Assessments with a score, a maximum and a date.',
      'Avaliações com pontuação, máximo e data.',
    ]),
    numberColumn('last | Last (%) | Última (%)', [
      'Score of the last visit in per cent of its maximum. Its date is Submitted, or else Started, or else Scheduled.',
      'Pontuação da última visita em por cento do máximo. A data é Enviada, ou então Iniciada, ou então Agendada.',
    ]),
    numberColumn(`mean | Last ${LAST} (%) | Últimas ${LAST} (%)`, [
      `The mean of the last ${LAST} visits, or of fewer where there are.`,
      `A média das últimas ${LAST} visitas, ou de menos se não há tantas.`,
    ]),
    numberColumn('change | Change | Variação', [
      'The last visit less the one before, in points.',
      'A última visita menos a anterior, em pontos.',
    ]),
    numberColumn('rank | Place | Posição', [
      `By the last ${LAST} visits among all units with this template: 1 is the top of the network.`,
      `Pelas últimas ${LAST} visitas entre todas as unidades com este modelo: 1 é o topo da rede.`,
    ]),
    numberColumn('of | Of | De', [
      'How many units have a place: that is the bottom.',
      'Quantas unidades têm posição: essa é a última.',
    ]),
    ...periodColumns(
      meanIn,
      ['Mean (%)', 'Média (%)'],
      ['The mean of the visits of the period.', 'A média das visitas do período.'],
    ),
    ...targetColumns('score', meanIn(PERIOD)),
    figureOf('leftOut | Left out | De fora', countOf(isNot(isScored)), [
      'Assessments that are cancelled, or without a score, a maximum over 0, or a date.',
      'Avaliações canceladas, ou sem pontuação, máximo acima de 0 ou data.',
    ]),
  ];
}

export function failingQuestions(): Insight {
  return failures({
    code: 'failing-questions',
    name: inBoth('Questions that fail', 'Perguntas que falham'),
    by: {
      fields: ['templateQuestion.id', 'templateQuestion.title'],
      header: inBoth('Question', 'Pergunta'),
      none: inBoth('(no question)', '(sem pergunta)'),
    },
  });
}

export function failuresByUnit(): Insight {
  return failures({
    code: 'failing-questions-by-unit',
    name: inBoth('Questions that fail by unit', 'Perguntas que falham por unidade'),
    by: {
      fields: ['', UNIT_ASKED.field],
      header: UNIT_ASKED.label,
      none: inBoth('(no unit)', '(sem unidade)'),
    },
    asks: [UNIT_ASKED],
  });
}

/** An answer fails if it scores less than half of its maximum. */
function failures(of: Pick<Insight, 'code' | 'name' | 'asks'> & { readonly by: Grouping }): Insight {
  const [score, most] = [numberOf('score'), numberOf('maxScore')];
  const isSkipped = { kind: 'flag', field: 'notApplicable', value: true } as const;
  const isJudged = allOf(isGiven(score), compares(most, '>', 0), isNot(isSkipped));
  const twice = sumOf(score, score);
  const failed = allOf(isJudged, compares(twice, '<', most));
  return figuresBy({
    ...of,
    source: 'assessment-answers',
    note: [
      'One row for each that occurs in the pulled answers.',
      'Uma linha para cada uma que aparece nas respostas trazidas.',
    ],
    needs: [['score'], ['maxScore']],
    uses: ['notApplicable'],
    figures: [
      figureOf('answers | Answers | Respostas', countOf(ANY), [
        'All its answers.',
        'Todas as respostas dela.',
      ]),
      figureOf('failed | Failed | Falhas', countOf(failed), [
        'Answers that scored less than half of their maximum. Two and more: it keeps failing.',
        'Respostas com menos da metade da pontuação máxima. Duas ou mais: falha repetida.',
      ]),
      figureOf('scored | Scored | Pontuadas', countOf(isJudged, compares(twice, '>=', most)), [
        'The other answers with a score.',
        'As outras respostas com pontuação.',
      ]),
      figureOf('share | Failed (%) | Falhas (%)', shareOf(failed, isJudged), [
        'Of the answers that failed or scored, how many in a hundred failed.',
        'Das respostas que falharam ou pontuaram, quantas em cem falharam.',
      ]),
      figureOf('notJudged | Not judged | Sem pontuação', countOf(isNot(isJudged)), [
        'Answers without a score or a maximum over 0, or marked as not applicable.',
        'Respostas sem pontuação ou sem máximo acima de 0, ou marcadas como não aplicáveis.',
      ]),
    ],
    chart: { kind: 'stacked-bars', figures: chartFigures('failed #b2182b', 'scored #92c5de') },
    order: ({ failed: fails }) => [fails],
  });
}
