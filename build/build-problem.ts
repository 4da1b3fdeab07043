// The build's only deliberate error. Its message is shown to the person who runs the build.

export class BuildProblem extends Error {
  override readonly name = 'BuildProblem';
}
