/** Gas balance of an agent's key. */
import type { Db } from '../../platform/database/database.ts';
import type { TreasuryDependencies } from './run.ts';

/** Stores and returns the balance of an agent's key; null if the signer does not hold it. */
export async function noteGas(
  { db, atoll }: Pick<TreasuryDependencies, 'db' | 'atoll'>,
  poolId: string,
  owner: string | null,
): Promise<bigint | null> {
  const gas_balance = owner === null ? null : await balanceOf(atoll, owner);
  await setBalance(db, poolId, gas_balance);
  return gas_balance;
}

async function balanceOf(
  { client }: TreasuryDependencies['atoll'],
  owner: string,
): Promise<bigint> {
  const { balance } = await client.core.getBalance({ owner, coinType: '0x2::sui::SUI' });
  return BigInt(balance.balance);
}

const setBalance = (db: Db, poolId: string, gas_balance: bigint | null) =>
  db
    .updateTable('agent_runtime')
    .set({ gas_balance })
    .where('pool_id', '=', poolId)
    .where((row) => row('gas_balance', 'is distinct from', gas_balance))
    .execute();
