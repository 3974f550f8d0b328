// Metrics of a keeper, in Prometheus's conventions, and their endpoint.
import type { Atoll } from '@atoll/sdk';
import { createRegistry, type MetricsServer, serveRegistry } from '@atoll/server/metrics';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { HELD_REASONS } from './queue.ts';
import type { Sent } from './transactions.ts';

const TIMEOUT_MS = 2_000;
const MIST = 1e9;

/** Purpose of a transaction that was sent for an order. */
export type SentKind = 'execution' | 'return' | 'reading';

export type KeeperMetrics = ReturnType<typeof createKeeperMetrics>;

/** Creates the metrics of one keeper in a separate registry. */
export function createKeeperMetrics() {
  const { registry, counter, gauge } = createRegistry();
  const transactions = counter('keeper_transactions_total', 'Transactions sent for orders.', [
    'kind',
    'result',
  ]);
  const gas = counter(
    'keeper_gas_sui_total',
    'Gas that transactions cost; those that gained storage rebates are left out.',
    [],
  );
  const ordersWaiting = gauge(
    'keeper_orders_waiting',
    'Orders that could fill or be returned but wait, by reason.',
    ['reason'],
  );
  for (const reason of HELD_REASONS) ordersWaiting.set({ reason }, 0);
  return {
    registry,
    ordersWaiting,
    lastRead: gauge(
      'keeper_last_read_timestamp_seconds',
      'Time of the last successful read of the orders in seconds since 1970; 0 before the first.',
      [],
    ),
    balance: gauge(
      'keeper_balance_sui',
      'SUI of the keeper; no value while the node is unavailable.',
      [],
    ),
    /** Counts a transaction that was sent. */
    sent(kind: SentKind, { gas: paid, failure }: Sent): void {
      transactions.inc({ kind, result: failure === null ? 'success' : 'failure' });
      if (paid > 0n) gas.inc(Number(paid) / MIST);
    },
  };
}

/**
 * Serves the metrics of a keeper on a separate port.
 * @throws {ConfigError} if the port is taken.
 */
export const serveKeeperMetrics = (
  metrics: KeeperMetrics,
  options: {
    atoll: Atoll;
    /** Address of the keeper. */
    owner: string;
    host: string;
    port: number;
    onError: (error: unknown) => void;
  },
): Promise<MetricsServer> => {
  const { atoll, owner, ...server } = options;
  const readBalance = async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = { owner, coinType: SUI_TYPE_ARG, signal };
    const { balance } = await atoll.client.core.getBalance(request);
    return Number(balance.balance) / MIST;
  };
  return serveRegistry({
    ...server,
    registry: metrics.registry,
    setting: '--metrics-port',
    update: async () => metrics.balance.set(await readBalance().catch(() => Number.NaN)),
  });
};
