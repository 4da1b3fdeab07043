// The questions of checklists whose answers score less than half of what they could, those that fail most first.

import {
  byName,
  figureColumns,
  grouped,
  type Insight,
  type InsightColumn,
  nameColumn,
  word,
} from './insight.ts';

/** What is counted of a question. The first three add up to its answers. */
interface QuestionTally {
  failed: number;
  scored: number;
  notJudged: number;
}

/** The insight. */
export function failingQuestions(): Insight {
  const by = {
    fields: ['templateQuestion.id', 'templateQuestion.title'],
    header: word(['Question', 'Pergunta']),
    none: word(['(no question)', '(sem pergunta)']),
  } as const;
  return {
    code: 'failing-questions',
    name: word(['Questions that fail', 'Perguntas que falham']),
    source: 'assessment-answers',
    needs: [by.fields, ['score'], ['maxScore']],
    uses: ['notApplicable'],
    columns: columns(by.header),
    chart: {
      kind: 'stacked-bars',
      names: 'name',
      figures: [
        { field: 'failed', colour: '#b2182b' },
        { field: 'scored', colour: '#92c5de' },
      ],
    },
    work(records, { language }) {
      const none = (): QuestionTally => ({ failed: 0, scored: 0, notJudged: 0 });
      const groups = grouped(records, { by, language }, none, (tally, n) => {
        const [score, most] = [records.value(n, 'score'), records.value(n, 'maxScore')];
        const isJudged = typeof score === 'number' && typeof most === 'number' && most > 0;
        if (!isJudged || records.value(n, 'notApplicable') === true) tally.notJudged += 1;
        else if (score < most / 2) tally.failed += 1;
        else tally.scored += 1;
      });
      const rows = [...groups]
        .sort((a, b) => b.tally.failed - a.tally.failed || byName(a, b))
        .map(({ key, name, tally: { failed, scored, notJudged } }) => {
          const judged = failed + scored;
          const share = judged === 0 ? '' : Math.round((1000 * failed) / judged) / 10;
          return { key, cells: [name, judged + notJudged, failed, scored, share, notJudged] };
        });
      return { rows };
    },
  };
}

function columns(header: InsightColumn['header']): readonly InsightColumn[] {
  return [
    nameColumn(header, [
      'One row for each question that occurs in the pulled answers.',
      'Uma linha para cada pergunta que aparece nas respostas trazidas.',
    ]),
    ...figureColumns(
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
  ];
}
