/** Entry point of the child process in which a local network's signer runs: see `embedded.ts`. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from '../platform/log.ts';
import { createSigner } from './create.ts';
import type { EmbeddedNews, EmbeddedSigner } from './embedded.ts';
import { serveSigner } from './serve.ts';

/** Allows for a slow node on the same machine, but is shorter than the deadline of a request to the signer. */
const NODE_TIMEOUT_MS = 15_000;

process.once('message', (settings: EmbeddedSigner) => {
  start(settings).then(
    (news) => process.send?.(news),
    (error: unknown) => {
      const failure: EmbeddedNews = {
        failure: error instanceof Error ? error.message : String(error),
      };
      process.send?.(failure, () => process.exit(1));
    },
  );
});
// The server has ended.
process.once('disconnect', () => process.exit(0));

async function start({
  dir,
  signingKey,
  deployment,
  grpcUrl,
}: EmbeddedSigner): Promise<EmbeddedNews> {
  const signer = createSigner({
    secret: secretIn(dir),
    signingKey,
    deployment,
    grpcUrl,
    dir,
    domain: null,
    nodeTimeoutMs: NODE_TIMEOUT_MS,
  });
  const token = randomBytes(32).toString('base64url');
  const { url } = await serveSigner(signer, {
    host: '127.0.0.1',
    port: 0,
    // The only server has all roles.
    tokens: { api: randomBytes(32).toString('base64url'), jobs: token },
    deployment,
    log: createLog('error'),
  });
  return { address: { url, token } };
}

/** The secret of the local network's agents, generated on first use. */
function secretIn(dir: string): string {
  const file = join(dir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(32).toString('base64url');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
