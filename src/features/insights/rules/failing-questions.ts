// Checklist questions whose answers score less than half of their maximum, the worst first, and the units where that
// happens. The service doesn't document which column names the unit, so people are asked.

import { chartFigures, figureColumns, type Grouping, type Insight, wordPair } from './insight.ts';
import { rowFigures } from './row-figures.ts';
import { percent, rounded } from './statistics.ts';
import { UNIT_ASKED } from './unit-scores.ts';

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
