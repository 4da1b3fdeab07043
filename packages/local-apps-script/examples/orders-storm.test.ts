import type { SimulatedService } from 'local-apps-script';
import { type AppsScript, type Scene, storm } from 'local-apps-script/vitest';
import { expect, it } from 'vitest';

function scene(folder: string): Scene {
  const sold: [number, string][] = [[1, 'Tea']];
  const shop: SimulatedService = {
    handle({ target }) {
      const after = Number(new URL(target, 'https://shop.example').searchParams.get('after'));
      const body = JSON.stringify(sold.slice(after));
      return { kind: 'response', status: 200, headers: {}, body, latencyMs: 200 };
    },
  };
  const numbers = (script: AppsScript) => {
    const cells = script.sheet('Orders').values('A:A').flat();
    return cells.filter((cell) => typeof cell === 'number');
  };
  return {
    script: {
      dir: `${import.meta.dirname}/${folder}`,
      sheets: { Orders: [] },
      network: { kind: 'in-process', services: { 'https://shop.example': shop } },
    },
    runs: ['readOrders'],
    acts: {
      'the shop sells a cake': () => sold.push([sold.length + 1, 'Cake']),
      'Ana sorts by what was sold': ({ person }) => person.sort('Orders', 2),
      'Ana writes below the orders': ({ person }, pick) =>
        person.type('Orders', `A${person.values('Orders').length + 1}`, pick(['all paid', 'call them'])),
    },
    always: {
      'no order stands there twice': (script) => new Set(numbers(script)).size === numbers(script).length,
    },
    calm: (script) => script.run('readOrders'),
    afterwards: {
      'every order stands there': (script) => numbers(script).length === sold.length,
    },
  };
}

it('finds what is wrong with the script above, which passes its tests', () => {
  const message = [
    'Broken: every order stands there',
    '  It is false.',
    'In the storm of seed 4, made as short as it goes:',
    '  09:00:00.000 Ana writes below the orders',
    '  09:00:00.000 now nothing disturbs any more',
    '  09:00:00.000 readOrders #1 starts',
  ];
  expect(() => storm(() => scene('orders'))).toThrow(message.join('\n'));
});

it('finds nothing wrong with the mended one', () => {
  expect(storm(() => scene('orders-mended')).storms).toBe(30);
});
