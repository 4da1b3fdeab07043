// Apps Script evaluates the whole bundle before every call, also for a cell and for `onOpen` with hardly any rights.
// So loading may define things, and nothing else.
import vm from 'node:vm';
import { APPS_SCRIPT_GLOBALS } from '../apps-script-globals.ts';
import { BUNDLE_NAME } from '../stubs.ts';

/** What loading the bundle in an empty context showed. */
export interface LoadReport {
  readonly problems: readonly string[];
  /** For compiling and evaluating once, on this machine; reported, never asserted. */
  readonly milliseconds: number;
}

/**
 * Loads the bundle among ECMAScript's built-ins alone. Refuses code that so much as names a service while it loads
 * (`typeof` too), that fails, or whose main.ts exports something else than the entries.
 */
export function checkLoad(code: string, entryNames: readonly string[]): LoadReport {
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
    vm.runInContext(code, context, { filename: 'Code.js', timeout: 10_000 });
  } catch (error) {
    problems.push(`Code.js fails while it loads: ${String(error)}`);
  }
  const milliseconds = performance.now() - startedMs;
  for (const name of touched)
    problems.push(`Code.js touches ${name} while it loads; it may only be touched in a call.`);
  if (problems.length === 0) problems.push(...checkExports(context, entryNames));
  return { problems, milliseconds };
}

function checkExports(context: vm.Context, entryNames: readonly string[]): string[] {
  const exported: unknown = vm.runInContext(
    `Object.keys(Object(${BUNDLE_NAME})).map((name) => typeof ${BUNDLE_NAME}[name] + ' ' + name)`,
    context,
  );
  const found = Array.isArray(exported) ? exported.map(String) : [];
  const wanted = entryNames.map((name) => `function ${name}`);
  return [
    ...wanted
      .filter((name) => !found.includes(name))
      .map((name) => `src/main.ts does not re-export the ${name} of src/entry.`),
    ...found
      .filter((name) => !wanted.includes(name))
      .map((name) => `src/main.ts exports the ${name}, which src/entry does not.`),
  ];
}
