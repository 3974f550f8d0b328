// Settings of an agent as its creator signs them.
import { canonicalJson, type Deployment, requestDigest } from '@atoll/sdk';
import type { Keypair } from '@mysten/sui/cryptography';
import { createStepUpService } from '../../src/auth/step-up.ts';
import type { Db } from '../../src/platform/database/database.ts';
import type { SignedSettings } from '../../src/platform/signing/signer.ts';

interface Settings {
  poolId: string;
  dailyTip?: bigint;
  dailyBuyBack?: bigint;
}

/** Signs settings for the domain of the tests. */
export async function signSettings(
  db: Db,
  { deployment, now }: { deployment: Deployment; now: () => number },
  creator: Keypair,
  { poolId, dailyTip = 0n, dailyBuyBack = 0n }: Settings,
): Promise<SignedSettings> {
  const body = {
    pool_id: poolId,
    daily_tip: String(dailyTip),
    daily_buy_back: String(dailyBuyBack),
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
  const message = await service.challenge({
    address: creator.toSuiAddress(),
    action: 'update-agent-config',
    subject: poolId,
    digest: await requestDigest(body),
  });
  const { signature } = await creator.signPersonalMessage(new TextEncoder().encode(message));
  return { body: canonicalJson(body), message, signature };
}
