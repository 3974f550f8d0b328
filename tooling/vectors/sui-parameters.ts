// Writes digests of Sui's published parameters from a directory with the snapshots of `sui-protocol-config`:
// node tooling/vectors/sui-parameters.ts sui/crates/sui-protocol-config/src/snapshots
//
// Snapshots of versions that are not on mainnet yet still change, so use only those of a release.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST_VERSION = 95;
const SNAPSHOT = /Mainnet_version_(\d+)\.snap$/;
/** A parameter with a single value, or an enabled flag. */
const SCALAR = /^(?: {2}(\w+: true)|(\w+: \S+))$/;

const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error('Pass the directory with the snapshots.');
const digests: Record<string, string> = {};
for (const name of readdirSync(directory)) {
  const version = Number(SNAPSHOT.exec(name)?.[1]);
  if (version >= OLDEST_VERSION) digests[version] = digest(join(directory, name));
}
const text = JSON.stringify(
  {
    about:
      "SHA-256 of mainnet's parameters and enabled flags by protocol version: sorted lines `name: value`. Written by tooling/vectors/sui-parameters.ts.",
    digests,
  },
  null,
  2,
);
writeFileSync(new URL('../../vectors/sui-parameters.json', import.meta.url), `${text}\n`);

function digest(path: string): string {
  const [, , content = ''] = readFileSync(path, 'utf8').split(/^---\n/m);
  const lines = content.split('\n').flatMap((line) => {
    const [, flag, parameter] = SCALAR.exec(line) ?? [];
    return parameter?.startsWith('version:') ? [] : (flag ?? parameter ?? []);
  });
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}
