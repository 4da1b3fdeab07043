// The guide's drawings: approximately Google's pages, with a ring around what to click. SVG, so the guide is one file.
import type { GuideWords } from './guide-words.ts';

export type GuidePicture = keyof GuideWords['drawing']['alt'];

type DrawingWords = GuideWords['drawing'];

const WIDTH = 680;

export function draw(picture: GuidePicture, words: DrawingWords): string {
  const { height, parts } = SCENES[picture](words);
  const content = [box(1, 1, WIDTH - 2, height - 2, 'page'), ...parts].join('');
  const alt = escapeText(words.alt[picture]);
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${alt}">${content}</svg>`;
}

/** Escapes HTML and SVG, also in attributes. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

interface Scene {
  readonly height: number;
  readonly parts: readonly string[];
}

const SCENES: Readonly<Record<GuidePicture, (words: DrawingWords) => Scene>> = {
  open: (words) => {
    const bar = menuBar(words, []);
    const at = bar.at(words.extensions);
    return {
      height: 210,
      parts: [
        ...bar.parts,
        cells(200),
        box(at, 62, 190, 108, 'raised'),
        text(at + 16, 88, words.addOns),
        text(at + 16, 120, words.macros),
        text(at + 16, 152, 'Apps Script', 'strong'),
        ring(at + 6, 134, 120, 28),
        ring(at - 6, 37, textWidth(words.extensions) + 12, 24),
      ],
    };
  },
  name: (words) => ({
    height: 190,
    parts: [...editor(words, 190), ring(8, 6, textWidth(words.project) * 1.25 + 16, 30)],
  }),
  code: (words) => ({
    height: 190,
    parts: [...editor(words, 190), ring(264, 52, 402, 128)],
  }),
  manifest: (words) => ({
    height: 190,
    parts: [
      text(16, 25, words.project, 'title'),
      line(0, 42, WIDTH, 42),
      text(24, 80, '< >', 'code'),
      cogwheel(36, 116),
      ring(18, 98, 36, 36),
      line(72, 42, 72, 190),
      text(96, 76, words.settings, 'title'),
      text(96, 112, words.general, 'strong'),
      tick(96, 132),
      text(126, 147, words.showManifest),
      ring(88, 124, textWidth(words.showManifest) + 52, 34),
    ],
  }),
  pages: (words) => ({
    height: 250,
    parts: [
      ...editor(words, 250),
      box(208, 78, 150, 76, 'raised'),
      text(226, 106, words.addFile),
      text(226, 138, 'HTML', 'strong'),
      ring(214, 119, 80, 28),
      ring(206, 50, 30, 26),
      box(88, 196, 160, 30, 'raised'),
      text(98, 216, 'connection', 'code'),
    ],
  }),
  reload: (words) => {
    const bar = menuBar(words, [words.menu]);
    const at = bar.at(words.menu);
    return {
      height: 210,
      parts: [
        ...bar.parts,
        cells(200),
        box(at, 62, 150, 110, 'raised'),
        text(at + 16, 90, words.connection, 'strong'),
        text(at + 16, 122, '…', 'faint'),
        text(at + 16, 154, words.helpItem),
        ring(at + 6, 72, textWidth(words.connection) + 24, 28),
        ring(at - 6, 37, textWidth(words.menu) + 12, 24),
      ],
    };
  },
  warning: (words) => ({
    height: 210,
    parts: [
      box(130, 14, 420, 182, 'raised'),
      `<path class="warn" d="M340 34 l18 30 h-36 z"/>`,
      text(340, 92, words.notVerified, 'title middle'),
      text(154, 128, words.advanced, 'link'),
      line(154, 144, 526, 144),
      text(154, 174, words.goTo, 'link'),
      ring(146, 110, textWidth(words.advanced) + 18, 26),
      ring(146, 156, textWidth(words.goTo) + 20, 27),
    ],
  }),
  permission: (words) => ({
    height: 260,
    parts: [
      box(130, 14, 420, 232, 'raised'),
      text(340, 44, words.wants, 'strong middle'),
      ...words.permissions.flatMap((permission, index) => [
        text(154, 82 + index * 32, permission),
        tick(510, 68 + index * 32),
      ]),
      ring(500, 60, 38, 122),
      box(420, 200, 110, 32, 'button'),
      text(475, 221, words.goOn, 'onButton middle'),
      ring(412, 194, 126, 44),
    ],
  }),
};

// `at` is where a menu begins.
function menuBar(words: DrawingWords, more: readonly string[]) {
  const starts = new Map<string, number>();
  const names = [
    ...[words.file, words.edit, words.view, words.insert],
    ...[words.data, words.tools, words.extensions, words.help],
    ...more,
  ];
  let x = 20;
  for (const name of names) {
    starts.set(name, x);
    x += textWidth(name) + 18;
  }
  return {
    parts: [
      text(20, 25, words.spreadsheet, 'title'),
      ...[...starts].map(([name, at]) => text(at, 54, name, more.includes(name) ? 'strong' : '')),
    ],
    at: (name: string) => starts.get(name) ?? 0,
  };
}

// The script editor of a new project.
function editor(words: DrawingWords, height: number): string[] {
  return [
    text(16, 25, words.project, 'title'),
    text(284, 80, 'function myFunction() {', 'code'),
    text(284, 120, '}', 'code'),
    line(0, 42, WIDTH, 42),
    text(24, 72, '< >', 'code'),
    cogwheel(36, 106),
    line(72, 42, 72, height),
    text(88, 68, words.files, 'strong'),
    text(214, 69, '+', 'title'),
    box(80, 82, 160, 26, 'chosen'),
    text(94, 100, words.codeFile),
    text(88, 140, words.libraries, 'faint'),
    text(88, 168, words.services, 'faint'),
    line(252, 42, 252, height),
  ];
}

// Empty cells, from below the menu down to `bottom`.
function cells(bottom: number): string {
  const rows = [80, 110, 140, 170].map((y) => line(0, y, WIDTH, y)).join('');
  const columns = [40, 170, 300, 430, 560].map((x) => line(x, 80, x, bottom)).join('');
  return rows + columns;
}

// Approximate, in units of the drawing.
const textWidth = (words: string) => [...words].length * 8;

const text = (x: number, y: number, words: string, look = '') =>
  `<text x="${x}" y="${y}" class="${look}">${escapeText(words)}</text>`;
const box = (x: number, y: number, width: number, height: number, look: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" class="${look}"/>`;
const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
const ring = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" class="ring"/>`;
const tick = (x: number, y: number) =>
  `${box(x, y, 18, 18, 'button')}<path class="tick" d="M${x + 4} ${y + 9} l4 5 l7 -9"/>`;
const cogwheel = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="9" class="cog"/><circle cx="${x}" cy="${y}" r="4" class="hub"/>`;
