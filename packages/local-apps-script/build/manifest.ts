// The package.json of the package that is made, from that of the sources.

/** The parts of a package.json that are made anew. */
interface SourceManifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Entries for programs that make pages of their own out of the sources. */
export const ofTheRepository: readonly string[] = ['./page', './page-words', './serve'];

/** What the package carries to read, beside its README. */
export const documents: readonly string[] = [
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'COMPARISON.md',
  'CONTRIBUTING.md',
  'SUPPORT.md',
];

/** What only people who work on the sources need. */
const ofTheSources = ['private', 'scripts', 'devDependencies', 'exports', 'dependencies'];

/**
 * @param bundled - packages whose code stands in ours
 */
export function publishedManifest(
  source: SourceManifest,
  bundled: readonly string[],
): Readonly<Record<string, unknown>> {
  const kept = Object.entries(source).filter(([key]) => !ofTheSources.includes(key));
  const dependencies = Object.entries(source.dependencies).filter(([name]) => !bundled.includes(name));
  // Vitest can't be required, so what imports it can't either.
  const published = Object.entries(source.exports).filter(([entry]) => !ofTheRepository.includes(entry));
  const exports = published.map(([entry, file]) => {
    const { import: module, require } = bothFormats(file);
    return [entry, entry === './vitest' ? module : { import: module, require }];
  });
  return {
    ...Object.fromEntries(kept),
    bin: { 'local-apps-script': './esm/cli.js' },
    // For tools that don't read `exports`.
    main: './cjs/index.js',
    types: './cjs/index.d.ts',
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    files: ['cjs', 'esm', ...documents, 'THIRD-PARTY-NOTICES.txt'],
    dependencies: Object.fromEntries(dependencies),
  };
}

function bothFormats(file: string) {
  const built = (format: string, ending: string) =>
    file.replace(/^\.\/src\//, `./${format}/`).replace(/\.ts$/, ending);
  return {
    import: { types: built('esm', '.d.ts'), default: built('esm', '.js') },
    require: { types: built('cjs', '.d.ts'), default: built('cjs', '.js') },
  };
}
