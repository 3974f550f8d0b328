// Serializes checkpoints: contents list the transactions in order, summaries chain the
// contents together.
import { bcs } from '@mysten/sui/bcs';
import { Cursor } from '../../bytecode/cursor.ts';
import { digestToBase58 } from '../../execution/encoding/base58.ts';
import { ByteWriter } from '../../execution/encoding/byte-writer.ts';
import { digestOf } from '../../execution/encoding/digest.ts';
import { addGas } from '../gas-summary.ts';
import type { Checkpoint, CheckpointTransaction, GasCostSummary } from '../types.ts';

const GasCost = bcs.struct('GasCostSummary', {
  computationCost: bcs.u64(),
  storageCost: bcs.u64(),
  storageRebate: bcs.u64(),
  nonRefundableStorageFee: bcs.u64(),
});

const EndOfEpochData = bcs.struct('EndOfEpochData', {
  nextEpochCommittee: bcs.vector(bcs.u8()),
  nextEpochProtocolVersion: bcs.u64(),
  epochCommitments: bcs.vector(bcs.u8()),
});

const CheckpointSummary = bcs.struct('CheckpointSummary', {
  epoch: bcs.u64(),
  sequenceNumber: bcs.u64(),
  networkTotalTransactions: bcs.u64(),
  contentDigest: bcs.ObjectDigest,
  previousDigest: bcs.option(bcs.ObjectDigest),
  epochRollingGasCostSummary: GasCost,
  timestampMs: bcs.u64(),
  // A localnet has no further commitments and no validators.
  checkpointCommitments: bcs.vector(bcs.u8()),
  endOfEpochData: bcs.option(EndOfEpochData),
  versionSpecificData: bcs.byteVector(),
});

const MAX_LENGTH = 2 ** 31;

/** Version 1 of the version-specific data, without randomness rounds. */
const NO_RANDOMNESS = Uint8Array.of(0, 0);

export interface CheckpointFields {
  previous: Checkpoint | undefined;
  /** Number of the checkpoint after genesis. Default 1. */
  firstCheckpoint?: bigint | undefined;
  epoch: bigint;
  timestampMs: bigint;
  transactions: readonly CheckpointTransaction[];
  /** Gas used by these transactions. */
  gas: GasCostSummary;
  /** Protocol version of the next epoch, for the last checkpoint of an epoch. */
  nextProtocolVersion?: bigint | undefined;
}

/** Returns the number of the checkpoint after `previous`. A network can leave a gap after genesis. */
export function nextNumber(
  previous: Pick<Checkpoint, 'sequenceNumber'> | undefined,
  firstCheckpoint = 1n,
): bigint {
  if (previous === undefined) return 0n;
  return previous.sequenceNumber === 0n ? firstCheckpoint : previous.sequenceNumber + 1n;
}

/** Creates the checkpoint after `previous`. */
export function makeCheckpoint(parts: CheckpointFields): Checkpoint {
  const { previous, epoch, timestampMs, transactions, gas, nextProtocolVersion } = parts;
  const isEndOfEpoch = nextProtocolVersion !== undefined;
  const contentsBytes = encodeContents(transactions);
  // The gas of an epoch adds up from its first checkpoint.
  const rolled = previous?.isEndOfEpoch ? undefined : previous?.epochRollingGasCostSummary;
  const summary = {
    epoch,
    sequenceNumber: nextNumber(previous, parts.firstCheckpoint),
    networkTotalTransactions:
      (previous?.networkTotalTransactions ?? 0n) + BigInt(transactions.length),
    contentDigest: digestOf('CheckpointContents', contentsBytes),
    previousDigest: previous?.digest,
    epochRollingGasCostSummary: addGas(rolled, gas),
    timestampMs,
  };
  const summaryBytes = CheckpointSummary.serialize({
    ...summary,
    previousDigest: summary.previousDigest ?? null,
    checkpointCommitments: [],
    endOfEpochData: isEndOfEpoch
      ? {
          nextEpochCommittee: [],
          nextEpochProtocolVersion: nextProtocolVersion,
          epochCommitments: [],
        }
      : null,
    versionSpecificData: NO_RANDOMNESS,
  }).toBytes();
  const digest = digestOf('CheckpointSummary', summaryBytes);
  return { ...summary, digest, summaryBytes, contentsBytes, transactions, isEndOfEpoch };
}

/** Parses the bytes of `makeCheckpoint`. */
export function readCheckpoint(summaryBytes: Uint8Array, contentsBytes: Uint8Array): Checkpoint {
  const summary = CheckpointSummary.parse(summaryBytes);
  const gas = summary.epochRollingGasCostSummary;
  return {
    sequenceNumber: BigInt(summary.sequenceNumber),
    digest: digestOf('CheckpointSummary', summaryBytes),
    epoch: BigInt(summary.epoch),
    timestampMs: BigInt(summary.timestampMs),
    networkTotalTransactions: BigInt(summary.networkTotalTransactions),
    previousDigest: summary.previousDigest ?? undefined,
    contentDigest: summary.contentDigest,
    epochRollingGasCostSummary: {
      computationCost: BigInt(gas.computationCost),
      storageCost: BigInt(gas.storageCost),
      storageRebate: BigInt(gas.storageRebate),
      nonRefundableStorageFee: BigInt(gas.nonRefundableStorageFee),
    },
    summaryBytes,
    contentsBytes,
    transactions: readContents(contentsBytes),
    isEndOfEpoch: summary.endOfEpochData !== null,
  };
}

/** Encodes CheckpointContents, version 1. Hand-written for speed, because it contains every transaction. */
function encodeContents(transactions: readonly CheckpointTransaction[]): Uint8Array {
  const writer = new ByteWriter();
  writer.u8(0);
  writer.list(transactions, ({ transaction, effects }) => {
    writer.digest(transaction);
    writer.digest(effects);
  });
  writer.list(transactions, ({ signatures }) => {
    writer.list(signatures, (signature) => writer.bytes(signature));
  });
  return writer.toBytes();
}

/** Decodes the contents. Hand-written, because opening a folder decodes all of them. */
function readContents(contentsBytes: Uint8Array): CheckpointTransaction[] {
  const cursor = new Cursor(contentsBytes);
  cursor.u8(); // V1.
  const length = () => cursor.uleb(MAX_LENGTH);
  const digest = () => digestToBase58(cursor.bytes(length()));
  const digests = Array.from({ length: length() }, () => {
    const transaction = digest();
    return { transaction, effects: digest() };
  });
  length(); // Equal number of signature lists.
  return digests.map((each) => ({
    ...each,
    signatures: Array.from({ length: length() }, () => new Uint8Array(cursor.bytes(length()))),
  }));
}

/** Returns the next epoch's protocol version for the last checkpoint of an epoch; undefined for other checkpoints. */
export function readNextProtocolVersion({ summaryBytes }: Checkpoint): bigint | undefined {
  const end = CheckpointSummary.parse(summaryBytes).endOfEpochData;
  return end ? BigInt(end.nextEpochProtocolVersion) : undefined;
}
