// Classes of host objects, described by Google's published types: of the methods that these list, a class has those that
// are written here, with their overloads.
import type { HostClassSpec, MethodRule } from './contract.ts';
import { reference } from './reference.ts';

/** By method: overloads apart by `|` with blanks around it, types by `,`. An empty text takes no argument. */
type Overloads = Readonly<Record<string, string>>;

/** The same overloads for several methods. @param names - separated by spaces */
export function each(names: string, overloads: string): Overloads {
  return Object.fromEntries(names.split(' ').map((name) => [name, overloads]));
}

/**
 * @param fullName - as in messages: `SpreadsheetApp.Range`
 * @param otherwise - methods that the types lack, or that take at Google what the types don't say
 */
export function publishedClass(
  fullName: string,
  { prototype }: { readonly prototype: object },
  otherwise: Overloads = {},
  requires?: Readonly<Record<string, MethodRule>>,
): HostClassSpec {
  const isHere = (name: string) => Reflect.get(prototype, name) !== Reflect.get(Object.prototype, name);
  const published = Object.entries(reference().methods.get(fullName) ?? {});
  const ours = Object.entries(otherwise).map(([name, overloads]) => [name, overloadsIn(overloads)] as const);
  return {
    hostClass: fullName.slice(fullName.lastIndexOf('.') + 1),
    fullName,
    methods: Object.fromEntries([...published.filter(([name]) => isHere(name)), ...ours]),
    ...(requires === undefined ? {} : { requires }),
  };
}

function overloadsIn(text: string): readonly (readonly string[])[] {
  return text
    .split(' | ')
    .map((overload) => (overload.trim() === '' ? [] : overload.split(',').map((type) => type.trim())));
}

/** Gives a class methods that differ from each other in names alone. */
export function addMethods<Made extends object>(
  prototype: Made,
  methods: Readonly<Record<string, (this: Made, ...args: never[]) => unknown>>,
): void {
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(prototype, name, { value });
}

/** Gives a class methods that something else has, to be called there. @param names - separated by spaces */
export function addPassedOn<Made extends object>(
  { prototype }: ClassOf<Made>,
  to: (self: Made) => object,
  names: string,
): void {
  for (const name of names.split(' '))
    addMethods(prototype, {
      [name](...args: readonly unknown[]) {
        const target = to(this);
        return Reflect.apply(Reflect.get(target, name), target, args);
      },
    });
}

/** Gives a class methods that tell something and take nothing. */
export function addGetters<Made extends object>(Made: ClassOf<Made>, getters: Getters<Made>): void {
  addGettersAfter(Made, () => undefined, getters);
}

/** The same, with what each of them does `first`. */
export function addGettersAfter<Made extends object>(
  { prototype }: ClassOf<Made>,
  first: (self: Made) => void,
  getters: Getters<Made>,
): void {
  for (const [name, get] of Object.entries(getters))
    addMethods(prototype, {
      [name]() {
        first(this);
        return get(this);
      },
    });
}

type ClassOf<Made> = { readonly prototype: Made };
type Getters<Made> = Readonly<Record<string, (self: Made) => unknown>>;
