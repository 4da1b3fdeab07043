// How the tables of overloads are written: one string for each method, overloads apart by `|` with blanks around it,
// parameters by `,`. `String|null` without blanks is one type that takes null; an empty string is no parameter.
import type { HostClassSpec, MethodRule } from '../../../kernel/contract.ts';

/** Reads a table of overloads. */
export function hostClass(
  name: string,
  methods: Readonly<Record<string, string>>,
  requires?: Readonly<Record<string, MethodRule>>,
): HostClassSpec {
  return {
    hostClass: name,
    fullName: name === 'SpreadsheetApp' ? name : `SpreadsheetApp.${name}`,
    methods: Object.fromEntries(
      Object.entries(methods).map(([method, overloads]) => [
        method,
        overloads
          .split(' | ')
          .map((overload) => (overload.trim() === '' ? [] : overload.split(',').map((type) => type.trim()))),
      ]),
    ),
    ...(requires === undefined ? {} : { requires }),
  };
}

/** The same overloads for several methods. */
export function each(names: string, overloads: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, overloads]));
}
