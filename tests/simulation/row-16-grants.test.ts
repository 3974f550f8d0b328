// Threat 16: grants reused or changed. What the operator's server signs lets one wallet do one thing in
// one place, once, until it expires; with anything about it changed, nothing.
import { describe, expect, test } from 'vitest';
import { failureOf } from './chain/failure.ts';
import { signBoost, signMint } from './chain/grants.ts';
import { createdOf } from './chain/network.ts';
import { ALICE, BOB } from './chain/world.ts';
import { Purse } from './history/wallet.ts';
import { mintGrants } from './nft/grants.ts';
import { createNftWorld, mint } from './nft/world.ts';
import * as calls from './staking/calls.ts';
import { boostGrants, stake } from './staking/grants.ts';
import { takeInventory } from './staking/objects.ts';
import { createStakingWorld } from './staking/world.ts';
import { testGrants } from './surface/grants.ts';

const FOREVER = 2n ** 64n - 1n;
const IMAGE = 'https://media.example/contributor/1.webp';

const [mints, boosts] = await Promise.all([mintGrants(), boostGrants()]);

describe('mint grants', () => {
  testGrants(mints);
});

describe('boost grants', () => {
  testGrants(boosts);
});

describe('a mint', () => {
  const world = createNftWorld();

  async function scene() {
    const { network: base, contract } = await world;
    const network = base.fork();
    const type = `${contract.nft}::contributor::ContributorNft`;
    const grant = (minter: string, nonce: bigint) => {
      const terms = { nonce, imageUrl: IMAGE, expiresMs: FOREVER };
      const of = { package: contract.nft, collectionId: contract.contributors, minter };
      return { ...terms, signature: signMint({ ...of, ...terms }) };
    };
    const use = (who: string, nonce: bigint) => mint(network, contract, who, grant(who, nonce));
    const burn = (who: string, id: string) =>
      network.must(who, (tx) => {
        const args = [tx.object(id), tx.object(contract.contributors)];
        tx.call(`${contract.nft}::contributor::burn`, [], args);
      });
    return { network, type, use, burn };
  }

  test('uses its wallet up, also when the NFT is burned or given away', async () => {
    const { network, type, use, burn } = await scene();
    const id = createdOf(use(ALICE, 1n), type);
    expect(failureOf(use(ALICE, 2n))).toBe('contributor::EAlreadyMinted');
    const given = network.fork();
    given.must(ALICE, (tx) => tx.transfer([tx.object(id)], BOB));
    burn(ALICE, id);
    expect(failureOf(use(ALICE, 1n))).toBe('contributor::EAlreadyMinted');
    expect(failureOf(use(ALICE, 2n))).toBe('contributor::EAlreadyMinted');
  });

  test('uses its nonce up for every wallet, also when the NFT is burned', async () => {
    const { type, use, burn } = await scene();
    const id = createdOf(use(ALICE, 1n), type);
    expect(failureOf(use(BOB, 1n))).toBe('contributor::ENonceUsed');
    burn(ALICE, id);
    expect(failureOf(use(BOB, 1n))).toBe('contributor::ENonceUsed');
    expect(failureOf(use(BOB, 2n))).toBeUndefined();
  });
});

describe('a boost', () => {
  const world = createStakingWorld();

  async function scene() {
    const { network: base, pools } = await world;
    const network = base.fork();
    const [pool] = pools;
    stake(network, pool, ALICE);
    const use = (nonce: bigint, multiplierBps: bigint) => {
      const terms = { nonce, multiplierBps, expiresMs: FOREVER };
      const of = { package: pool.staking, poolId: pool.id, staker: ALICE };
      const signature = signBoost({ ...of, ...terms });
      return failureOf(network.run(ALICE, (tx) => calls.boost(tx, pool, { ...terms, signature })));
    };
    return { network, pool, use };
  }

  test('is not revived by an earlier grant, nor by leaving and coming back', async () => {
    const { network, pool, use } = await scene();
    expect(use(5n, 30_000n)).toBeUndefined();
    expect(use(4n, 20_000n)).toBe('pool::EGrantUsed');
    network.must(ALICE, (tx) => {
      const stakes = Purse.of(network, tx, ALICE, pool.stake);
      stakes.put(calls.unstake(tx, pool, 1_000_000n));
    });
    expect(use(6n, 30_000n)).toBe('pool::ENoPosition');
    stake(network, pool, ALICE);
    expect(use(5n, 30_000n)).toBe('pool::EGrantUsed');
    expect(use(6n, 30_000n)).toBeUndefined();
  });

  test('is replaced by the next grant, and never added to it', async () => {
    const { network, pool, use } = await scene();
    for (const [nonce, bps] of [
      [1n, 30_000n],
      [2n, 30_000n],
      [3n, 10_000n],
    ] as const) {
      expect(use(nonce, bps)).toBeUndefined();
      const { totalWeight, staked } = takeInventory(network, pool).pool;
      expect(totalWeight).toBe(staked * bps);
    }
  });
});
