// Threat 33, as far as the chain carries it: somebody takes an agent's persona over. Nobody changes it
// but the creator of a young agent and a vote that has passed on the revision it was made on; and what
// was there before comes back within a minute.
import { beforeAll, describe, expect, test } from 'vitest';
import { AgentCalls } from './agent/calls.ts';
import { Player } from './agent/history/player.ts';
import { ballotOf, held, proposing, REVISION, succeed } from './agent/history/stage.ts';
import type { Operation } from './agent/history/steps.ts';
import { Tally } from './agent/history/tally.ts';
import type { ActionModel } from './agent/model/ballot-model.ts';
import { type AgentWorld, createAgentWorld, PEOPLE, STRANGER } from './agent/world.ts';
import { failureOf } from './chain/failure.ts';
import { FRAMEWORK } from './chain/network.ts';
import type { Ptb } from './chain/ptb.ts';
import { ALICE, BOB, CAROL, CREATOR } from './chain/world.ts';
import { Purse } from './history/wallet.ts';

const MINUTE_MS = 60_000n;
const DEPOSIT = 100_000n * 10n ** 6n;
const FINISH: Operation = { do: 'finish' };
const REVISE: Operation = { do: 'revise', base: 'current', content: 'fresh' };
const RESTORE: Operation = { do: 'restore', base: 'current', pick: 0 };
const ROLLBACK: Operation = proposing({ kind: 'Restore', pick: 0 });
const CONCLUDE: Operation = { do: 'conclude', on: 0 };
const yes = (on = 0): Operation => ({ do: 'vote', on, stake: 10_000n, inFavour: true });
const CONTENT = { digest: 'ee'.repeat(32), uri: 'https://personas.test/hijacked' };

let world: AgentWorld;
beforeAll(async () => {
  world = await createAgentWorld();
});

const young = (): Player => new Player(world, 0, new Tally());

function grownUp(): Player {
  const player = young();
  succeed(player, CREATOR, [REVISE]);
  succeed(player, CREATOR, [FINISH]);
  return player;
}

const digestOf = (player: Player): string => player.seen.agent.persona.current.digest;

/** How a transaction of `sender` fails that the model has nothing to say about; nothing is kept. */
function attempt(
  player: Player,
  sender: string,
  write: (calls: AgentCalls, tx: Ptb) => void,
): string {
  const network = player.network.fork();
  const outcome = network.run(sender, (tx) =>
    write(new AgentCalls(tx, world.contracts, player.market), tx),
  );
  return failureOf(outcome) ?? 'done';
}

/** Passes a revision by votes and carries it out. */
function hijack(player: Player): void {
  succeed(player, BOB, [proposing(REVISION)]);
  succeed(player, BOB, [yes()]);
  player.waitUntil(ballotOf(player).endsMs);
  succeed(player, STRANGER, [CONCLUDE]);
  expect(ballotOf(player).outcome).toBe('executed');
}

describe('somebody who holds nothing', () => {
  test('changes nothing directly, young or grown up', () => {
    for (const player of [young(), grownUp()]) {
      for (const operation of [
        REVISE,
        RESTORE,
        { do: 'setKey', holder: 0 },
        { do: 'setPolicy', policy: { capBps: 1n, tips: true, buyBacks: true } },
      ] satisfies Operation[])
        for (const sender of [STRANGER, ALICE])
          expect(player.transact(sender, [operation])).toBe('agent::ENotCreator');
    }
  });

  test('proposes nothing', () => {
    const actions: ActionModel[] = [
      { $kind: 'Revise', content: CONTENT },
      { $kind: 'Restore', number: 1n },
      { $kind: 'SetKey', holder: STRANGER },
      { $kind: 'SetPolicy', policy: { dailyCap: 1n, tips: true, buyBacks: true } },
    ];
    const player = grownUp();
    const { persona, treasury } = player.seen.agent;
    for (const action of actions) {
      const isPersona = action.$kind === 'Revise' || action.$kind === 'Restore';
      const base = isPersona ? persona.current.number : treasury.mandate;
      const failure = attempt(player, STRANGER, (calls, tx) => {
        const nothing = tx.call(`${FRAMEWORK}::coin::zero`, [player.market.coinType], []);
        calls.shareProposal(calls.propose(action, base, nothing));
      });
      expect(failure).toBe('proposal::EWrongDeposit');
    }
  });

  test('neither votes on what others propose, nor passes it by concluding it', () => {
    const player = young();
    const before = digestOf(player);
    succeed(player, ALICE, [proposing(REVISION)]);
    expect(player.transact(STRANGER, [yes()])).toBe('proposal::EZeroVotes');
    player.waitUntil(ballotOf(player).endsMs);
    succeed(player, STRANGER, [CONCLUDE]);
    expect(ballotOf(player).outcome).toBe('rejected');
    expect(digestOf(player)).toBe(before);
  });
});

describe('a holder of a moment', () => {
  const BUY: Operation = { do: 'buy', bps: 4_000n };
  const SELL: Operation = { do: 'sell', bps: 10_000n };

  test('does not propose, vote and conclude in one transaction', () => {
    const player = young();
    const { coinType } = player.market;
    succeed(player, STRANGER, [BUY]);
    for (const last of ['conclude', 'unlock'] as const) {
      const failure = attempt(player, STRANGER, (calls, tx) => {
        const coins = Purse.of(player.network, tx, STRANGER, coinType);
        const action: ActionModel = { $kind: 'Revise', content: CONTENT };
        const proposal = calls.propose(action, 1n, coins.take(DEPOSIT));
        calls.vote(proposal, coins.take(coins.held - DEPOSIT), true);
        if (last === 'conclude') calls.conclude(proposal);
        else coins.put(calls.unlock(proposal));
        calls.shareProposal(proposal);
      });
      const expected = last === 'conclude' ? 'EVotingNotOver' : 'EStillLocked';
      expect(failure).toBe(`proposal::${expected}`);
    }
  });

  test('passes nothing by votes that are gone before the end', () => {
    const player = young();
    const before = digestOf(player);
    succeed(player, STRANGER, [BUY, proposing(REVISION)]);
    succeed(player, STRANGER, [yes()]);
    expect(ballotOf(player).passes).toBe(true);
    player.waitUntil(ballotOf(player).endsMs - 1n);
    succeed(player, STRANGER, [{ do: 'withdraw', on: 0 }, SELL]);
    player.waitUntil(ballotOf(player).endsMs);
    succeed(player, ALICE, [CONCLUDE]);
    expect(ballotOf(player).outcome).toBe('rejected');
    expect(digestOf(player)).toBe(before);
    // The deposit is gone, and nobody has it.
    expect(player.seen.frozen.get(player.market.coinType)).toBe(DEPOSIT);
  });
});

describe('the creator', () => {
  test('decides nothing after graduation, and nothing in its transaction', () => {
    const player = young();
    succeed(player, CREATOR, [REVISE]);
    for (const operation of [
      REVISE,
      RESTORE,
      { do: 'setKey', holder: 3 },
      { do: 'setPolicy', policy: { capBps: 10_000n, tips: true, buyBacks: true } },
    ] satisfies Operation[])
      expect(player.transact(CREATOR, [FINISH, operation])).toBe('agent::EGraduated');
    // Before it, in the same transaction, the creator still decides.
    succeed(player, CREATOR, [REVISE, FINISH]);
    for (const operation of [REVISE, RESTORE])
      expect(player.transact(CREATOR, [operation])).toBe('agent::EGraduated');
  });

  test('has no more to say in votes than others', () => {
    const player = grownUp();
    const before = digestOf(player);
    succeed(player, CREATOR, [proposing(REVISION)]);
    succeed(player, CREATOR, [yes()]);
    // The creator has bought the rest of the curve: more than any two others have.
    for (const voter of [ALICE, BOB, CAROL])
      succeed(player, voter, [{ do: 'vote', on: 0, stake: 10_000n, inFavour: false }]);
    player.waitUntil(ballotOf(player).endsMs);
    succeed(player, CREATOR, [CONCLUDE]);
    expect(ballotOf(player).outcome).toBe('rejected');
    expect(digestOf(player)).toBe(before);
  });
});

describe('a proposal on what is not there any more', () => {
  test('cannot be made', () => {
    const player = young();
    succeed(player, CREATOR, [REVISE]);
    for (const action of [REVISION, { kind: 'Restore', pick: 0 }] as const) {
      const stale: Operation = { ...proposing(action), base: 'stale' };
      expect(player.transact(BOB, [stale])).toBe('persona::EStaleBase');
    }
  });

  test('is not carried out when the creator was first', () => {
    const player = young();
    succeed(player, BOB, [proposing(REVISION)]);
    for (const voter of [ALICE, BOB, CAROL]) succeed(player, voter, [yes()]);
    player.waitUntil(ballotOf(player).endsMs);
    succeed(player, CREATOR, [REVISE]);
    const after = digestOf(player);
    succeed(player, BOB, [CONCLUDE]);
    expect(ballotOf(player).outcome).toBe('stale');
    expect(digestOf(player)).toBe(after);
  });

  test('is not carried out after another vote, however long it is kept', () => {
    const player = grownUp();
    succeed(player, BOB, [proposing(REVISION)]);
    succeed(player, BOB, [yes()]);
    succeed(player, CAROL, [proposing(REVISION)]);
    succeed(player, CAROL, [yes()]);
    player.waitUntil(ballotOf(player).endsMs);
    succeed(player, ALICE, [CONCLUDE]);
    const decided = digestOf(player);
    player.waitUntil(ballotOf(player).endsMs + 365n * 1_440n * MINUTE_MS);
    succeed(player, BOB, [{ do: 'conclude', on: 1 }]);
    expect(ballotOf(player, 1).outcome).toBe('stale');
    expect(digestOf(player)).toBe(decided);
  });

  test('is not carried out twice', () => {
    const player = young();
    hijack(player);
    expect(player.transact(BOB, [CONCLUDE])).toBe('proposal::EConcluded');
  });
});

describe('another agent’s proposal', () => {
  /** One that has passed, of the first market. */
  function passed(): { player: Player; proposal: string } {
    const player = young();
    succeed(player, BOB, [proposing(REVISION)]);
    succeed(player, BOB, [yes()]);
    player.waitUntil(ballotOf(player).endsMs);
    const [proposal = ''] = player.seen.proposals.keys();
    return { player, proposal };
  }

  test('decides about no other agent', () => {
    const { player, proposal } = passed();
    const [own, ...others] = world.markets;
    for (const other of others) {
      for (const [agent, pool] of [
        [other.agentId, other.poolId],
        [own?.agentId ?? '', other.poolId],
        [other.agentId, own?.poolId ?? ''],
      ] as const)
        for (const market of [own, other]) {
          if (!market) throw new Error('No market');
          const types = [market.coinType, market.quoteType];
          const failure = attempt(player, BOB, (calls, tx) => {
            const args = [proposal, agent, pool].map((id) => tx.object(id));
            calls.call('proposal::conclude', [...args, tx.clock()], types);
          });
          expect(failure).toMatch(/TypeMismatch/);
        }
    }
  });

  test('changes nothing of another agent when it is carried out', () => {
    const { player } = passed();
    const before = world.markets.slice(1).map(({ agentId }) => player.network.contents(agentId));
    succeed(player, STRANGER, [CONCLUDE]);
    const after = world.markets.slice(1).map(({ agentId }) => player.network.contents(agentId));
    expect(after).toEqual(before);
  });

  test('a creator’s right ends at the own agent', () => {
    const player = young();
    const [, other] = world.markets;
    if (!other) throw new Error('No other market');
    for (const types of [
      [other.coinType, other.quoteType],
      [player.market.coinType, player.market.quoteType],
    ]) {
      const failure = attempt(player, CREATOR, (calls, tx) => {
        const content = [tx.bytes(Array(32).fill(1)), tx.string('https://personas.test/x')];
        const args = [tx.object(other.agentId), calls.pool, tx.u64(1n), ...content, tx.clock()];
        calls.call('agent::revise', args, types);
      });
      expect(failure).toMatch(/TypeMismatch/);
    }
  });
});

describe('what was there before comes back', () => {
  test('in the next transaction, by the creator of a young agent', () => {
    const player = young();
    const before = digestOf(player);
    hijack(player);
    expect(digestOf(player)).not.toBe(before);
    const { publishedMs } = player.seen.agent.persona.current;
    succeed(player, CREATOR, [RESTORE]);
    expect(digestOf(player)).toBe(before);
    expect(player.seen.agent.persona.current).toMatchObject({ restores: 1n, publishedMs });
  });

  test('within a minute by a vote, where the terms are the shortest', () => {
    const player = grownUp();
    player.play({
      kind: 'setTerms',
      terms: {
        depositBps: 1_000n,
        votingHours: 72n,
        restoreMs: MINUTE_MS,
        lockHours: 24n,
        quorumBps: 500n,
        majorityBps: 5_000n,
        revisionShares: 100n,
      },
    });
    const before = digestOf(player);
    hijack(player);
    expect(digestOf(player)).not.toBe(before);
    const hijacked = player.seen.agent.persona.current;
    const rollback = { kind: 'Restore', pick: 1 } as const;
    succeed(player, ALICE, [proposing(rollback)]);
    succeed(player, CAROL, [yes()]);
    // Whoever has hijacked it holds as much as any other, and has used it.
    player.waitUntil(hijacked.publishedMs + MINUTE_MS);
    succeed(player, STRANGER, [CONCLUDE]);
    expect(digestOf(player)).toBe(before);
    const restored = player.seen.agent.persona.current;
    expect(restored.publishedMs - hijacked.publishedMs).toBeLessThanOrEqual(MINUTE_MS);
    // The hijacked revision stays on record under its own number.
    expect(player.seen.earlier.get(hijacked.number)).toMatchObject({ digest: hijacked.digest });
    expect(restored).toMatchObject({ restores: hijacked.number - 1n, author: ALICE });
  });

  test('by those who have voted for something else, who take their votes back', () => {
    const player = grownUp();
    const before = digestOf(player);
    for (const voter of PEOPLE) {
      if (voter === ALICE) succeed(player, voter, [proposing(REVISION)]);
      if (voter !== BOB) succeed(player, voter, [yes()]);
    }
    // BOB alone wants the first persona back, while the coins of all others are in a vote.
    succeed(player, BOB, [ROLLBACK]);
    succeed(player, BOB, [yes()]);
    player.waitUntil(ballotOf(player).yesEndsMs);
    for (const voter of [CAROL, CREATOR])
      succeed(player, voter, [
        { do: 'withdraw', on: 1 },
        { do: 'vote', on: 0, stake: 10_000n, inFavour: false },
      ]);
    player.waitUntil(ballotOf(player).endsMs);
    succeed(player, BOB, [CONCLUDE]);
    expect(ballotOf(player).outcome).toBe('rejected');
    expect(digestOf(player)).toBe(before);
    // It was taken seriously, so the deposit came back.
    expect(held(player, BOB, player.market.coinType)).toBe(DEPOSIT);
  });
});
