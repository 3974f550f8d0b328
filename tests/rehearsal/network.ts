// A network like a public one: numbers of checkpoints start high, full nodes prune, delay and limit, and there is neither a
// faucet nor an admin port. Its clock starts in the past, so that it is the real time once all delays have passed.
import { createLocalnet, type Ledger, type RpcServer, serve } from '@atoll/localnet';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const TIMELOCK_MS = 2 * DAY_MS;
export const UPGRADE_DELAY_MS = 7 * DAY_MS;
/** Two timelocks, an upgrade, and the time that the rehearsal itself takes. */
const LAG_MS = 2 * TIMELOCK_MS + UPGRADE_DELAY_MS + HOUR_MS;
const LATENCY_MS = 40;
const KEPT = 20_000;
/** Of the shared node; a dedicated one has none. */
const REQUEST_LIMIT = { requests: 100, seconds: 10 };

export interface PublicNetwork {
  readonly ledger: Ledger;
  /** Number of the first checkpoint that a node has. */
  readonly firstCheckpoint: bigint;
  /** Full node that anyone can use: limits requests. */
  readonly shared: RpcServer;
  /** Full node of the operator. */
  readonly dedicated: RpcServer;
  /** Lets time pass. */
  advance(ms: number): Promise<void>;
  /** Moves the clock of the network to the real time. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export async function startPublicNetwork(firstCheckpoint: bigint): Promise<PublicNetwork> {
  let lagMs = LAG_MS;
  const localnet = await createLocalnet({
    checkpointIntervalMs: 0,
    firstCheckpoint,
    clock: () => Date.now() - LAG_MS,
  });
  const node = { port: 0, keepCheckpoints: KEPT, latencyMs: LATENCY_MS, faucet: false };
  const shared = await serve(localnet, { ...node, requestLimit: REQUEST_LIMIT });
  const dedicated = await serve(localnet, node);
  const advance = async (ms: number) => {
    lagMs -= ms;
    await localnet.controls.advanceClock(ms);
  };
  return {
    ledger: localnet.ledger,
    firstCheckpoint,
    shared,
    dedicated,
    advance,
    catchUp: () => advance(lagMs),
    async close() {
      await shared.close();
      await dedicated.close();
      await localnet.close();
    },
  };
}
