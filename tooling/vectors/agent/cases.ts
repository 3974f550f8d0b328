// Computes the vectors of agents: tallies of votes, and sequences of contributors' fees.
import { ceilDiv } from '../invariant.ts';
import { generator } from '../random.ts';
import { type ContributorStep, Contributors } from './contributors.ts';

const BPS = 10_000n;
const MAX_U64 = 2n ** 64n - 1n;
const SUPPLY = 10n ** 15n;

export interface QuorumCase {
  supply: bigint;
  quorumBps: bigint;
  quorum: bigint;
}

export interface VoteCase {
  quorum: bigint;
  majorityBps: bigint;
  yes: bigint;
  no: bigint;
  passes: boolean;
}

export interface ContributorScenario {
  name: string;
  creatorShares: bigint;
  steps: ContributorStep[];
}

export function quorumCases(): QuorumCase[] {
  const supplies = [1n, 9_999n, 10_000n, 10_001n, SUPPLY - 1n, SUPPLY, MAX_U64];
  return supplies.flatMap((supply) =>
    [300n, 333n, 500n, 4_999n, 5_000n].map((quorumBps) => ({
      supply,
      quorumBps,
      quorum: ceilDiv(supply * quorumBps, BPS),
    })),
  );
}

/** For each majority and number of votes against: the least votes in favour that pass, and one less. */
export function voteCases(): VoteCase[] {
  const quorum = SUPPLY / 20n;
  const against = [0n, 1n, 7n, quorum - 1n, quorum, quorum + 1n, SUPPLY / 3n, SUPPLY / 2n];
  return [5_000n, 5_001n, 6_000n, 6_667n, 9_000n].flatMap((majorityBps) =>
    against.flatMap((no) => {
      // yes · 10,000 > (yes + no) · majority, solved for yes.
      const majority = (no * majorityBps) / (BPS - majorityBps) + 1n;
      const least = majority > quorum ? majority : quorum;
      return [least - 1n, least].map((yes) => ({
        quorum,
        majorityBps,
        yes,
        no,
        passes: yes === least,
      }));
    }),
  );
}

const HISTORIES: Record<string, { creatorShares: bigint; play(people: Contributors): void }> = {
  // The product's own shares: a creator with 1,000, authors with 100 each.
  ordinary: {
    creatorShares: 1_000n,
    play(people) {
      const random = generator(1n);
      for (let i = 0; i < 30; i += 1) {
        const turn = random(4n);
        const who = Number(random(4n));
        if (turn === 0n) people.grant(who, 100n);
        else if (turn === 1n) people.claim(who);
        else people.pay(1n + random(5_000_000_000n));
      }
      for (let who = 0; who < 4; who += 1) people.claim(who);
    },
  },
  // Payments of single units among three.
  dust: {
    creatorShares: 1n,
    play(people) {
      people.grant(1, 1n);
      people.grant(2, 1n);
      for (let i = 0; i < 7; i += 1) {
        people.pay(1n);
        people.claim(i % 3);
      }
    },
  },
  // Shares that divide every payment exactly.
  exact: {
    creatorShares: 512n,
    play(people) {
      people.pay(1_000_000_007n);
      people.grant(1, 256n);
      people.grant(2, 256n);
      people.pay(1_000_000_007n);
      people.claim(0);
      people.pay(1n);
      people.claim(1);
    },
  },
  // The largest payments against the most and the fewest shares.
  extremes: {
    creatorShares: 1n,
    play(people) {
      people.pay(MAX_U64);
      people.claim(0);
      people.grant(1, 1_000_000n);
      people.pay(MAX_U64);
      people.claim(0);
      people.claim(1);
    },
  },
};

export function contributorScenarios(): ContributorScenario[] {
  return Object.entries(HISTORIES).map(([name, { creatorShares, play }]) => {
    const people = new Contributors(4, creatorShares);
    play(people);
    return { name, creatorShares, steps: people.steps };
  });
}
