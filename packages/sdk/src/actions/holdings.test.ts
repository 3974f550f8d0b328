// Accounts with coin objects, address balances, both, or no coin object for gas trade, stake, vote, pay for messages,
// tip, mint, claim and launch. Balances are exact to the base unit, and no action creates a second coin object.
import { eventOf, gasOf, type Holding } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AgentFixture, SUI as ONE_SUI, revisionOf } from '../../test/agent.ts';
import { installSigningKey } from '../../test/signing-key.ts';
import * as contributor from '../contracts/nft/contributor.ts';
import * as sdk from '../index.ts';

const SUI = '0x2::sui::SUI';
const HOUR_MS = 3_600_000n;
const HOLDINGS: Holding[] = ['coins', 'balances', 'both', 'coins without gas coin'];

let fixture: AgentFixture;
let chain: AgentFixture['chain'];
let ATOLL: string;
let graduated: Awaited<ReturnType<typeof graduatedPair>>;

beforeAll(async () => {
  fixture = await AgentFixture.create();
  chain = fixture.chain;
  ATOLL = chain.deployment.atollToken.coinType;
  graduated = await graduatedPair();
});
afterAll(() => chain.close());

/** Sells a coin out, so that it trades on a pair. */
async function graduatedPair(): Promise<{ pair: sdk.Pair }> {
  const buyer = await chain.createAccount();
  const pool = await chain.launchCoin(buyer, { kind: 'fun' });
  const all = { pool, trader: buyer.toSuiAddress(), amountIn: 7_000n * ONE_SUI, minOut: 1n };
  const { decoded } = await chain.execute(buyer, sdk.buyExactIn(chain, all));
  const { venuePoolId: pairId } = eventOf(decoded, 'PoolGraduated');
  return { pair: await sdk.getPair(chain, { pairId }) };
}

/** Opens the collection of Contributor NFTs and returns what signs grants for it. */
async function openCollection() {
  const sign = await installSigningKey(chain);
  const { nft } = chain.deployment;
  if (!nft) throw new Error('The deployment has no nft package');
  const opensMs = await sdk.readClock(chain.client);
  await chain.execute(chain.deployer, (tx) => {
    const parameters = {
      ...{ collection: nft.contributorCollection.id, config: nft.configId },
      ...{ authority: nft.authorityId, cap: nft.adminCapId },
      ...{ opensMs, closesMs: opensMs + 7n * 24n * HOUR_MS },
    };
    tx.add(contributor.setWindow({ package: nft.packageId, arguments: parameters }));
  });
  return sign;
}

/** Creates an agent whose treasury `holder` can send tips from. */
async function tippingAgent(holder: string): Promise<{ pool: sdk.Pool; agent: sdk.Agent }> {
  const { creator } = fixture;
  const pool = await chain.launchCoin(creator);
  const created = sdk.createAgent(chain, { pool, ...(await revisionOf('tips')) });
  const { decoded } = await chain.execute(creator, created);
  const agent = await sdk.getAgent(chain, eventOf(decoded, 'AgentCreated'));
  const policy = { agent, pool, dailyCap: 10n * ONE_SUI, tips: true, buybacks: false };
  await chain.execute(creator, sdk.setSpendingPolicy(chain, policy));
  await chain.execute(creator, sdk.setAgentKey(chain, { agent, pool, holder }));
  return { pool, agent: await sdk.getAgent(chain, agent) };
}

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

  it('swaps all ways on a pair and back', async () => {
    const key = await chain.createHolder(holding);
    const trader = key.toSuiAddress();
    const { pair } = graduated;
    const { baseType } = pair;
    const amountIn = 3n * ONE_SUI + 1n;
    const estimate = sdk.previewSwapExactIn(await sdk.getPair(chain, pair), 'buy', amountIn);
    const terms = { pair, trader };
    const buy = { ...terms, side: 'buy', amountIn, minOut: estimate.amountOut } as const;
    const bought = await gained(key, baseType, sdk.swapExactIn(chain, buy));
    expect([bought.sui, bought.coins]).toEqual([-amountIn, estimate.amountOut]);
    const now = await sdk.getPair(chain, pair);
    const { amountIn: cost } = sdk.previewSwapExactOut(now, 1_000_000n);
    const exact = { ...terms, amountOut: 1_000_000n, maxIn: ONE_SUI };
    const more = await gained(key, baseType, sdk.swapExactOut(chain, exact));
    expect([more.sui, more.coins]).toEqual([-cost, 1_000_000n]);
    const held = await chain.balance(key, baseType);
    const sale = sdk.previewSwapExactIn(await sdk.getPair(chain, pair), 'sell', held);
    const sell = { ...terms, side: 'sell', amountIn: held, minOut: sale.amountOut } as const;
    const sold = await gained(key, baseType, sdk.swapExactIn(chain, sell));
    expect([sold.sui, sold.coins]).toEqual([sale.amountOut, -held]);
    expect(await chain.coinCount(key, baseType)).toBe(0);
  });

  it('funds the treasury of an agent and sends a tip from it', async () => {
    const key = await chain.createHolder(holding);
    const holder = key.toSuiAddress();
    const { pool, agent } = await tippingAgent(holder);
    const keyCapId = agent.treasury.keyCap ?? '';
    const fund = sdk.fundTreasury(chain, { agent, payer: holder, amount: 2n * ONE_SUI });
    expect((await gained(key, SUI, fund)).sui).toBe(-2n * ONE_SUI);
    const recipient = (await chain.createHolder(holding, { sui: 1n })).toSuiAddress();
    const amount = ONE_SUI / 2n;
    const tip = { agent, pool, keyCapId, amount, recipient, note: 'gm' };
    const tipped = await gained(key, SUI, sdk.tip(chain, tip));
    expect([tipped.sui, eventOf(tipped.executed.decoded, 'Tipped')]).toMatchObject([
      0n,
      { recipient, amount },
    ]);
  });
});

// Last, because trades take their default deadline from a clock that must not jump.
describe('accounts, as hours pass,', () => {
  let signGrant: (bytes: Uint8Array) => Uint8Array;
  beforeAll(async () => {
    signGrant = await openCollection();
  });

  it.each(HOLDINGS)(
    'pay for messages with the whole balance of %s and are refunded',
    async (holding) => {
      const { agent } = fixture;
      const { messagePrice: price } = await sdk.getAgentConfig(chain);
      const key = await chain.createHolder(holding, { atoll: 2n * price });
      const message = { agent, sender: key.toSuiAddress(), price };
      const sent = await gained(key, ATOLL, sdk.sendMessage(chain, { ...message, text: 'gm' }));
      expect(sent.coins).toBe(-price);
      const digest = await sdk.textDigest('gn');
      const hidden = await gained(
        key,
        ATOLL,
        sdk.sendPrivateMessage(chain, { ...message, digest }),
      );
      expect([hidden.coins, await chain.balance(key, ATOLL)]).toEqual([-price, 0n]);
      const more = chain.execute(key, sdk.sendMessage(chain, { ...message, text: 'gm' }));
      await expect(more).rejects.toMatchObject({ available: 0n, required: price });
      await chain.advanceClock(Number(HOUR_MS) + 1_000);
      for (const { executed } of [sent, hidden]) {
        const { nonce } = eventOf(executed.decoded, 'MessageSent');
        await chain.execute(key, sdk.refundMessage(chain, { agent, nonce }));
      }
      const { objects } = await chain.client.listCoins({
        owner: key.toSuiAddress(),
        coinType: ATOLL,
      });
      expect(objects).toEqual([]);
      expect(await chain.balance(key, ATOLL)).toBe(2n * price);
    },
  );

  it.each(HOLDINGS)('mint a Contributor NFT with %s', async (holding) => {
    const key = await chain.createHolder(holding, { sui: ONE_SUI });
    const minter = key.toSuiAddress();
    const terms = {
      nonce: BigInt(HOLDINGS.indexOf(holding) + 1),
      imageUrl: 'https://media.example/contributor/1.webp',
      expiresMs: 2n ** 62n,
    };
    const signature = signGrant(sdk.encodeMintGrant(chain.deployment, { ...terms, minter }));
    const mint = sdk.mintContributorNft(chain, { minter, ...terms, signature });
    expect((await gained(key, SUI, mint)).sui).toBe(0n);
    const collection = await sdk.getContributorCollection(chain);
    expect(await sdk.getContributorNumber(chain, { collection, wallet: minter })).not.toBeNull();
  });
});
