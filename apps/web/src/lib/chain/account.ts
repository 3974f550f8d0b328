// Reads an account from the Sui node: its name and balances, shared by all tabs.
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { getSuiClient } from './sui-client.ts';

/** Reads the balance of one coin in base units. */
export async function readBalance(
  owner: string,
  coinType: string,
  signal: AbortSignal,
): Promise<bigint> {
  const client = await getSuiClient();
  const { balance } = await client.core.getBalance({ owner, coinType, signal });
  return BigInt(balance.balance);
}

/** Balance of one coin in base units. */
export const balanceQuery = (address: string, coinType: string) =>
  queryOptions({
    queryKey: queryKeys.balance.coin(address, coinType),
    queryFn: ({ signal }) => readBalance(address, coinType, signal),
    refetchInterval: 20_000,
    refetchOnWindowFocus: true,
  });

/** The account's Sui name with a leading '@', or null. */
export const suiNameQuery = (address: string) =>
  queryOptions({
    queryKey: queryKeys.suiName(address),
    queryFn: async ({ signal }): Promise<string | null> => {
      const client = await getSuiClient();
      const { data } = await client.core
        .defaultNameServiceName({ address, signal })
        .catch((error: unknown) => {
          if (isNotFound(error)) return { data: { name: null } };
          throw error;
        });
      return data.name === null ? null : atName(data.name);
    },
    staleTime: 10 * 60_000,
  });

/** The node reports an address without a name as an error. */
const isNotFound = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'NOT_FOUND';

/** 'reef.sui' or '@reef' → '@reef'. */
export function atName(name: string): string {
  return `@${stripAt(name).replace(/\.sui$/, '')}`;
}

/** A handle without its leading '@'. */
export function stripAt(handle: string): string {
  return handle.startsWith('@') ? handle.slice(1) : handle;
}

/** Tells the app's other tabs whose balances have changed. */
const otherTabs = new BroadcastChannel('balances');
otherTabs.addEventListener('message', ({ data }) => {
  if (typeof data === 'string') void readAgain(data);
});

const readAgain = (address: string) =>
  queryClient.invalidateQueries({ queryKey: queryKeys.balance.of(address) });

/** Reads an account's balances again, in every tab: after a trade, after the faucet. */
export function refreshBalances(address: string): Promise<void> {
  otherTabs.postMessage(address);
  return readAgain(address);
}
