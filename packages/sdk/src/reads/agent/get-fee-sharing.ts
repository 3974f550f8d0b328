// Reads how the creator fees of a pool are shared.
import type { Atoll, FeeSharingRef } from '../../context.ts';
import { FeeSharing as FeeSharingLayout } from '../../contracts/agent/fee_sharing.ts';
import { type FeeShare, feeShareOf } from '../../math/fee-shares.ts';
import { expectType, sharedVersion, twoTypes } from '../objects.ts';

/** Current state of fee sharing, which the actions accept. Amounts are base units of the quote coin. */
export interface FeeSharing extends FeeSharingRef {
  poolId: string;
  /** Announces changes. */
  owner: string;
  shares: FeeShare[];
  /** Announced shares, and when (Unix ms) they can take effect; null without an announcement. */
  pending: { shares: FeeShare[]; executableAtMs: bigint } | null;
  /** Distributed to the coin's agent and not in its treasury yet. */
  treasuryFunds: bigint;
  /** Distributed to burns and not spent yet. */
  burnFunds: bigint;
  /** Time (Unix ms) of the last burn; 0 before the first. */
  burnedAtMs: bigint;
}

/**
 * Reads the fee sharing of one pool. Its object is the pool's `feeRecipient` once the creator fees are shared.
 * @throws ObjectError when the object does not exist, AtollError `WrongObjectType`.
 * @example
 * ```ts
 * import { getFeeSharing } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const { shares } = await getFeeSharing(client.atoll, { sharingId: pool.feeRecipient });
 * ```
 */
export async function getFeeSharing(
  atoll: Atoll,
  { sharingId, signal }: { sharingId: string; signal?: AbortSignal },
): Promise<FeeSharing> {
  const { object } = await atoll.client.core.getObject({
    objectId: sharingId,
    include: { content: true },
    signal,
  });
  const [baseType, quoteType] = twoTypes(expectType(atoll.deployment, object, FeeSharingLayout));
  const { id, pending, shares, prices: _, ...sharing } = FeeSharingLayout.parse(object.content);
  return {
    ...sharing,
    sharingId: id,
    baseType,
    quoteType,
    initialSharedVersion: sharedVersion(object),
    shares: shares.map(feeShareOf),
    pending: pending && { ...pending, shares: pending.shares.map(feeShareOf) },
  };
}
