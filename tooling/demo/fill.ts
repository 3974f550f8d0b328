// Fills a new local network with a demo market: accounts, coins and a day of trades, all by real
// transactions through the server and the chain.
import type { Deployment } from '@atoll/sdk';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { callKeeper, LastVote, letKeeperWork, releaseKeeper } from './agents/agents-autonomy.ts';
import { talkToAgents } from './agents/agents-chat.ts';
import { coCreate } from './agents/agents-cocreation.ts';
import { payStakers, stakeForPayments } from './agents/staker-payments.ts';
import { DEMO_COINS, type DemoCoin } from './market/coins.ts';
import type { DemoContext } from './market/context.ts';
import { launch, reopen } from './market/launch.ts';
import type { Market } from './market/market.ts';
import { ServerApi } from './market/server-api.ts';
import { DemoState } from './market/state.ts';
import { COCREATION_MS, type DemoTime } from './market/time.ts';
import { fundWithSui, fundWithTokens, type Trader, traders } from './market/traders.ts';
import { converse } from './people/comments.ts';
import { introduce } from './people/people.ts';
import { invite, inviterOf } from './people/referrals.ts';
import { report } from './people/reports.ts';
import { proveAccounts, shareResults } from './people/results.ts';
import { watchCoins } from './people/watchlist.ts';
import { seededRandom, shuffled } from './random.ts';
import { DemoCollections } from './trading/collections.ts';
import { payOutFees, shareCreatorFees } from './trading/fee-sharing.ts';
import { placeOrders } from './trading/orders.ts';
import { DemoStaking } from './trading/staking.ts';
import { trade } from './trading/trade.ts';
import { transferCoins } from './trading/transfers.ts';

export interface DemoOptions {
  client: ClientWithCoreApi;
  deployment: Deployment;
  /** Base URLs of the server (get-module, media, login) and of the faucet. */
  serverUrl: string;
  faucetUrl: string;
  /** Has the ATOLL that traders are given: the deployer. */
  treasury: Signer;
  /** Remembers what has been filled on this chain; a second call returns at once. */
  stateFile: string;
  /** The chain's own clock, when it can be moved: the trades are then spread over its past. */
  time?: DemoTime;
  /** Ends the chain's current checkpoint; transactions see a moved clock from the next one on. */
  endCheckpoint?: () => Promise<unknown>;
  /** Current step and progress. */
  onProgress?: (line: string, done: number, total: number) => void;
}

/** Length of the market's history. */
const MARKET_MS = 24 * 3_600_000;

/** Moments at which the chain is traded on: each with at most one trade per coin, in parallel. */
const TICKS = 96;
/** The last four hours, in which the clock waits for the agent's buybacks. */
const SLOW_TICK = TICKS - 16;

/**
 * Fills the market, continuing an interrupted run. Returns immediately if the market is already filled.
 * @throws Error on any network but a local one: the traders' keys are public.
 */
export async function fillDemoMarket(options: DemoOptions): Promise<void> {
  const { client, deployment, time, onProgress = () => {} } = options;
  if (deployment.network !== 'localnet') throw new Error('The demo market is for localnet only.');
  const state = DemoState.open(options.stateFile, deployment.chainId);
  if (state.done) return time?.release();

  const context = { client, deployment, server: new ServerApi(options.serverUrl) };
  const people = traders();
  onProgress('Funding traders', 0, TICKS);
  await fund(options, people);
  await invite(context, people);
  await introduce(context, people);
  await proveAccounts(context, people);

  const filling = new Filling(context, state, people);
  const collections = new DemoCollections(context, options.treasury, people);
  let lastVote: LastVote | undefined;
  if (time !== undefined) {
    const endCheckpoint = options.endCheckpoint ?? (async () => {});
    const stage = { context, people, time, endCheckpoint };
    onProgress('Days before: an agent starts to act alone', 0, TICKS);
    await releaseKeeper(stage, state);
    await collections.mintOgs();
    time.advanceTo(Date.now() - MARKET_MS - COCREATION_MS);
    await endCheckpoint();
    onProgress('Days before: holders write an agent', 0, TICKS);
    await coCreate(stage, state);
    await stakeForPayments(stage, state);
    await callKeeper(stage, state);
    time.advanceTo(Date.now() - MARKET_MS);
    await endCheckpoint();
    lastVote = new LastVote(stage, state);
  }
  const start = time?.now() ?? Date.now();
  const span = Date.now() - start;
  const staking = new DemoStaking(context, options.treasury, state, span);
  let boughtBack = false;
  for (let tick = 0; tick < TICKS; tick++) {
    await lastVote?.before(start + (span * tick) / TICKS);
    time?.advanceTo(start + (span * tick) / TICKS);
    await options.endCheckpoint?.();
    await filling.tick(tick / (TICKS - 1));
    await transferCoins(context, tick, people, filling.markets);
    await collections.tick(tick / (TICKS - 1));
    if (tick === TICKS / 2) {
      await watchCoins(context, people);
      await shareCreatorFees(context, people, filling.markets);
    }
    await staking.tick(tick / (TICKS - 1), people, filling.markets);
    if (time !== undefined && tick >= SLOW_TICK && !boughtBack) {
      boughtBack = await letKeeperWork(context, state, time.now);
    }
    onProgress(filling.news, tick + 1, TICKS);
  }
  time?.release();
  await payOutFees(context, people, filling.markets);
  await payStakers(context, people, state, options.endCheckpoint ?? (async () => {}));
  await placeOrders(context, people, filling.markets);
  await converse(context, people, filling.markets);
  await talkToAgents(context, people, filling.markets);
  await report(context, people, filling.markets);
  await shareResults(context, people);
  state.finish();
}

async function fund({ client, deployment, faucetUrl, treasury }: DemoOptions, people: Trader[]) {
  await fundWithSui(people, faucetUrl);
  await fundWithTokens(people, { client, deployment }, treasury);
}

class Filling {
  news = '';
  readonly #context: DemoContext;
  readonly #state: DemoState;
  readonly #people: Trader[];
  readonly markets = new Map<string, Market>();
  readonly #random = seededRandom(2_026);

  constructor(context: DemoContext, state: DemoState, people: Trader[]) {
    this.#context = context;
    this.#state = state;
    this.#people = people;
  }

  /** Everything that happens at `moment` (0 to 1), one action per trader at most. */
  async tick(moment: number): Promise<void> {
    const free = new Set(this.#people.keys());
    const actions: Promise<void>[] = [];
    for (const coin of shuffled(DEMO_COINS, this.#random)) {
      const market = this.markets.get(coin.symbol);
      if (market) actions.push(this.#trade(market, moment, free));
      else if ((coin.story[0]?.[0] ?? 0) <= moment && free.delete(coin.creator)) {
        actions.push(this.#launch(coin));
      }
    }
    await Promise.all(actions);
  }

  async #launch(coin: DemoCoin): Promise<void> {
    const { symbol, creator } = coin;
    const known = this.#state.poolOf(symbol);
    const trader = this.#people[creator];
    if (trader === undefined) throw new Error(`${symbol} has no creator.`);
    const market = known
      ? await reopen(this.#context, coin, known)
      : await launch(this.#context, coin, trader);
    this.#state.launched(symbol, market.pool.poolId);
    this.markets.set(symbol, market);
    this.news = `${trader.name} launched ${coin.name}`;
  }

  async #trade(market: Market, moment: number, free: Set<number>): Promise<void> {
    if (this.#random() > market.coin.liveliness) return;
    const plan = market.next(moment, [...free], this.#random);
    if (plan === null) return;
    const index = plan.side === 'sell' ? plan.seller : shuffled([...free], this.#random)[0];
    const trader = index === undefined ? undefined : this.#people[index];
    if (index === undefined || trader === undefined) return;
    free.delete(index);
    const referrer = inviterOf(trader, this.#people);
    await trade(this.#context, market, plan, { ...trader, index }, referrer);
    this.news = `${trader.name} ${plan.side === 'buy' ? 'bought' : 'sold'} ${market.coin.symbol}`;
  }
}
