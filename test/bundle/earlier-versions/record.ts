// `npx tsx test/bundle/earlier-versions/record.ts NAME [FOLDER]`: records the scenes with the bundle in FOLDER (dist/ when
// left out), each in a file of the folder NAME beside this one. README.md says when.

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SheetUser } from 'local-apps-script';
import { profileNamed } from 'local-apps-script/profiles';
import { DIST, World } from '../../support/world.ts';
import { SCENES, type Scene, SERVICE } from './scenes.ts';

const LINE = 110;

const [name, dir = DIST] = process.argv.slice(2);
if (name === undefined) throw new Error('Name the version, for example 0.2.0');
const folder = path.join(import.meta.dirname, name);
await mkdir(folder, { recursive: true });
for (const [scene, { serve, play }] of Object.entries<Scene>(SCENES)) {
  const world = new World({ dir, service: SERVICE, profile: profileNamed('usual') });
  serve(world.service);
  play(world);
  deleteEmptyRows(world);
  const file = path.join(folder, `${scene}.json`);
  await writeFile(file, `${readable(JSON.parse(JSON.stringify(world.store())))}\n`);
  world.close();
  console.log(`Recorded ${path.relative(process.cwd(), file)}`);
}

/** Makes the file short. People do that as well, and the connector adds rows where it needs them. */
function deleteEmptyRows({ workbook }: World): void {
  const user = new SheetUser(workbook);
  for (const { name: sheet, dataArea, maxRows } of workbook.sheets) {
    const first = Math.max(dataArea.rows, 1) + 1;
    if (first < maxRows) user.deleteRows(sheet, first + 1, maxRows - first);
  }
}

/** JSON in which what fits into a line stands in one. */
function readable(value: unknown, indent = ''): string {
  const inOne = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || inOne.length + indent.length <= LINE) return inOne;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((each: unknown) => inner + readable(each, inner))
    : Object.entries(value).map(([key, each]) => `${inner}${JSON.stringify(key)}: ${readable(each, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
