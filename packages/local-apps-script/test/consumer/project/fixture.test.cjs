const { appsScript } = require('local-apps-script/jest');

it('has a fixture and matchers', () => {
  const script = appsScript({ dir: 'script', sheets: { Sheet1: [['old']] } });
  expect(script.run('main')).toBe(4.5);
  expect(script.sheet('Sheet1')).toHaveValues([
    ['Item', 'Price', 'Since'],
    ['Tea', 4.5, new Date(Date.UTC(2026, 0, 5))],
  ]);
  expect(script.sheet('Sheet1')).toHaveNote('A1', '');
  expect(() => expect(script.sheet('Sheet1')).toHaveNote('A1', 'x')).toThrow(
    'expected the note "x", is none',
  );
  expect(() => script.run('lookForSheet')).toThrow("reading 'getName'");
});
