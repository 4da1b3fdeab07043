// Apps Script evaluates the whole bundle before every call, even for a cell, or for `onOpen` with hardly any
// permissions. So load time may define things, but do nothing else.
import vm from 'node:vm';
import { APPS_SCRIPT_GLOBALS } from '../apps-script-globals.ts';
import type { EntryFunction } from '../entries.ts';
import { BUNDLE_NAME } from '../stubs.ts';

// Loading takes about 20 ms; a minute is enough for any machine.
const HANGS_MS = 60_000;

export interface LoadReport {
  readonly problems: readonly string[];
  /** To compile and evaluate once on this machine; reported, but not checked. */
  readonly milliseconds: number;
}

/**
 * Loads the bundle with only ECMAScript's built-ins. Reports a service that is named at load time (even in `typeof`),
 * an error, and exports other than custom functions, `call` and `ENDPOINTS` with the other entries.
 */
export function checkLoad(code: string, entries: readonly EntryFunction[]): LoadReport {
  const touched = new Set<string>();
  const scope: Record<string, unknown> = {};
  for (const name of [...APPS_SCRIPT_GLOBALS, 'google'])
    Object.defineProperty(scope, name, {
      configurable: true,
      get() {
        touched.add(name);
        throw new Error(`${name} is not available while the bundle loads.`);
      },
    });
  const context = vm.createContext(scope);
  const problems: string[] = [];
  const startedMs = performance.now();
  try {
    vm.runInContext(code, context, { filename: 'Code.js', timeout: HANGS_MS });
  } catch (error) {
    problems.push(`Code.js fails while it loads: ${String(error)}`);
  }
  const milliseconds = performance.now() - startedMs;
  for (const name of touched)
    problems.push(`Code.js touches ${name} while it loads; it may only be touched in a call.`);
  if (problems.length === 0) problems.push(...checkExports(context, entries));
  return { problems, milliseconds };
}

function checkExports(context: vm.Context, entries: readonly EntryFunction[]): string[] {
  const keysOf = (object: string): readonly string[] => {
    const keys: unknown = vm.runInContext(
      `Object.entries(Object(${object})).map(([name, value]) => typeof value + ' ' + name)`,
      context,
    );
    return Array.isArray(keys) ? keys.map(String) : [];
  };
  const tables = entries.filter(({ isEndpoint }) => isEndpoint).map(({ name }) => `object ${name}`);
  const functions = entries.filter(({ isEndpoint }) => !isEndpoint).map(({ name }) => `function ${name}`);
  const shared = tables.length === 0 ? [] : ['function call', 'object ENDPOINTS'];
  return [
    ...differences('src/main.ts', keysOf(BUNDLE_NAME), [...functions, ...shared]),
    ...differences('ENDPOINTS of src/main.ts', keysOf(`Object(${BUNDLE_NAME}).ENDPOINTS`), tables),
  ];
}

function differences(place: string, found: readonly string[], wanted: readonly string[]): string[] {
  return [
    ...wanted
      .filter((name) => !found.includes(name))
      .map((name) => `${place} lacks the ${name} of src/entry.`),
    ...found
      .filter((name) => !wanted.includes(name))
      .map((name) => `${place} has the ${name}, which src/entry doesn't.`),
  ];
}
