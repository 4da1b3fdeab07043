// What reaches the bundle runs with the user's tokens: each package there was let in by name.

/** Packages whose code may be in Code.js. */
export const BUNDLED_PACKAGES: readonly string[] = ['zod'];

/** Refuses packages that aren't on the list. `inputs` are the paths of all bundled files. */
export function checkDependencies(inputs: readonly string[]): string[] {
  const packages = new Set(inputs.flatMap((file) => packageOf(file) ?? []));
  return [...packages]
    .filter((name) => !BUNDLED_PACKAGES.includes(name))
    .map((name) => `The package ${name} reached the bundle; allowed are: ${BUNDLED_PACKAGES.join(', ')}.`);
}

function packageOf(file: string): string | undefined {
  return /.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
}
