// Converts values that all messages share: timestamps, JSON, BCS and u64.
import type { GrpcTypes } from '@mysten/sui/grpc';

/** Converts Unix milliseconds to google.protobuf.Timestamp. */
export type Timestamp = NonNullable<GrpcTypes.ExecutedTransaction['timestamp']>;

/** Converts JSON to google.protobuf.Value. */
export type JsonValue = NonNullable<GrpcTypes.Object['json']>;

export function timestamp(ms: bigint): Timestamp {
  return { seconds: ms / 1000n, nanos: Number(ms % 1000n) * 1_000_000 };
}

/** Converts a timestamp to Unix milliseconds, rounded down. */
export function timestampMs(value: Timestamp): bigint {
  return value.seconds * 1000n + BigInt(Math.floor(value.nanos / 1_000_000));
}

/** Returns BCS bytes with the name of their type. */
export function bcsMessage(name: string, value: Uint8Array): GrpcTypes.Bcs {
  return { name, value };
}

/** Converts a u64 of `@mysten/sui/bcs` (a decimal string) for protobuf. */
export function u64(value: string | number): bigint {
  return BigInt(value);
}
