// Links to the block explorer of a public network. A local network has none.

const networks = ['mainnet', 'testnet', 'devnet'];

/** Page of a transaction or an account; undefined on a network without an explorer. */
export function explorerUrl(
  network: string | undefined,
  kind: 'tx' | 'account',
  id: string,
): string | undefined {
  if (network === undefined || !networks.includes(network)) return undefined;
  return `https://suiscan.xyz/${network}/${kind}/${encodeURIComponent(id)}`;
}
