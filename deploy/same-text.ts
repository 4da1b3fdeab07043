// Whether two texts of a file are equal in content. Google documents neither its manifest layout nor its line endings,
// so manifests are compared as JSON, and other files without regard to line endings and trailing blank lines.
import { isDeepStrictEqual } from 'node:util';

export const MANIFEST = 'appsscript.json';

/** Undefined stands for a file that doesn't exist. */
export function saysTheSame(name: string, one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (linesOf(one).join('\n') === linesOf(other).join('\n')) return true;
  const [settings, others] = [settingsIn(name, one), settingsIn(name, other)];
  return settings !== undefined && isDeepStrictEqual(settings, others);
}

/** For example `from line 3 on`, or `in oauthScopes` for a manifest. */
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

// Undefined for other files, and for an invalid manifest.
function settingsIn(name: string, text: string): Readonly<Record<string, unknown>> | undefined {
  if (name !== MANIFEST) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
