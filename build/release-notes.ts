// `npm run release-notes -- v0.2.0`: prints what the changelog says of a version, for the page of its release. It ends
// with a sentence where tag, package.json and changelog don't agree.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildProblem } from './build-problem.ts';
import { readVersion } from './version.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What stands below the notes of every release. */
const HOW_TO_USE = `To use it: download the zip, unpack it, and open \`START-HERE.html\`; em português: \`COMECE-AQUI.html\`.
Nothing of it was tried on real Google by those who made it.`;

/**
 * The notes for a tag.
 *
 * @param number the version in package.json
 * @throws BuildProblem when they don't belong together, or the changelog says nothing
 */
export function releaseNotes(tag: string, number: string, changelog: string): string {
  if (tag !== `v${number}`)
    throw new BuildProblem(
      `The tag is ${tag}, but package.json says ${number}: tag the commit that raises the version, as v${number}.`,
    );
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${number}]`));
  if (section === undefined)
    throw new BuildProblem(
      `CHANGELOG.md has no section "## [${number}] - DATE": rename [Unreleased], and begin a new one above it.`,
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
    process.stdout.write(releaseNotes(process.argv[2] ?? '(none)', number, changelog));
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
