/**
 * The event family of vesting: projects the lock of the creator's first purchase and its claims. Locked coins are the
 * beneficiary's holding.
 */
import type { EventData } from '@atoll/sdk';
import type { EventPosition } from '../../platform/chain/checkpoint.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertMany } from '../../platform/database/insert.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { Batch } from '../batch.ts';
import type { Family, Locked } from '../family.ts';

/** Locks created by a batch, and what has been claimed of others. */
export class VestingSet {
  readonly #created = new Map<number, Row<'vesting'>>();
  readonly #claimed = new Map<number, bigint>();

  created(vesting: Row<'vesting'>): void {
    this.#created.set(vesting.pool, vesting);
  }

  /** Records how much has been claimed in total. */
  claimed(pool: number, claimed: bigint): void {
    const created = this.#created.get(pool);
    if (created === undefined) this.#claimed.set(pool, claimed);
    else created.claimed = claimed;
  }

  async save(tx: Tx): Promise<void> {
    await insertMany([...this.#created.values()], 1_000, (rows) =>
      tx.insertInto('vesting').values(rows).execute(),
    );
    for (const [pool, claimed] of this.#claimed) {
      await tx.updateTable('vesting').set({ claimed }).where('pool', '=', pool).execute();
    }
  }
}

function vestingCreated(batch: Batch, event: EventData<'VestingCreated'>, at: EventPosition): void {
  const pool = batch.pool(event.poolId, at.checkpoint);
  const beneficiary = batch.accounts.id(event.beneficiary);
  batch.vesting.created({
    pool: pool.id,
    vesting_id: event.vestingId,
    beneficiary,
    total: event.total,
    claimed: 0n,
    start_ms: Number(event.startMs),
    cliff_ms: Number(event.cliffMs),
    end_ms: Number(event.endMs),
  });
  batch.holders.add(pool, beneficiary, event.total);
}

function vestingClaimed(batch: Batch, event: EventData<'VestingClaimed'>, at: EventPosition): void {
  const pool = batch.pool(event.poolId, at.checkpoint);
  batch.vesting.claimed(pool.id, event.claimed);
  // The balance change of the claim adds the same amount.
  batch.holders.add(pool, batch.accounts.id(event.beneficiary), -event.amount);
}

const locked = ({ poolId, beneficiary, total }: EventData<'VestingCreated'>): Locked => ({
  poolId,
  owner: beneficiary,
  amount: total,
});
const released = ({ poolId, beneficiary, amount }: EventData<'VestingClaimed'>): Locked => ({
  poolId,
  owner: beneficiary,
  amount: -amount,
});

export const vestingFamily: Family<'VestingCreated' | 'VestingClaimed', VestingSet> = {
  events: {
    VestingCreated: { addresses: ['beneficiary'], locks: locked, project: vestingCreated },
    VestingClaimed: { addresses: ['beneficiary'], locks: released, project: vestingClaimed },
  },
  // Events contain everything that their rows need.
  load: async () => new VestingSet(),
};
