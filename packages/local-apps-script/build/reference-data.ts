// What Google's reference says, as data in the place of the files that read it from packages of types: who installs
// the package needs neither, and their compiler gets no globals of Apps Script.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { reference } from '../src/kernel/reference.ts';
import { readReference } from '../src/read-reference.ts';
import type { ModuleFormat } from './javascript.ts';

/** Writes it below the folder of a format. */
export function writeReference(folder: string, format: ModuleFormat): void {
  const { globals, methods } = reference();
  const api = `{ globals: ${JSON.stringify(globals)}, methods: new Map(${JSON.stringify([...methods])}) }`;
  writeModule(path.join(folder, 'kernel/read-published-api.js'), 'readPublishedApi', api, format);
  // Parsed as JSON, which takes a fraction of the time of code.
  const whole = `JSON.parse(${JSON.stringify(JSON.stringify(readReference()))})`;
  writeModule(path.join(folder, 'read-reference.js'), 'readReference', whole, format);
}

function writeModule(file: string, name: string, value: string, format: ModuleFormat): void {
  const exported = format === 'esm' ? `export const ${name} =` : `exports.${name} =`;
  writeFileSync(file, `${exported} () => (${value});\n`);
}
