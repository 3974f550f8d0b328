// An agent that acts alone: launched days before the market's day and graduated on its first, connected to
// the stand-in for X. It posts, answers a mention, tips, buys back, and its past days are anchored on chain.
import { setTimeout } from 'node:timers/promises';
import { ApiError } from '@atoll/api/client';
import {
  buyExactIn,
  finalizeProposal,
  fundTreasury,
  getPool,
  getProposal,
  previewBuyExactOut,
  proposeKey,
  proposeLowerLimits,
  proposePolicy,
  type TransactionThunk,
} from '@atoll/sdk';
import type { DemoCoin } from '../market/coins.ts';
import type { DemoContext } from '../market/context.ts';
import { launch } from '../market/launch.ts';
import { agentOf, later, MINUTE_MS, personOf, run, type Stage } from '../market/stage.ts';
import type { DemoState } from '../market/state.ts';
import type { Trader } from '../market/traders.ts';
import { idOf } from '../people/comments.ts';
import { cast } from './agents-cocreation.ts';

const SUI = 1_000_000_000n;
const HANDLE = 'lantern_keeper';
/** Base units; two voters reach the quorum. */
const VOTES = 30_000_000n * 1_000_000n;

export const KEEPER: DemoCoin = {
  name: 'Lantern Keeper',
  symbol: 'LAMP',
  kind: 'agent',
  quote: 'SUI',
  description:
    'Keeps the lamp of the atoll and reports on X what the night brings: new launches, strong currents, quiet water.',
  icon: 'lantern',
  x: `https://x.com/${HANDLE}`,
  creator: 8,
  firstBuy: 0.01,
  story: [[0, 0.01]],
  liveliness: 0,
};

/** Those who buy the curve out. */
const BUYERS = [1, 2, 3, 4, 5, 6];

/** Launches, connects and graduates the agent; does nothing if that has happened on this chain. */
export async function releaseKeeper(stage: Stage, state: DemoState): Promise<void> {
  const { context, people } = stage;
  if (state.poolOf(KEEPER.symbol) !== undefined) return;
  const creator = personOf(people, KEEPER.creator);
  const { poolId } = (await launch(context, KEEPER, creator)).pool;
  state.launched(KEEPER.symbol, poolId);
  const token = await context.server.join(creator);
  const key = await keyOf(context, poolId);
  const agent = await agentOf(context, { poolId });
  await run(
    context,
    creator,
    fundTreasury(context, { agent, payer: creator.address, amount: 60n * SUI }),
    // For gas.
    async (tx) => {
      tx.transferObjects([tx.splitCoins(tx.gas, [SUI])], key);
    },
  );
  await connectX(context, creator, token, poolId);
  await schedule(context, creator, token, poolId);

  // The launch limit applies to purchases.
  await later(stage, MINUTE_MS);
  const pool = await getPool(context, { poolId });
  const whole = previewBuyExactOut(pool, pool.remaining).gross;
  const amountIn = whole / BigInt(BUYERS.length) + SUI;
  for (const index of BUYERS) {
    const buyer = personOf(people, index);
    await run(
      context,
      buyer,
      buyExactIn(context, { pool, trader: buyer.address, amountIn, minOut: 1n }),
    );
  }
  await authorize(stage, poolId, key);
}

/** Gives the agent a key and a policy by votes of its holders: what a creator sets ends at graduation. */
async function authorize(stage: Stage, poolId: string, key: string): Promise<void> {
  const { context, people, time } = stage;
  const [first, second, third] = BUYERS.map((index) => personOf(people, index));
  if (!first || !second || !third) throw new Error('The demo’s agent has too few holders.');
  const pool = await getPool(context, { poolId });
  const agent = await agentOf(context, pool);
  const { terms, treasury } = agent;
  const shared = { agent, pool, proposer: first.address, deposit: terms.deposit };
  const open = async (proposal: TransactionThunk) => {
    const events = await run(context, first, proposal);
    const created = events.find((event) => event?.name === 'ProposalCreated');
    if (created?.name !== 'ProposalCreated') throw new Error('The proposal was not created.');
    return getProposal(context, created.data);
  };
  const policy = { dailyCap: 10n * SUI, tips: true, buybacks: true };
  const proposals = [
    await open(
      proposePolicy(context, { ...shared, policyVersion: treasury.policyVersion, ...policy }),
    ),
    await open(proposeKey(context, { ...shared, keyVersion: treasury.keyVersion, holder: key })),
  ];
  for (const proposal of proposals) {
    for (const voter of [second, third]) {
      await cast(context, voter, proposal, VOTES, true);
    }
  }
  const ends = Math.max(...proposals.map(({ ballot }) => Number(ballot.endsMs)));
  await later(stage, ends - time.now() + MINUTE_MS);
  for (const proposal of proposals) {
    await run(context, second, finalizeProposal(context, { proposal, agent, pool }));
  }
}

/** Time in ms from the opening of the vote to its end by the host's clock, which the market's clock joins later. */
export const VOTE_ENDS_MS = 2 * MINUTE_MS;

/** Opens a vote on lower limits that ends within two minutes after the market opens, however slowly it fills. */
export class LastVote {
  readonly #stage: Stage;
  readonly #state: DemoState;
  #isOpen = false;

  constructor(stage: Stage, state: DemoState) {
    this.#stage = stage;
    this.#state = state;
  }

  /** Opens the vote if it would end in time, before the clock moves to `nextMs`. */
  async before(nextMs: number): Promise<void> {
    if (this.#isOpen) return;
    const { context, people, time, endCheckpoint } = this.#stage;
    const pool = await getPool(context, { poolId: this.#state.poolOf(KEEPER.symbol) ?? '' });
    const agent = await agentOf(context, pool);
    const opensMs = Date.now() + VOTE_ENDS_MS - Number(agent.terms.fastVotingMs);
    if (opensMs > nextMs) return;
    this.#isOpen = true;
    const query = { pool_id: pool.poolId };
    const { data } = await context.server.call((api) => api.agents.proposals(query));
    // An interrupted run may have opened it.
    if (data.some(({ outcome }) => outcome === 'open')) return;
    time.advanceTo(opensMs);
    await endCheckpoint();
    const [proposer, ...voters] = BUYERS.map((index) => personOf(people, index));
    if (!proposer) throw new Error('The demo’s agent has no holders.');
    const change = { agent, pool, proposer: proposer.address, deposit: agent.terms.deposit };
    const limits = { dailyCap: 8n * SUI, tips: true, buybacks: true };
    const events = await run(
      context,
      proposer,
      proposeLowerLimits(context, { ...change, ...limits }),
    );
    const created = events.find((event) => event?.name === 'ProposalCreated');
    if (created?.name !== 'ProposalCreated') throw new Error('The proposal was not created.');
    const proposal = await getProposal(context, created.data);
    for (const voter of voters.slice(2)) await cast(context, voter, proposal, VOTES, true);
  }
}

/** Lets people talk to the agent a day before the market opens: the best comment is tipped on the next day. */
export async function callKeeper({ context, people }: Stage, state: DemoState): Promise<void> {
  const pool_id = state.poolOf(KEEPER.symbol) ?? '';
  const { server } = context;
  const tokenOf = (index: number) => server.join(personOf(people, index));
  const comment = { pool_id, text: COMMENT, client_id: idOf(`${pool_id}:lamp`) };
  const { id } = (await server.call((api) => api.replies.post(comment), await tokenOf(3))).data;
  for (const index of [1, 4, 6]) {
    await server.call((api) => api.replies.like({ id, liked: true }), await tokenOf(index));
  }
  const call = { pool_id, text: CALL, client_id: idOf(`${pool_id}:call`) };
  await server.call((api) => api.replies.post(call), await tokenOf(5));
  const { data: x } = await server.call((api) => api.agentConfigs.getX({ pool_id }));
  if (x.account === null) throw new Error('The demo’s agent has lost its X account.');
  const post = new URL('/intent/post', x.account.url);
  post.searchParams.set('text', `@${HANDLE} is the water calm tonight?`);
  await submit(post, 'ana_tides');
}

/** Maximum time in ms that the clock waits for the agent, whose server polls every two seconds. */
const WAIT_MS = 60_000;

/**
 * Waits until the agent has completed its due actions, and returns whether it executed a buyback. Advancing the clock
 * earlier would pass the deadline of the buyback.
 */
export async function letKeeperWork(
  { server }: DemoContext,
  state: DemoState,
  now: () => number,
): Promise<boolean> {
  const keeper = { pool_id: state.poolOf(KEEPER.symbol) ?? '' };
  const isDue = async () => {
    const { next_check } = (await server.call((api) => api.agentActivity.health(keeper))).data;
    return next_check === null || Date.parse(next_check) <= now();
  };
  for (const until = Date.now() + WAIT_MS; Date.now() < until && (await isDue()); ) {
    await setTimeout(100);
  }
  const query = { ...keeper, pagination: { pageSize: 100 } };
  const { data } = await server.call((api) => api.agentActivity.log(query));
  return data.some(({ record: { kind, result } }) => kind === 'buyback' && result === 'done');
}

const CALL = '@agent what did the night bring?';
const COMMENT =
  'Sailed home by this lamp three nights in a row. It spots the current before I feel it. Keep it lit.';

/** The address of the key that the server holds for the agent, once its pool is indexed. */
async function keyOf({ server }: DemoContext, pool_id: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = await server
      .call((api) => api.agentConfigs.get({ pool_id }))
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return undefined;
        throw error;
      });
    const address = found?.data.key?.address;
    if (address !== undefined) return address;
    await setTimeout(100);
  }
  throw new Error('The server does not know the demo’s agent.');
}

/** Connects X as a browser does: signature, X's page, and the code that X sends back. */
async function connectX(context: DemoContext, creator: Trader, token: string, pool_id: string) {
  const { server } = context;
  const body = await server.withStepUp(token, creator, 'connect-x', pool_id, { pool_id });
  const { data } = await server.call((api) => api.agentConfigs.connectX(body), token);
  const back = new URL((await submit(new URL(data.url), HANDLE)) ?? '').searchParams;
  const [state, code] = [back.get('state') ?? '', back.get('code') ?? ''];
  await server.call((api) => api.agentConfigs.finishX({ state, code }), token);
}

/** Submits the form of a page of X under a handle; returns where it sends the browser. */
async function submit(page: URL, handle: string): Promise<string | null> {
  const body = new URLSearchParams({ handle });
  // A connection that is kept could be closed by the time of the next form.
  const headers = { connection: 'close' };
  const response = await fetch(page, { method: 'POST', headers, body, redirect: 'manual' });
  await response.text();
  if (response.status >= 400) throw new Error(`X answered ${response.status}.`);
  return response.headers.get('location');
}

async function schedule({ server }: DemoContext, creator: Trader, token: string, pool_id: string) {
  const settings = {
    pool_id,
    min_minutes: 90,
    max_minutes: 180,
    quiet_hours: null,
    daily_posts: 12,
    daily_replies: 30,
    daily_buyback: String(4n * SUI),
    daily_tip: String(2n * SUI),
  };
  const body = await server.withStepUp(token, creator, 'update-agent-config', pool_id, settings);
  await server.call((api) => api.agentConfigs.update(body), token);
}
