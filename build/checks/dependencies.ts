// Bundled code runs with the user's tokens, so each package in it is allowed by name.

export const BUNDLED_PACKAGES: readonly string[] = ['zod'];

/** @param inputs paths of all bundled files */
export function checkDependencies(inputs: readonly string[]): string[] {
  const packages = new Set(inputs.flatMap((file) => packageOf(file) ?? []));
  return [...packages]
    .filter((name) => !BUNDLED_PACKAGES.includes(name))
    .map(
      (name) =>
        `The package ${name} is in the bundle; only these are allowed: ${BUNDLED_PACKAGES.join(', ')}.`,
    );
}

function packageOf(file: string): string | undefined {
  return /.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
}
