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
    return `Google has no saved version ${version ?? 'of this build'} to compare with, so it is unknown whether someone edited the script; edits would be lost`;
  const deployed = await script.read(saved.number);
  const changed = differenceOf(there, deployed).files.filter(
    ({ name }) => !foreign.includes(name) && files.some((file) => file.name === name),
  );
  if (changed.length === 0) return undefined;
  const what = changed.map(({ name }) => disagreement(name, there, deployed)).join(', ');
  return `Someone edited the script at Google after version ${saved.number} (${version ?? 'unnamed'}) was deployed, and the edits would be lost: ${what}`;
}
