/**
 * Signs grants: boosts of stakers and mints of Contributor NFTs. The contracts accept the signatures once the admin has
 * named the public key. Who deserves a grant is decided by the servers; the signer limits how many there are and how long
 * they are valid, and gives each wallet one nonce for mints.
 */
import {
  type BoostGrant,
  type Deployment,
  encodeBoostGrant,
  encodeMintGrant,
  type MintGrant,
  readClock,
} from '@atoll/sdk';
import { Config as NftConfig } from '@atoll/sdk/contracts/nft/config.ts';
import { Config as StakingConfig } from '@atoll/sdk/contracts/staking/config.ts';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { toBase58 } from '@mysten/sui/utils';
import { HttpError } from '../platform/errors.ts';
import { contributorNonce } from '../platform/signing/contributor-nonce.ts';

type Granting = 'nft' | 'staking';

const LAYOUTS = { nft: NftConfig, staking: StakingConfig };
/** A key changes at most every 48 hours, and its removal makes grants useless at once anyway. */
const REMEMBERED_MS = 10_000;
const HOUR_MS = 3_600_000;
/** Most grants of one kind in an hour, and the longest that one is valid. */
const HOURLY_GRANTS = 2_000;
const LIFETIME_MS = BigInt(25 * HOUR_MS);

export interface Grants {
  boost(grant: BoostGrant): Promise<Uint8Array>;
  mint(grant: MintGrant): Promise<Uint8Array>;
}

interface Dependencies {
  /** Bech32; null: this signer grants nothing. */
  signingKey: string | null;
  deployment: Deployment;
  sui: SuiGrpcClient;
  /** How long the node may take to return the key in force, in milliseconds. */
  nodeTimeoutMs: number;
}

/** Methods throw an `HttpError`: 403 beyond the limits, 503 without a key that the contract accepts. */
export function createGrants({ signingKey, deployment, sui, nodeTimeoutMs }: Dependencies): Grants {
  const key = signingKey === null ? undefined : Ed25519Keypair.fromSecretKey(signingKey);
  const inForceUntil = new Map<Granting, number>();
  const signed = { nft: { hour: 0, count: 0 }, staking: { hour: 0, count: 0 } };

  async function requireInForce(
    name: Granting,
    publicKey: Uint8Array,
    nowMs: number,
  ): Promise<void> {
    if ((inForceUntil.get(name) ?? 0) > nowMs) return;
    const { configId } = deployment[name] ?? {};
    if (configId === undefined) throw notConfigured(name);
    const signal = AbortSignal.timeout(nodeTimeoutMs);
    const { object } = await sui.core
      .getObject({ objectId: configId, include: { content: true }, signal })
      .catch(nodeUnavailable);
    const inContract = LAYOUTS[name].parse(object.content).signingKey;
    const matches =
      inContract !== null &&
      Buffer.compare(inContract.publicKey, publicKey) === 0 &&
      toBase58(inContract.chainId) === deployment.chainId;
    if (!matches) throw notConfigured(name);
    inForceUntil.set(name, nowMs + REMEMBERED_MS);
  }

  function count(name: Granting, nowMs: number): void {
    const hour = Math.floor(nowMs / HOUR_MS);
    const before = signed[name];
    if (before.hour === hour && before.count >= HOURLY_GRANTS) {
      throw new HttpError(403, `Grant limit reached: ${HOURLY_GRANTS} an hour. Try again later.`);
    }
    signed[name] = { hour, count: before.hour === hour ? before.count + 1 : 1 };
  }

  async function sign(name: Granting, expiresMs: bigint, encoded: () => Uint8Array) {
    if (key === undefined) throw notConfigured(name);
    const nowMs = Number(await readClock(sui).catch(nodeUnavailable));
    await requireInForce(name, key.getPublicKey().toRawBytes(), nowMs);
    if (expiresMs > BigInt(nowMs) + LIFETIME_MS) {
      throw new HttpError(403, 'Grant is valid for too long: the limit is 25 hours.');
    }
    count(name, nowMs);
    return key.sign(encoded());
  }

  return {
    boost: (grant) => sign('staking', grant.expiresMs, () => encodeBoostGrant(deployment, grant)),
    mint(grant) {
      if (grant.nonce !== contributorNonce(grant.minter)) {
        throw new HttpError(403, 'The nonce of a mint grant must be that of its wallet.');
      }
      return sign('nft', grant.expiresMs, () => encodeMintGrant(deployment, grant));
    },
  };
}

function nodeUnavailable(cause: unknown): never {
  throw new HttpError(503, 'The Sui node is not available. Try again in a moment.', { cause });
}

const notConfigured = (name: Granting): HttpError =>
  new HttpError(
    503,
    name === 'nft'
      ? 'Minting is not configured: this server’s signing key does not match the key in the contract.'
      : 'Boosts are not configured: this server’s signing key does not match the key in the contract.',
  );
