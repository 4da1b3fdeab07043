// `npm run package`: builds, and makes zips for users who paste the script into Google's editor, one with BigQuery and one
// without.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { assemble } from '../assemble.ts';
import { BuildProblem } from '../build-problem.ts';
import { settingsIn } from '../settings.ts';
import { versionText } from '../version.ts';
import { GUIDE_FILES } from './guide-words.ts';
import { makePackage } from './make-package.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const OUTPUT = 'release';

const settings = settingsIn(process.env);
// Without the setting both forms: who doesn't need BigQuery isn't asked for its permission.
const forms = settings.warehouse ? [settings] : [settings, { ...settings, warehouse: 'yes' }];

try {
  for (const form of forms) {
    const {
      files,
      problems,
      pinnedBaseUrl,
      version: built,
    } = await assemble({
      root,
      baseUrl: process.env.BASE_URL,
      ...form,
    });
    if (problems.length > 0) throw new BuildProblem(problems.join('\n✗ '));
    const version = versionText(built);
    const { name, zip, sha256 } = await makePackage({ root, version, pinnedBaseUrl, built: files });
    const file = `${OUTPUT}/${name}.zip`;
    await mkdir(path.join(root, OUTPUT), { recursive: true });
    await writeFile(path.join(root, file), zip);
    await writeFile(path.join(root, `${file}.sha256`), `${sha256}  ${name}.zip\n`);
    console.log(
      [
        `${file}: version ${version}, ${(zip.length / 1000).toFixed(1)} KB${pinnedBaseUrl === '' ? '' : `, pinned to ${pinnedBaseUrl}`}`,
        `${file}.sha256: ${sha256}`,
      ].join('\n'),
    );
  }
  console.log(
    `Send ${forms.length > 1 ? 'one zip' : 'the zip'} to the person who installs it${forms.length > 1 ? ': that with BigQuery asks people for two permissions more' : ''}. They unpack it and open ${GUIDE_FILES.en} (Portuguese: ${GUIDE_FILES.pt}), which explains each step.`,
  );
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  console.error('No package was made.');
  process.exitCode = 1;
}
