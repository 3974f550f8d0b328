// Defines how a call reads its request and writes its response, for each of the wire protocols.
import type { RpcStatusError } from './status.ts';

export interface Exchange {
  /** Path of the request, `/package.Service/Method`. */
  readonly path: string;
  /** The header `grpc-timeout`. */
  readonly timeout: string | string[] | undefined;
  /** Calls the listener once when the connection ends; returns a function that removes it. */
  onClose(listener: () => void): () => void;
  /** Yields the request's messages. Rejects with RpcStatusError, or the signal's reason. */
  messages(signal: AbortSignal): AsyncIterable<Uint8Array>;
  /** Sends the headers, before the first message of a stream. */
  start(): void;
  /** Sends a message of a stream and waits until the reader can accept more. */
  send(message: Uint8Array, signal: AbortSignal): Promise<void>;
  /** Sends the reply of a unary call, then the status: that of `failure`, or OK. Does nothing if the connection has ended. */
  finish(failure: RpcStatusError | undefined, reply?: Uint8Array): void;
}
