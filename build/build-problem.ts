// The one error that the build throws on purpose: its message is a sentence for the person who runs the build.

/** Something in the sources, the pages, the manifest or the settings that stops the build. */
export class BuildProblem extends Error {
  override readonly name = 'BuildProblem';
}
