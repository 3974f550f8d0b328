// An agent that its holders co-create: launched days before the market's day, changed by a vote that was
// executed, with an open proposal, contributors with earnings and a funded treasury.
import type { Persona } from '@atoll/api';
import {
  buyExactIn,
  collectContributorFees,
  finalizeProposal,
  fundTreasury,
  getPool,
  getProposal,
  type Pool,
  type Proposal,
  proposeRevision,
  unlockVotes,
  vote,
} from '@atoll/sdk';
import type { DemoCoin } from '../market/coins.ts';
import type { DemoContext } from '../market/context.ts';
import { launch } from '../market/launch.ts';
import { personaOf } from '../market/personas.ts';
import { agentOf, later, MINUTE_MS, personOf, run, type Stage } from '../market/stage.ts';
import type { DemoState } from '../market/state.ts';
import type { Trader } from '../market/traders.ts';

const SUI = 1_000_000_000n;
const COIN = 1_000_000n;

export const COUNCIL: DemoCoin = {
  name: 'Tide Council',
  symbol: 'TIDE',
  kind: 'agent',
  quote: 'SUI',
  description: 'An agent that its holders write together: every change of its persona is a vote.',
  icon: 'council',
  creator: 11,
  firstBuy: 0.01,
  story: [[0, 0.01]],
  liveliness: 0,
};

/** Plays the days before the market's; does nothing if they have been played on this chain. */
export async function coCreate(stage: Stage, state: DemoState): Promise<void> {
  const { context, people } = stage;
  if (state.poolOf(COUNCIL.symbol) !== undefined) return;
  const person = (index: number) => personOf(people, index);
  const creator = person(COUNCIL.creator);
  const { poolId } = (await launch(context, COUNCIL, creator)).pool;
  state.launched(COUNCIL.symbol, poolId);
  // The launch limit applies to purchases.
  await later(stage, MINUTE_MS);
  const pool = await getPool(context, { poolId });
  for (const index of [1, 2, 3]) {
    const trader = person(index).address;
    const order = { pool, trader, amountIn: 60n * SUI, minOut: 1n };
    await run(context, person(index), buyExactIn(context, order));
  }

  const first = personaOf(COUNCIL);
  const second: Persona = {
    ...first,
    personality: `${first.personality} You end each summary with the question that is still open.`,
    adjectives: [...first.adjectives, 'curious'],
  };
  const adopted = await propose(stage, pool, person(1), second);
  await cast(context, person(1), adopted, 24_000_000n * COIN, true);
  await cast(context, person(2), adopted, 20_000_000n * COIN, true);
  await cast(context, person(3), adopted, 10_000_000n * COIN, true);
  await later(stage, Number(adopted.ballot.endsMs) - stage.time.now() + MINUTE_MS);
  const agent = await agentOf(context, pool);
  await run(context, person(2), finalizeProposal(context, { proposal: adopted, agent, pool }));
  for (const index of [1, 2, 3]) {
    const voter = person(index).address;
    await run(context, person(index), unlockVotes(context, { proposal: adopted, voter }));
  }

  // The adoption collected earlier fees; those of this purchase are for both contributors.
  const payer = person(4).address;
  const order = { pool, trader: payer, amountIn: 30n * SUI, minOut: 1n };
  await run(context, person(4), buyExactIn(context, order));
  await run(context, person(4), collectContributorFees(context, { agent, pool }));
  await run(context, person(4), fundTreasury(context, { agent, payer, amount: 25n * SUI }));

  const open = await propose(stage, pool, person(2), {
    ...second,
    style: 'Calm and precise. Quote numbers. Answer in at most three sentences.',
    lore: 'The council meets at every spring tide on the rim of the atoll.',
  });
  await cast(context, person(2), open, 18_000_000n * COIN, true);
  await cast(context, person(1), open, 9_000_000n * COIN, true);
  await cast(context, person(3), open, 12_000_000n * COIN, false);
}

/** Stores a persona and proposes it on top of the current revision. */
async function propose(
  { context }: Stage,
  pool: Pool,
  person: Trader,
  persona: Persona,
): Promise<Proposal> {
  const agent = await agentOf(context, pool);
  const { deposit } = agent.terms;
  const revision = await context.server.storePersona(await context.server.join(person), persona);
  const base = agent.persona.current.number;
  const change = { agent, pool, proposer: person.address, deposit, base, ...revision };
  const events = await run(context, person, proposeRevision(context, change));
  const created = events.find((event) => event?.name === 'ProposalCreated');
  if (created?.name !== 'ProposalCreated') throw new Error('The proposal was not created.');
  return getProposal(context, created.data);
}

/** Locks coins of a user as votes. */
export async function cast(
  context: DemoContext,
  person: Trader,
  proposal: Proposal,
  amount: bigint,
  inFavor: boolean,
): Promise<void> {
  const parameters = { proposal, voter: person.address, amount, inFavor };
  await run(context, person, vote(context, parameters));
}
