// `npm run release-notes -- v0.2.0`: prints the changelog's section of a version, for its release page.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildProblem } from './build-problem.ts';
import { readVersion } from './version.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const HOW_TO_USE = `To use it: download the zip, unpack it, and open \`START-HERE.html\`; em português: \`COMECE-AQUI.html\`.
Nothing of it was tried on real Google by those who made it.`;

const RECORDS = 'test/bundle/earlier-versions';
/** States that users may be in when they update; one file each. */
export const RECORDED_SCENES = ['parked-pull', 'half-sent-import', 'open-question'] as const;
// The one that names the version that wrote it.
const SIGNED_SCENE = 'open-question';

/** Later versions are tested with what each version stores. @throws BuildProblem with the command that records it */
export async function assertRecorded(root: string, number: string): Promise<void> {
  const command = `npm run build && npx tsx ${RECORDS}/record.ts ${number}`;
  for (const scene of RECORDED_SCENES) {
    const file = `${RECORDS}/${number}/${scene}.json`;
    const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
    if (text === '')
      throw new BuildProblem(
        `What ${number} stores isn't recorded (${file}): run ${command}, and commit the files.`,
      );
    if (scene === SIGNED_SCENE && !text.includes(`"by\\":\\"${number} `))
      throw new BuildProblem(`${file} was recorded with a version other than ${number}: run ${command}`);
  }
}

/** @throws BuildProblem if tag, number and changelog disagree, or the changelog has no text for the version */
export function releaseNotes(tag: string, number: string, changelog: string): string {
  if (tag !== `v${number}`)
    throw new BuildProblem(
      `The tag is ${tag}, but package.json says ${number}: tag the commit that bumps the version as v${number}.`,
    );
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${number}]`));
  if (section === undefined)
    throw new BuildProblem(
      `CHANGELOG.md has no section "## [${number}] - DATE": rename [Unreleased], and add a new one above it.`,
    );
  const [heading = '', ...lines] = section.split('\n');
  if (!/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}$/.test(heading))
    throw new BuildProblem(`The heading "## ${heading}" in CHANGELOG.md has no date such as 2026-01-31.`);
  const notes = lines.join('\n').trim();
  if (notes === '') throw new BuildProblem(`CHANGELOG.md says nothing about ${number}.`);
  return `${notes}\n\n${HOW_TO_USE}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { number } = await readVersion(ROOT);
    const changelog = await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8');
    await assertRecorded(ROOT, number);
    process.stdout.write(releaseNotes(process.argv[2] ?? '(none)', number, changelog));
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
