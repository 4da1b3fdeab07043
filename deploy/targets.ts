// The spreadsheets that this clone deploys to: one file `.clasp.NAME.json` each in the project's folder, which git
// ignores. They have clasp's form, so that clasp itself can be used on them (`npx clasp -P .clasp.NAME.json open-script`).
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DeployProblem } from './deploy-problem.ts';

/** A spreadsheet's script. */
export interface DeployTarget {
  readonly name: string;
  readonly scriptId: string;
  /** Undefined where somebody wrote the file by hand and left it out. */
  readonly spreadsheetId: string | undefined;
}

const FILE = /^\.clasp\.(.+)\.json$/;

const ProjectFile = z.object({ scriptId: z.string(), parentId: z.string().optional() });

/** The name of the file that holds a target. */
export function fileOf(name: string): string {
  return `.clasp.${name}.json`;
}

/** All names, sorted. */
export async function targetNames(root: string): Promise<readonly string[]> {
  const names = (await readdir(root)).flatMap((file) => FILE.exec(file)?.[1] ?? []);
  return names.sort();
}

/** @throws DeployProblem where there is none of this name, or its file is not as it should be */
export async function readTarget(root: string, name: string): Promise<DeployTarget> {
  const names = await targetNames(root);
  if (!names.includes(name))
    throw new DeployProblem(
      names.length === 0
        ? `There is no target yet: npm run create -- "${name}" makes a spreadsheet and its target. For a script that exists, copy .clasp.json to ${fileOf(name)} and write its id into it.`
        : `There is no target ${name} (${fileOf(name)}). There are: ${names.join(', ')}.`,
    );
  const file = ProjectFile.safeParse(parsed(await readFile(path.join(root, fileOf(name)), 'utf8')));
  if (!file.success)
    throw new DeployProblem(
      `${fileOf(name)} is no JSON such as {"scriptId": "…", "rootDir": "dist", "parentId": "…"}: correct it.`,
    );
  const { scriptId, parentId } = file.data;
  if (scriptId.trim() === '')
    throw new DeployProblem(
      `${fileOf(name)} holds no id: write the script's into "scriptId". It stands in the spreadsheet under Extensions > Apps Script > Project settings.`,
    );
  return { name, scriptId: scriptId.trim(), spreadsheetId: parentId === '' ? undefined : parentId };
}

/**
 * The name of the target for a spreadsheet of this title: `Rede São João` becomes `rede-sao-joao`.
 *
 * @throws DeployProblem where nothing of the title can stand in a name
 */
export function targetNameFor(title: string): string {
  const name = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  if (name !== '') return name;
  throw new DeployProblem(`"${title}" holds no letter and no digit: choose another title.`);
}

/** @throws DeployProblem where there is one of this name */
export async function assertNewTarget(root: string, name: string): Promise<void> {
  if ((await targetNames(root)).includes(name))
    throw new DeployProblem(
      `There is a target ${name} already (${fileOf(name)}): npm run deploy -- ${name} updates its spreadsheet. For another spreadsheet choose another title.`,
    );
}

/** Keeps a new target. */
export async function writeTarget(
  root: string,
  { name, scriptId, spreadsheetId }: DeployTarget,
): Promise<void> {
  const settings = { scriptId, rootDir: 'dist', parentId: spreadsheetId };
  await writeFile(path.join(root, fileOf(name)), `${JSON.stringify(settings, null, 2)}\n`, { flag: 'wx' });
}

/** Where the spreadsheet is, for people. */
export function addressOf({ spreadsheetId, scriptId }: DeployTarget): string {
  return spreadsheetId === undefined
    ? `the spreadsheet of https://script.google.com/d/${scriptId}/edit`
    : `https://docs.google.com/spreadsheets/d/${spreadsheetId}/edit`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
