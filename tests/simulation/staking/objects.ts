// Owns reading a staking pool from the objects of a network, and nothing else: what it owes, what its
// campaigns are still to emit, and what everybody has.
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../../packages/sdk/src/codecs.ts';
import { coinOf, type Network } from '../chain/network.ts';
import type { StakingPool } from './world.ts';

const address = bcs.Address;

const u128 = bcs.u128().transform({ input: (value: bigint) => value, output: BigInt });
const u256 = bcs.u256().transform({ input: (value: bigint) => value, output: BigInt });

const Table = bcs.struct('Table', { id: address, size: u64 });

const Pool = bcs.struct('Pool', {
  id: address,
  owner: address,
  maxMultiplierBps: u64,
  staked: u64,
  rewards: u64,
  index: u256,
  totalWeight: u128,
  unallocated: u256,
  accruedMs: u64,
  campaigns: bcs.vector(bcs.struct('Campaign', { id: u64, rate: u64, startMs: u64, endMs: u64 })),
  campaignsOpened: u64,
  positions: Table,
  grantNonces: Table,
});

const PositionField = bcs.struct('Field<address, Position>', {
  id: address,
  staker: address,
  amount: u64,
  multiplierBps: u64,
  index: u256,
  owed: u256,
});

const NonceField = bcs.struct('Field<address, u64>', { id: address, staker: address, nonce: u64 });

export type PoolState = ReturnType<typeof Pool.parse>;
export type Position = ReturnType<typeof PositionField.parse>;

/** What all objects together say about one pool. */
export interface Inventory {
  pool: PoolState;
  positions: Map<string, Position>;
  nonces: Map<string, bigint>;
  /** Coin objects by owner, of the coins staked and earned; one map if that is one coin. */
  stakes: Holdings;
  rewards: Holdings;
}

export type Holdings = Map<string, { id: string; balance: bigint }[]>;

export function takeInventory(network: Network, { id, stake, reward }: StakingPool): Inventory {
  const pool = Pool.parse(network.contents(id));
  const stakes: Holdings = new Map();
  const rewards: Holdings = stake === reward ? stakes : new Map();
  const inventory: Inventory = { pool, positions: new Map(), nonces: new Map(), stakes, rewards };
  for (const object of network.sandbox.objects()) {
    if (object.data.kind !== 'move') continue;
    const { AddressOwner, ObjectOwner } = object.owner;
    if (ObjectOwner === pool.positions.id) {
      const position = PositionField.parse(object.data.contents);
      inventory.positions.set(position.staker, position);
    } else if (ObjectOwner === pool.grantNonces.id) {
      const { staker, nonce } = NonceField.parse(object.data.contents);
      inventory.nonces.set(staker, nonce);
    } else if (AddressOwner !== undefined) {
      const coin = coinOf(object);
      if (coin?.type === stake) note(stakes, AddressOwner, object.id, coin.balance);
      else if (coin?.type === reward) note(rewards, AddressOwner, object.id, coin.balance);
    }
  }
  return inventory;
}

function note(holdings: Holdings, owner: string, id: string, balance: bigint): void {
  const held = holdings.get(owner);
  if (held) held.push({ id, balance });
  else holdings.set(owner, [{ id, balance }]);
}

/** Sum of an owner's coins. */
export const heldBy = (holdings: Holdings, owner: string): bigint =>
  (holdings.get(owner) ?? []).reduce((sum, { balance }) => sum + balance, 0n);
