// The charts of the sheet in front, beside its cells, drawn by Chart.js. Sheets lays them over the cells; here they would
// hide what a person wants to see. What a chart shows is said in words as well, for who can't see it.

import Chart from 'chart.js/auto';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ChartView, SheetView } from '../views.ts';
import { usePage } from './page-context.ts';

const ROW_PX = 26;
const MANY_POINTS = 40;
const AROUND_PX = 90;
const LEAST_PX = 300;
const INK = '#202124';

export function Charts({ sheet }: { sheet: SheetView }) {
  const { words } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which has to be possible with keys
    <aside class="charts" aria-label={words.charts} tabIndex={0}>
      {sheet.charts.map((chart) => (
        <ChartFigure key={chart.id} chart={chart} />
      ))}
    </aside>
  );
}

function ChartFigure({ chart }: { chart: ChartView }) {
  const { words } = usePage();
  return (
    <figure>
      <figcaption>{chart.title}</figcaption>
      {chart.isInstead && <p>{words.chartAsTable}</p>}
      {chart.kind === 'table' ? <ChartTable chart={chart} /> : <Drawing chart={chart} />}
    </figure>
  );
}

function ChartTable({ chart: { table, headers } }: { chart: ChartView }) {
  return (
    <table>
      <tbody>
        {table.map((row, n) => (
          <tr key={n}>
            {row.map((text, at) => (n < headers ? <th key={at}>{text}</th> : <td key={at}>{text}</td>))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Drawing({ chart }: { chart: ChartView }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // What was drawn is drawn again only where something else is to be seen.
  const drawn = JSON.stringify(chart);
  useLayoutEffect(() => {
    if (canvas.current === null) return undefined;
    const made = draw(canvas.current, chart);
    return () => made.destroy();
  }, [drawn]);
  const isTall = chart.kind === 'bars';
  const height = isTall ? Math.max(LEAST_PX, chart.names.length * ROW_PX + AROUND_PX) : LEAST_PX;
  return (
    <div class="canvas" style={{ height: `${height}px` }}>
      <canvas ref={canvas} role="img" aria-label={inWords(chart)} />
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, chart: ChartView): Chart {
  switch (chart.kind) {
    case 'pie':
      return drawPie(canvas, chart);
    case 'points':
      return drawPoints(canvas, chart);
    default:
      return drawSeries(canvas, chart);
  }
}

const LEGEND = { legend: { position: 'top', labels: { color: INK } } } as const;

/** Its first series: a pie has no other. */
function drawPie(canvas: HTMLCanvasElement, { names, series, colours }: ChartView): Chart {
  const { values = [] } = series[0] ?? {};
  const backgroundColor = values.map((_, n) => colours[n % colours.length]);
  return new Chart(canvas, {
    type: 'pie',
    data: { labels: [...names], datasets: [{ data: values.map((value) => value ?? 0), backgroundColor }] },
    options: { animation: false, maintainAspectRatio: false, plugins: LEGEND },
  });
}

/** Where the first column holds a number, and the one of the series as well. */
function drawPoints(canvas: HTMLCanvasElement, { at, series }: ChartView): Chart {
  return new Chart(canvas, {
    type: 'scatter',
    data: {
      datasets: series.map(({ name, colour, values }) => ({
        label: name,
        backgroundColor: colour,
        data: values.flatMap((y, n) => {
          const x = at[n] ?? null;
          return x === null || y === null ? [] : [{ x, y }];
        }),
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      scales: { x: { ticks: { color: INK } }, y: { ticks: { color: INK } } },
      plugins: LEGEND,
    },
  });
}

function drawSeries(canvas: HTMLCanvasElement, { kind, isStacked, names, series }: ChartView): Chart {
  const isLying = kind === 'bars';
  const isLine = kind === 'lines' || kind === 'areas';
  return new Chart(canvas, {
    type: isLine ? 'line' : 'bar',
    data: {
      labels: [...names],
      datasets: series.map(({ name, colour, values }, n) => ({
        label: name,
        data: [...values],
        backgroundColor: kind === 'areas' ? `${colour}4d` : colour,
        borderColor: isLine ? colour : '#5f6368',
        borderWidth: isLine ? 2 : 0.5,
        fill: kind === 'areas',
        // Lines are told apart without colours as well.
        borderDash: isLine && n > 0 ? [4 * n, 3] : [],
        // Two years of weeks would be a band of points.
        pointRadius: names.length > MANY_POINTS ? 1 : 3,
        pointStyle: (['circle', 'rect', 'triangle'] as const)[n % 3] ?? 'circle',
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: isLying ? 'y' : 'x',
      scales: {
        x: {
          stacked: isStacked,
          beginAtZero: true,
          ticks: { color: INK, ...(isLying ? { precision: 0 } : {}) },
        },
        y: {
          stacked: isStacked,
          beginAtZero: true,
          ticks: { color: INK, ...(isLying ? { autoSkip: false } : { precision: 0 }) },
        },
      },
      plugins: LEGEND,
    },
  });
}

function inWords({ title, names, series }: ChartView): string {
  const rows = names.map((name, n) => {
    const figures = series.map((one) => `${one.name} ${one.values[n] ?? '–'}`).join(', ');
    return `${name}: ${figures}`;
  });
  return `${title}. ${rows.join('. ')}.`;
}
