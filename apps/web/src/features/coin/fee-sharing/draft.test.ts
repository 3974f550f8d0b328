import { expect, test } from 'vitest';
import { type DraftShare, draftOf, emptyShare, problemOf, sharesOf } from './draft.ts';

const account = (recipient: string, percent: string): DraftShare => ({
  ...emptyShare(0),
  recipient,
  percent,
});
const burn = (percent: string): DraftShare => ({ ...emptyShare(0), kind: 'burn', percent });
const ALICE = `0x${'a'.repeat(64)}`;
const STAKERS = `0x${'5'.repeat(64)}`;

test('requires shares that add up to 100%', () => {
  expect(problemOf([])).toBe('Add 1 to 10 recipients');
  expect(problemOf([account(ALICE, '99.99')])).toBe('The shares add up to 99.99%, not 100%');
  expect(problemOf([account(ALICE, '33.333'), burn('66.667')])).toMatch(/at most two decimals/);
  expect(problemOf([account(ALICE, '60'), account(ALICE.toUpperCase(), '40')])).toMatch(/once/);
  expect(problemOf([account(ALICE, '66.67'), burn('33.33')])).toBeUndefined();
});

test('replaces names with addresses', async () => {
  const recipients = {
    findByName: async (name: string) => (name === 'alice' ? [ALICE] : []),
    stakers: () => STAKERS,
  };
  const shares = await sharesOf([account('@alice', '70'), burn('30')], recipients);
  expect(shares).toEqual([
    { kind: 'account', recipient: ALICE, bps: 7_000n, locked: false },
    { kind: 'burn', recipient: null, bps: 3_000n, locked: false },
  ]);
  await expect(sharesOf([account('bob', '100')], recipients)).rejects.toThrow(
    'No profile is named bob',
  );
  const ambiguous = { ...recipients, findByName: async () => [ALICE, 'b'] };
  await expect(sharesOf([account('x', '100')], ambiguous)).rejects.toThrow('Several profiles');
  const twice = [account('alice', '50'), account(ALICE, '50')];
  await expect(sharesOf(twice, recipients)).rejects.toThrow('once');
  // The stakers, chosen and typed as an address.
  const stakers = [{ ...burn('50'), kind: 'stakers' as const }, account(STAKERS, '50')];
  await expect(sharesOf(stakers, recipients)).rejects.toThrow('once');
});

test('pays the stakers at the account of their payment pool', async () => {
  const draft = [{ ...burn('50'), kind: 'stakers' as const, lock: true }, burn('50')];
  expect(problemOf(draft)).toBeUndefined();
  const recipients = { findByName: async () => [], stakers: () => STAKERS };
  const [share] = await sharesOf(draft, recipients);
  expect(share).toEqual({ kind: 'account', recipient: STAKERS, bps: 5_000n, locked: true });
  const shown = { kind: 'account' as const, recipient: STAKERS, bps: 5_000, locked: true };
  expect(draftOf([{ ...shown, is_stakers: true }])[0]).toMatchObject({
    kind: 'stakers',
    recipient: '',
    percent: '50',
    fixed: true,
  });
});
