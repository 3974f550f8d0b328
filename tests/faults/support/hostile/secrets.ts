// Searches a dump of the database for secrets, like the thief of a backup (threat: secrets at rest).
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPrograms } from '../../../../tooling/cluster/cluster.ts';

const MAX_BYTES = 1 << 30;

/** Returns the names of the secrets that the dump contains as text or as bytes. */
export async function secretsInDump(
  databaseUrl: string,
  secrets: Readonly<Record<string, string>>,
): Promise<string[]> {
  const program = join(findPrograms().postgres, 'pg_dump');
  const { stdout } = await promisify(execFile)(program, [databaseUrl], { maxBuffer: MAX_BYTES });
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const forms = [secret, Buffer.from(secret).toString('hex')];
    return forms.some((form) => stdout.includes(form)) ? [name] : [];
  });
}
