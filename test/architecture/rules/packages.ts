// Packages stand alone: they import nothing of the rest of the repository, and the rest imports them by their names.
// What a package's `exports` leaves out can't be imported by name: Node, TypeScript and Vite refuse it.
import type { Source } from '../../../build/source.ts';

/** What a package.json says about packages: its own name, and those that its files may import. */
export interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Refuses imports of files in other folders, and of packages that the package's own package.json doesn't name. Files
 * below `src` may use its dependencies; tests and examples also what is for development, and the package by its name.
 */
export function checkPackageStandsAlone(
  folder: string,
  manifest: Manifest,
  sources: readonly Source[],
): string[] {
  const forUse = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const forAll = [manifest.name, ...forUse, ...Object.keys(manifest.devDependencies ?? {})];
  return sources.flatMap((source) => {
    // The page of `serve` is bundled when the package is made.
    const isBundled = source.path.startsWith(`${folder}/src/serve/page`);
    const allowed = source.path.startsWith(`${folder}/src/`) && !isBundled ? forUse : forAll;
    return source.imports
      .filter(({ specifier, target }) => {
        if (target !== undefined) return !target.startsWith(`${folder}/`);
        return !specifier.startsWith('node:') && !allowed.includes(packageOf(specifier));
      })
      .map(
        ({ specifier, target }) => `${source.path} imports ${target ?? specifier}: ${folder} stands alone.`,
      );
  });
}

/** Refuses files in which a word of their users' stands, such as the name of a product. */
export function checkPackageNamesNobody(word: string, sources: readonly Source[]): string[] {
  return sources
    .filter(({ text }) => text.toLowerCase().includes(word))
    .map(({ path }) => `${path} says "${word}": a package knows nobody who uses it.`);
}

/** Refuses paths into packages from elsewhere. */
export function checkPackagesAreImportedByName(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => !source.path.startsWith('packages/'))
    .flatMap((source) =>
      source.imports
        .filter(({ target }) => target?.startsWith('packages/'))
        .map(({ target }) => `${source.path} imports ${target}: import the package by its name.`),
    );
}

/** `@scope/name` of `@scope/name/file`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
