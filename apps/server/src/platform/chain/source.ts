/**
 * Reads checkpoints from a Sui node: by number, the newest number, and the live stream. Responses are
 * checked here; the indexer works with plain values.
 */

import { GrpcTypes, type SuiGrpcClient } from '@mysten/sui/grpc';
import { normalizeStructTag, normalizeSuiAddress, SUI_TYPE_ARG } from '@mysten/sui/utils';
import type {
  ChainCheckpoint,
  ChainTransaction,
  Funding,
  Gas,
  ObjectChange,
} from './checkpoint.ts';

export interface CheckpointSource {
  /** Digest of the genesis checkpoint. */
  chainId(signal: AbortSignal): Promise<string>;
  /** Number of the newest checkpoint. */
  tip(signal: AbortSignal): Promise<number>;
  get(sequence: number, signal: AbortSignal): Promise<ChainCheckpoint>;
  /** Streams new checkpoints. Ends after a silence, to be opened again; throws with the connection. */
  subscribe(signal: AbortSignal): AsyncIterable<ChainCheckpoint>;
}

const readMask = {
  paths: [
    'sequence_number',
    'digest',
    'summary.timestamp',
    'transactions.digest',
    'transactions.transaction.sender',
    'transactions.events.events.event_type',
    'transactions.events.events.contents',
    'transactions.balance_changes',
    'transactions.effects.gas_used',
    'transactions.effects.changed_objects.object_id',
    'transactions.effects.changed_objects.object_type',
    'transactions.effects.changed_objects.output_owner',
  ],
};

const CALL_TIMEOUT_MS = 15_000;
/** A network without transactions is silent, and `fetch` fails a response that is silent for five minutes. */
const SILENCE_MS = 120_000;

/**
 * Checkpoints of the node behind `client`.
 * @param objectTypes canonical types of the objects whose owners are followed.
 * @param silenceMs how long a stream may be silent before it ends.
 */
export function grpcSource(
  client: SuiGrpcClient,
  objectTypes: ReadonlySet<string>,
  silenceMs = SILENCE_MS,
): CheckpointSource {
  const timed = (signal: AbortSignal) => ({
    abort: AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]),
  });
  return {
    async chainId(signal) {
      const { response } = await client.ledgerService.getServiceInfo({}, timed(signal));
      return required(response.chainId, 'chain id');
    },
    async tip(signal) {
      const { response } = await client.ledgerService.getServiceInfo({}, timed(signal));
      return Number(required(response.checkpointHeight, 'checkpoint height'));
    },
    async get(sequence, signal) {
      const { response } = await client.ledgerService.getCheckpoint(
        {
          checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber: BigInt(sequence) },
          readMask,
        },
        timed(signal),
      );
      return toCheckpoint(required(response.checkpoint, 'checkpoint'), objectTypes);
    },
    async *subscribe(signal) {
      const connection = new AbortController();
      const abort = () => connection.abort(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      let isSilent = false;
      const timer = setTimeout(() => {
        isSilent = true;
        connection.abort();
      }, silenceMs);
      try {
        signal.throwIfAborted();
        const call = client.subscriptionService.subscribeCheckpoints(
          { readMask },
          { abort: connection.signal },
        );
        for await (const { checkpoint } of call.responses) {
          timer.refresh();
          if (checkpoint !== undefined) yield toCheckpoint(checkpoint, objectTypes);
        }
      } catch (error) {
        if (isSilent && !signal.aborted) return;
        throw error;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        connection.abort();
      }
      throw new Error('The Sui node ended the checkpoint stream.');
    },
  };
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The Sui node's response has no ${what}.`);
  return value;
}

function toCheckpoint(
  checkpoint: GrpcTypes.Checkpoint,
  objectTypes: ReadonlySet<string>,
): ChainCheckpoint {
  const { seconds, nanos } = required(checkpoint.summary?.timestamp, 'checkpoint timestamp');
  return {
    sequence: Number(required(checkpoint.sequenceNumber, 'checkpoint number')),
    digest: required(checkpoint.digest, 'checkpoint digest'),
    timestampMs: Number(seconds) * 1000 + Math.floor(nanos / 1e6),
    transactions: checkpoint.transactions.map((each) => toTransaction(each, objectTypes)),
  };
}

function toTransaction(
  transaction: GrpcTypes.ExecutedTransaction,
  objectTypes: ReadonlySet<string>,
): ChainTransaction {
  return {
    digest: required(transaction.digest, 'transaction digest'),
    events: (transaction.events?.events ?? []).map((event) => ({
      eventType: required(event.eventType, 'event type'),
      bcs: required(event.contents?.value, 'event contents'),
    })),
    balanceChanges: transaction.balanceChanges.flatMap((change) => {
      const coinType = required(change.coinType, 'coin type');
      // Every transaction has gas changes, and SUI is never a launched coin.
      if (isSui(coinType)) return [];
      return [
        {
          address: normalizeSuiAddress(required(change.address, 'balance owner')),
          coinType: canonicalType(coinType),
          amount: BigInt(required(change.amount, 'balance amount')),
        },
      ];
    }),
    objectChanges: (transaction.effects?.changedObjects ?? []).flatMap((change) =>
      change.objectType !== undefined && objectTypes.has(canonical(change.objectType))
        ? [toObjectChange(change)]
        : [],
    ),
    funding: fundingOf(transaction),
    gas: gasOf(transaction.effects?.gasUsed),
  };
}

function gasOf(gas: GrpcTypes.GasCostSummary | undefined): Gas | undefined {
  if (gas === undefined) return undefined;
  const { computationCost = 0n, storageCost = 0n, storageRebate = 0n } = gas;
  return { charged: computationCost + storageCost, rebate: storageRebate };
}

const { Owner_OwnerKind: OwnerKind } = GrpcTypes;

function toObjectChange({ objectId, outputOwner }: GrpcTypes.ChangedObject): ObjectChange {
  const { kind, address } = outputOwner ?? {};
  const isWallet = kind === OwnerKind.ADDRESS || kind === OwnerKind.CONSENSUS_ADDRESS;
  return {
    objectId: normalizeSuiAddress(required(objectId, 'object id')),
    owner: isWallet ? normalizeSuiAddress(required(address, 'owner')) : null,
  };
}

/** Canonical types by what the node wrote: most coins change many times. */
const knownTypes = new Map<string, string>();
const MAX_KNOWN = 10_000;

function canonicalType(type: string): string {
  const known = knownTypes.get(type);
  if (known !== undefined) return known;
  const canonical = normalizeStructTag(type);
  if (knownTypes.size >= MAX_KNOWN) knownTypes.clear();
  knownTypes.set(type, canonical);
  return canonical;
}

/** NFT types have no type arguments; the node writes long and short addresses. */
const canonical = (type: string): string =>
  type.replace(/^0x[0-9a-f]+/i, (address) => normalizeSuiAddress(address));

const SUI_TYPE = normalizeStructTag(SUI_TYPE_ARG);
const isSui = (coinType: string | undefined) => coinType === SUI_TYPE_ARG || coinType === SUI_TYPE;

function fundingOf({
  transaction,
  balanceChanges,
}: GrpcTypes.ExecutedTransaction): Funding | undefined {
  if (transaction?.sender === undefined) return undefined;
  const from = normalizeSuiAddress(transaction.sender);
  const to = balanceChanges.flatMap(({ coinType, address, amount }) => {
    if (!isSui(coinType) || address === undefined || BigInt(amount ?? 0) <= 0n) return [];
    const receiver = normalizeSuiAddress(address);
    return receiver === from ? [] : [receiver];
  });
  return to.length === 0 ? undefined : { from, to };
}
