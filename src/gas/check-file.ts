// The check of the installation, in a file of the project that Apps Script takes for a page and so never evaluates
// (docs/platform.md#code-in-a-page).

import type { CheckFile } from '../ports/trials.ts';

const FILE = 'installation-check';
const OPENS = '<script>';
const CLOSES = '</script>';

/** The file of the project with the check. */
export const gasCheckFile: CheckFile = {
  load() {
    const page = textOrUndefined();
    if (page === undefined) return undefined;
    const code = page.slice(page.indexOf(OPENS) + OPENS.length, page.lastIndexOf(CLOSES));
    const body = [code, 'return check.run(ports, version, input);'].join('\n');
    const compiled = new Function('ports', 'version', 'input', body);
    return (ports, version, input): unknown => compiled(ports, version, input);
  },
};

/** As it stands there: what would be served as a page may have been changed. */
function textOrUndefined(): string | undefined {
  try {
    return HtmlService.createTemplateFromFile(FILE).getRawContent();
  } catch {
    return undefined;
  }
}
