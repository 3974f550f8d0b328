// Accounts with coin objects, address balances, both, or no coin object for gas trade, stake, vote, pay for messages,
// claim and launch. Balances are exact to the base unit, and no action creates a second coin object.
import { eventOf, gasOf, type Holding } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AgentFixture, SUI as ONE_SUI, revisionOf } from '../../test/agent.ts';
import * as sdk from '../index.ts';

const SUI = '0x2::sui::SUI';
const HOUR_MS = 3_600_000n;
const HOLDINGS: Holding[] = ['coins', 'balances', 'both', 'coins without gas coin'];

let fixture: AgentFixture;
let chain: AgentFixture['chain'];
let ATOLL: string;

beforeAll(async () => {
  fixture = await AgentFixture.create();
  chain = fixture.chain;
  ATOLL = chain.deployment.atollToken.coinType;
});
afterAll(() => chain.close());

/** Runs an action; returns the changes of the account's SUI, without gas, and of its `type`. */
async function gained(key: Ed25519Keypair, type: string, action: sdk.TransactionThunk) {
  const before = [await chain.balance(key, SUI), await chain.balance(key, type)] as const;
  const counts = [await chain.coinCount(key, SUI), await chain.coinCount(key, type)] as const;
  const executed = await chain.execute(key, action);
  expect(await chain.coinCount(key, SUI)).toBeLessThanOrEqual(Math.max(counts[0], 1));
  expect(await chain.coinCount(key, type)).toBeLessThanOrEqual(Math.max(counts[1], 1));
  return {
    executed,
    sui: (await chain.balance(key, SUI)) - before[0] + gasOf(executed),
    coins: (await chain.balance(key, type)) - before[1],
  };
}

/** A pool that stakes and rewards ATOLL, with a campaign of an hour. */
async function stakingPool(): Promise<sdk.StakingPool> {
  const owner = await chain.createAccount({ atoll: 10n ** 12n });
  const campaign = {
    payer: owner.toSuiAddress(),
    ratePerSecond: 1_000_000n,
    startsMs: 0n,
    durationMs: HOUR_MS,
  };
  const { decoded } = await chain.execute(
    owner,
    sdk.createStakingPool(chain, {
      stakeType: ATOLL,
      rewardType: ATOLL,
      maxMultiplierBps: 10_000n,
      campaign,
    }),
  );
  return sdk.getStakingPool(chain, eventOf(decoded, 'StakingPoolCreated'));
}

describe.each(HOLDINGS)('an account with %s', (holding) => {
  it('holds its coins in the declared form', async () => {
    const key = await chain.createHolder(holding, { sui: 10n * ONE_SUI, atoll: 10n });
    for (const [type, amount] of [
      [SUI, 10n * ONE_SUI],
      [ATOLL, 10n],
    ] as const) {
      const balance = await chain.addressBalance(key, type);
      const hasCoins = (await chain.coinCount(key, type)) > 0;
      expect(await chain.balance(key, type)).toBe(amount);
      const asBalance = holding === 'balances' || (holding !== 'coins' && type === SUI);
      expect([hasCoins, balance]).toEqual(
        holding === 'both' ? [true, amount / 2n] : asBalance ? [false, amount] : [true, 0n],
      );
    }
  });

  it('buys and sells everything on a curve priced in SUI', async () => {
    const key = await chain.createHolder(holding);
    const trader = key.toSuiAddress();
    const pool = await sdk.getPool(chain, fixture.pool);
    const estimate = sdk.previewBuyExactIn(pool, 3n * ONE_SUI);
    const buy = { pool, trader, amountIn: 3n * ONE_SUI, minOut: estimate.baseOut };
    const bought = await gained(key, pool.baseType, sdk.buyExactIn(chain, buy));
    expect([bought.sui, bought.coins]).toEqual([-3n * ONE_SUI, estimate.baseOut]);
    const exact = sdk.buyExactOut(chain, { pool, trader, amountOut: 777n, maxIn: ONE_SUI });
    expect((await gained(key, pool.baseType, exact)).coins).toBe(777n);
    const held = await chain.balance(key, pool.baseType);
    const { quoteOut } = sdk.previewSellExactIn(await sdk.getPool(chain, pool), held);
    const sell = sdk.sellExactIn(chain, { pool, trader, amountIn: held, minOut: quoteOut });
    const sold = await gained(key, pool.baseType, sell);
    expect([sold.sui, sold.coins]).toEqual([quoteOut, -held]);
    expect(await chain.coinCount(key, pool.baseType)).toBe(0);
  });

  it('buys with the whole balance of a coin and gets the refund', async () => {
    const key = await chain.createHolder(holding, { atoll: 5_000_000_001n });
    const trader = key.toSuiAddress();
    const pool = await chain.launchCoin(fixture.creator, { quoteType: ATOLL });
    const { gross } = sdk.previewBuyExactOut(pool, 10n ** 12n);
    const maxIn = 5_000_000_001n;
    const buy = sdk.buyExactOut(chain, { pool, trader, amountOut: 10n ** 12n, maxIn });
    expect((await gained(key, pool.baseType, buy)).coins).toBe(10n ** 12n);
    const rest = maxIn - gross;
    expect(await chain.balance(key, ATOLL)).toBe(rest);
    const all = sdk.buyExactIn(chain, { pool, trader, amountIn: rest, minOut: 1n });
    await gained(key, pool.baseType, all);
    expect([await chain.balance(key, ATOLL), await chain.coinCount(key, ATOLL)]).toEqual([0n, 0]);
    const tooMuch = sdk.buyExactIn(chain, { pool, trader, amountIn: 1n, minOut: 1n });
    await expect(chain.execute(key, tooMuch)).rejects.toMatchObject({
      available: 0n,
      required: 1n,
    });
  });

  it('spends all its SUI except for the network fee', async () => {
    const key = await chain.createHolder(holding, { sui: 2n * ONE_SUI });
    const { pool } = fixture;
    const amountIn = 2n * ONE_SUI - sdk.GAS_RESERVE;
    const buy = { pool, trader: key.toSuiAddress(), amountIn, minOut: 1n };
    expect((await gained(key, pool.baseType, sdk.buyExactIn(chain, buy))).sui).toBe(-amountIn);
  });

  it('stakes everything, claims and unstakes', async () => {
    const pool = await stakingPool();
    const key = await chain.createHolder(holding, { atoll: 2_000_000n });
    const staker = key.toSuiAddress();
    const stake = sdk.stake(chain, { pool, staker, amount: 2_000_000n });
    expect((await gained(key, ATOLL, stake)).coins).toBe(-2_000_000n);
    await chain.advanceClock(60_000);
    const claimed = await gained(key, ATOLL, sdk.claimRewards(chain, { pool, staker }));
    expect(claimed.coins).toBe(eventOf(claimed.executed.decoded, 'RewardsClaimed').amount);
    expect(claimed.coins).toBeGreaterThan(0n);
    const unstake = sdk.unstake(chain, { pool, staker, amount: 2_000_000n });
    expect((await gained(key, ATOLL, unstake)).coins).toBeGreaterThanOrEqual(2_000_000n);
  });

  it('launches a coin with a first buy and claims creator fees', async () => {
    const key = await chain.createHolder(holding);
    const creator = key.toSuiAddress();
    const amountIn = ONE_SUI;
    const pool = await chain.launchCoin(key, { firstBuy: { amountIn, minOut: 1n } });
    expect(await chain.balance(key, pool.baseType)).toBeGreaterThan(0n);
    const claim = sdk.claimCreatorFees(chain, { pool, recipient: creator });
    expect((await gained(key, pool.baseType, claim)).sui).toBeGreaterThan(0n);
  });

  it('proposes and votes with all its coins', async () => {
    const key = await chain.createHolder(holding);
    const voter = key.toSuiAddress();
    const { pool, agent } = fixture;
    const { baseType } = pool;
    const deposit = agent.terms.deposit;
    const amountOut = deposit + 1_000n;
    const maxIn = 19_000n * ONE_SUI;
    await chain.execute(key, sdk.buyExactOut(chain, { pool, trader: voter, amountOut, maxIn }));
    const change = { agent, pool, proposer: voter, deposit, base: 1n, ...(await revisionOf('x')) };
    const proposed = await gained(key, baseType, sdk.proposeRevision(chain, change));
    expect(proposed.coins).toBe(-deposit);
    const created = eventOf(proposed.executed.decoded, 'ProposalCreated');
    const proposal = await sdk.getProposal(chain, created);
    const vote = sdk.vote(chain, { proposal, voter, amount: 1_000n, inFavor: true });
    expect((await gained(key, baseType, vote)).coins).toBe(-1_000n);
    expect(await chain.coinCount(key, baseType)).toBe(0);
  });
});
