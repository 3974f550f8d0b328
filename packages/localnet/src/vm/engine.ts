/** Defines how Move functions execute. */

const ENGINES = ['compiled', 'eager', 'interpreter'] as const;

/**
 * `compiled`: hot functions are compiled to JavaScript, all others are interpreted. `eager`: functions
 * are compiled at their first call, for tests of the compiler. `interpreter`: everything is
 * interpreted. Results, failures and gas are equal.
 */
export type Engine = (typeof ENGINES)[number];

const CAN_GENERATE_CODE = canGenerateCode();

/**
 * Returns the engine to use: `wanted`, else the environment variable ATOLL_ENGINE, else `compiled`.
 * Where the host forbids code generation (a content security policy, or Node.js with
 * --disallow-code-generation-from-strings), it is always `interpreter`.
 */
export function chooseEngine(wanted?: Engine): Engine {
  const engine = wanted ?? fromEnvironment() ?? 'compiled';
  return CAN_GENERATE_CODE ? engine : 'interpreter';
}

// Browsers have no `process`.
function fromEnvironment(): Engine | undefined {
  const value = globalThis.process?.env?.ATOLL_ENGINE;
  return ENGINES.find((engine) => engine === value);
}

function canGenerateCode(): boolean {
  try {
    return new Function('return true')() === true;
  } catch {
    return false;
  }
}
