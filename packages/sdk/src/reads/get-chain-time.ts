// Reads the chain's time, which deadlines are measured by.
import { bcs } from '@mysten/sui/bcs';
import type { ClientWithCoreApi } from '@mysten/sui/client';

const CLOCK_ID = '0x6';
const Clock = bcs.struct('Clock', { id: bcs.Address, timestampMs: bcs.u64() });

/** How long a measured difference between the chain's clock and ours is used. */
const MAX_AGE_MS = 60_000;
/** From this age on it is still used, and measured again meanwhile: the clock of a local network can be moved. */
const FRESH_MS = 5_000;

interface Measured {
  /** Chain time minus local time, milliseconds. */
  offset: number;
  at: number;
  isRenewing: boolean;
}

const measured = new WeakMap<ClientWithCoreApi, Promise<Measured>>();

/** A gRPC client; its node reports the network's time even when no transaction has run for a while. */
interface WithLedgerService {
  ledgerService: {
    getServiceInfo(request: object): PromiseLike<{
      response: { timestamp?: { seconds: bigint; nanos: number } };
    }>;
  };
}

/**
 * Returns the time that a transaction sent now would see, in milliseconds since the Unix epoch: this
 * machine's, or the chain's when that is ahead. A difference that was measured in the last minute is used.
 * @example
 * ```ts
 * import { getChainTime } from '@atoll/sdk';
 *
 * const deadlineMs = (await getChainTime(client)) + 30_000n; // in 30 seconds
 * ```
 */
export async function getChainTime(client: ClientWithCoreApi): Promise<bigint> {
  let current = measured.get(client);
  if (current === undefined || Date.now() - (await current).at > MAX_AGE_MS) {
    current = measure(client);
    measured.set(client, current);
    current.catch(() => measured.delete(client));
  }
  const used = await current;
  if (!used.isRenewing && Date.now() - used.at > FRESH_MS) {
    used.isRenewing = true;
    measure(client).then(
      (renewed) => measured.set(client, Promise.resolve(renewed)),
      () => {
        used.isRenewing = false;
      },
    );
  }
  return BigInt(Date.now() + Math.max(0, used.offset));
}

async function measure(client: ClientWithCoreApi): Promise<Measured> {
  const at = Date.now();
  return { offset: (await readChainTime(client)) - at, at, isRenewing: false };
}

async function readChainTime(client: ClientWithCoreApi): Promise<number> {
  if ('ledgerService' in client) {
    const { ledgerService } = client as ClientWithCoreApi & WithLedgerService;
    const { timestamp } = (await ledgerService.getServiceInfo({})).response;
    if (timestamp) return Number(timestamp.seconds) * 1000 + Math.floor(timestamp.nanos / 1e6);
  }
  return Number(await readClock(client));
}

/**
 * Reads the clock object: the time of the last checkpoint, in milliseconds since the Unix epoch. The
 * next transaction sees this time or a later one.
 * @example
 * ```ts
 * import { readClock } from '@atoll/sdk';
 *
 * const checkpointTime = new Date(Number(await readClock(client)));
 * ```
 */
export async function readClock(client: ClientWithCoreApi): Promise<bigint> {
  const include = { content: true } as const;
  const { object } = await client.core.getObject({ objectId: CLOCK_ID, include });
  return BigInt(Clock.parse(object.content).timestampMs);
}
