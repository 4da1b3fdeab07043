// The network in one page: eight figures, each now, a week ago, and over twelve weeks in a cell. All follow from dates,
// so nothing is stored: past figures are computed from what is known now.

import type { CellValue } from '../../../../domain/cells/cell.ts';
import { inBoth, type Word } from '../../../../domain/language.ts';
import { memoized } from '../../../../domain/schema.ts';
import { DAY_MS } from '../../../../domain/time.ts';
import { Calculator, rounded } from '../calculator.ts';
import { cellsOf, chartFigures, kindColumn, numberColumn } from '../figures.ts';
import type { Insight, InsightColumn, InsightRecords } from '../insight.ts';
import {
  ANY,
  allOf,
  anyOf,
  compares,
  countOf,
  daysOf,
  fixed,
  isDuring,
  isGiven,
  isNot,
  momentOf,
  onlyWhere,
  type Quantity,
  type RowFigure,
  shareOf,
  spanOf,
  statisticOf,
  sumOf,
  type TermSpan,
} from '../terms.ts';
import { LIFE_NEEDS, LIFE_USES, ticketTerms, unknownLives } from '../tickets.ts';
import { VISIT_DATES, visitTerms } from './checklists.ts';

const WEEKS = 12; // Including the one up to now.
const BARS = '▁▂▃▄▅▆▇█';
const NO_BAR = '·';

interface OverviewFigure extends Pick<Insight, 'source' | 'needs' | 'uses'> {
  readonly key: string;
  readonly name: Word;
  readonly definition: Word;
  readonly better?: 'more' | 'less'; // Left out if neither is.
  readonly more: readonly string[]; // Prefixes of insight codes with details, the best first.
  /** The figure at an instant. */
  at(ms: Quantity): RowFigure;
}

export function networkOverview(): Insight {
  const columns = overviewColumns();
  return {
    code: 'network-overview',
    name: inBoth('The network in one page', 'A rede em uma página'),
    source: 'tickets',
    needs: LIFE_NEEDS,
    uses: [...LIFE_USES, 'resolverEstipulado', 'avaliacaoNota'],
    readsOtherSheets: true,
    columns,
    folded: WEEKS - 1,
    chart: { kind: 'in-cells', names: 'name', figures: chartFigures('now #2166ac') },
    work(records, context) {
      const readingOf = memoized((read: InsightRecords) => new Calculator(read, context));
      const moments = memoized((nowMs: number): readonly Quantity[] =>
        Array.from({ length: WEEKS }, (_, ago) => fixed(nowMs - 7 * ago * DAY_MS)),
      );
      const weeksOf = (at: OverviewFigure['at'], read: InsightRecords, nowMs: number) => {
        const calculator = readingOf(read);
        const all = calculator.which(ANY);
        return moments(nowMs).map((ms) => calculator.cell(at(ms), all));
      };
      const { language, beside } = context;
      const rows = overviewFigures().map(({ key, name, definition, better, more, at, ...wanted }) => {
        const sheet = beside?.sheet(wanted);
        const weeks = sheet?.kind === 'records' ? weeksOf(at, sheet.records, sheet.nowMs) : [];
        const [now = '', before = ''] = weeks;
        const change = now === '' || before === '' ? '' : rounded(Number(now) - Number(before), 2);
        const link = beside?.made(more);
        const cells = cellsOf(columns, {
          ...Object.fromEntries(weeks.map((cell, ago) => [`week${ago}`, cell])),
          name: name[language],
          now,
          before,
          change,
          verdict: verdict(Number(change), better)[language],
          weeks: barsOf([...weeks].reverse()),
          insight: link?.name ?? '',
          source: sheet?.from ?? '',
          definition: definition[language],
          link: link?.address ?? '',
        });
        return { key, cells };
      });
      return { rows, leftOut: unknownLives(readingOf(records)) };
    },
  };
}

function verdict(change: number, better: OverviewFigure['better']): Word {
  if (change === 0 || better === undefined) return inBoth('', '');
  return change > 0 === (better === 'more') ? inBoth('better', 'melhor') : inBoth('worse', 'pior');
}

/** Scaled from the least to the most. */
function barsOf(figures: readonly CellValue[]): string {
  const known = figures.flatMap((one) => (typeof one === 'number' ? one : []));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = most === least ? 0 : (BARS.length - 1) / (most - least);
  return figures
    .map((one) => (typeof one === 'number' ? BARS[Math.round((one - least) * step)] : NO_BAR))
    .join('');
}

/** So many days of 24 hours up to an instant. */
function daysTo(to: Quantity, days: number): TermSpan {
  return { from: sumOf(to, fixed(-days * DAY_MS)), to };
}

function overviewFigures(): readonly OverviewFigure[] {
  const { openedAt, closedAt, due, rating } = ticketTerms();
  const { visitedAt, percent } = visitTerms();
  const [planDue, concluded] = [momentOf('quandoSeraFeito'), momentOf('dtConclusao')];
  const isOpen = memoized((ms: Quantity) =>
    allOf(compares(openedAt, '<=', ms), isNot(compares(closedAt, '<=', ms))),
  );
  const isResolved = memoized((ms: Quantity) => isDuring(closedAt, daysTo(ms, 30)));
  const ofTickets = (...needs: readonly (readonly string[])[]) =>
    ({ source: 'tickets', needs: [...LIFE_NEEDS, ...needs], uses: LIFE_USES }) as const;
  return [
    {
      ...figureNamed('open | Open tickets | Chamados abertos', [
        'Opened by then, and not resolved.',
        'Abertos até então e não resolvidos.',
      ]),
      ...ofTickets(),
      better: 'less',
      more: ['open-tickets-', 'tickets-by-week'],
      at: (ms) => countOf(isOpen(ms)),
    },
    {
      ...figureNamed('late | Late tickets | Chamados atrasados', [
        'Open tickets past their Deadline, as it is known now.',
        'Chamados abertos com o Prazo vencido, como ele está agora.',
      ]),
      ...ofTickets(['resolverEstipulado']),
      better: 'less',
      more: ['open-tickets-', 'service-levels-'],
      at: (ms) => countOf(isOpen(ms), compares(due, '<', ms)),
    },
    {
      ...figureNamed('opened | Opened in 7 days | Abertos em 7 dias', [
        'Tickets opened in the 7 days of 24 hours before.',
        'Chamados abertos nos 7 dias de 24 horas antes.',
      ]),
      ...ofTickets(),
      more: ['tickets-by-week', 'month-by-month'],
      at: (ms) => countOf(isDuring(openedAt, daysTo(ms, 7))),
    },
    {
      ...figureNamed('within | Within the deadline (%), 30 days | Dentro do prazo (%), 30 dias', [
        'Share within the Deadline: tickets resolved in 30 days, and open ones whose Deadline passed in them.',
        'Parcela dentro do Prazo: chamados resolvidos em 30 dias, e em aberto cujo Prazo passou neles.',
      ]),
      ...ofTickets(['resolverEstipulado']),
      better: 'more',
      more: ['service-levels-', 'month-by-month'],
      at(ms) {
        const isMissed = allOf(isOpen(ms), isDuring(due, daysTo(ms, 30)));
        const isWithin = allOf(isResolved(ms), compares(closedAt, '<=', due));
        return shareOf(isWithin, anyOf(isMissed, allOf(isResolved(ms), isGiven(due))), 2);
      },
    },
    {
      ...figureNamed('days | Median to resolve (days), 30 days | Mediana até resolver (dias), 30 dias', [
        'Median time of the tickets resolved in 30 days, in days of 24 hours.',
        'Tempo mediano dos chamados resolvidos em 30 dias, em dias de 24 horas.',
      ]),
      ...ofTickets(),
      better: 'less',
      more: ['service-levels-', 'month-by-month'],
      at: (ms) => daysOf('median', onlyWhere(isResolved(ms), spanOf(closedAt, openedAt)), 2),
    },
    {
      ...figureNamed('rating | Mean rating, 30 days | Nota média, 30 dias', [
        'The mean Rating of the tickets resolved in 30 days.',
        'A média da Nota dos chamados resolvidos em 30 dias.',
      ]),
      ...ofTickets(['avaliacaoNota']),
      better: 'more',
      more: ['ratings-', 'month-by-month'],
      at: (ms) => statisticOf('mean', onlyWhere(isResolved(ms), rating), 2),
    },
    {
      ...figureNamed('plans | Overdue action plans | Planos de ação vencidos', [
        'Plans created by then, not concluded, and past their Due as it is known now.',
        'Planos criados até então, não concluídos, com o Prazo vencido, como ele está agora.',
      ]),
      source: 'action-plans',
      needs: [['quandoSeraFeito'], ['dtConclusao']],
      uses: ['dtCriacao'],
      better: 'less',
      more: ['overdue-plans'],
      at: (ms) =>
        countOf(
          compares(planDue, '<', ms),
          isNot(compares(concluded, '<=', ms)),
          isNot(compares(momentOf('dtCriacao'), '>', ms)),
        ),
    },
    {
      ...figureNamed('score | Mean score (%), 30 days | Pontuação média (%), 30 dias', [
        'The mean of the visits of 30 days, each in per cent of its maximum.',
        'A média das visitas de 30 dias, cada uma em por cento do máximo.',
      ]),
      source: 'assessments',
      needs: [['score'], ['maxScore'], VISIT_DATES],
      uses: ['active'],
      better: 'more',
      more: ['unit-scores'],
      at: (ms) => statisticOf('mean', onlyWhere(isDuring(visitedAt, daysTo(ms, 30)), percent), 2),
    },
  ];
}

function figureNamed(line: string, note: readonly [string, string]) {
  const { field: key, header: name, note: definition } = numberColumn(line, note);
  return { key, name, definition };
}

function overviewColumns(): readonly InsightColumn[] {
  return [
    kindColumn('long-text', 'name | Figure | Número', [
      'Eight figures of the network.',
      'Oito números da rede.',
    ]),
    numberColumn('now | Now | Agora', [
      'The figure at the moment in Pulled at. Blank without data.',
      'O número no momento em Atualizado em. Vazio sem dados.',
    ]),
    numberColumn('before | A week ago | Há uma semana', [
      'The same, 7 days of 24 hours earlier, by the dates as they are known now.',
      'O mesmo, 7 dias de 24 horas antes, pelas datas como estão agora.',
    ]),
    numberColumn('change | Change | Variação', ['Now minus a week ago.', 'Agora menos há uma semana.']),
    kindColumn('short-text', 'verdict | Better or worse | Melhor ou pior', [
      'Better or worse than a week ago. Blank where neither.',
      'Melhor ou pior que há uma semana. Vazio se nenhum dos dois.',
    ]),
    kindColumn('text', 'weeks | Twelve weeks | Doze semanas', [
      'A bar for each week up to now, scaled from the least to the most. A point: nothing.',
      'Uma barra para cada semana até agora, da menor à maior. Um ponto: nada.',
    ]),
    kindColumn('text', 'insight | More of it | Mais sobre isso', [
      'The sheet of the insight with more on it. Blank until that sheet is made.',
      'A aba do indicador com mais sobre isso. Vazia até ela ser criada.',
    ]),
    kindColumn('long-text', 'source | From, or what it lacks | De onde, ou o que falta', [
      'The pulled sheet behind it, and as of when. Or what is missing, and the click that gets it.',
      'A aba de onde vem, e de quando. Ou o que falta, e o clique que resolve.',
    ]),
    kindColumn('long-text', 'definition | What it is | O que é', [
      'What is counted, at each of these moments.',
      'O que se conta, em cada um desses momentos.',
    ]),
    ...Array.from({ length: WEEKS - 2 }, (_, n) =>
      numberColumn(`week${n + 2} | ${n + 2} weeks ago | Há ${n + 2} semanas`, [
        `The figure ${n + 2} weeks ago.`,
        `O número de há ${n + 2} semanas.`,
      ]),
    ),
    kindColumn('text', 'link | Link | Link', [
      'The address of the sheet with more on it.',
      'O endereço da aba com mais sobre isso.',
    ]),
  ];
}
