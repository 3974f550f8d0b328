import { createApiClient } from '@atoll/api/client';
import { paymentPoolId } from '@atoll/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentEventName, agentEvent } from '../../test/support/chain/agents.ts';
import { TestChain } from '../../test/support/chain/chain.ts';
import { deployment, SUI } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { stakingEvent } from '../../test/support/chain/staking.ts';
import { testDatabase } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

const [friend, other] = [hexId('friend'), hexId('other')];
const NONE = `0x${'0'.repeat(64)}`;
const account = (recipient: string, bps: bigint, locked = false) => ({
  ...{ kind: 0, recipient, bps, locked },
});
const treasury = { kind: 1, recipient: NONE, bps: 2_000n, locked: false };
const burn = { kind: 2, recipient: NONE, bps: 1_000n, locked: false };
const FIRST = [account(friend, 7_000n, true), treasury, burn];
const SECOND = [account(friend, 7_000n, true), account(other, 3_000n)];

const chain = new TestChain();
const pool = chain.launch({ name: 'Shared' });
const alone = chain.launch({ name: 'Alone' });
const sharingId = hexId('sharing');
const ids = { sharingId, poolId: pool.id };
const owner = pool.creator;
let server: TestServer;

type Data<Name extends AgentEventName> = Parameters<typeof agentEvent<Name>>[1];
const emit = <Name extends AgentEventName>(name: Name, data: Data<Name>) =>
  chain.transaction([agentEvent(name, data)], []);
const now = () => BigInt(chain.nowMs);
const read = async () => {
  chain.close();
  await server.indexed();
  return (await api().feeSharing.get({ pool_id: pool.id })).data;
};
const api = () => createApiClient({ baseUrl: server.url });

beforeAll(async () => {
  emit('FeeSharingCreated', { ...ids, owner, shares: FIRST, timestampMs: now() });
  for (const amounts of [
    [70n, 20n, 10n],
    [7n, 2n, 2n],
  ]) {
    emit('FeesShared', { ...ids, shares: FIRST, amounts, timestampMs: now() });
  }
  const purchase = { marketId: pool.id, quoteSpent: 9n, baseBurned: 500n, timestampMs: now() };
  emit('SharedFeesBurned', { ...ids, ...purchase });
  emit('SharesAnnounced', { ...ids, shares: SECOND, executableAtMs: now() + 172_800_000n });
  chain.close();
  server = await startServer({ backend: testDatabase(), chain });
});
afterAll(() => server.close());

test('lists the payments to each recipient and the amounts burned', async () => {
  const data = await read();
  const burned = { quote: 9n, base: 500n };
  expect(data).toMatchObject({ sharing_id: sharingId, owner, withheld: [], burned });
  expect(data?.shares).toEqual([
    {
      kind: 'account',
      recipient: friend,
      user: null,
      is_stakers: false,
      bps: 7_000,
      locked: true,
      paid: 77n,
    },
    {
      kind: 'treasury',
      recipient: null,
      user: null,
      is_stakers: false,
      bps: 2_000,
      locked: false,
      paid: 22n,
    },
    {
      kind: 'burn',
      recipient: null,
      user: null,
      is_stakers: false,
      bps: 1_000,
      locked: false,
      paid: 12n,
    },
  ]);
});

test('lists amounts withheld from frozen accounts and counts them as paid after their release', async () => {
  const [frozen, amount] = [{ ...ids, recipient: friend }, 7n];
  emit('ShareWithheld', { ...frozen, amount, timestampMs: now() });
  const withheld = await read();
  expect(withheld?.withheld).toEqual([{ recipient: friend, user: null, amount }]);
  expect(withheld?.shares[0]?.paid).toBe(70n);
  emit('WithheldSharePaid', { ...frozen, amount, timestampMs: now() });
  const released = await read();
  expect(released?.withheld).toEqual([]);
  expect(released?.shares[0]?.paid).toBe(77n);
});

test('keeps an announcement pending until it is canceled, replaced or in effect', async () => {
  const recipients = (list: readonly { recipient: string | null; bps: number }[] = []) =>
    list.map(({ recipient, bps }) => [recipient, bps]);
  const announced = await read();
  expect(recipients(announced?.pending?.shares)).toEqual([
    [friend, 7_000],
    [other, 3_000],
  ]);
  emit('SharesCanceled', ids);
  expect((await read())?.pending).toBeNull();

  const executableAtMs = now() + 172_800_000n;
  const replaced = [account(friend, 7_000n, true), account(owner, 3_000n)];
  emit('SharesAnnounced', { ...ids, shares: replaced, executableAtMs });
  emit('SharesAnnounced', { ...ids, shares: SECOND, executableAtMs });
  const pending = (await read())?.pending;
  expect(Date.parse(pending?.executable_at ?? '')).toBe(Number(executableAtMs));
  expect(recipients(pending?.shares)[1]).toEqual([other, 3_000]);

  emit('SharesChanged', { ...ids, shares: SECOND, timestampMs: now() });
  emit('FeesShared', { ...ids, shares: SECOND, amounts: [7n, 3n], timestampMs: now() });
  const changed = await read();
  expect(changed?.pending).toBeNull();
  expect(changed?.shares.map(({ recipient, paid }) => [recipient, paid])).toEqual([
    [friend, 84n],
    [other, 3n],
  ]);
  expect(changed?.history.map(({ event }) => event)).toEqual([
    ...['changed', 'announced', 'announced', 'canceled', 'announced', 'created'],
  ]);
});

test('reads the latest 20 changes, and the shares in effect even if they are older', async () => {
  const executableAtMs = now() + 172_800_000n;
  for (let count = 0; count < 25; count += 1) {
    emit('SharesAnnounced', { ...ids, shares: FIRST, executableAtMs });
  }
  const data = await read();
  expect(data?.history.map(({ event }) => event)).toEqual(Array(20).fill('announced'));
  expect(data?.shares.map(({ recipient }) => recipient)).toEqual([friend, other]);
  expect(data?.pending?.shares).toHaveLength(3);
});

test('returns null for a pool that does not share its fees, and 404 for an unknown pool', async () => {
  await server.indexed();
  expect((await api().feeSharing.get({ pool_id: alone.id })).data).toBeNull();
  await expect(api().feeSharing.get({ pool_id: hexId('nothing') })).rejects.toMatchObject({
    status: 404,
  });
});

test('identifies the stakers among the recipients, and lists the coins that pay them', async () => {
  const coins = { stakeType: alone.coinType, rewardType: SUI };
  const stakers = paymentPoolId(deployment, coins);
  const [shared, at] = [{ sharingId: hexId('another'), poolId: alone.id }, { timestampMs: now() }];
  const paying = async () => {
    chain.close();
    await server.indexed();
    const { data } = await api().pools.list({ filters: { pays_stakers: { $eq: 'true' } } });
    return data.map(({ pool_id }) => pool_id);
  };
  const shares = [account(stakers, 4_000n), account(friend, 6_000n)];
  emit('FeeSharingCreated', { ...shared, owner, shares, ...at });
  expect(await paying()).toEqual([]);

  const pool = { poolId: stakers, owner: NONE, maxMultiplierBps: 10_000n };
  const position = { poolId: stakers, staker: friend, amount: 100n };
  chain.transaction(
    [
      stakingEvent('StakingPoolCreated', { ...pool, ...coins, activationDelayMs: 1n, ...at }),
      stakingEvent('Staked', {
        ...{ ...position, stakedAfter: 100n, totalStakedAfter: 100n, totalWeightAfter: 0n, ...at },
      }),
      stakingEvent('StakeActivated', { ...position, totalWeightAfter: 1_000_000n, ...at }),
      stakingEvent('RewardsPaid', { poolId: stakers, amount: 70n, ...at }),
      stakingEvent('RewardsPaid', { poolId: stakers, amount: 7n, ...at }),
    ],
    [],
  );
  expect(await paying()).toEqual([alone.id]);
  const { data } = await api().feeSharing.get({ pool_id: alone.id });
  expect(data?.shares.map(({ is_stakers }) => is_stakers)).toEqual([true, false]);
  const listed = await api().staking.pools({ stake_type: alone.coinType });
  expect(listed.data).toMatchObject([{ pool_id: stakers, owner: NONE, stakers: 1, paid: 77n }]);
  expect((await api().staking.pools({})).data).toEqual([]);

  // Pays in a coin that the fees are not in: what it receives stays there.
  const other = { stakeType: alone.coinType, rewardType: `${hexId('worthless')}::coin::COIN` };
  const decoy = paymentPoolId(deployment, other);
  const created = { ...pool, ...other, poolId: decoy, activationDelayMs: 1n, ...at };
  chain.transaction([stakingEvent('StakingPoolCreated', created)], []);
  emit('SharesChanged', { ...shared, shares: [account(decoy, 10_000n)], ...at });
  expect(await paying()).toEqual([]);
  expect((await api().staking.pools({ stake_type: alone.coinType })).data).toHaveLength(1);
  emit('SharesChanged', { ...shared, shares, ...at });
  expect(await paying()).toEqual([alone.id]);

  emit('SharesChanged', { ...shared, shares: [account(friend, 10_000n)], ...at });
  expect(await paying()).toEqual([]);
});
