// Checklists: how units score, and which questions fail most. The service doesn't document which columns name unit and
// template, so people are asked.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { tallyOf } from './calendar.ts';
import {
  mean,
  PERIOD_HIGHLIGHTS,
  percent,
  periodCells,
  periodColumns,
  rounded,
  rowFigures,
  targetCells,
  targetColumns,
} from './figures.ts';
import {
  type AskedColumn,
  BETTER_COLOUR,
  chartFigures,
  figureColumns,
  type Grouping,
  type Insight,
  type InsightColumn,
  type InsightRecords,
  instantIn,
  WORSE_COLOUR,
  wordPair,
} from './insight.ts';

/** Rounding tolerance: sums of the same scores differ by their order. */
const SAME = 1e-9;
/** How many visits make the mean. */
const LAST = 3;
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

/** The visits of a unit with a template. */
interface Visits {
  readonly key: string;
  readonly unit: string;
  readonly template: string;
  readonly scored: { readonly atMs: number; readonly percent: number }[];
  leftOut: number;
}

export function unitScores(): Insight {
  const template = wordPair(['Template', 'Modelo']);
  return {
    code: 'unit-scores',
    name: wordPair(['Scores by unit', 'Pontuação por unidade']),
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
    columns: scoreColumns(UNIT_ASKED.label, template),
    usesPeriod: true,
    highlights: [
      { field: 'change', which: 'below-0', background: WORSE_COLOUR },
      { field: 'change', which: 'over-0', background: BETTER_COLOUR },
      ...PERIOD_HIGHLIGHTS,
    ],
    slicer: 'template',
    chart: { kind: 'bars', names: 'unit', figures: chartFigures('mean #2166ac') },
    work(records, { language, period, targets }) {
      const groups = visitsOf(
        records,
        { en: ['(no unit)', '(no template)'], pt: ['(sem unidade)', '(sem modelo)'] }[language],
      );
      const means = groups.map((group) => ({ ...group, average: meanOf(group.scored.slice(0, LAST)) }));
      const rows = means
        .sort((a, b) => (a.average ?? 1e9) - (b.average ?? 1e9) || (a.key < b.key ? -1 : 1))
        .map(({ key, unit: name, template: of, scored, leftOut, average }) => {
          const [last, before] = scored;
          const rivals = means.flatMap((one) =>
            one.template === of && one.average !== undefined ? one.average : [],
          );
          const rank: readonly CellValue[] =
            average === undefined
              ? ['', '']
              : [1 + rivals.filter((other) => other > average + SAME).length, rivals.length];
          const change = last && before && last.percent - before.percent;
          const ofPeriods: Readonly<Record<'current' | 'before', Visits['scored']>> = {
            current: [],
            before: [],
          };
          for (const visit of scored) tallyOf(ofPeriods, period, visit.atMs)?.push(visit);
          const cells = [
            name,
            of,
            scored.length,
            ...[last?.percent, average, change].map((one) => rounded(one)),
            ...rank,
          ];
          const current = meanOf(ofPeriods.current);
          const periods = [
            ...periodCells({ current, before: meanOf(ofPeriods.before) }),
            ...targetCells(current, targets?.score),
          ];
          return { key, cells: [...cells, ...periods, leftOut] };
        });
      return { rows };
    },
  };
}

/** Undefined if it is cancelled, or lacks a score, a maximum or a date. */
export function scoredVisit(records: InsightRecords, n: number): Visits['scored'][number] | undefined {
  const [score, most] = [records.value(n, 'score'), records.value(n, 'maxScore')];
  const atMs = VISIT_DATES.map((field) => instantIn(records.value(n, field))).find((ms) => ms !== undefined);
  const isScored = typeof score === 'number' && typeof most === 'number' && most > 0;
  return isScored && atMs !== undefined && records.value(n, 'active') !== false
    ? { atMs, percent: (100 * score) / most }
    : undefined;
}

/** Latest visit first. */
function visitsOf(
  records: InsightRecords,
  [noUnit, noTemplate]: readonly [string, string] | string[],
): readonly Visits[] {
  const groups = new Map<string, Visits>();
  for (let n = 0; n < records.count; n++) {
    const [unit, template] = ['$unit', '$template'].map((field) => String(records.value(n, field)).trim());
    const key = JSON.stringify([unit, template]);
    const group = groups.get(key) ?? {
      key,
      unit: unit || (noUnit ?? ''),
      template: template || (noTemplate ?? ''),
      scored: [],
      leftOut: 0,
    };
    groups.set(key, group);
    const visit = scoredVisit(records, n);
    if (visit === undefined) group.leftOut += 1;
    else group.scored.push(visit);
  }
  for (const { scored } of groups.values()) scored.sort((a, b) => b.atMs - a.atMs);
  return [...groups.values()];
}

function meanOf(visits: Visits['scored']): number | undefined {
  return mean(visits.map(({ percent }) => percent));
}

function scoreColumns(
  unit: InsightColumn['header'],
  template: InsightColumn['header'],
): readonly InsightColumn[] {
  const named = (field: string, header: InsightColumn['header']) => ({
    field,
    header,
    kind: 'long-text' as const,
    note: wordPair([
      'One row for each unit and template that occur together in the pulled assessments.',
      'Uma linha para cada unidade e modelo que aparecem juntos nas avaliações trazidas.',
    ]),
  });
  return [
    named('unit', unit),
    named('template', template),
    ...figureColumns(
      'visits | Visits | Visitas',
      'Assessments with a score, a maximum and a date.',
      'Avaliações com pontuação, máximo e data.',
      'last | Last (%) | Última (%)',
      'Score of the last visit in per cent of its maximum. Its date is Submitted, or else Started, or else Scheduled.',
      'Pontuação da última visita em por cento do máximo. A data é Enviada, ou então Iniciada, ou então Agendada.',
      `mean | Last ${LAST} (%) | Últimas ${LAST} (%)`,
      `The mean of the last ${LAST} visits, or of fewer where there are.`,
      `A média das últimas ${LAST} visitas, ou de menos se não há tantas.`,
      'change | Change | Variação',
      'The last visit less the one before, in points.',
      'A última visita menos a anterior, em pontos.',
      'rank | Place | Posição',
      `By the last ${LAST} visits among all units with this template: 1 is the top of the network.`,
      `Pelas últimas ${LAST} visitas entre todas as unidades com este modelo: 1 é o topo da rede.`,
      'of | Of | De',
      'How many units have a place: that is the bottom.',
      'Quantas unidades têm posição: essa é a última.',
    ),
    ...periodColumns(
      ['Mean (%)', 'Média (%)'],
      ['The mean of the visits of the period.', 'A média das visitas do período.'],
    ),
    ...targetColumns(),
    ...figureColumns(
      'leftOut | Left out | De fora',
      'Assessments that are cancelled, or without a score, a maximum over 0, or a date.',
      'Avaliações canceladas, ou sem pontuação, máximo acima de 0 ou data.',
    ),
  ];
}

export function failingQuestions(): Insight {
  const by = {
    fields: ['templateQuestion.id', 'templateQuestion.title'],
    header: wordPair(['Question', 'Pergunta']),
    none: wordPair(['(no question)', '(sem pergunta)']),
  } as const;
  return failures({
    code: 'failing-questions',
    name: wordPair(['Questions that fail', 'Perguntas que falham']),
    by,
    needs: [by.fields],
  });
}

export function failuresByUnit(): Insight {
  return failures({
    code: 'failing-questions-by-unit',
    name: wordPair(['Questions that fail by unit', 'Perguntas que falham por unidade']),
    by: {
      fields: ['', UNIT_ASKED.field],
      header: UNIT_ASKED.label,
      none: wordPair(['(no unit)', '(sem unidade)']),
    },
    needs: [],
    asks: [UNIT_ASKED],
  });
}

/** An answer fails if it scores less than half of its maximum. */
function failures({
  by,
  needs,
  ...insight
}: Pick<Insight, 'code' | 'name' | 'needs' | 'asks'> & { readonly by: Grouping }): Insight {
  return rowFigures({
    ...insight,
    source: 'assessment-answers',
    by,
    note: [
      'One row for each that occurs in the pulled answers.',
      'Uma linha para cada uma que aparece nas respostas trazidas.',
    ],
    needs: [...needs, ['score'], ['maxScore']],
    uses: ['notApplicable'],
    figures: figureColumns(
      'answers | Answers | Respostas',
      'All its answers.',
      'Todas as respostas dela.',
      'failed | Failed | Falhas',
      'Answers that scored less than half of their maximum. Two and more: it keeps failing.',
      'Respostas com menos da metade da pontuação máxima. Duas ou mais: falha repetida.',
      'scored | Scored | Pontuadas',
      'The other answers with a score.',
      'As outras respostas com pontuação.',
      'share | Failed (%) | Falhas (%)',
      'Of the answers that failed or scored, how many in a hundred failed.',
      'Das respostas que falharam ou pontuaram, quantas em cem falharam.',
      'notJudged | Not judged | Sem pontuação',
      'Answers without a score or a maximum over 0, or marked as not applicable.',
      'Respostas sem pontuação ou sem máximo acima de 0, ou marcadas como não aplicáveis.',
    ),
    chart: {
      kind: 'stacked-bars',
      figures: chartFigures('failed #b2182b', 'scored #92c5de'),
    },
    of: ({ records, own }) => {
      const fails = own.flatMap((n) => {
        const [score, most] = [records.value(n, 'score'), records.value(n, 'maxScore')];
        const isJudged = typeof score === 'number' && typeof most === 'number' && most > 0;
        return isJudged && records.value(n, 'notApplicable') !== true ? score < most / 2 : [];
      });
      const judged = fails.length;
      const failed = fails.filter(Boolean).length;
      const share = rounded(percent(failed, judged));
      return [own.length, failed, judged - failed, share, own.length - judged];
    },
    urgency: ([, failed = 0]) => [failed],
  });
}
