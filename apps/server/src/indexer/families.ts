/** All event families. An event of the contracts that belongs to none does not compile. */
import type { IndexedEvent } from '../platform/chain/checkpoint.ts';
import type { EventName, Projection, Projections } from './family.ts';
import { agentFamily } from './projectors/agents/family.ts';
import { feeSharingEvents } from './projectors/fee-sharing.ts';
import { governanceFamily } from './projectors/governance.ts';
import { marketEvents } from './projectors/market.ts';
import { nftFamily } from './projectors/nfts.ts';
import { orderFamily } from './projectors/orders.ts';
import { stakingFamily } from './projectors/staking.ts';
import { tradingSessionFamily } from './projectors/trading-sessions.ts';
import { vestingFamily } from './projectors/vesting.ts';

/** Royalties are paid by the contract and shown nowhere. */
const notIndexed: Projections<'RoyaltyPaid'> = { RoyaltyPaid: { project: () => {} } };

const projections: Projections<EventName> = {
  ...marketEvents,
  ...agentFamily.events,
  ...stakingFamily.events,
  ...nftFamily.events,
  ...governanceFamily.events,
  ...vestingFamily.events,
  ...orderFamily.events,
  ...tradingSessionFamily.events,
  ...feeSharingEvents,
  ...notIndexed,
};

/** Returns how an event changes rows. Call its functions with the data of this event only. */
export const projectionOf = ({ name }: IndexedEvent): Projection<IndexedEvent['data'], string> =>
  projections[name] as unknown as Projection<IndexedEvent['data'], string>;

/** Returns the addresses that the rows of an event refer to, in order. */
export function addressesOf(event: IndexedEvent): string[] {
  const { addresses = [], listed } = projectionOf(event);
  const values: Readonly<Record<string, unknown>> = { ...event.data };
  const named = addresses.flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' ? value : [];
  });
  return listed === undefined ? named : [...named, ...listed(event.data)];
}
