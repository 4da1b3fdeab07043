// The spreadsheets that this clone deploys to: a git-ignored file `.clasp.NAME.json` each, in clasp's own format (`npx
// clasp -P .clasp.NAME.json open-script`).
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DeployProblem } from './deploy-problem.ts';

export interface DeployTarget {
  readonly name: string;
  readonly scriptId: string;
  /** Undefined if left out of a hand-written file. */
  readonly spreadsheetId: string | undefined;
}

const FILE = /^\.clasp\.(.+)\.json$/;

const ProjectFile = z.object({ scriptId: z.string(), parentId: z.string().optional() });

export function fileOf(name: string): string {
  return `.clasp.${name}.json`;
}

export async function targetNames(root: string): Promise<readonly string[]> {
  const names = (await readdir(root)).flatMap((file) => FILE.exec(file)?.[1] ?? []);
  return names.sort();
}

/** @throws DeployProblem if it doesn't exist, or its file is invalid */
export async function readTarget(root: string, name: string): Promise<DeployTarget> {
  const names = await targetNames(root);
  if (!names.includes(name))
    throw new DeployProblem(
      names.length === 0
        ? `There are no targets yet: npm run create -- "${name}" makes a spreadsheet and its target. For an existing script, copy .clasp.json to ${fileOf(name)} and fill in the script's id.`
        : `There is no target ${name} (${fileOf(name)}). Existing targets: ${names.join(', ')}.`,
    );
  const file = ProjectFile.safeParse(parsed(await readFile(path.join(root, fileOf(name)), 'utf8')));
  if (!file.success)
    throw new DeployProblem(
      `${fileOf(name)} must be JSON like {"scriptId": "…", "rootDir": "dist", "parentId": "…"}.`,
    );
  const { scriptId, parentId } = file.data;
  if (scriptId.trim() === '')
    throw new DeployProblem(
      `${fileOf(name)} has no id: set "scriptId" to the script's id, which is in the spreadsheet under Extensions > Apps Script > Project settings.`,
    );
  return { name, scriptId: scriptId.trim(), spreadsheetId: parentId === '' ? undefined : parentId };
}

/** `Rede São João` becomes `rede-sao-joao`. @throws DeployProblem if no letter or digit is left */
export function targetNameFor(title: string): string {
  const name = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  if (name !== '') return name;
  throw new DeployProblem(`"${title}" has no letters or digits: choose another title.`);
}

/** @throws DeployProblem if the name is taken */
export async function assertNewTarget(root: string, name: string): Promise<void> {
  if ((await targetNames(root)).includes(name))
    throw new DeployProblem(
      `The target ${name} already exists (${fileOf(name)}): npm run deploy -- ${name} updates its spreadsheet. For a new spreadsheet, choose another title.`,
    );
}

export async function writeTarget(
  root: string,
  { name, scriptId, spreadsheetId }: DeployTarget,
): Promise<void> {
  const settings = { scriptId, rootDir: 'dist', parentId: spreadsheetId };
  await writeFile(path.join(root, fileOf(name)), `${JSON.stringify(settings, null, 2)}\n`, { flag: 'wx' });
}

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
