// What tables of words and sentences say, with a sign in place of whatever is put in.

/** Stands in a sentence for what is put in. */
export const PUT_IN = '¤';

/** Stands for whatever a sentence gets: a text, a list, a number of many, an object of these. */
const STAND_IN: object = new Proxy(() => STAND_IN, {
  get: (_target, name) => {
    if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 1000 : PUT_IN);
    if (name === 'length') return 1000;
    return name === 'join' || name === 'toString' ? () => PUT_IN : STAND_IN;
  },
  apply: () => STAND_IN,
});

/** What all functions in a table say, and the texts in it. */
export function saidIn(table: object): string[] {
  return Object.values(table).flatMap((value: unknown) => {
    if (typeof value === 'function') {
      const said: unknown = Reflect.apply(value, undefined, Array(9).fill(STAND_IN));
      return typeof said === 'object' && said !== null ? saidIn(said) : [String(said)];
    }
    return typeof value === 'object' && value !== null ? saidIn(value) : [String(value)];
  });
}
