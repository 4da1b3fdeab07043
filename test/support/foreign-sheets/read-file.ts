// Reads a file of test/bundle/foreign-sheets. The README there describes the format.

import { parse } from 'yaml';
import * as z from 'zod/mini';
import { FIRST_OPTION, type ForeignQuestion, type ForeignSheet, type Visit } from './foreign-sheet.ts';

const text = z._default(z.string(), '');
const form = z.strictObject({
  name: z.string(),
  locale: z.enum(['pt_BR', 'en_US', 'en_GB']),
  template: z.string(),
  questions: z.string(),
  units: z.string(),
  people: text,
  sheet: z.string(),
  merge: text,
  format: text,
  layout: z._default(z.enum(['visits', 'answers', 'blocks']), 'visits'),
  header: z._default(z.number(), 1),
  means: text,
  items: text,
  dates: z.optional(z.enum(['day-first', 'month-first'])),
  words: text,
  only: text,
  ends: z._default(z.enum(['exact', 'refused', 'either']), 'exact'),
  expect: text,
});

/** @throws if the text isn't in that format */
export function readForeignSheet(yaml: string): ForeignSheet {
  const file = form.parse(parse(yaml));
  const [only, onlyText = ''] = file.only.split('=').map((part) => part.trim());
  return {
    name: file.name,
    locale: file.locale,
    template: file.template,
    questions: questionsOf(file.questions),
    units: namesOf(file.units),
    people: namesOf(file.people),
    cells: rowsOf(file.sheet),
    merges: file.merge.split(/\s+/).filter((range) => range !== ''),
    formats: pairsOf(file.format),
    right: {
      layout: file.layout,
      headerRow: file.header,
      columns: rowsOf(file.means)[0] ?? [],
      items: new Map(pairsOf(file.items)),
      dates: file.dates,
      words: new Map(pairsOf(file.words)),
      only: only ? { column: only, text: onlyText } : undefined,
    },
    ends: file.ends,
    expected: visitsOf(file.expect),
  };
}

const linesOf = (block: string) => block.split('\n').filter((line) => line.trim() !== '');

// Cells between bars; `⏎` is a line break inside a cell.
function rowsOf(block: string): readonly (readonly string[])[] {
  return linesOf(block).map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim().replaceAll('⏎', '\n')),
  );
}

// `this = that`, one per line; the last equals sign counts.
function pairsOf(block: string): readonly (readonly [string, string])[] {
  return linesOf(block).map((line) => {
    const at = line.lastIndexOf('=');
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
}

// `12 Name`, one per line.
function namesOf(block: string): readonly (readonly [number, string])[] {
  return linesOf(block).map((line) => {
    const [, code = '', name = ''] = /^(\d+) (.*)$/.exec(line.trim()) ?? [];
    return [Number(code), name];
  });
}

// A title per line, with `= Good / Poor` if it has options, `Good #3` if an option's code matters.
function questionsOf(block: string): readonly ForeignQuestion[] {
  let next = FIRST_OPTION;
  return linesOf(block).map((line) => {
    const [title = '', labels = ''] = line.split(' = ').map((part) => part.trim());
    const options = labels.split(' / ').filter((label) => label !== '');
    return {
      title,
      options: options.map((option) => {
        const [label = '', code] = option.split(' #');
        return { id: code === undefined ? next++ : Number(code), label };
      }),
    };
  });
}

function visitsOf(block: string): readonly Visit[] {
  const [parts = [], ...rows] = rowsOf(block);
  return rows.map((row) => {
    const filled = parts.flatMap((part, n) => {
      const value = row[n] ?? '';
      return value === '' ? [] : [[part, partValue(part, value)] as const];
    });
    return new Map(filled);
  });
}

// Bare numbers are numbers, except in comments; an apostrophe makes anything a text. Dates are in São Paulo time.
function partValue(part: string, value: string): string | number {
  if (/^(scheduled|started|submitted)$/.test(part)) {
    const [day = '', time = '00:00'] = value.split(' ');
    const whole = time.length === 5 ? `${time}:00` : time;
    return new Date(`${day}T${whole}-03:00`).toISOString().replace('.000Z', 'Z');
  }
  if (value.startsWith("'")) return value.slice(1);
  return /^-?\d+(\.\d+)?$/.test(value) && !/^c\d/.test(part) ? Number(value) : value;
}
