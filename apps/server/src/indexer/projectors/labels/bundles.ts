/** Finds wallets that bought a coin in the same checkpoint as another wallet with the same funder, or as their funder. */
import type { CachedAccount } from '../../cache.ts';
import type { PoolDraft } from '../pool-state.ts';

export interface Purchase {
  pool: PoolDraft;
  account: CachedAccount;
}

/**
 * @param purchases all of a checkpoint.
 * @param shared shared funders, whose recipients are not linked.
 * @returns the purchases of bundled wallets, each at least once.
 */
export function bundledIn(
  purchases: readonly Purchase[],
  shared: ReadonlySet<string>,
): readonly Purchase[] {
  if (purchases.length < 2) return [];
  /** By funder; a wallet belongs to its funder's group and to that of the wallets that it funded. */
  const groups = new Map<PoolDraft, Map<string, Purchase[]>>();
  for (const purchase of purchases) {
    const { pool, account } = purchase;
    let ofPool = groups.get(pool);
    if (ofPool === undefined) {
      ofPool = new Map();
      groups.set(pool, ofPool);
    }
    for (const funder of [account.funder, account.address]) {
      if (funder === null || shared.has(funder)) continue;
      const group = ofPool.get(funder);
      if (group === undefined) ofPool.set(funder, [purchase]);
      else if (group.every((other) => other.account !== account)) group.push(purchase);
    }
  }
  return [...groups.values()].flatMap((ofPool) =>
    [...ofPool.values()].flatMap((group) => (group.length > 1 ? group : [])),
  );
}
