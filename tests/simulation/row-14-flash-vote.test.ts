// Threat 14: flash votes. Coins that somebody has for a moment, bought or borrowed, are voted with at any
// moment of a proposal. What passes has passed by coins that were locked to the end of the voting, and
// there while they could be answered; nobody gains anything by a vote.
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { Player } from './agent/history/player.ts';
import { ballotOf, held, openVote, proposing, REVISION, succeed } from './agent/history/stage.ts';
import type { Operation } from './agent/history/steps.ts';
import { Tally } from './agent/history/tally.ts';
import { type AgentWorld, createAgentWorld, STRANGER } from './agent/world.ts';
import { ALICE, BOB, CAROL, CREATOR } from './chain/world.ts';
import { figure, pause, SEED, TIMEOUT_MS } from './depth.ts';

const FLASHES = figure(5_000, 60);
const BATCH = 30;

let world: AgentWorld;
beforeAll(async () => {
  world = await createAgentWorld();
});

const BUY = { do: 'buy', bps: 4_000n } as const satisfies Operation;
const SELL = { do: 'sell', bps: 10_000n } as const satisfies Operation;
const YES = { do: 'vote', on: 0, stake: 10_000n, inFavour: true } as const satisfies Operation;
const NO = { do: 'vote', on: 0, stake: 10_000n, inFavour: false } as const satisfies Operation;
const WITHDRAW = { do: 'withdraw', on: 0 } as const satisfies Operation;
const UNLOCK = { do: 'unlock', on: 0 } as const satisfies Operation;
const CONCLUDE = { do: 'conclude', on: 0 } as const satisfies Operation;

const MOMENTS = ['start', 'yesEnd', 'end', 'unlocked'] as const;

interface Flash {
  market: number;
  /** Of what BOB and CAROL have. */
  yes: bigint;
  no: bigint;
  moment: (typeof MOMENTS)[number];
  offMs: bigint;
  operations: Operation[];
}

const flashes: fc.Arbitrary<Flash> = fc.record({
  market: fc.nat(2),
  // Around the quorum, which is a third of what each of them has.
  yes: fc.bigInt({ min: 0n, max: 7_000n }),
  no: fc.bigInt({ min: 0n, max: 7_000n }),
  moment: fc.constantFrom(...MOMENTS),
  offMs: fc.constantFrom(-1n, -1n, 0n, 1n),
  operations: fc
    .tuple(
      fc.constantFrom(YES, NO),
      fc.constantFrom([], [], [WITHDRAW], [UNLOCK], [CONCLUDE]),
      fc.array(fc.constantFrom(BUY, YES, NO, WITHDRAW, UNLOCK, CONCLUDE, SELL), { maxLength: 3 }),
    )
    .map(([vote, next, others]) => [BUY, vote, ...next, ...others]),
});

function momentOf(player: Player, { moment, offMs }: Flash): bigint {
  const { yesEndsMs, endsMs, terms } = ballotOf(player);
  switch (moment) {
    case 'start':
      return 0n;
    case 'yesEnd':
      return yesEndsMs + offMs;
    case 'end':
      return endsMs + offMs;
    case 'unlocked':
      return endsMs + terms.minLockMs + offMs;
  }
}

/** How flash votes ended. */
const reached = new Set<string>();

function assertWorthless(flash: Flash): void {
  const player = openVote(world, flash);
  const { quoteType, coinType } = player.market;
  player.waitUntil(momentOf(player, flash));
  const before = ballotOf(player).clone();
  const money = held(player, STRANGER, quoteType);
  const refusal = player.transact(STRANGER, flash.operations);
  const vote = ballotOf(player).votes.get(STRANGER);
  reached.add(refusal ?? (vote ? 'stays' : 'leaves'));
  // What counts is locked under the voter's name, and to the end at least.
  expect(ballotOf(player).yes - before.yes).toBe(vote?.inFavour ? vote.coins : 0n);
  expect(ballotOf(player).no - before.no).toBe(vote && !vote.inFavour ? vote.coins : 0n);
  if (vote) expect(vote.unlocksMs).toBeGreaterThanOrEqual(before.endsMs);
  player.waitUntil(before.endsMs);
  const atTheEnd = ballotOf(player).votes.get(STRANGER);
  expect(atTheEnd).toEqual(vote);
  if (ballotOf(player).outcome === 'open') succeed(player, ALICE, [CONCLUDE]);
  // Without coins that are locked there now, the outcome is what it would have been.
  const { outcome } = ballotOf(player);
  if (!vote) expect(outcome).toBe(before.passes ? 'executed' : 'rejected');
  else if (outcome === 'executed' && !before.passes) expect(vote.inFavour).toBe(true);
  if (vote) {
    player.waitUntil(vote.unlocksMs);
    succeed(player, STRANGER, [UNLOCK]);
  }
  if (held(player, STRANGER, coinType) > 0n) succeed(player, STRANGER, [SELL]);
  expect(held(player, STRANGER, quoteType)).toBeLessThanOrEqual(money);
}

test(
  `nothing is decided or gained by ${FLASHES} flash votes`,
  async () => {
    for (let done = 0; done < FLASHES; done += BATCH) {
      fc.assert(fc.property(flashes, assertWorthless), { seed: SEED + done, numRuns: BATCH });
      await pause();
    }
    expect([...reached]).toEqual(
      expect.arrayContaining([
        'stays',
        'leaves',
        'proposal::EStillLocked',
        'proposal::EVotingNotOver',
        'proposal::EVotesInFavourOver',
        'proposal::EVotingOver',
      ]),
    );
  },
  TIMEOUT_MS,
);

describe('a fortune that is bought and sold in one transaction', () => {
  /** Two tenths in favour, three against: outvoted, but not by a fortune. */
  const contested = () => openVote(world, { yes: 4_000n, no: 6_000n });

  test.each<[string, Operation[], string]>([
    ['unlocked', [BUY, YES, UNLOCK, SELL], 'proposal::EStillLocked'],
    ['unlocked, against', [BUY, NO, UNLOCK, SELL], 'proposal::EStillLocked'],
    ['concluded with', [BUY, YES, CONCLUDE], 'proposal::EVotingNotOver'],
    ['voted with on both sides', [BUY, YES, BUY, NO], 'proposal::EVotedOtherwise'],
  ])('is not %s', (_, operations, refusal) => {
    for (const at of ['yesEndsMs', 'endsMs'] as const) {
      const player = contested();
      player.waitUntil(ballotOf(player)[at] - 1n);
      const usesYes = operations.includes(YES) && at === 'endsMs';
      const expected = usesYes ? 'proposal::EVotesInFavourOver' : refusal;
      expect(player.transact(STRANGER, operations)).toBe(expected);
    }
  });

  test('decides nothing at the end, or after it', () => {
    const player = contested();
    player.waitUntil(ballotOf(player).endsMs);
    for (const vote of [YES, NO])
      expect(player.transact(STRANGER, [BUY, vote, CONCLUDE])).toBe('proposal::EVotingOver');
    succeed(player, STRANGER, [BUY, CONCLUDE, SELL]);
    expect(ballotOf(player).outcome).toBe('rejected');
    expect(player.transact(STRANGER, [BUY, YES])).toBe('proposal::EVotingOver');
  });

  test('leaves nothing behind when its votes are withdrawn', () => {
    const player = contested();
    const before = ballotOf(player).clone();
    const money = held(player, STRANGER, player.market.quoteType);
    succeed(player, STRANGER, [BUY, YES, WITHDRAW, NO, WITHDRAW, SELL]);
    expect(ballotOf(player)).toEqual(before);
    expect(held(player, STRANGER, player.market.quoteType)).toBeLessThan(money);
  });

  test('votes on one proposal at a time', () => {
    const player = contested();
    succeed(player, ALICE, [proposing(REVISION)]);
    const onOther: Operation = { ...YES, on: 1 };
    // All of it is in the first, nothing is left for the second.
    expect(player.transact(STRANGER, [BUY, YES, onOther])).toBe('proposal::EZeroVotes');
    succeed(player, STRANGER, [BUY, YES, WITHDRAW, onOther]);
    expect(ballotOf(player).votes.has(STRANGER)).toBe(false);
    expect(ballotOf(player, 1).votes.get(STRANGER)?.coins).toBeGreaterThan(0n);
  });
});

describe('a fortune of the last moment', () => {
  test('passes nothing when nobody can answer any more', () => {
    const player = openVote(world, { yes: 0n, no: 0n });
    succeed(player, STRANGER, [BUY]);
    player.waitUntil(ballotOf(player).yesEndsMs);
    expect(player.transact(STRANGER, [YES])).toBe('proposal::EVotesInFavourOver');
  });

  test('in favour, is there to be answered, and stays longer than the voting', () => {
    const player = openVote(world, { yes: 0n, no: 0n });
    const { yesEndsMs, endsMs, terms } = ballotOf(player);
    player.waitUntil(yesEndsMs - 1n);
    succeed(player, STRANGER, [BUY, YES]);
    expect(ballotOf(player).passes).toBe(true);
    expect(ballotOf(player).votes.get(STRANGER)?.unlocksMs).toBe(yesEndsMs - 1n + terms.minLockMs);
    player.waitUntil(endsMs - 1n);
    for (const voter of [BOB, CAROL, CREATOR]) succeed(player, voter, [NO]);
    player.waitUntil(endsMs);
    expect(player.transact(STRANGER, [UNLOCK, SELL])).toBe('proposal::EStillLocked');
    succeed(player, ALICE, [CONCLUDE]);
    expect(ballotOf(player).outcome).toBe('rejected');
  });

  test('against, is locked to the end and longer', () => {
    const player = openVote(world, { yes: 10_000n, no: 0n });
    const { yesEndsMs, endsMs } = ballotOf(player);
    succeed(player, STRANGER, [{ do: 'buy', bps: 40_000n }]);
    player.waitUntil(endsMs - 1n);
    succeed(player, STRANGER, [NO]);
    expect(ballotOf(player).passes).toBe(false);
    for (const leave of [WITHDRAW, UNLOCK])
      expect(player.transact(STRANGER, [leave, SELL])).toBe('proposal::EStillLocked');
    player.waitUntil(endsMs);
    succeed(player, ALICE, [CONCLUDE]);
    expect(ballotOf(player).outcome).toBe('rejected');
    // Not in the next moment either: a quarter of the voting with the price at risk.
    player.waitUntil(2n * endsMs - yesEndsMs - 2n);
    expect(player.transact(STRANGER, [UNLOCK])).toBe('proposal::EStillLocked');
    player.waitUntil(2n * endsMs - yesEndsMs - 1n);
    succeed(player, STRANGER, [UNLOCK, SELL]);
  });

  test('that looks like an opponent stays one', () => {
    const player = openVote(world, { yes: 3_400n, no: 0n });
    succeed(player, STRANGER, [BUY, NO]);
    expect(ballotOf(player).passes).toBe(false);
    player.waitUntil(ballotOf(player).yesEndsMs);
    expect(player.transact(STRANGER, [WITHDRAW])).toBe('proposal::EStillLocked');
  });
});

describe('the same coins in attack after attack', () => {
  const ROLLBACK = proposing({ kind: 'Restore', pick: 0 });
  const HOUR_MS = 3_600_000n;

  /**
   * Everybody has answered a decoy. STRANGER leaves it at `leaveMs`, which is the last moment for votes
   * in favour of the rollback that they pass on to.
   */
  function leaveDecoy(decoy: Operation, leaveMs: (endsMs: bigint) => bigint): Player {
    const player = new Player(world, 0, new Tally());
    succeed(player, CREATOR, [{ do: 'revise', base: 'current', content: 'fresh' }]);
    succeed(player, ALICE, [decoy]);
    const first = ballotOf(player);
    const leave = leaveMs(first.endsMs);
    const openMs = leave + 1n - (first.terms.restoreVotingMs * 3n) / 4n;
    const steps: [timeMs: bigint, play: () => void][] = [
      [openMs, () => succeed(player, ALICE, [ROLLBACK])],
      [
        first.yesEndsMs - 1n,
        () => succeed(player, STRANGER, [BUY, { ...YES, on: player.book.ballots.length - 1 }]),
      ],
      [
        first.yesEndsMs + HOUR_MS,
        () => {
          for (const voter of [BOB, CAROL, CREATOR])
            succeed(player, voter, [{ ...NO, on: player.book.ballots.length - 1 }]);
        },
      ],
    ];
    for (const [timeMs, play] of steps.sort(([a], [b]) => (a < b ? -1 : 1))) {
      player.waitUntil(timeMs);
      play();
    }
    player.waitUntil(leave);
    succeed(player, STRANGER, [{ ...WITHDRAW, on: 1 }, YES]);
    expect(ballotOf(player).passes).toBe(true);
    return player;
  }

  test('finds those who have answered free again while the decoy is open', () => {
    const player = leaveDecoy(proposing(REVISION), (endsMs) => endsMs - 3n * HOUR_MS);
    player.waitUntil(ballotOf(player).yesEndsMs);
    for (const voter of [BOB, CAROL]) succeed(player, voter, [{ ...WITHDRAW, on: 1 }, NO]);
    expect(ballotOf(player).passes).toBe(false);
  });

  test('finds them free before the next vote of the kind ends', () => {
    const player = leaveDecoy(ROLLBACK, (endsMs) => endsMs - 1n);
    const unlocksMs = ballotOf(player, 1).votes.get(BOB)?.unlocksMs ?? 0n;
    expect(unlocksMs).toBeLessThan(ballotOf(player).endsMs);
    player.waitUntil(unlocksMs);
    for (const voter of [BOB, CAROL]) succeed(player, voter, [{ ...UNLOCK, on: 1 }, NO]);
    expect(ballotOf(player).passes).toBe(false);
  });
});
