// Holds the arithmetic of agents against the values that the contracts are tested with.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { claimable, hadQuorum, passes, pauseThreshold, spendableToday } from './agent.ts';

interface Vectors {
  votes: { quorum: string; majorityBps: string; yes: string; no: string; passes: boolean }[];
}

const url = new URL('../../../../vectors/agent.json', import.meta.url);
const vectors: Vectors = JSON.parse(readFileSync(url, 'utf8'));

it('counts votes as the reference vectors do', () => {
  expect(vectors.votes.length).toBeGreaterThan(0);
  for (const { passes: expected, ...vector } of vectors.votes) {
    const [quorum, yes, no] = [BigInt(vector.quorum), BigInt(vector.yes), BigInt(vector.no)];
    const terms = { majorityBps: BigInt(vector.majorityBps) };
    expect(passes({ quorum, yes, no, terms })).toBe(expected);
  }
});

it('needs a quorum for a twelfth of the voting period', () => {
  const ballot = {
    quorum: 100n,
    startsMs: 1_000n,
    votingMs: 12_000n,
    endsMs: 13_000n,
    yesEndsMs: 10_000n,
  };
  const at = (yes: bigint, no: bigint, atQuorumMs: bigint) =>
    hadQuorum({ ...ballot, yes, no, atQuorumMs, talliedAtMs: 0n });
  expect(at(60n, 40n, 0n)).toBe(true);
  expect(at(60n, 39n, 999n)).toBe(false);
  expect(at(0n, 0n, 1_000n)).toBe(true);
});

it('rounds pause thresholds up', () => {
  expect(pauseThreshold({ coinSupply: 101n }, false)).toBe(2n);
  expect(pauseThreshold({ coinSupply: 100n }, true)).toBe(5n);
});

it('limits spending by cap, day and funds', () => {
  const policy = { dailyCap: 10n, tips: true, buybacks: true };
  const treasury = { funds: 8n, policy, day: 3n, spent: 4n };
  const today = 3n * 86_400_000n;
  expect(spendableToday({ treasury }, today)).toBe(6n);
  expect(spendableToday({ treasury }, today + 86_400_000n)).toBe(8n);
  const lowered = { ...treasury, policy: { ...policy, dailyCap: 3n } };
  expect(spendableToday({ treasury: lowered }, today)).toBe(0n);
});

it('rounds unclaimed fees down', () => {
  const contributors = { index: (8n << 64n) / 3n, unclaimed: 8n, totalShares: 3n };
  const agent = { contributors: { ...contributors, members: { id: '0x0', size: 2n } } };
  expect(claimable(agent, { shares: 1n, index: 0n, credit: 0n })).toBe(2n);
  expect(claimable(agent, { shares: 2n, index: 0n, credit: 0n })).toBe(5n);
});
