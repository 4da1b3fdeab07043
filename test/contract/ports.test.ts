// Each port keeps its contract, whoever stands behind it: the fakes that the use cases are tested with, and the adapters
// over Apps Script's services in the runtime.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { MAIL_SCOPE } from '../../build/alert-mail.ts';
import { FakePorts, json } from '../support/fake-ports.ts';
import { BASE_URL, DIST, World } from '../support/world.ts';
import { PORT_CASES } from './port-cases.ts';

const dir = await mkdtemp(path.join(tmpdir(), 'franchise-contract-'));
afterAll(() => rm(dir, { recursive: true }));
await build({
  entryPoints: [path.join(import.meta.dirname, 'gas-entry.ts')],
  bundle: true,
  format: 'iife',
  globalName: 'contract',
  footer: { js: 'function playCase(port, name) { return contract.playCase(port, name); }' },
  target: 'es2020',
  outfile: path.join(dir, 'Code.js'),
});
const manifest = await import(path.join(DIST, 'appsscript.json'), { with: { type: 'json' } });
// As in a build with `ALERT_MAIL`.
const oauthScopes = [...manifest.default.oauthScopes, MAIL_SCOPE];
await writeFile(path.join(dir, 'appsscript.json'), JSON.stringify({ ...manifest.default, oauthScopes }));

describe.each(Object.entries(PORT_CASES))('%s', (port, cases) => {
  it.each(cases)('$name: as a fake', ({ play, gives }) => {
    const ports = new FakePorts();
    ports.takesAnyKey = true;
    ports.handler = ({ url }) =>
      url.startsWith(BASE_URL)
        ? json(404, { error: 'não existe' })
        : { kind: 'no-answer', at: 'fetch', thrown: new Error('DNS error') };
    expect(JSON.parse(JSON.stringify(play(ports)))).toEqual(gives);
  });

  it.each(cases)('$name: in the runtime', ({ name, gives }) => {
    const world = new World({ dir, locale: 'en_US', profile: { propertyLimits: 'documented' } });
    try {
      const given = world.value('playCase', [port, name], { kind: 'menu' });
      expect(JSON.parse(String(given))).toEqual(gives);
    } finally {
      world.close();
    }
  });
});
