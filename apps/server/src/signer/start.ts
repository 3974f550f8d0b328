/** Starts a process with the role `signer`, which serves nothing else. */
import { createLog } from '../platform/log.ts';
import type { SignerConfig } from './config.ts';
import { createSigner } from './create.ts';
import { type ServedSigner, serveSigner } from './serve.ts';

/** @throws {ConfigError} if another signer uses the ledger. */
export async function startSigner(config: SignerConfig): Promise<ServedSigner> {
  const { secret, signingKey, tokens } = config;
  const log = createLog(config.logLevel, {
    secrets: [secret, signingKey, tokens.api, tokens.jobs],
    onProblem: () => {},
  });
  const served = await serveSigner(createSigner(config), { ...config, log });
  log.info(
    { url: served.url, roles: 'signer', network: config.deployment.network },
    'signer ready',
  );
  return served;
}
