// Generated parts of documentation pages, each between two marks. A test compares them with what is generated now.
import { readFile, writeFile } from 'node:fs/promises';

export interface PartMarks {
  readonly begin: string;
  readonly end: string;
}

const WIDTH = 118;

export function marksOf(name: string): PartMarks {
  return { begin: `<!-- ${name} -->\n`, end: `<!-- /${name} -->\n` };
}

/** Undefined if a mark is missing. */
export function partOf(page: string, { begin, end }: PartMarks): string | undefined {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  return from < 0 || to < from ? undefined : page.slice(from + begin.length, to);
}

export async function writePart(file: string, marks: PartMarks, part: string): Promise<void> {
  const page = await readFile(file, 'utf8');
  const [before = ''] = page.split(marks.begin);
  const [, after = ''] = page.split(marks.end);
  await writeFile(file, before + marks.begin + part + marks.end + after);
}

/** Wraps all lines but the first behind `indent`. No line begins with a Markdown list, heading or quotation mark. */
export function wrap(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const room = WIDTH - (lines.length === 0 ? 0 : indent.length);
    const mayBegin = !/^(?:[-+*>#|=]+|\d+[.)])$/.test(word);
    if (line !== '' && `${line} ${word}`.length > room && mayBegin) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${indent}`);
}
