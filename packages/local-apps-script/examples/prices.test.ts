import { appsScript } from 'local-apps-script/vitest';
import { expect, it } from 'vitest';

const open = () =>
  appsScript({
    dir: `${import.meta.dirname}/prices`,
    sheets: {
      Prices: [
        ['Item', 'Price'],
        ['Tea', 4],
        ['Cake', 5.5],
      ],
    },
  });

it('raises prices', () => {
  const script = open();
  script.run('raisePrices', 10);
  expect(script.sheet('Prices')).toHaveValues([
    ['Item', 'Price'],
    ['Tea', 4.4],
    ['Cake', 6.05],
  ]);
  expect(script.sheet('Prices')).toHaveNote('B2', 'Was 4');
});

it('has raised no price twice when it is killed and run again', () => {
  const script = open();
  script.killAt('Range.setValues');
  expect(() => script.run('raisePrices', 10)).toThrow('Killed');
  script.run('raisePrices', 10);
  expect(script.sheet('Prices').values('B2')).toEqual([[4.4]]);
});
