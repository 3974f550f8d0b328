// Tide Council's creator shares half of the fees with the stakers of the coin. Holders stake before the market's day; at its
// end their stakes are activated and paid, one claims, and one more stake and further fees wait.
import {
  activateStakes,
  buyExactIn,
  claimPayments,
  collectPayments,
  createPaymentPool,
  distributeFees,
  getFeeSharing,
  getPool,
  getStakingPool,
  type Pool,
  paymentPoolId,
  shareFees,
  stake,
} from '@atoll/sdk';
import type { DemoContext } from '../market/context.ts';
import { personOf, run, type Stage } from '../market/stage.ts';
import type { DemoState } from '../market/state.ts';
import type { Trader } from '../market/traders.ts';
import { COUNCIL } from './agents-cocreation.ts';

const SUI = 1_000_000_000n;
/** Buyers of the coin who stake; the first creates the pool. */
const STAKERS = [4, 1, 3];
/** Buys at the end of the day, and stakes. */
const LATE = 5;

const coinsOf = ({ baseType, quoteType }: Pool) => ({ stakeType: baseType, rewardType: quoteType });

/** Shares the fees and stakes; does nothing if the fees are shared on this chain. */
export async function stakeForPayments(stage: Stage, state: DemoState): Promise<void> {
  const { context, people } = stage;
  const pool = await councilPool(context, state);
  const creator = personOf(people, COUNCIL.creator);
  if (pool === undefined || pool.feeRecipient !== creator.address) return;
  const half = { kind: 'account', bps: 5_000n } as const;
  const stakers = paymentPoolId(context.deployment, coinsOf(pool));
  const shares = [
    { ...half, recipient: creator.address, locked: false },
    { ...half, recipient: stakers, locked: true },
  ];
  await run(context, creator, shareFees(context, { pool, shares }));
  for (const [place, index] of STAKERS.entries()) {
    const person = personOf(people, index);
    const own = { staker: person.address, amount: (await balanceOf(context, person, pool)) / 2n };
    const first = { ...coinsOf(pool), firstStake: own };
    const action =
      place === 0
        ? createPaymentPool(context, first)
        : stake(context, { ...own, pool: await getStakingPool(context, { poolId: stakers }) });
    await run(context, person, action);
  }
}

/** Pays the stakers; does nothing if they were paid on this chain. */
export async function payStakers(
  context: DemoContext,
  people: readonly Trader[],
  state: DemoState,
  endCheckpoint: () => Promise<unknown>,
): Promise<void> {
  const pool = await councilPool(context, state);
  const creator = personOf(people, COUNCIL.creator);
  if (pool === undefined || pool.feeRecipient === creator.address) return;
  const poolId = paymentPoolId(context.deployment, coinsOf(pool));
  const payments = await getStakingPool(context, { poolId });
  if (payments.index > 0n) return;
  const stakers = STAKERS.map((index) => personOf(people, index).address);
  await run(context, creator, activateStakes(context, { pool: payments, stakers }));
  const distribute = async () => {
    const sharing = await getFeeSharing(context, { sharingId: pool.feeRecipient });
    await run(context, creator, distributeFees(context, { sharing, pool }));
    // The payment can be collected from the next checkpoint on.
    await endCheckpoint();
  };
  await distribute();
  await run(context, creator, collectPayments(context, { pool: payments }));
  const [first] = STAKERS.map((index) => personOf(people, index));
  if (first !== undefined) {
    await run(context, first, claimPayments(context, { pool: payments, staker: first.address }));
  }

  const late = personOf(people, LATE);
  const order = { pool, trader: late.address, amountIn: 20n * SUI, minOut: 1n };
  await run(context, late, buyExactIn(context, order));
  const amount = (await balanceOf(context, late, pool)) / 2n;
  await run(context, late, stake(context, { pool: payments, staker: late.address, amount }));
  await distribute();
}

async function councilPool(context: DemoContext, state: DemoState): Promise<Pool | undefined> {
  const poolId = state.poolOf(COUNCIL.symbol);
  return poolId === undefined ? undefined : getPool(context, { poolId });
}

async function balanceOf(context: DemoContext, { address }: Trader, pool: Pool): Promise<bigint> {
  const { balance } = await context.client.core.getBalance({
    owner: address,
    coinType: pool.baseType,
  });
  return BigInt(balance.balance);
}
