// Invariants of the collections, whatever was done to them.
import { assertInvariant } from '../operation.ts';
import type { Inventory, Nft } from './inventory.ts';
import { OG_SUPPLY } from './model.ts';

/** Throws unless every invariant holds now, and since the state `before`. */
export function assertNftInvariants(now: Inventory, before: Inventory): void {
  assertCollection(now.contributorNfts, now.contributors);
  assertCollection(now.ogNfts, now.ogs);
  assertInvariant(now.ogs.minted <= BigInt(OG_SUPPLY), 'at most 1,111 OG NFTs were ever minted');
  assertInvariant(!before.ogs.sealed || now.ogs.sealed, 'a sealed collection stays sealed');
  assertInvariant(
    !before.ogs.sealed || now.ogs.minted === before.ogs.minted,
    'a sealed collection mints nothing',
  );
  for (const collection of ['contributors', 'ogs'] as const) {
    const [then, later] = [before[collection], now[collection]];
    const grows = later.minted >= then.minted && later.burned >= then.burned;
    assertInvariant(grows, 'nothing is unminted or unburned');
  }
  assertOncePerWalletAndNonce(now);
}

/** Live NFTs are those minted and not burned, each with a unique number. */
function assertCollection(nfts: readonly Nft[], counts: { minted: bigint; burned: bigint }): void {
  const live = counts.minted - counts.burned;
  assertInvariant(BigInt(nfts.length) === live, 'every NFT is either live or burned');
  const numbers = new Set(nfts.map(({ number }) => number));
  assertInvariant(numbers.size === nfts.length, 'no two NFTs have the same number');
  const inRange = nfts.every(({ number }) => number >= 1 && BigInt(number) <= counts.minted);
  assertInvariant(inRange, 'numbers count from 1 in minting order');
}

/** Each mint used up one wallet and one nonce, and still does when its NFT is burned or given away. */
function assertOncePerWalletAndNonce(inventory: Inventory): void {
  const { contributors, minters, nonces, contributorNfts } = inventory;
  for (const used of [minters, nonces]) {
    const numbers = new Set<bigint>(used.values());
    assertInvariant(BigInt(used.size) === contributors.minted, 'each mint uses up one');
    assertInvariant(BigInt(numbers.size) === contributors.minted, 'each is used by one mint');
  }
  for (const { number, contributor } of contributorNfts) {
    const own = minters.get(contributor ?? '') === BigInt(number);
    assertInvariant(own, 'an NFT stores the wallet that minted it');
  }
}
