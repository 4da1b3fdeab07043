// Stored state that somebody changed by hand, or that a later version wrote: no record is lost or doubled, and nobody is
// told anything but a sentence (P3, P8). What imports have stored is damaged in imports.test.ts.

import fc from 'fast-check';
import { afterEach, describe, expect } from 'vitest';
import { costly } from '../support/costly.ts';
import { World } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

const stored = () => world.runtime.properties.document;
/** What a programmer would say. */
const RAW = /TypeError|RangeError|is not a function|Cannot read|\[object |undefined|NaN|inesperad/;

/** What nobody could have written, by the property's text. */
const spoilt: fc.Arbitrary<(text: string) => string> = fc.oneof(
  fc.constantFrom('', 'x', 'null', '[]', '{}', '{"version":99}').map((text) => () => text),
  fc.nat(300).map((at) => (text: string) => text.slice(0, at % text.length)),
  fc.tuple(fc.nat(1_000), fc.constantFrom(null, -1, 0, 1e300, 1.5, '', 'x', [], {}, true)).map(
    ([pick, value]) =>
      (text: string) =>
        withLeaf(text, pick, value),
  ),
);

/** The JSON with one of its values replaced. */
function withLeaf(text: string, pick: number, value: unknown): string {
  const count = text.split(/"\w+":/).length - 1;
  let n = 0;
  return JSON.stringify(JSON.parse(text), (key, inner: unknown) =>
    key !== '' && n++ === pick % Math.max(1, count) ? value : inner,
  );
}

describe('what a pull and its schedule have stored', () => {
  costly('may be damaged anywhere: the sheet ends right, and every run in words', () => {
    world = new World({ service: { tickets: 6 } });
    world.connect();
    const pull = { name: 'Abertos', resource: 'tickets', sheet: 'Chamados', every: '15 min', mode: 'sync' };
    world.savePull(pull);
    world.page('saveSchedule', { on: true, minutes: 75 });
    world.pass(16);
    // A run that was cut off leaves its lease and how far it was.
    world.beforeCall = (_execution, name) => (name === 'UrlFetchApp.fetch' ? 'kill' : 'go');
    world.runtime.run('refreshPull', [{ name: 'Abertos' }], { kind: 'page' });
    world.beforeCall = () => 'go';
    world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
    const whole = Object.entries(stored().all()).filter(([key]) => key !== 'connection');
    expect(whole.map(([key]) => key.split(':')[0]).sort()).toEqual(
      ['due', 'lease', 'pull', 'schedule', 'ticker'].sort(),
    );
    // Each of them once as nothing, of which no part may be read: chance alone may leave that out.
    const examples = whole.map((one): [[string, string], () => string] => [one, () => 'null']);
    fc.assert(
      fc.property(fc.constantFrom(...whole), spoilt, ([key, text], spoil) => {
        for (const [name, before] of whole) stored().set(name, before);
        stored().set(key, spoil(text));
        const [{ id } = { id: 0 }] = world.service.tickets();
        world.service.changeTicket(id, { titulo: `mudou ${world.runtime.nowMs()}` }, world.runtime.nowMs());
        const opened = world.runtime.run('onOpen', [{}], { kind: 'simple-trigger' });
        expect(opened.result.end).toBe('returned');
        const ticks = world.pass(6).map(({ result }) => result);
        const answer = JSON.stringify(world.page('refreshPull', { name: 'Abertos' }));
        expect(answer).toMatch(/"message":"[^"]*\p{L}{3}/u);
        const texts = JSON.stringify([
          answer,
          ticks,
          world.values('Consultas'),
          world.runtime.menus,
          world.shown,
        ]);
        expect(texts).not.toMatch(RAW);
        const ids = world.service.tickets().map((ticket) => ticket.id);
        expect([...world.column('Chamados', 'ID')].sort()).toEqual([...ids].sort());
      }),
      { seed: 20_261_121, numRuns: 15, examples },
    );
  });
});
