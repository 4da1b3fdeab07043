// Programs in files that Apps Script takes for pages and never evaluates (docs/platform.md#code-in-a-page).

import type { Programs } from '../ports/trials.ts';
import { beforeEndMark } from './end-mark.ts';

declare const __VERSION__: string;

const OPENS = '<script>';
export const CLOSES = '</script>';

export const gasPrograms: Programs = {
  load(file) {
    const page = ownText(file);
    if (page === undefined) return undefined;
    const code = page.slice(page.indexOf(OPENS) + OPENS.length, page.lastIndexOf(CLOSES));
    const compiled = new Function('ports', 'input', [code, 'return program.run(ports, input);'].join('\n'));
    return (ports, input): unknown => compiled(ports, input);
  },
};

/** Raw: output served as a page may be rewritten. Undefined if the file is missing or isn't as it was built. */
export function ownText(file: string): string | undefined {
  try {
    return beforeEndMark(HtmlService.createTemplateFromFile(file).getRawContent(), __VERSION__);
  } catch {
    return undefined;
  }
}
