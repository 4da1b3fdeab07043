// The colours of the insights' charts as people see them who lack one kind of cones, and as a printer without colours
// prints them: any two of a chart have to stay apart, and all of them from the paper.

import { describe, expect, it } from 'vitest';
import { allInsights } from '../../../../src/features/insights/rules/index.ts';
import { BETTER_COLOUR, WORSE_COLOUR } from '../../../../src/features/insights/rules/insight.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Without the cones for green: Viénot, Brettel and Mollon (1999). */
const DEUTERANOPIA: Matrix = [
  [0.29275, 0.70725, 0],
  [0.29275, 0.70725, 0],
  [-0.02234, 0.02234, 1],
];
/**
 * From linear RGB to linear RGB as it looks without one kind of cones: by the same, and tritanopia by Machado, Oliveira
 * and Fernandes (2009).
 */
const SIGHTS: Readonly<Record<string, Matrix>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopia: DEUTERANOPIA,
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** A difference of 2.3 can just be seen; colours of small areas in a legend need several times that. */
const LEAST_APART = 20;
/** Of 100 steps from black to white. */
const LEAST_LIGHTNESS_APART = 10;
/** What has to be seen on white as lines: a contrast of three to one. */
const LEAST_LINE_CONTRAST = 3;

function linear(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const times = (matrix: Matrix, [r, g, b]: Triple): Triple => {
  const of = ([x, y, z]: Triple) => Math.min(1, Math.max(0, x * r + y * g + z * b));
  return [of(matrix[0]), of(matrix[1]), of(matrix[2])];
};
const luminance = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** CIE L*a*b* under daylight (D65). */
function lab(rgb: Triple): Triple {
  const [r, g, b] = rgb;
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(luminance(rgb));
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const charts = allInsights().map(({ code, chart }) => ({ code, ...chart }));
const pairs = charts.flatMap(({ code, figures }) =>
  figures.flatMap((one, n) => figures.slice(n + 1).map((other) => [code, one.colour, other.colour] as const)),
);

describe('the colours of charts', () => {
  it.each(Object.entries(SIGHTS))('stay apart with %s', (_sight, matrix) => {
    for (const [code, one, other] of pairs) {
      const [a, b] = [one, other].map((colour) => lab(times(matrix, linear(colour))));
      const apart = Math.hypot(...(a ?? []).map((value, n) => value - (b?.[n] ?? 0)));
      expect([code, one, other, apart > LEAST_APART]).toEqual([code, one, other, true]);
    }
  });

  it('stay apart in grey, and from the paper', () => {
    const lightness = (colour: string) => lab(linear(colour))[0];
    for (const [code, one, other] of pairs) {
      const apart = Math.abs(lightness(one) - lightness(other));
      expect([code, one, other, apart > LEAST_LIGHTNESS_APART]).toEqual([code, one, other, true]);
    }
    for (const { code, figures, kind } of charts)
      for (const { colour } of figures) {
        const contrast = 1.05 / (luminance(linear(colour)) + 0.05);
        const enough =
          kind === 'lines'
            ? contrast >= LEAST_LINE_CONTRAST
            : 100 - lightness(colour) > LEAST_LIGHTNESS_APART;
        expect([code, colour, enough]).toEqual([code, colour, true]);
      }
  });

  it('leave dark text readable where figures stand out, and tell worse from better in grey', () => {
    for (const { highlights = [] } of allInsights())
      for (const { background } of highlights)
        expect(
          (luminance(linear(background)) + 0.05) / (luminance(linear('#202124')) + 0.05),
        ).toBeGreaterThan(7);
    const lightness = [WORSE_COLOUR, BETTER_COLOUR].map((colour) => lab(linear(colour))[0]);
    expect((lightness[1] ?? 0) - (lightness[0] ?? 0)).toBeGreaterThan(LEAST_LIGHTNESS_APART);
  });

  it('would not do in red and green of the same lightness', () => {
    const [red, green] = ['#c0392b', '#2f8f2f'].map((colour) => lab(times(DEUTERANOPIA, linear(colour))));
    expect(Math.hypot(...(red ?? []).map((value, n) => value - (green?.[n] ?? 0)))).toBeLessThan(LEAST_APART);
  });
});
