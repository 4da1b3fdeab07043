// `npm run build`: makes dist/ from src/, or prints the problems and leaves dist/ unchanged.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Assembly, assemble } from './assemble.ts';
import { BuildProblem } from './build-problem.ts';
import { bytesOf } from './checks/size.ts';
import { settingsIn } from './settings.ts';
import { type Version, versionText } from './version.ts';
import { writeFiles } from './write-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const assembly = await assemble({
    root,
    baseUrl: process.env.BASE_URL,
    ...settingsIn(process.env),
  });
  if (assembly.problems.length > 0) {
    fail(assembly.problems);
  } else {
    await writeFiles(path.join(root, 'dist'), assembly.files);
    console.log(describe(assembly).join('\n'));
  }
} catch (error) {
  if (error instanceof BuildProblem) fail([error.message]);
  // esbuild's message lists file, line and text of every error.
  else fail([error instanceof Error ? error.message : String(error)]);
}

function fail(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(`✗ ${sentence}`);
  console.error('The build failed; dist/ is unchanged.');
  process.exitCode = 1;
}

function describe(assembly: Assembly): string[] {
  const { files, entryNames, loadMilliseconds, byteBudget, featureBytes, pinnedBaseUrl, version } = assembly;
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const sizes = [...files].map(([name, text]) => {
    const size = `dist/${name}: ${kilobytes(bytesOf(text))}`;
    if (name === 'Code.js')
      return `${size} of ${kilobytes(byteBudget)}, ${entryNames.length} functions, loads in ${loadMilliseconds.toFixed(0)} ms`;
    return name === 'appsscript.json' && pinnedBaseUrl !== '' ? `${size}, pinned to ${pinnedBaseUrl}` : size;
  });
  const features = [...featureBytes].map(([name, bytes]) => `${name} ${kilobytes(bytes)}`);
  return [
    `Version ${versionText(version)}${doubtAbout(version)}`,
    ...sizes,
    `Features in Code.js: ${features.join(', ') || 'none'}`,
  ];
}

function doubtAbout({ commit, isChanged }: Version): string {
  if (commit === undefined) return ": this folder isn't a git clone, so the build has no commit.";
  return isChanged
    ? `: the sources differ from commit ${commit}; commit them before you share this build.`
    : '';
}
