// A build that names a host for alerts (`ALERT_HOSTS`): a service that isn't known gets plain JSON there.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { formatInstant } from '../../../sandbox/service/dates.ts';
import { WEBHOOKS } from '../../../sandbox/webhooks/webhooks.ts';
import { costly } from '../../support/costly.ts';
import { V1_TOKEN, V2_TOKEN, World } from '../../support/world.ts';

const DIST = path.resolve(import.meta.dirname, '../../../dist');
/** What a build writes that names no host; one that names some differs from it in this alone. */
const NO_HOSTS = 'ALERT_HOSTS_default = []';

costly('sends plain JSON to a webhook there, and nothing secret in it', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'franchise-hosts-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const { host, pathname } = new URL(WEBHOOKS.json);
  cpSync(DIST, dir, { recursive: true });
  const code = readFileSync(path.join(DIST, 'Code.js'), 'utf8');
  expect(code.split(NO_HOSTS)).toHaveLength(2);
  writeFileSync(path.join(dir, 'Code.js'), code.replace(NO_HOSTS, `ALERT_HOSTS_default = ["${host}"]`));
  const world = new World({ dir, service: { tickets: 5 } });
  onTestFinished(() => world.close());
  world.connect();
  world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', every: '15 min' });
  world.page('refreshPull', { name: 'Todos' });
  expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
  const of = world.sheet('Chamados').id;
  const alert = { id: '', topic: `new:${of}`, direction: 'above', limit: '', isDaily: false, at: '' };
  expect(world.page('saveAlert', { ...alert, address: WEBHOOKS.json })).toMatchObject({
    ok: true,
    jsonHosts: [host],
    alerts: [{ webhook: expect.not.stringContaining(host) }],
  });
  const [{ id = 0 } = {}] = world.service.tickets();
  const aberto = formatInstant(world.runtime.nowMs() + 1_000);
  world.service.changeTicket(id, { aberto, titulo: 'Vazamento' }, world.runtime.nowMs());
  world.pass(20);
  const bodies = world.webhooks.messages.map(({ body }) => body);
  const url = expect.stringMatching(/^https:\/\/docs\.google\.com\/spreadsheets\/d\/.+\/edit#gid=\d+$/);
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    {
      version: 1,
      text: expect.stringContaining('teste'),
      alerts: [{ title: expect.stringContaining('teste'), rows: [], more: 0, age: '', url }],
    },
    {
      version: 1,
      text: expect.stringContaining('1 registro novo em “Chamados”\n• #'),
      alerts: [
        {
          title: '1 registro novo em “Chamados”',
          rows: [expect.stringMatching(new RegExp(`^#${id} · .* · Vazamento · `))],
          more: 0,
          age: expect.stringContaining('Dados de'),
          url,
        },
      ],
    },
  ]);
  for (const secret of [pathname.slice(1), V1_TOKEN, V2_TOKEN]) expect(bodies.join()).not.toContain(secret);
});
