// Implements LedgerService: objects, transactions, checkpoints, epochs and service information.

import { GrpcTypes } from '@mysten/sui/grpc';
import type { ExecutedTransaction } from '../../ledger/types.ts';
import type { RpcContext } from '../context.ts';
import { toCheckpoint } from '../convert/checkpoint.ts';
import { timestamp } from '../convert/common.ts';
import { toEpoch } from '../convert/epoch.ts';
import { toExecutedTransaction } from '../convert/executed-transaction.ts';
import { toObject } from '../convert/object.ts';
import { type FieldMask, prune, readMask } from '../grpc/mask.ts';
import { serviceRoutes, unary } from '../grpc/method.ts';
import { invalidArgument, notFound, toStatus } from '../grpc/status.ts';
import { parseAddress, parseDigest } from '../parse.ts';
import { ledgerQueries } from './ledger-queries.ts';

const OBJECT_DEFAULT = ['object_id', 'version', 'digest'];
const TRANSACTION_DEFAULT = ['digest'];
const CHECKPOINT_DEFAULT = ['sequence_number', 'digest'];
const EPOCH_DEFAULT = [
  'epoch',
  'first_checkpoint',
  'last_checkpoint',
  'start',
  'end',
  'reference_gas_price',
  'protocol_config.protocol_version',
];

/** Maximum number of requests in a batch. */
const MAX_BATCH = 1000;

/** Name of the chain in service information. */
const CHAIN = 'localnet';
const SERVER = 'atoll-localnet/0.1.0';

export function ledgerService(context: RpcContext) {
  const { ledger, render } = context;

  function readObject(
    { id, version }: { id: string; version: bigint | undefined },
    mask: FieldMask,
  ): GrpcTypes.Object {
    const object = ledger.getObject(id, version);
    const at = version === undefined ? '' : ` with version ${version}`;
    if (object === undefined) throw notFound(`Object ${id}${at} not found`);
    return prune(GrpcTypes.Object, toObject(object, mask, render), mask);
  }

  function readTransaction(digest: string, mask: FieldMask): GrpcTypes.ExecutedTransaction {
    const transaction = ledger.getTransaction(digest);
    if (transaction === undefined) throw notFound(`Transaction ${digest} not found`);
    const index = mask.has('transaction_index') ? placeInCheckpoint(transaction) : undefined;
    return toExecutedTransaction(transaction, mask, render, index);
  }

  function placeInCheckpoint({ checkpoint, digest }: ExecutedTransaction): number | undefined {
    if (checkpoint === undefined) return undefined;
    const entries = ledger.getCheckpoint(checkpoint)?.transactions ?? [];
    return entries.findIndex(({ transaction }) => transaction === digest);
  }

  function latestCheckpoint() {
    const checkpoint = ledger.getCheckpoint('latest');
    if (checkpoint === undefined) throw notFound('no checkpoint exists yet');
    return checkpoint;
  }

  /**
   * The time by which clients set deadlines. An idle network makes no checkpoints, so the latest
   * one's time, which a full node reports, may be old.
   */
  function currentTime(latestMs: bigint): bigint {
    const now = ledger.now();
    return now > latestMs ? now : latestMs;
  }

  return serviceRoutes(GrpcTypes.LedgerService, {
    ...ledgerQueries(context),

    GetServiceInfo: unary(GrpcTypes.GetServiceInfoRequest, GrpcTypes.GetServiceInfoResponse, () => {
      const latest = latestCheckpoint();
      return {
        chainId: ledger.chainId,
        chain: CHAIN,
        epoch: latest.epoch,
        checkpointHeight: latest.sequenceNumber,
        timestamp: timestamp(currentTime(latest.timestampMs)),
        lowestAvailableCheckpoint: ledger.lowestCheckpoint,
        lowestAvailableCheckpointObjects: ledger.lowestCheckpoint,
        server: SERVER,
      };
    }),

    GetObject: unary(GrpcTypes.GetObjectRequest, GrpcTypes.GetObjectResponse, (request) => {
      const mask = readMask(request.readMask, OBJECT_DEFAULT, GrpcTypes.Object);
      return { object: readObject(keyOf(request), mask) };
    }),

    BatchGetObjects: unary(
      GrpcTypes.BatchGetObjectsRequest,
      GrpcTypes.BatchGetObjectsResponse,
      ({ requests, readMask: requested }) => {
        const mask = readMask(requested, OBJECT_DEFAULT, GrpcTypes.Object);
        checkBatch(requests.length);
        // As on a full node, a malformed id fails the whole batch, an unknown id only its item.
        return {
          objects: requests.map(keyOf).map((key) => ({
            result: settle(() => ({ oneofKind: 'object', object: readObject(key, mask) }) as const),
          })),
        };
      },
    ),

    GetTransaction: unary(
      GrpcTypes.GetTransactionRequest,
      GrpcTypes.GetTransactionResponse,
      ({ digest, readMask: requested }) => {
        const mask = readMask(requested, TRANSACTION_DEFAULT, GrpcTypes.ExecutedTransaction);
        return { transaction: readTransaction(parseDigest(digest, 'digest'), mask) };
      },
    ),

    BatchGetTransactions: unary(
      GrpcTypes.BatchGetTransactionsRequest,
      GrpcTypes.BatchGetTransactionsResponse,
      ({ digests, readMask: requested }) => {
        const mask = readMask(requested, TRANSACTION_DEFAULT, GrpcTypes.ExecutedTransaction);
        checkBatch(digests.length);
        return {
          transactions: digests.map((digest, i) => ({
            result: settle(() => {
              const parsed = parseDigest(digest, 'digest', `digests[${i}]`);
              const transaction = readTransaction(parsed, mask);
              return { oneofKind: 'transaction', transaction } as const;
            }),
          })),
        };
      },
    ),

    GetCheckpoint: unary(
      GrpcTypes.GetCheckpointRequest,
      GrpcTypes.GetCheckpointResponse,
      ({ checkpointId, readMask: requested }) => {
        const mask = readMask(requested, CHECKPOINT_DEFAULT, GrpcTypes.Checkpoint);
        const which = requestedCheckpoint(checkpointId);
        const checkpoint = ledger.getCheckpoint(which);
        if (checkpoint === undefined) throw notFound(`Checkpoint ${which} not found`);
        const getTransaction = (digest: string) => ledger.getTransaction(digest);
        return { checkpoint: toCheckpoint(checkpoint, mask, { getTransaction, render }) };
      },
    ),

    GetEpoch: unary(GrpcTypes.GetEpochRequest, GrpcTypes.GetEpochResponse, (request) => {
      const mask = readMask(request.readMask, EPOCH_DEFAULT, GrpcTypes.Epoch);
      const epoch = ledger.epoch(request.epoch);
      if (epoch === undefined) throw notFound(`Epoch ${request.epoch} not found`);
      return { epoch: prune(GrpcTypes.Epoch, toEpoch(epoch, ledger.protocolConfig()), mask) };
    }),
  });
}

/** Parses a request. `i`: its index in a batch. */
function keyOf({ objectId, version }: GrpcTypes.GetObjectRequest, i = 0) {
  return { id: parseAddress(objectId, 'object_id', `requests[${i}].object_id`), version };
}

function requestedCheckpoint(id: GrpcTypes.GetCheckpointRequest['checkpointId']) {
  switch (id.oneofKind) {
    case 'sequenceNumber':
      return id.sequenceNumber;
    case 'digest':
      return parseDigest(id.digest, 'digest');
    default:
      return 'latest';
  }
}

function checkBatch(length: number): void {
  if (length > MAX_BATCH)
    throw invalidArgument(`batch of ${length} requests exceeds the limit of ${MAX_BATCH}`);
}

type ItemError = Extract<GrpcTypes.GetObjectResult['result'], { oneofKind: 'error' }>;

/** Converts the failure of one item of a batch to its status; other items are unaffected. */
function settle<T>(read: () => T): T | ItemError {
  try {
    return read();
  } catch (error) {
    return { oneofKind: 'error', error: toStatus(error).toStatusMessage() };
  }
}
