// Short ways to list the methods of a class.
import type { Overload } from './contract.ts';

/** Methods with their overloads, as a class spec has them. */
export type Methods = Readonly<Record<string, readonly Overload[]>>;

/** Several methods with the same overloads. @param names - separated by spaces */
export function each(names: string, ...overloads: readonly Overload[]): Methods {
  return Object.fromEntries(names.split(' ').map((name) => [name, overloads]));
}
