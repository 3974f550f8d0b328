// Checks what a benchmark needs before it measures for minutes.

/**
 * @param found path of each program or module by the Debian package that contains it; undefined if it is not installed.
 * @throws {Error} naming all packages that are missing.
 */
export function requireInstalled(found: Readonly<Record<string, string | undefined>>): void {
  const missing = Object.keys(found).filter((name) => found[name] === undefined);
  if (missing.length > 0) {
    throw new Error(
      `This benchmark requires Debian packages: apt-get install ${missing.join(' ')}`,
    );
  }
}
