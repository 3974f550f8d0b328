// Threat 14: votes with coins borrowed for one transaction, from somebody who lends everything to
// anybody.
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Argument } from '../../packages/localnet/src/sandbox.ts';
import { AgentCalls } from './agent/calls.ts';
import { ProposalObject } from './agent/layouts.ts';
import {
  type AgentMarket,
  type AgentWorld,
  createAgentWorld,
  OPENING_MS,
  STRANGER,
} from './agent/world.ts';
import { failureOf } from './chain/failure.ts';
import { createdOf, type Network } from './chain/network.ts';
import { nested } from './chain/ptb.ts';
import { ALICE, BOB } from './chain/world.ts';
import { Purse } from './history/wallet.ts';

const VOTING_MS = 3n * 86_400_000n;

let world: AgentWorld;
let market: AgentMarket;
let lender: string;
let vault: string;
let proposal: string;

beforeAll(async () => {
  world = await createAgentWorld();
  const [first] = world.markets;
  if (!first) throw new Error('No market');
  market = first;
  const { network, contracts } = world;
  const folder = join(import.meta.dirname, 'agent/move');
  ({ id: lender } = await network.publish('lender', {}, { folder }));
  const { coinType } = market;
  const opened = network.must(BOB, (tx) => {
    const coins = Purse.of(network, tx, BOB, coinType);
    tx.call(`${lender}::lender::open`, [coinType], [coins.take(coins.held)]);
  });
  vault = createdOf(opened, `${lender}::lender::Vault<${coinType}>`);
  const made = network.must(ALICE, (tx) => {
    const calls = new AgentCalls(tx, contracts, market);
    const coins = Purse.of(network, tx, ALICE, coinType);
    const content = { digest: 'ab'.repeat(32), uri: 'https://personas.test/flash' };
    const deposit = coins.take(100_000n * 10n ** 6n);
    calls.shareProposal(calls.propose({ $kind: 'Revise', content }, 1n, deposit));
  });
  proposal = createdOf(made, `${contracts.agent}::proposal::Proposal<${coinType}>`);
});

interface Hands {
  calls: AgentCalls;
  at: Argument;
  coins: Argument;
  repay: (coins: Argument) => void;
}

/** One transaction with everything that can be borrowed; how it fails. */
function withLoan(network: Network, act: (hands: Hands) => void): string | undefined {
  const { coinType } = market;
  const outcome = network.run(STRANGER, (tx) => {
    const from = tx.object(vault);
    const lent = tx.call(`${lender}::lender::borrow`, [coinType], [from]);
    const repay = (coins: Argument) => {
      tx.call(`${lender}::lender::repay`, [coinType], [from, coins, nested(lent, 1)]);
    };
    const calls = new AgentCalls(tx, world.contracts, market);
    act({ calls, at: tx.object(proposal), coins: nested(lent, 0), repay });
  });
  return failureOf(outcome);
}

/** Forks at the moments that matter, with the abort of a vote in favour where it comes too late. */
const MOMENTS = [
  { name: 'at the start', afterMs: 0n, late: undefined },
  { name: 'when votes in favour end', afterMs: (VOTING_MS * 3n) / 4n - 1n, late: undefined },
  {
    name: 'in the last moment',
    afterMs: VOTING_MS - 1n,
    late: 'proposal::EVotesInFavourOver',
  },
  { name: 'after the end', afterMs: VOTING_MS, late: 'proposal::EVotingOver' },
];

function at(afterMs: bigint): Network {
  const network = world.network.fork();
  network.sandbox.setTime(OPENING_MS + afterMs);
  return network;
}

const tally = (network: Network) => ProposalObject.parse(network.contents(proposal));

test.each(MOMENTS)('borrowed votes in favour are not repaid, $name', ({ afterMs, late }) => {
  const network = at(afterMs);
  const failure = withLoan(network, ({ calls, at, coins, repay }) => {
    calls.vote(at, coins, true);
    repay(calls.unlock(at));
  });
  expect(failure).toBe(late ?? 'proposal::EStillLocked');
  expect(tally(network)).toMatchObject({ yes: 0n, no: 0n });
});

test.each(MOMENTS)('borrowed votes conclude nothing, $name', ({ afterMs, late }) => {
  const network = at(afterMs);
  const failure = withLoan(network, ({ calls, at, coins, repay }) => {
    calls.vote(at, coins, true);
    calls.conclude(at);
    repay(calls.withdraw(at));
  });
  expect(failure).toBe(late ?? 'proposal::EVotingNotOver');
  expect(tally(network)).toMatchObject({ yes: 0n, no: 0n, outcome: 0 });
});

test('borrowed votes that are withdrawn and repaid were never there', () => {
  const network = at(0n);
  const before = { proposal: tally(network), vault: network.contents(vault) };
  for (const inFavour of [true, false]) {
    const failure = withLoan(network, ({ calls, at, coins, repay }) => {
      calls.vote(at, coins, inFavour);
      repay(calls.withdraw(at));
    });
    expect(failure).toBeUndefined();
    expect({ proposal: tally(network), vault: network.contents(vault) }).toEqual(before);
  }
});

test('a loan cannot be kept as a vote', () => {
  const network = at(0n);
  const failure = withLoan(network, ({ calls, at, coins }) => calls.vote(at, coins, true));
  expect(failure).toContain('UnusedValueWithoutDrop');
  expect(tally(network)).toMatchObject({ yes: 0n, no: 0n });
});
