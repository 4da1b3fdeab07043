// Whether two texts of a file say the same. Google documents neither how it lays out a manifest nor which line ends it
// keeps, so a manifest counts by what it says, and of any other file neither line ends nor empty lines at the end count.
import { isDeepStrictEqual } from 'node:util';

/** The file that holds scopes, hosts and time zone. */
export const MANIFEST = 'appsscript.json';

/** Whether a file of this name says the same; undefined stands for a file that isn't there. */
export function saysTheSame(name: string, one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (linesOf(one).join('\n') === linesOf(other).join('\n')) return true;
  const [settings, others] = [settingsIn(name, one), settingsIn(name, other)];
  return settings !== undefined && isDeepStrictEqual(settings, others);
}

/** Where the second text says something else: `from line 3 on`, or `in oauthScopes` for a manifest. */
export function whereItDiffers(name: string, one: string, other: string): string {
  const [settings, others] = [settingsIn(name, one), settingsIn(name, other)];
  if (settings !== undefined && others !== undefined) {
    const names = [...new Set([...Object.keys(settings), ...Object.keys(others)])];
    return `in ${names.filter((key) => !isDeepStrictEqual(settings[key], others[key])).join(', ')}`;
  }
  const [lines, otherLines] = [linesOf(one), linesOf(other)];
  const at = otherLines.findIndex((line, index) => line !== lines[index]);
  return `from line ${(at === -1 ? otherLines.length : at) + 1} on`;
}

function linesOf(text: string): readonly string[] {
  return text.replace(/[\r\n]+$/, '').split(/\r\n?|\n/);
}

/** What a manifest says; undefined for other files, and for what is no manifest. */
function settingsIn(name: string, text: string): Readonly<Record<string, unknown>> | undefined {
  if (name !== MANIFEST) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
