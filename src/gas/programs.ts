// Programs in files of the project that Apps Script takes for pages and so never evaluates
// (docs/platform.md#code-in-a-page).

import type { Programs } from '../ports/trials.ts';

const OPENS = '<script>';
const CLOSES = '</script>';

export const gasPrograms: Programs = {
  load(file) {
    const page = rawText(file);
    if (page === undefined) return undefined;
    const code = page.slice(page.indexOf(OPENS) + OPENS.length, page.lastIndexOf(CLOSES));
    const body = [code, 'return program.run(ports, version, input);'].join('\n');
    const compiled = new Function('ports', 'version', 'input', body);
    return (ports, version, input): unknown => compiled(ports, version, input);
  },
};

/** Raw: output served as a page may be rewritten. Undefined if the project lacks the file. */
export function rawText(file: string): string | undefined {
  try {
    return HtmlService.createTemplateFromFile(file).getRawContent();
  } catch {
    return undefined;
  }
}
