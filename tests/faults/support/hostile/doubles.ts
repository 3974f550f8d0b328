// A user whose client sends every request many times in parallel (threat: double submit); `verifyWrites` finds duplicates.
import type { Person } from '../person.ts';
import type { Attack } from './hostile.ts';

export const doubleSubmits = (person: Person, poolId: string, times: number): Attack => ({
  threat: 25,
  pauseMs: 10_000,
  attempt: () => person.postAtOnce(poolId, times),
  effects: async () => [],
});
