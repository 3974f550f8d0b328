// Derives the epochs of a network from its genesis transaction and its checkpoints.
import { gas, PROTOCOL_VERSION, REFERENCE_GAS_PRICE } from '../../execution/protocol.ts';
import { SystemState } from '../../execution/system/system-state.ts';
import type { Checkpoint, EpochInfo } from '../types.ts';

/** Length that the network reports for an epoch. Epochs end on request only. */
export const EPOCH_DURATION_MS = 86_400_000n;

/** Bytes after the gas data of a system transaction: its expiration, which is none. */
const EXPIRATION_LENGTH = 1;
const U64_LENGTH = 8;

/** Parameters that genesis fixes. */
export interface NetworkParameters {
  /** MIST per computation unit. */
  referenceGasPrice: bigint;
  /** Maximum budget of a transaction, in MIST. */
  maxTxGas: bigint;
  protocolVersion: bigint;
}

/** Fields of the gas data between the version of its only coin and the gas price: the coin's digest and the owner. */
const DIGEST_LENGTH = 33;
const OWNER_LENGTH = 32;

/** Protocol version of networks whose genesis does not record one. */
export const UNRECORDED_VERSION = 102n;

export const DEFAULT_PARAMETERS: NetworkParameters = {
  referenceGasPrice: REFERENCE_GAS_PRICE,
  maxTxGas: gas.maxTxGas,
  protocolVersion: PROTOCOL_VERSION,
};

/** Reads the parameters from the gas data of the genesis transaction. */
export function readParameters(transactionBytes: Uint8Array): NetworkParameters {
  const end = transactionBytes.length - EXPIRATION_LENGTH;
  const view = new DataView(transactionBytes.buffer, transactionBytes.byteOffset);
  const maxTxGas = view.getBigUint64(end - U64_LENGTH, true);
  // Networks from before these parameters have no budget here.
  if (maxTxGas === 0n) return { ...DEFAULT_PARAMETERS, protocolVersion: UNRECORDED_VERSION };
  const price = end - 2 * U64_LENGTH;
  const version = view.getBigUint64(price - OWNER_LENGTH - DIGEST_LENGTH - U64_LENGTH, true);
  return {
    referenceGasPrice: view.getBigUint64(price, true),
    maxTxGas,
    protocolVersion: version === 0n ? UNRECORDED_VERSION : version,
  };
}

/**
 * Returns the epoch that starts after the checkpoint; the first epoch if `last` is undefined. Its gas price comes from the
 * system state, if the network has one.
 */
export function epochAfter(
  last: EpochInfo | undefined,
  { sequenceNumber, timestampMs }: Pick<Checkpoint, 'sequenceNumber' | 'timestampMs'>,
  parameters: NetworkParameters,
  systemState: Uint8Array | undefined,
): EpochInfo {
  const { maxTxGas, protocolVersion } = parameters;
  // At genesis, the price in the system state is that of the parameters.
  const state = last && systemState && SystemState.parse(systemState);
  const { referenceGasPrice } = state ?? parameters;
  return {
    epoch: last ? last.epoch + 1n : 0n,
    protocolVersion,
    referenceGasPrice,
    maxTxGas,
    startTimestampMs: timestampMs,
    epochDurationMs: EPOCH_DURATION_MS,
    firstCheckpoint: last ? sequenceNumber + 1n : 0n,
    lastCheckpoint: undefined,
    endTimestampMs: undefined,
    systemState,
  };
}
