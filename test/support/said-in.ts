// The output of tables of words and messages, with a sign in place of inserted values.

export const PUT_IN = '¤';

// Passes for any argument: a string, an array, a plural number, an object of these.
const STAND_IN: object = new Proxy(() => STAND_IN, {
  get: (_target, name) => {
    if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 1000 : PUT_IN);
    if (name === 'length') return 1000;
    return name === 'join' || name === 'toString' ? () => PUT_IN : STAND_IN;
  },
  apply: () => STAND_IN,
});

/** All strings of a table, including those its functions return. */
export function saidIn(table: object): string[] {
  return Object.values(table).flatMap((value: unknown) => {
    if (typeof value === 'function') {
      const said: unknown = Reflect.apply(value, undefined, Array(9).fill(STAND_IN));
      return typeof said === 'object' && said !== null ? saidIn(said) : [String(said)];
    }
    return typeof value === 'object' && value !== null ? saidIn(value) : [String(value)];
  });
}
