// Threat 13: a foreign pool, config or capability, at staking.
import { expect, test } from 'vitest';
import { stakingSubject } from './staking/subject.ts';
import { countOf, testForeignObjects } from './surface/foreign.ts';
import type { PublicFunction } from './surface/surface.ts';

const subject = await stakingSubject();
const { staking, stake, reward } = subject.village.pool;

/** Anybody may stake in any pool, look at it, or share it again. */
const worksWithAnyPool = ({ name, parameters }: PublicFunction): boolean =>
  name === 'staking::pool::stake' || !parameters.some((type) => type.startsWith('&mut '));

test('there are foreign objects of every kind to try', () => {
  expect(countOf(subject, new RegExp(`^${staking}::pool::Pool<${stake},${reward}>$`))).toBe(2);
  expect(countOf(subject, /::pool::Pool</)).toBe(4);
  expect(countOf(subject, /::config::Config$/)).toBe(2);
  expect(countOf(subject, /::config::AdminCap$/)).toBe(4);
});

await testForeignObjects(
  subject,
  ({ data }, fn) =>
    data.kind === 'move' &&
    data.type === `${staking}::pool::Pool<${stake},${reward}>` &&
    worksWithAnyPool(fn),
);
