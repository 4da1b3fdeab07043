// Brings a folder to exactly the given files. Files that are right already are not touched, so that a running sandbox
// never finds the folder empty and repeated builds change nothing.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes `files` (text by name) into `folder` and removes everything else there. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (!files.has(name)) await rm(path.join(folder, name), { recursive: true, force: true });
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    if ((await readIfThere(file)) === text) continue;
    const unfinished = `${file}.${process.pid}.tmp`;
    await writeFile(unfinished, text);
    await rename(unfinished, file);
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}
