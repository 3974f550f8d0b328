/** Refuses a start with one list of everything that is wrong. */
import { ConfigError } from '../errors.ts';

/** @throws {ConfigError} with the list, unless it is empty. */
export function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 1) {
    throw new ConfigError(
      `${problems.length} settings are wrong:\n${problems.map((each) => `- ${each}`).join('\n')}`,
    );
  }
  if (problems[0] !== undefined) throw new ConfigError(problems[0]);
}
