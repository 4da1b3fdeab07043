// Makes a folder hold exactly the given files. Up-to-date files stay, so a running sandbox never finds it empty.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** @param files text by name */
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
