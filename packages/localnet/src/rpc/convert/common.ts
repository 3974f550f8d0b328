// Small shapes that every message family uses.
import type { GrpcTypes } from '@mysten/sui/grpc';

/** google.protobuf.Timestamp of a unix time in milliseconds. */
export type Timestamp = NonNullable<GrpcTypes.ExecutedTransaction['timestamp']>;

/** google.protobuf.Value: JSON as protobuf carries it. */
export type JsonValue = NonNullable<GrpcTypes.Object['json']>;

export function timestamp(ms: bigint): Timestamp {
  return { seconds: ms / 1000n, nanos: Number(ms % 1000n) * 1_000_000 };
}

/** Unix milliseconds; anything finer is dropped. */
export function timestampMs(value: Timestamp): bigint {
  return value.seconds * 1000n + BigInt(Math.floor(value.nanos / 1_000_000));
}

/** Bytes with the name of the type they are the BCS of. */
export function bcsMessage(name: string, value: Uint8Array): GrpcTypes.Bcs {
  return { name, value };
}

/** A u64 as `@mysten/sui/bcs` parses it (a decimal string), as protobuf carries it. */
export function u64(value: string | number): bigint {
  return BigInt(value);
}
