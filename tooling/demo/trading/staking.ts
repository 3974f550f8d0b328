// Fills staking pools: one that pays for a month, and one on a demo coin that ends soon. Traders stake in
// them throughout the day.
import {
  createStakingPool,
  eventDecoder,
  getStakingPool,
  type StakingPool,
  stake,
  type TransactionThunk,
} from '@atoll/sdk';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import type { DemoContext } from '../market/context.ts';
import { execute } from '../market/launch.ts';
import type { Market } from '../market/market.ts';
import type { DemoState } from '../market/state.ts';
import type { Trader } from '../market/traders.ts';

const HOUR_MS = 3_600_000n;
const ATOLL = 1_000_000n;

interface Plan {
  name: string;
  /** Moment of the demo's day (0 to 1) at which it opens. */
  opensAt: number;
  /** Symbol of the demo coin that is staked; ATOLL otherwise. */
  coin?: string;
  maxMultiplierBps: bigint;
  /** ATOLL base units per second. */
  ratePerSecond: bigint;
  durationMs: (span: bigint) => bigint;
}

const PLANS: Plan[] = [
  {
    name: 'ATOLL',
    opensAt: 0.08,
    maxMultiplierBps: 30_000n,
    ratePerSecond: ATOLL / 4n,
    durationMs: () => 30n * 24n * HOUR_MS,
  },
  {
    name: 'REEF',
    opensAt: 0.5,
    coin: 'REEF',
    maxMultiplierBps: 10_000n,
    ratePerSecond: ATOLL / 2n,
    // Ends three hours after the demo's day.
    durationMs: (span) => span / 2n + 3n * HOUR_MS,
  },
];

export class DemoStaking {
  readonly #context: DemoContext;
  readonly #owner: Signer;
  readonly #state: DemoState;
  /** Length of the demo's day in milliseconds. */
  readonly #span: bigint;
  readonly #pools = new Map<string, StakingPool>();
  #turn = 0;

  constructor(context: DemoContext, owner: Signer, state: DemoState, spanMs: number) {
    this.#context = context;
    this.#owner = owner;
    this.#state = state;
    this.#span = BigInt(Math.round(spanMs));
  }

  /** Opens pools that are due, and has one trader act in each open one. */
  async tick(
    moment: number,
    people: readonly Trader[],
    markets: ReadonlyMap<string, Market>,
  ): Promise<void> {
    this.#turn += 1;
    for (const plan of PLANS.filter(({ opensAt }) => opensAt <= moment)) {
      const market = plan.coin === undefined ? undefined : markets.get(plan.coin);
      if (plan.coin !== undefined && market === undefined) continue;
      const pool = await this.#pool(plan, market);
      if (this.#turn % 3 === 0) await this.#act(pool, people, market);
    }
  }

  async #pool(plan: Plan, market: Market | undefined): Promise<StakingPool> {
    const key = `staking ${plan.name}`;
    const poolId = this.#state.poolOf(key);
    const known = this.#pools.get(key);
    if (known) return known;
    const pool = poolId
      ? await getStakingPool(this.#context, { poolId })
      : await this.#create(plan, market);
    this.#state.launched(key, pool.poolId);
    this.#pools.set(key, pool);
    return pool;
  }

  async #create(plan: Plan, market: Market | undefined): Promise<StakingPool> {
    const rewardType = this.#context.deployment.atollToken.coinType;
    const { maxMultiplierBps, ratePerSecond } = plan;
    const payer = this.#owner.toSuiAddress();
    const durationMs = plan.durationMs(this.#span);
    const { events } = await this.#execute(
      this.#owner,
      createStakingPool(this.#context, {
        stakeType: market?.pool.baseType ?? rewardType,
        rewardType,
        maxMultiplierBps,
        campaign: { payer, ratePerSecond, startsMs: 0n, durationMs },
      }),
    );
    const created = events
      .map(eventDecoder(this.#context.deployment))
      .find((event) => event?.name === 'StakingPoolCreated');
    if (created === undefined) throw new Error(`The staking pool ${plan.name} was not created.`);
    return getStakingPool(this.#context, created.data);
  }

  /** The next trader stakes a part of what they hold. */
  async #act(
    pool: StakingPool,
    people: readonly Trader[],
    market: Market | undefined,
  ): Promise<void> {
    const index = (this.#turn / 3) % people.length;
    const trader = people[index];
    if (trader === undefined) return;
    const staker = trader.address;
    const coinType = pool.stakeType;
    const { balance } = await this.#context.client.core.getBalance({ owner: staker, coinType });
    const amount = BigInt(balance.balance) / (market === undefined ? 40n : 3n);
    if (amount === 0n) return;
    await this.#execute(trader.key, stake(this.#context, { pool, staker, amount }));
  }

  #execute(key: Signer, thunk: TransactionThunk) {
    const transaction = new Transaction();
    transaction.add(thunk);
    return execute(this.#context, { key }, transaction);
  }
}
