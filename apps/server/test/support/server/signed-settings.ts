// Settings of an agent as its creator signs them.
import { canonicalJson, type Deployment, requestDigest } from '@atoll/sdk';
import type { Keypair } from '@mysten/sui/cryptography';
import { createStepUpService, type StepUpRequest } from '../../../src/auth/step-up.ts';
import type { Db } from '../../../src/platform/database/database.ts';
import type { SignedSettings } from '../../../src/platform/signing/signer.ts';

interface Settings {
  poolId: string;
  dailyTip?: bigint;
  dailyBuyback?: bigint;
}

/**
 * Signs settings for the domain of the tests.
 * @param use whether the signature is used, as by a request that saves the settings.
 */
export async function signSettings(
  db: Db,
  { deployment, now }: { deployment: Deployment; now: () => number },
  creator: Keypair,
  { poolId, dailyTip = 0n, dailyBuyback = 0n }: Settings,
  { use = false } = {},
): Promise<SignedSettings> {
  const body = {
    pool_id: poolId,
    daily_tip: String(dailyTip),
    daily_buyback: String(dailyBuyback),
  };
  const { network, chainId } = deployment;
  const domain = { key: new Uint8Array(32), service: 'Atoll', domain: 'atoll.example' };
  const service = createStepUpService(
    db,
    // zkLogin alone asks the node.
    {} as never,
    () => ({ ...domain, network, chainId }),
    now,
  );
  const request: StepUpRequest = {
    address: creator.toSuiAddress(),
    action: 'update-agent-config',
    subject: poolId,
    digest: await requestDigest(body),
  };
  const message = await service.challenge(request);
  const { signature } = await creator.signPersonalMessage(new TextEncoder().encode(message));
  if (use) {
    const { consume } = await service.verify(request, signature);
    await db.transaction().execute(consume);
  }
  return { body: canonicalJson(body), message, signature };
}
