// Converts checkpoints, with their transactions and objects on request.
import { GrpcTypes } from '@mysten/sui/grpc';
import { readNextProtocolVersion } from '../../ledger/checkpoints/checkpoint.ts';
import type { Checkpoint, ExecutedTransaction } from '../../ledger/types.ts';
import { type FieldMask, prune } from '../grpc/mask.ts';
import { bcsMessage, timestamp } from './common.ts';
import { toGasCostSummary } from './effects.ts';
import { objectSet, toExecutedTransaction } from './executed-transaction.ts';
import type { Renderer } from './render.ts';
import { toUserSignature } from './signature.ts';

export interface CheckpointSources {
  /** Returns a transaction of the checkpoint by digest. */
  getTransaction: (digest: string) => ExecutedTransaction | undefined;
  render: Renderer;
}

export function toCheckpoint(
  checkpoint: Checkpoint,
  mask: FieldMask,
  { getTransaction, render }: CheckpointSources,
): GrpcTypes.Checkpoint {
  const transactionMask = mask.sub('transactions');
  const objectMask = mask.sub('objects.objects');
  const transactions =
    transactionMask === undefined && objectMask === undefined
      ? []
      : checkpoint.transactions
          .map(({ transaction: digest }) => getTransaction(digest))
          .filter((transaction) => transaction !== undefined);
  const message: GrpcTypes.Checkpoint = {
    sequenceNumber: checkpoint.sequenceNumber,
    digest: checkpoint.digest,
    summary: mask.has('summary') ? toSummary(checkpoint) : undefined,
    contents: mask.has('contents') ? toContents(checkpoint) : undefined,
    transactions: transactionMask
      ? transactions.map((transaction, index) =>
          toExecutedTransaction(transaction, transactionMask, render, index),
        )
      : [],
    objects: objectMask && objectSet(transactions, objectMask, render),
  };
  return prune(GrpcTypes.Checkpoint, message, mask);
}

function toSummary(checkpoint: Checkpoint): GrpcTypes.CheckpointSummary {
  return {
    bcs: bcsMessage('CheckpointSummary', checkpoint.summaryBytes),
    digest: checkpoint.digest,
    epoch: checkpoint.epoch,
    sequenceNumber: checkpoint.sequenceNumber,
    totalNetworkTransactions: checkpoint.networkTotalTransactions,
    contentDigest: checkpoint.contentDigest,
    previousDigest: checkpoint.previousDigest,
    epochRollingGasCostSummary: toGasCostSummary(checkpoint.epochRollingGasCostSummary),
    timestamp: timestamp(checkpoint.timestampMs),
    commitments: [],
    endOfEpochData: checkpoint.isEndOfEpoch
      ? {
          nextEpochCommittee: [],
          nextEpochProtocolVersion: readNextProtocolVersion(checkpoint),
          epochCommitments: [],
        }
      : undefined,
    versionSpecificData: new Uint8Array(),
  };
}

function toContents(checkpoint: Checkpoint): GrpcTypes.CheckpointContents {
  return {
    bcs: bcsMessage('CheckpointContents', checkpoint.contentsBytes),
    digest: checkpoint.contentDigest,
    version: 1,
    transactions: checkpoint.transactions.map(({ transaction, effects, signatures }) => ({
      transaction,
      effects,
      signatures: signatures.map(toUserSignature),
      addressAliasesVersions: [],
    })),
  };
}
