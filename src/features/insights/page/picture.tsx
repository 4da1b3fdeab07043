// A small picture of an insight: its kind of chart in its own colours, with made-up figures.

import type { InsightView } from '../insights-page.ts';

/** Lengths of the parts of each bar. */
const BARS: readonly (readonly number[])[] = [
  [24, 18, 12, 8],
  [17, 13, 9, 5],
  [12, 9, 6, 4],
  [7, 5, 4, 3],
];
/** Heights from left to right, per figure. */
const LINES: readonly (readonly number[])[] = [
  [30, 22, 25, 8],
  [34, 30, 18, 20],
  [16, 22, 32, 30],
];
const [WIDTH, HEIGHT] = [68, 40];

export function Picture({ kind, colours }: InsightView['chart']) {
  return (
    <svg class="picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {kind === 'lines'
        ? colours.map(line)
        : BARS.map((bar, row) =>
            kind === 'in-cells' ? smallBars(colours[0], row) : barParts(bar, row, { kind, colours }),
          )}
    </svg>
  );
}

function line(colour: string, figure: number) {
  const points = LINES[figure]?.map((y, n) => `${4 + 20 * n},${y}`).join(' ') ?? '';
  return <polyline key={colour} points={points} fill="none" stroke={colour} stroke-width="2.5" />;
}

/** Bars side by side, as in a cell. */
function smallBars(colour: string | undefined, row: number) {
  return Array.from({ length: 12 }, (_, n) => {
    const height = 2 + ((n * (row + 2) + row) % 6);
    return <rect key={n} x={16 + 4 * n} y={10 * row + 9 - height} width={3} height={height} fill={colour} />;
  });
}

function barParts(bar: readonly number[], row: number, { kind, colours }: InsightView['chart']) {
  const isStacked = kind === 'stacked-bars';
  const scale = WIDTH / sumOf(BARS[0], isStacked ? colours.length : 1);
  const height = isStacked ? 7 : 7 / colours.length;
  return colours.map((colour, n) => (
    <rect
      key={colour}
      x={isStacked ? sumOf(bar, n) * scale : 0}
      y={10 * row + 1 + (isStacked ? 0 : n * height)}
      width={(bar[n] ?? 0) * scale}
      height={height}
      fill={colour}
    />
  ));
}

function sumOf(lengths: readonly number[] | undefined, count: number): number {
  return (lengths ?? []).slice(0, count).reduce((sum, one) => sum + one, 0);
}
