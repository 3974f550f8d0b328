import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('an argument prints the usage and touches no database', async () => {
  const command = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'rebuild-index.ts'), '--help'],
    // With this setting it would connect.
    { env: { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' } },
  );
  await expect(command).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage: npm run rebuild-index'),
  });
});
