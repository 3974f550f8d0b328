// Checks the reference of the agents' vectors against worked examples and against itself.
import { describe, expect, test } from 'vitest';
import { contributorScenarios, voteCases } from './cases.ts';
import { Contributors } from './contributors.ts';

describe('the reference contributors', () => {
  test('share by hand-worked numbers', () => {
    const people = new Contributors(2, 3n);
    people.grant(1, 1n);
    people.pay(8n);
    // Quarters are exact: six and two.
    expect(people.steps.at(-1)?.claimable).toEqual([6n, 2n]);
    people.claim(0);
    expect(people.pot).toBe(2n);
    people.grant(1, 2n);
    people.pay(4n);
    // Sixths are not: two each, of which a sliver is missing, and the two whole ones from before.
    expect(people.steps.at(-1)?.claimable).toEqual([1n, 3n]);
  });

  test.each(contributorScenarios())('never owe more than is there: $name', ({ steps }) => {
    for (const { claimable, pot } of steps) {
      const owed = claimable.reduce((sum, each) => sum + each, 0n);
      expect(owed).toBeLessThanOrEqual(pot);
      // Unclaimable is at most a fraction of a unit per contributor, or one unit.
      expect(pot - owed).toBeLessThanOrEqual(BigInt(claimable.length));
    }
  });
});

test('votes pass by what a quorum and a majority are', () => {
  for (const { quorum, majorityBps, yes, no, passes } of voteCases()) {
    const share = yes + no === 0n ? 0n : yes * 10_000n - (yes + no) * majorityBps;
    expect(yes >= quorum && share > 0n).toBe(passes);
  }
});
