// Insights with a row per group of records and a column per figure, and columns that many share: ages, periods,
// targets.

import type { CellKind, CellValue } from '../../../domain/cells/cell.ts';
import { inBoth, type Word } from '../../../domain/language.ts';
import { Calculator } from './calculator.ts';
import {
  BETTER_COLOUR,
  byName,
  type Grouping,
  grouped,
  type InBoth,
  type Insight,
  type InsightChart,
  type InsightColumn,
  type InsightContext,
  type InsightHighlight,
  type InsightRecords,
  type LeftOut,
  WORSE_COLOUR,
} from './insight.ts';
import {
  allOf,
  changeOf,
  compares,
  countOf,
  PERIOD,
  PERIOD_BEFORE,
  type Quantity,
  type RecordRule,
  type RowFigure,
  type Targets,
  type TermSpan,
} from './terms.ts';
import { waitsLeftOut } from './tickets.ts';

export interface FigureColumn extends InsightColumn {
  readonly figure: RowFigure;
}

/** `needs`: beside the fields of `by`. */
interface GroupedFigures extends Omit<Insight, 'by' | 'chart' | 'columns' | 'uses' | 'work'> {
  readonly by: Grouping;
  readonly note: InBoth;
  /** Columns after the first; one without a figure shows what the first record of a row has. */
  readonly figures: readonly InsightColumn[];
  readonly uses?: Insight['uses']; // None if left out.
  readonly chart: Omit<InsightChart, 'names'>;
  /** The records that figures count, if not those of the sheet. */
  derived?(
    records: InsightRecords,
    context: InsightContext,
  ): { records: InsightRecords; leftOut: readonly LeftOut[] };
  /** The row with the highest comes first, then by the next; a blank cell is 0. */
  order(cells: Readonly<Record<string, CellValue>>): readonly (CellValue | undefined)[];
}

/** An insight with a row for each group, such as a unit, and a figure in each column. */
export function figuresBy({
  by,
  note: [en, pt],
  figures,
  needs,
  uses = [],
  chart,
  derived,
  order,
  ...insight
}: GroupedFigures): Insight {
  const note: InBoth = by.isList
    ? [
        `${en} A ticket with several counts in each of their rows, so the rows add up to more.`,
        `${pt} Um chamado com várias conta na linha de cada uma: as linhas somam mais que o total.`,
      ]
    : [en, pt];
  const columns = [nameColumn(by.header, note), ...figures];
  const names = by.fields.filter((field) => field !== '' && !field.startsWith('$') && derived === undefined);
  return {
    ...insight,
    by,
    needs: names.length === 0 ? needs : [names, ...needs],
    uses,
    columns,
    chart: { ...chart, names: 'name' },
    work(pulled, context) {
      const { records, leftOut } = derived?.(pulled, context) ?? { records: pulled, leftOut: [] };
      const calculator = new Calculator(records, context);
      const rows = grouped(records, by, context.language).map(({ key, name, own }) => {
        const cells = calculator.cells(figures, own, (field) => records.value(own[0] ?? 0, field));
        const keys = order(Object.fromEntries(figures.map(({ field }, n) => [field, cells[n] ?? ''])));
        const behind = (of: string) =>
          figures.flatMap(({ field, figure }) =>
            figure && field === of ? calculator.behind(figure, own) : [],
          );
        const row = { key, cells: [name, ...cells], ...(derived ? {} : { behind }) };
        return { name, keys: keys.map(Number), row };
      });
      rows.sort((a, b) => {
        const at = a.keys.findIndex((one, n) => one !== b.keys[n]);
        return at < 0 ? byName(a, b) : (b.keys[at] ?? 0) - (a.keys[at] ?? 0);
      });
      return {
        rows: rows.map(({ row }) => row),
        leftOut: [...leftOut, ...(insight.canSkipWaits ? waitsLeftOut(calculator) : [])],
      };
    },
  };
}

export function nameColumn(header: Word, note: InBoth, field = 'name'): InsightColumn {
  return { field, header, kind: 'long-text', note: inBoth(...note) };
}

/** @param line `field | English header | Portuguese header` @param note defines it in both languages */
export function kindColumn(kind: CellKind, line: string, note: InBoth): InsightColumn {
  const [field = '', en = '', pt = ''] = line.split(' | ');
  return { field, header: { en, pt }, kind, note: inBoth(...note) };
}

export function numberColumn(line: string, note: InBoth): InsightColumn {
  return kindColumn('number', line, note);
}

export function figureOf(line: string, figure: RowFigure, note: InBoth): FigureColumn {
  return { ...numberColumn(line, note), figure };
}

export function cellsOf(
  columns: readonly InsightColumn[],
  named: Readonly<Record<string, CellValue>>,
): readonly CellValue[] {
  return columns.map(({ field }) => named[field] ?? '');
}

/** Each line is a field and a colour: `open #b2182b`. */
export function chartFigures(...lines: readonly string[]): InsightChart['figures'] {
  return lines.map((line) => {
    const [field = '', colour = ''] = line.split(' ');
    return { field, colour };
  });
}

/** Records that aren't those of a sheet. */
export function recordsOf(all: readonly Readonly<Record<string, string | number>>[]): InsightRecords {
  return { count: all.length, value: (n, field) => all[n]?.[field] ?? '' };
}

export function worseIf(field: string, which: InsightHighlight['which']): InsightHighlight {
  return { field, which, background: WORSE_COLOUR };
}

export function betterIf(field: string, which: InsightHighlight['which']): InsightHighlight {
  return { field, which, background: BETTER_COLOUR };
}

/** Of a change where more is better. */
export function changeHighlights(field = 'periodChange'): readonly InsightHighlight[] {
  return [worseIf(field, 'below-0'), betterIf(field, 'over-0')];
}

export function periodHighlights(): readonly InsightHighlight[] {
  return [...changeHighlights(), worseIf('toTarget', 'below-0')];
}

/** Counts by age in whole days. @param note makes the definition from the name of the ages */
export function ageColumns(
  among: RecordRule,
  age: Quantity,
  note: (en: string, pt: string) => InBoth,
): readonly FigureColumn[] {
  const ages = [
    ['days7', '0–7 days', '0–7 dias', compares(age, '<=', 7)],
    ['days30', '8–30 days', '8–30 dias', allOf(compares(age, '>', 7), compares(age, '<=', 30))],
    ['days90', '31–90 days', '31–90 dias', allOf(compares(age, '>', 30), compares(age, '<=', 90))],
    ['older', 'over 90 days', 'mais de 90 dias', compares(age, '>', 90)],
  ] as const;
  return ages.map(([field, en, pt, isAged]) =>
    figureOf(`${field} | ${en} | ${pt}`, countOf(among, isAged), note(en, pt)),
  );
}

/** A figure in the chosen period and in the one before, and the difference. Two headers begin with those words. */
export function periodColumns(
  figure: (span: TermSpan) => RowFigure,
  [en, pt]: InBoth,
  note: InBoth,
): readonly FigureColumn[] {
  const [current, before] = [figure(PERIOD), figure(PERIOD_BEFORE)];
  const decimals = 'decimals' in current ? current.decimals : undefined;
  return [
    figureOf(`period | ${en}, period | ${pt}, período`, current, [
      `${note[0]} The period is chosen in Insights…; the note on the first header has its dates.`,
      `${note[1]} O período se escolhe em Indicadores…; a nota do primeiro cabeçalho tem as datas.`,
    ]),
    figureOf(`periodBefore | ${en}, period before | ${pt}, período anterior`, before, [
      'The same in the period just before.',
      'O mesmo no período logo antes.',
    ]),
    figureOf('periodChange | Change of period | Variação do período', changeOf(current, before, decimals), [
      'The period less the one before, in points.',
      'O período menos o anterior, em pontos.',
    ]),
  ];
}

/** @param figure in the chosen period */
export function targetColumns(which: keyof Targets, figure: RowFigure): readonly FigureColumn[] {
  const target: RowFigure = { kind: 'target', which, decimals: 1 };
  return [
    figureOf('target | Target (%) | Meta (%)', target, [
      'As entered in Insights…; blank where nobody has.',
      'Como informada em Indicadores…; vazia se ninguém informou.',
    ]),
    figureOf('toTarget | Against target | Em relação à meta', changeOf(figure, target, 1), [
      'The period less the target, in points. Below 0 the target is missed.',
      'O período menos a meta, em pontos. Abaixo de 0 a meta não foi atingida.',
    ]),
  ];
}
