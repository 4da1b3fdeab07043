// A script at Google, accessed through clasp in temporary folders, away from dist/, other project files and ignore
// files. Calls never run in parallel, because each clasp process may rewrite the file with the login.
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { DeployProblem } from './deploy-problem.ts';
import { problemOf } from './google-problem.ts';
import type { RunClasp } from './run-clasp.ts';

/** Text by name, with the extensions used in dist/. */
export type Files = ReadonlyMap<string, string>;

export interface SavedVersion {
  readonly number: number;
  readonly description: string;
}

export interface NewScript {
  readonly scriptId: string;
  readonly spreadsheetId: string;
}

const Pulled = z.object({ pulledFiles: z.array(z.string()) });
const Pushed = z.array(z.string());
const Versions = z.array(z.object({ versionNumber: z.number(), description: z.string().default('') }));
const Saved = z.object({ versionNumber: z.number().positive() });
const Created = z.object({ scriptId: z.string().min(1), parentId: z.string().min(1) });

/** All methods throw DeployProblem. */
export class GoogleScript {
  readonly #run: RunClasp;
  readonly #id: string;

  constructor(run: RunClasp, id: string) {
    this.#run = run;
    this.#id = id;
  }

  /** The current content, or that of a version. */
  read(version?: number): Promise<Files> {
    return this.#inFolder({}, async (folder) => {
      const of = version === undefined ? [] : ['--versionNumber', `${version}`];
      const { pulledFiles } = await askClasp(this.#run, folder, ['pull', ...of], Pulled);
      const files = pulledFiles.map(async (name): Promise<[string, string]> => {
        // clasp lists an empty file but doesn't write it.
        const text = await readFile(path.join(folder, name), 'utf8').catch(() => '');
        return [name.replaceAll(path.sep, '/'), text];
      });
      return new Map(await Promise.all(files));
    });
  }

  /** Newest first. */
  versions(): Promise<readonly SavedVersion[]> {
    return this.#inFolder({}, async (folder) => {
      const versions = await askClasp(this.#run, folder, ['list-versions'], Versions);
      return versions
        .map(({ versionNumber, description }) => ({ number: versionNumber, description }))
        .sort((a, b) => b.number - a.number);
    });
  }

  // If only an existing file has to go, clasp sees no difference and does nothing. Pushing code with another extension
  // than it expects makes it see one.
  push(files: Files): Promise<void> {
    return this.#inFolder({ scriptExtensions: ['gs', 'js'] }, async (folder) => {
      for (const [name, text] of files) {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), text);
      }
      const pushed = await askClasp(this.#run, folder, ['push', '--force'], Pushed);
      const missing = [...files.keys()].filter((name) => !pushed.includes(name));
      if (missing.length > 0)
        throw new DeployProblem(`clasp didn't push ${missing.join(', ')}, and reported no reason.`);
    });
  }

  /** Returns the version's number. */
  saveVersion(description: string): Promise<number> {
    return this.#inFolder({}, async (folder) => {
      const saved = await askClasp(this.#run, folder, ['create-version', description], Saved);
      return saved.versionNumber;
    });
  }

  #inFolder<T>(settings: object, work: (folder: string) => Promise<T>): Promise<T> {
    return inFolder(async (folder) => {
      const project = { scriptId: this.#id, rootDir: '.', ...settings };
      await writeFile(path.join(folder, '.clasp.json'), JSON.stringify(project));
      return work(folder);
    });
  }
}

/**
 * Creates the spreadsheet and its bound script, after checking that the account may create scripts, so that no
 * spreadsheet is left without one.
 * @throws DeployProblem
 */
export async function createScript(run: RunClasp, title: string): Promise<NewScript> {
  await assertScriptsAllowed(run);
  return inFolder(async (folder) => {
    try {
      const args = ['create-script', '--type', 'sheets', '--title', title];
      const { scriptId, parentId } = await askClasp(run, folder, args, Created);
      return { scriptId, spreadsheetId: parentId };
    } catch (error) {
      if (!(error instanceof DeployProblem)) throw error;
      throw new DeployProblem(
        `${error.message} Check Google Drive: if it has a new empty spreadsheet "${title}", delete it.`,
      );
    }
  });
}

// Google answers "not found" for a nonexistent script only to accounts with access to the API.
async function assertScriptsAllowed(run: RunClasp): Promise<void> {
  try {
    await inFolder((folder) => askClasp(run, folder, ['list-versions', 'no-such-script'], Versions));
  } catch (error) {
    if (error instanceof DeployProblem && error.kind === 'not-found') return;
    throw error;
  }
}

// clasp exits with 0 even for some refusals, so only JSON output counts as success.
async function askClasp<T>(
  run: RunClasp,
  folder: string,
  args: readonly string[],
  schema: z.ZodType<T>,
): Promise<T> {
  // -P stops clasp from looking for a project file in parent folders.
  const { code, stdout, stderr } = await run(['--json', '-P', folder, ...args], folder);
  if (code !== 0) throw problemOf(stderr === '' ? stdout : stderr);
  const answer = schema.safeParse(jsonOrUndefined(stdout));
  if (answer.success) return answer.data;
  const said = `${stderr}${stdout}`.trim();
  throw new DeployProblem(
    `clasp ${args[0]} reported success without a result: ${said === '' ? 'it printed nothing' : said}`,
  );
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  // clasp refuses folders behind a symbolic link, as the temporary folder is on some systems.
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'franchise-sheets-')));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
