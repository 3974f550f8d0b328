// A staking pool of ATOLL with boosts, opened by the operator, and its state on chain.
import { createApiClient } from '@atoll/api/client';
import { type Atoll, type Deployment, type EventData, eventDecoder } from '@atoll/sdk';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { expect } from '@playwright/test';
import { runAdmin } from './operator.ts';
import { chainUrl, stackUrl } from './person.ts';

type StakingEvent = 'StakingPoolCreated' | 'RewardsClaimed';

export interface OpenStakingPool {
  atoll: Atoll;
  poolId: string;
  /** Coin type of ATOLL. */
  coinType: string;
  /** The event of a transaction; throws if it has none of that name. */
  eventOf<Name extends StakingEvent>(digest: string, name: Name): Promise<EventData<Name>>;
}

/** Starts a campaign of an hour at 0.5 ATOLL a second, and waits until the server has indexed it. */
export async function openCampaign(poolId: string): Promise<void> {
  await runAdmin('staking', 'open', poolId, '3600', '0.5');
  const { staking } = createApiClient({ baseUrl: stackUrl() });
  const open = async () =>
    (await staking.pools({})).data.some((pool) => pool.pool_id === poolId && pool.ends_ms !== null);
  await expect.poll(open).toBe(true);
}

/** Creates a pool that stakes and pays ATOLL, up to 2×, with a campaign of an hour at 0.5 ATOLL a second. */
export async function openStakingPool(): Promise<OpenStakingPool> {
  const config = await createApiClient({ baseUrl: stackUrl() }).config.get();
  const found: object | null = config.data.deployment;
  const deployment = found as Deployment;
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: chainUrl() });
  const eventOf: OpenStakingPool['eventOf'] = async (digest, name) => {
    const include = { events: true } as const;
    const { Transaction } = await client.core.waitForTransaction({ digest, include });
    const events = (Transaction?.events ?? []).map(eventDecoder(deployment));
    const event = events.find((each) => each?.name === name);
    if (!event) throw new Error(`No ${name} in ${digest}`);
    return event.data as EventData<typeof name>;
  };
  const created = await runAdmin('staking', 'create', 'ATOLL', 'ATOLL', '2');
  const { poolId } = await eventOf(created, 'StakingPoolCreated');
  await openCampaign(poolId);
  const { coinType } = deployment.atollToken;
  return { atoll: { client, deployment }, poolId, coinType, eventOf };
}
