/**
 * The key that signs grants: boosts of stakers and mints of Contributor NFTs. The contracts accept its
 * signatures once the admin has named its public key.
 */
import type { Deployment } from '@atoll/sdk';
import { Config as NftConfig } from '@atoll/sdk/contracts/nft/config.ts';
import { Config as StakingConfig } from '@atoll/sdk/contracts/staking/config.ts';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { toBase58 } from '@mysten/sui/utils';
import { HttpError } from '../platform/errors.ts';

type Granting = 'nft' | 'staking';

const LAYOUTS = { nft: NftConfig, staking: StakingConfig };
const NODE_TIMEOUT_MS = 3_000;
/** A key changes at most every 48 hours, and its removal makes grants useless at once anyway. */
const REMEMBERED_MS = 10_000;

export interface GrantSigner {
  /**
   * Signs an encoded grant of `name`'s package.
   * @throws {HttpError} 503 without a key, when the contract names another key, and when the Sui node
   *   that knows is unavailable.
   */
  sign(name: Granting, grant: Uint8Array): Promise<Uint8Array>;
}

/** Creates the signer of a server; `secret` is null when it has no key. */
export function createGrantSigner(
  secret: string | null,
  deployment: Deployment,
  sui: SuiGrpcClient,
  now: () => number,
): GrantSigner {
  const key = secret === null ? undefined : Ed25519Keypair.fromSecretKey(secret);
  const inForceUntil = new Map<Granting, number>();

  async function requireInForce(name: Granting, publicKey: Uint8Array): Promise<void> {
    if ((inForceUntil.get(name) ?? 0) > now()) return;
    const { configId } = deployment[name] ?? {};
    if (configId === undefined) throw notConfigured(name);
    const signal = AbortSignal.timeout(NODE_TIMEOUT_MS);
    const { object } = await sui.core
      .getObject({ objectId: configId, include: { content: true }, signal })
      .catch((cause: unknown) => {
        throw new HttpError(503, 'The Sui node is not available. Try again in a moment.', {
          cause,
        });
      });
    const { signingKey } = LAYOUTS[name].parse(object.content);
    const matches =
      signingKey !== null &&
      Buffer.compare(signingKey.publicKey, publicKey) === 0 &&
      toBase58(signingKey.chainId) === deployment.chainId;
    if (!matches) throw notConfigured(name);
    inForceUntil.set(name, now() + REMEMBERED_MS);
  }

  return {
    async sign(name, grant) {
      if (key === undefined) throw notConfigured(name);
      await requireInForce(name, key.getPublicKey().toRawBytes());
      return key.sign(grant);
    },
  };
}

const notConfigured = (name: Granting): HttpError =>
  new HttpError(
    503,
    name === 'nft'
      ? 'Minting is not configured: this server’s signing key does not match the key in the contract.'
      : 'Boosts are not configured: this server’s signing key does not match the key in the contract.',
  );
