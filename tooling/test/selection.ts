// Selects the steps and test files of a run from the arguments of `npm test`.

/** Steps that can run some of their test files. */
const WITH_FILES = ['unit', 'browser', 'postgres'];
const BROWSER_TESTS = 'tests/e2e/';

export interface Selection {
  /** Steps that were named, or that run the named files; empty for the default steps. */
  readonly steps: readonly string[];
  /** Test files or parts of their paths, for the steps that accept them. */
  readonly files: readonly string[];
}

/**
 * Divides the arguments into steps and test files. Files without a step run in `browser` if they are browser tests, and
 * in `unit` otherwise.
 *
 * @returns the selection, or the problem with the arguments.
 */
export function readSelection(
  names: readonly string[],
  steps: readonly string[],
): Selection | string {
  const named = names.filter((name) => steps.includes(name));
  const files = names.filter((name) => !steps.includes(name)).map(relativeToRoot);
  if (files.length === 0) return { steps: named, files };
  // A word without a path is rather a misspelled step, unless a step that takes files comes first.
  const unknown = files.filter((name) => !/[./]/.test(name));
  if (named.length === 0 && unknown.length > 0) return `Unknown step: ${unknown.join(', ')}`;
  const without = named.filter((name) => !WITH_FILES.includes(name));
  if (without.length > 0) return `${without.join(', ')} cannot run single files`;
  return { steps: named.length > 0 ? named : stepsOf(files), files };
}

function stepsOf(files: readonly string[]): string[] {
  const isBrowser = (file: string) => file.startsWith(BROWSER_TESTS);
  return [
    ...(files.some((file) => !isBrowser(file)) ? ['unit'] : []),
    ...(files.some(isBrowser) ? ['browser'] : []),
  ];
}

const relativeToRoot = (file: string): string => file.replace(/^\.\//, '');
