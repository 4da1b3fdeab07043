// What somebody has changed at Google in a build of ours: after each deploy a version is saved there, so what stands there
// now is compared with the version that it says it is.
import { type Difference, differenceOf, holdsOurs } from './difference.ts';
import { versionIn } from './release.ts';
import type { Files, GoogleScript, SavedVersion } from './script.ts';
import { disagreement } from './show-difference.ts';

/**
 * What a deploy with this difference would take away of changes that somebody made, in a sentence without its end;
 * undefined where it takes none away.
 *
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
