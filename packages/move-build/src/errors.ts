// Defines the error of this package.

/** The stage of a build that failed. */
export type MoveBuildStage =
  | 'sources'
  | 'dependencies'
  | 'compile'
  | 'test-runner'
  | 'framework'
  | 'bytecode';

/**
 * A Move package could not be read, resolved, compiled or run.
 * `message` describes the failed operation; `diagnostics` is the compiler's output, unchanged.
 */
export class MoveBuildError extends Error {
  override readonly name = 'MoveBuildError';
  readonly stage: MoveBuildStage;
  readonly diagnostics: string;

  constructor(stage: MoveBuildStage, what: string, diagnostics = '') {
    super(diagnostics ? `${what}\n${diagnostics}` : what);
    this.stage = stage;
    this.diagnostics = diagnostics;
  }
}
