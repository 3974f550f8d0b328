// Reads the royalty that sales of an NFT collection pay.
import type { Atoll } from '../../context.ts';
import { Rule, Terms } from '../../contracts/nft/royalty_rule.ts';
import { AtollError } from '../../errors/base.ts';
import { requireDeployed, requireType } from '../../types.ts';
import { getFieldValue } from '../objects.ts';

export type NftCollection = 'og' | 'contributor';

/** A collection's royalty: a share of the price in basis points, and a minimum in MIST. */
export type Royalty = typeof Terms.$inferType;

const BPS = 10_000n;

/** An empty struct has one byte. */
const EMPTY_KEY = Uint8Array.of(0);

/**
 * Reads the royalty in the collection's transfer policy.
 * @example
 * ```ts
 * import { getRoyalty } from '@atoll/sdk';
 *
 * const { royaltyBps, minimum } = await getRoyalty(client.atoll, { collection: 'og' });
 * ```
 */
export async function getRoyalty(
  { client, deployment }: Atoll,
  { collection, signal }: { collection: NftCollection; signal?: AbortSignal },
): Promise<Royalty> {
  const type = `0x2::transfer_policy::RuleKey<${requireType(deployment, Rule)}>`;
  const value = await getFieldValue(client, {
    parentId: transferPolicyOf(deployment, collection).id,
    name: { type, bcs: EMPTY_KEY },
    signal,
  });
  if (value) return Terms.parse(value);
  throw new AtollError('NotDeployed', `The ${collection} collection has no royalty rule.`);
}

/**
 * Returns the MIST that a sale for `price` MIST pays: the share rounded up, or the minimum if more.
 * @example
 * ```ts
 * import { getRoyalty, royaltyFor } from '@atoll/sdk';
 *
 * const royalty = await getRoyalty(client.atoll, { collection: 'og' });
 * console.log(royaltyFor(royalty, 10_000_000_000n)); // of a sale for 10 SUI, in MIST
 * ```
 */
export function royaltyFor({ royaltyBps, minimum }: Royalty, price: bigint): bigint {
  const share = (price * royaltyBps + BPS - 1n) / BPS;
  return share > minimum ? share : minimum;
}

/** The transfer policy that confirms sales of a collection. */
export function transferPolicyOf(deployment: Atoll['deployment'], collection: NftCollection) {
  const { ogTransferPolicy, contributorTransferPolicy } = requireDeployed(deployment, 'nft');
  return collection === 'og' ? ogTransferPolicy : contributorTransferPolicy;
}
