// The pages of the documentation, and what tests find in them: code, fences, tables.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../src/domain/language.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** The text of a file. @param file from the folder of the project */
export const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
/** The files in a folder and below it that end like this. */
export const listFiles = (folder: string, ending: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(file, ending);
    return file.endsWith(ending) ? [file] : [];
  });
const listMarkdown = (folder: string) => listFiles(folder, '.md');

const PACKAGES = readdirSync(path.join(ROOT, 'packages'));
/** All pages of the documentation. */
export const FILES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...listMarkdown('.github'),
  ...listMarkdown('docs'),
  ...listMarkdown('sandbox'),
  ...listMarkdown('deploy'),
  ...PACKAGES.map((name) => `packages/${name}/README.md`).filter((file) => existsSync(path.join(ROOT, file))),
];
/** The decision records. */
export const RECORDS = listMarkdown('docs/decisions').filter((file) => !file.endsWith('README.md'));
/** The pages for users in one language. */
export const pagesIn = (language: Language) => listMarkdown(`docs/${language}`);

/** The contents of code fences with this info text. */
export function fences(markdown: string, info: string): string[] {
  const pattern = new RegExp(`^ *\`\`\`${info}\\n([\\s\\S]*?)^ *\`\`\``, 'gm');
  return [...markdown.matchAll(pattern)].map(([, content = '']) => content.trim());
}

/** Code in spans and in fences for a shell, one command a line; a span may go over a line break. */
export function codeOf(markdown: string): string[] {
  const spans = [...markdown.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)];
  return [
    ...spans.map(([, code = '']) => code.replace(/\s+/g, ' ')),
    ...fences(markdown, 'sh').flatMap((text) => text.split('\n')),
  ].flatMap((code) => code.split('&&').map((command) => command.trim()));
}

/** First cells of the rows of tables whose first header is this. */
export function firstCells(markdown: string, header: string): string[][] {
  const tables = markdown.match(/(?:^\|.*\n)+/gm) ?? [];
  return tables.flatMap((table) => {
    const rows = table.trim().split('\n');
    const cells = rows.map((row) => (row.split('|')[1] ?? '').trim());
    return cells[0] === header ? [cells.slice(2)] : [];
  });
}

/** Cells without the marks of code. */
export const unquoted = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll('`', ''));

/** What a call throws, as a text; empty where it throws nothing. */
export function messageOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (thrown) {
    return String(thrown);
  }
}
