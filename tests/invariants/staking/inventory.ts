// Everything that the objects of a network say about one staking pool.
import { u64 } from '@atoll/sdk/codecs.ts';
import { Pool } from '@atoll/sdk/contracts/staking/pool.ts';
import { Position } from '@atoll/sdk/contracts/staking/position.ts';
import { coinBalance, isCoin, type TestNetwork } from '@atoll/testing';
import { bcs } from '@mysten/sui/bcs';
import type { StakingPool } from './fixture.ts';

const PositionField = bcs.struct('Field<address, Position>', {
  id: bcs.Address,
  staker: bcs.Address,
  position: Position,
});
const NonceField = bcs.struct('Field<address, u64>', {
  id: bcs.Address,
  staker: bcs.Address,
  nonce: u64,
});

export type PoolState = ReturnType<typeof Pool.parse>;
export type PositionState = ReturnType<typeof Position.parse>;
/** Coin objects by owner. */
export type Holdings = Map<string, { id: string; balance: bigint }[]>;

export interface Inventory {
  pool: PoolState;
  positions: Map<string, PositionState>;
  nonces: Map<string, bigint>;
  /** Coins outside the pool; one map if stakes and rewards are the same coin. */
  stakes: Holdings;
  rewards: Holdings;
}

export function takeInventory(
  network: TestNetwork,
  { id, stakeType, rewardType }: StakingPool,
): Inventory {
  const pool = network.read(Pool, id);
  const stakes: Holdings = new Map();
  const rewards: Holdings = stakeType === rewardType ? stakes : new Map();
  const positions = new Map<string, PositionState>();
  const nonces = new Map<string, bigint>();
  for (const object of network.objects()) {
    if (object.data.kind !== 'move') continue;
    const { AddressOwner, ObjectOwner } = object.owner;
    if (ObjectOwner === pool.positions.id) {
      const { staker, position } = PositionField.parse(object.data.contents);
      positions.set(staker, position);
    } else if (ObjectOwner === pool.grantNonces.id) {
      const { staker, nonce } = NonceField.parse(object.data.contents);
      nonces.set(staker, nonce);
    } else if (AddressOwner !== undefined) {
      const holdings = isCoin(object, stakeType)
        ? stakes
        : isCoin(object, rewardType)
          ? rewards
          : undefined;
      const held = { id: object.id, balance: holdings ? coinBalance(object) : 0n };
      holdings?.set(AddressOwner, [...(holdings.get(AddressOwner) ?? []), held]);
    }
  }
  return { pool, positions, nonces, stakes, rewards };
}

/** Returns the sum of an owner's coins. */
export const heldBy = (holdings: Holdings, owner: string): bigint =>
  (holdings.get(owner) ?? []).reduce((sum, { balance }) => sum + balance, 0n);

/** Returns the sum of everyone's coins. */
export const heldByAll = (holdings: Holdings): bigint =>
  [...holdings.keys()].reduce((sum, owner) => sum + heldBy(holdings, owner), 0n);
