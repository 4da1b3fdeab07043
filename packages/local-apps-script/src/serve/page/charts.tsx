// The charts of the sheet in front, beside its cells, drawn by Chart.js. Sheets lays them over the cells; here they would
// hide what a person wants to see. What a chart shows is said in words as well, for who can't see it.

import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ChartView, SheetView } from '../views.ts';
import { usePage } from './page-context.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

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
    <figure>
      <figcaption>{chart.title}</figcaption>
      <div class="canvas" style={{ height: `${height}px` }}>
        <canvas ref={canvas} role="img" aria-label={inWords(chart)} />
      </div>
    </figure>
  );
}

function draw(canvas: HTMLCanvasElement, { kind, isStacked, names, series }: ChartView): Chart {
  const isLying = kind === 'bars';
  return new Chart(canvas, {
    type: kind === 'lines' ? 'line' : 'bar',
    data: {
      labels: [...names],
      datasets: series.map(({ name, colour, values }, n) => ({
        label: name,
        data: [...values],
        backgroundColor: colour,
        borderColor: kind === 'lines' ? colour : '#5f6368',
        borderWidth: kind === 'lines' ? 2 : 0.5,
        // Lines are told apart without colours as well.
        borderDash: kind === 'lines' && n > 0 ? [4 * n, 3] : [],
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
      plugins: { legend: { position: 'top', labels: { color: INK } } },
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
