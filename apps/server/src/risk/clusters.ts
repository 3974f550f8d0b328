/**
 * Groups wallets by who sent them their first SUI: wallets with the same funder, and a funder with those
 * it funded, belong together. Accounts that fund strangers (exchanges, faucets) are named by the operator.
 */

export interface Wallet {
  address: string;
  funder: string | null;
  funded_ms: number | null;
  balance: bigint;
  launch_bought: bigint;
}

export interface Cluster {
  /** Funded most wallets of the cluster; the lower address of several. */
  funder: string;
  /** Largest balance first. */
  wallets: Wallet[];
  balance: bigint;
  launch_bought: bigint;
  first_funded_ms: number;
  last_funded_ms: number;
}

const byBalance = (a: Wallet, b: Wallet) =>
  a.balance === b.balance ? (a.address < b.address ? -1 : 1) : a.balance > b.balance ? -1 : 1;

/** Returns the clusters of two or more wallets, largest balance first. */
export function clustersOf(wallets: readonly Wallet[], shared: ReadonlySet<string>): Cluster[] {
  const parents = new Map<string, string>();
  const rootOf = (address: string): string => {
    const parent = parents.get(address) ?? address;
    return parent === address ? address : rootOf(parent);
  };
  const linked = (funder: string | null): funder is string =>
    funder !== null && !shared.has(funder);
  for (const { address, funder } of wallets) {
    if (linked(funder)) parents.set(rootOf(address), rootOf(funder));
  }
  const groups = new Map<string, Wallet[]>();
  for (const wallet of wallets) {
    const root = rootOf(wallet.address);
    groups.set(root, [...(groups.get(root) ?? []), wallet]);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => describe(group, linked))
    .sort((a, b) =>
      a.balance === b.balance ? (a.funder < b.funder ? -1 : 1) : a.balance > b.balance ? -1 : 1,
    );
}

function describe(group: Wallet[], linked: (funder: string | null) => boolean): Cluster {
  const funded = new Map<string, number>();
  const times: number[] = [];
  for (const { funder, funded_ms } of group) {
    if (funder === null || funded_ms === null || !linked(funder)) continue;
    funded.set(funder, (funded.get(funder) ?? 0) + 1);
    times.push(funded_ms);
  }
  const [funder = ''] =
    [...funded].sort(([a, x], [b, y]) => (x === y ? (a < b ? -1 : 1) : y - x))[0] ?? [];
  return {
    funder,
    wallets: group.sort(byBalance),
    balance: group.reduce((sum, { balance }) => sum + balance, 0n),
    launch_bought: group.reduce((sum, { launch_bought }) => sum + launch_bought, 0n),
    first_funded_ms: Math.min(...times),
    last_funded_ms: Math.max(...times),
  };
}
