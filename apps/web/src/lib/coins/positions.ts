// Reads an account's position in one coin: its cost basis from the server and its balance from the Sui node.
import type { Position } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { readBalance } from '../chain/account.ts';

export interface Holding {
  /** Balance in base units, from the node. */
  held: bigint;
  /** From the server; null if the account never held the coin. */
  position: Position | null;
}

/** Delays in milliseconds before rereading while node and server disagree, because one is ahead of the other. */
const WAITS_MS = [100, 150, 250, 400];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether both sources reflect the same state of the chain. */
const agree = ({ held, position }: Holding): boolean =>
  held === (position === null ? 0n : position.quantity - position.locked);

/** Updates holding and cost together: a sale must not look like a loss because one source lags. */
export const holdingQuery = (poolId: string, coinType: string, address: string) =>
  queryOptions({
    queryKey: [...queryKeys.balance.of(address), 'holding', poolId] as const,
    queryFn: async ({ signal }): Promise<Holding> => {
      const read = async (): Promise<Holding> => {
        const [held, { data: position }] = await Promise.all([
          readBalance(address, coinType, signal),
          api.portfolio.position({ pool_id: poolId, address }, { signal }),
        ]);
        return { held, position };
      };
      let holding = await read();
      for (const ms of WAITS_MS) {
        if (agree(holding)) break;
        await wait(ms);
        holding = await read();
      }
      return holding;
    },
    // Coins that arrive by transfer are indexed a moment after the balance shows them.
    refetchInterval: 20_000,
  });
