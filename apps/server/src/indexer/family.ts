/**
 * An event family is one module: its events with the rows that they change, and how these rows are loaded and saved.
 * Nothing else distinguishes events by name.
 */
import type {
  DecodedTransaction,
  EventPosition,
  IndexedEvent,
} from '../platform/chain/checkpoint.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Batch } from './batch.ts';

export type EventName = IndexedEvent['name'];
type DataOf<Name extends EventName> = Extract<IndexedEvent, { name: Name }>['data'];

/** Names of the fields that hold an address or null. */
type AddressField<Data> = {
  [Field in keyof Data]-?: Data[Field] extends string | null ? Field : never;
}[keyof Data] &
  string;

/** Coins that their owner locks with an agent, in a pool's vesting or in a staking pool; negative when released. */
export type Locked = ({ poolId: string } | { agentId: string } | { stakingPoolId: string }) & {
  owner: string;
  amount: bigint;
};

/** How one event changes rows. */
export interface Projection<Data, Field extends string = AddressField<Data>> {
  /** Fields with the addresses that its rows refer to; addresses are numbered in this order. */
  addresses?: readonly Field[];
  /** Returns addresses in lists that its rows also refer to. */
  listed?(data: Data): readonly string[];
  /** Returns the pool that it creates. */
  creates?(data: Data): { poolId: string; coinType: string };
  locks?(data: Data): Locked;
  project(batch: Batch, data: Data, at: EventPosition): void;
}

export type Projections<Name extends EventName> = {
  readonly [Each in Name]: Projection<DataOf<Each>>;
};

export interface Family<Name extends EventName, Rows> {
  readonly events: Projections<Name>;
  /** Returns the stored rows that the family's events refer to. */
  load(
    tx: Tx,
    events: readonly IndexedEvent[],
    transactions: readonly DecodedTransaction[],
  ): Promise<Rows>;
}

/** Loads the rows of a family for the transactions. */
export function loadFamily<Rows>(
  tx: Tx,
  { events, load }: Family<never, Rows>,
  transactions: readonly DecodedTransaction[],
): Promise<Rows> {
  const own = transactions.flatMap((each) =>
    each.events.flatMap(({ event }) => (event.name in events ? event : [])),
  );
  return load(tx, own, transactions);
}
