/** Environment of child processes that handle untrusted input or keys. */

/**
 * Variables that locate programs, libraries, fonts, caches and temporary files. A child process gets no other variable, and
 * so none of the server's secrets.
 */
const INHERITED = [
  'HOME',
  'LANG',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
  'PATH',
  'SystemRoot',
  'TMPDIR',
  'TZ',
];

export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
