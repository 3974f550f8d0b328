// Binds typed service methods to protobuf-ts descriptors: request bytes in, response bytes out.
import type { IMessageType } from '@protobuf-ts/runtime';
import type { ServiceType } from '@protobuf-ts/runtime-rpc';
import { invalidArgument, type RpcStatusError } from './status.ts';

/** Context of a running call. */
export interface CallContext {
  /** Aborted when the client disconnects, the deadline passes or the server closes. */
  signal: AbortSignal;
  /** Ends the call with the status, even while the client is not reading. */
  fail(status: RpcStatusError): void;
}

export interface UnaryMethod {
  kind: 'unary';
  input: IMessageType<object>;
  output: IMessageType<object>;
  invoke(request: Uint8Array, context: CallContext): Promise<Uint8Array>;
}

export interface StreamMethod {
  kind: 'stream';
  input: IMessageType<object>;
  output: IMessageType<object>;
  invoke(request: Uint8Array, context: CallContext): AsyncIterable<Uint8Array>;
}

/** A method with streams in both directions. */
export interface BidiMethod {
  kind: 'bidi';
  input: IMessageType<object>;
  output: IMessageType<object>;
  invoke(requests: AsyncIterable<Uint8Array>, context: CallContext): AsyncIterable<Uint8Array>;
}

export type Method = UnaryMethod | StreamMethod | BidiMethod;

/** Defines a method with one response. */
export function unary<I extends object, O extends object>(
  input: IMessageType<I>,
  output: IMessageType<O>,
  handle: (request: I, context: CallContext) => O | Promise<O>,
): UnaryMethod {
  return {
    kind: 'unary',
    input,
    output,
    async invoke(bytes, context) {
      return output.toBinary(await handle(decode(input, bytes), context));
    },
  };
}

/** Defines a method with a stream of responses. */
export function serverStream<I extends object, O extends object>(
  input: IMessageType<I>,
  output: IMessageType<O>,
  handle: (request: I, context: CallContext) => AsyncIterable<O>,
): StreamMethod {
  return {
    kind: 'stream',
    input,
    output,
    async *invoke(bytes, context) {
      for await (const message of handle(decode(input, bytes), context))
        yield output.toBinary(message);
    },
  };
}

/** Defines a method that responds to each message of a stream with one message. */
export function bidiStream<I extends object, O extends object>(
  input: IMessageType<I>,
  output: IMessageType<O>,
  handle: (request: I) => O,
): BidiMethod {
  return {
    kind: 'bidi',
    input,
    output,
    async *invoke(requests) {
      for await (const bytes of requests) yield output.toBinary(handle(decode(input, bytes)));
    },
  };
}

/**
 * Returns the routes of one service by HTTP path. Throws when a method does not match the
 * descriptor, so that a wrong name or message type is found at startup.
 */
export function serviceRoutes(
  type: ServiceType,
  methods: Record<string, Method>,
): Map<string, Method> {
  const routes = new Map<string, Method>();
  for (const [name, method] of Object.entries(methods)) {
    const descriptor = type.methods.find((candidate) => candidate.name === name);
    const matches =
      descriptor !== undefined &&
      descriptor.I === method.input &&
      descriptor.O === method.output &&
      descriptor.serverStreaming === (method.kind !== 'unary') &&
      descriptor.clientStreaming === (method.kind === 'bidi');
    if (!matches) throw new Error(`${type.typeName}.${name} does not match its descriptor`);
    routes.set(`/${type.typeName}/${name}`, method);
  }
  return routes;
}

function decode<I extends object>(input: IMessageType<I>, bytes: Uint8Array): I {
  try {
    return input.fromBinary(bytes);
  } catch {
    throw invalidArgument(`request is not a valid ${input.typeName}`);
  }
}
