// A script at Google, worked on through clasp in temporary folders, so that nothing there meets dist/, another project
// file or an ignore file. Each call is a process of clasp; they never run at once, since each may write the file in which
// clasp keeps the login.
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { DeployProblem } from './deploy-problem.ts';
import { problemOf } from './google-problem.ts';
import type { RunClasp } from './run-clasp.ts';

/** Files of a script: text by name, with the endings that files have in dist/. */
export type Files = ReadonlyMap<string, string>;

/** A version that Google keeps of a script. */
export interface SavedVersion {
  readonly number: number;
  readonly description: string;
}

/** A spreadsheet and the script that is bound to it, both new. */
export interface NewScript {
  readonly scriptId: string;
  readonly spreadsheetId: string;
}

const Pulled = z.object({ pulledFiles: z.array(z.string()) });
const Pushed = z.array(z.string());
const Versions = z.array(z.object({ versionNumber: z.number(), description: z.string().default('') }));
const Saved = z.object({ versionNumber: z.number().positive() });
const Created = z.object({ scriptId: z.string().min(1), parentId: z.string().min(1) });

/** One script at Google. All methods throw a DeployProblem. */
export class GoogleScript {
  readonly #run: RunClasp;
  readonly #id: string;

  constructor(run: RunClasp, id: string) {
    this.#run = run;
    this.#id = id;
  }

  /** All files of the newest content, or of a version. */
  read(version?: number): Promise<Files> {
    return this.#inFolder({}, async (folder) => {
      const of = version === undefined ? [] : ['--versionNumber', `${version}`];
      const { pulledFiles } = await askClasp(this.#run, folder, ['pull', ...of], Pulled);
      const files = pulledFiles.map(async (name): Promise<[string, string]> => {
        // clasp names an empty file and writes none.
        const text = await readFile(path.join(folder, name), 'utf8').catch(() => '');
        return [name.replaceAll(path.sep, '/'), text];
      });
      return new Map(await Promise.all(files));
    });
  }

  /** All versions, the newest first. */
  versions(): Promise<readonly SavedVersion[]> {
    return this.#inFolder({}, async (folder) => {
      const versions = await askClasp(this.#run, folder, ['list-versions'], Versions);
      return versions
        .map(({ versionNumber, description }) => ({ number: versionNumber, description }))
        .sort((a, b) => b.number - a.number);
    });
  }

  /**
   * Replaces all files of the script. clasp compares what is here with what is there, and where only another file is
   * there it does nothing. So the ending of code is another one here than it looks for there: then it finds a difference.
   */
  push(files: Files): Promise<void> {
    return this.#inFolder({ scriptExtensions: ['gs', 'js'] }, async (folder) => {
      for (const [name, text] of files) {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), text);
      }
      const pushed = await askClasp(this.#run, folder, ['push', '--force'], Pushed);
      const missing = [...files.keys()].filter((name) => !pushed.includes(name));
      if (missing.length > 0)
        throw new DeployProblem(`clasp pushed nothing of ${missing.join(', ')}, and gave no reason.`);
    });
  }

  /** Saves the content as a version, whose number it gives. */
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
 * Makes a spreadsheet and the script that is bound to it. The spreadsheet comes first: whether the account may make
 * scripts is found out before, so that none is left without one.
 *
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
        `${error.message} Look into Google Drive: if there is an empty spreadsheet "${title}" now, delete it.`,
      );
    }
  });
}

/** Asks for the versions of a script that doesn't exist: whoever may ask that is told so. */
async function assertScriptsAllowed(run: RunClasp): Promise<void> {
  try {
    await inFolder((folder) => askClasp(run, folder, ['list-versions', 'no-such-script'], Versions));
  } catch (error) {
    if (error instanceof DeployProblem && error.kind === 'not-found') return;
    throw error;
  }
}

/**
 * What clasp prints as JSON. Where it refuses in words alone it ends with 0 all the same, so only an answer counts.
 *
 * @throws DeployProblem
 */
async function askClasp<T>(
  run: RunClasp,
  folder: string,
  args: readonly string[],
  schema: z.ZodType<T>,
): Promise<T> {
  // With -P it looks for a project file in this folder alone, and not in those above.
  const { code, stdout, stderr } = await run(['--json', '-P', folder, ...args], folder);
  if (code !== 0) throw problemOf(stderr === '' ? stdout : stderr);
  const answer = schema.safeParse(jsonOrUndefined(stdout));
  if (answer.success) return answer.data;
  const said = `${stderr}${stdout}`.trim();
  throw new DeployProblem(
    `clasp ${args[0]} reported success and did not say what it did: ${said === '' ? 'it printed nothing' : said}`,
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
  // clasp refuses a folder behind a symbolic link, which the one for temporary files is on some systems.
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'franchise-sheets-')));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
