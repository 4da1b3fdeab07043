// Detects manual edits by comparing the current content with the version saved by the last deploy.
import { type Difference, differenceOf, holdsOurs } from './difference.ts';
import { versionIn } from './release.ts';
import type { Files, GoogleScript, SavedVersion } from './script.ts';
import { disagreement } from './show-difference.ts';

/**
 * The edits that a deploy with this difference would overwrite, as a sentence without its period; undefined if none.
 * @throws DeployProblem
 */
export async function whatOthersChanged(
  script: GoogleScript,
  versions: readonly SavedVersion[],
  there: Files,
  { files, foreign }: Difference,
): Promise<string | undefined> {
  if (!holdsOurs(there)) return undefined;
  const version = versionIn(there);
  const saved = versions.find(({ description }) => description === (version ?? ''));
  if (saved === undefined)
    return `Google keeps no version ${version ?? 'of this build'} to compare with, so nobody can tell whether somebody has changed the script since it came there, and changes would be lost`;
  const deployed = await script.read(saved.number);
  const changed = differenceOf(there, deployed).files.filter(
    ({ name }) => !foreign.includes(name) && files.some((file) => file.name === name),
  );
  if (changed.length === 0) return undefined;
  const what = changed.map(({ name }) => disagreement(name, there, deployed)).join(', ');
  return `Somebody has changed the script at Google since version ${saved.number} (${version ?? 'without a name'}) was deployed, and that would be lost: ${what}`;
}
