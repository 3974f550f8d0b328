import { expect, test } from 'vitest';
import { type DraftShare, emptyShare, problemOf, sharesOf } from './draft.ts';

const account = (recipient: string, percent: string): DraftShare => ({
  ...emptyShare(0),
  recipient,
  percent,
});
const burn = (percent: string): DraftShare => ({ ...emptyShare(0), kind: 'burn', percent });
const ALICE = `0x${'a'.repeat(64)}`;

test('requires shares that add up to 100%', () => {
  expect(problemOf([])).toBe('Add 1 to 10 recipients');
  expect(problemOf([account(ALICE, '99.99')])).toBe('The shares add up to 99.99%, not 100%');
  expect(problemOf([account(ALICE, '33.333'), burn('66.667')])).toMatch(/at most two decimals/);
  expect(problemOf([account(ALICE, '60'), account(ALICE.toUpperCase(), '40')])).toMatch(/once/);
  expect(problemOf([account(ALICE, '66.67'), burn('33.33')])).toBeUndefined();
});

test('replaces names with addresses', async () => {
  const find = async (name: string) => (name === 'alice' ? [ALICE] : []);
  const shares = await sharesOf([account('@alice', '70'), burn('30')], find);
  expect(shares).toEqual([
    { kind: 'account', recipient: ALICE, bps: 7_000n, locked: false },
    { kind: 'burn', recipient: null, bps: 3_000n, locked: false },
  ]);
  await expect(sharesOf([account('bob', '100')], find)).rejects.toThrow('No profile is named bob');
  await expect(sharesOf([account('x', '100')], async () => [ALICE, 'b'])).rejects.toThrow(
    'Several profiles',
  );
  const twice = [account('alice', '50'), account(ALICE, '50')];
  await expect(sharesOf(twice, find)).rejects.toThrow('once');
});
