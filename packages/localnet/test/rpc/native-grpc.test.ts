// Calls the network with grpc-js over HTTP/2, on the same port as gRPC-web.
import { once } from 'node:events';
import { type ClientHttp2Session, connect } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { Client, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { loadFileDescriptorSetFromBuffer, type PackageDefinition } from '@grpc/proto-loader';
import { GrpcTypes, SuiGrpcClient } from '@mysten/sui/grpc';
import type { IMessageType } from '@protobuf-ts/runtime';
import type { RpcError } from '@protobuf-ts/runtime-rpc';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalnet, type Localnet, type RpcServer, serve } from '../../src/index.ts';

let net: Localnet;
let rpc: RpcServer;
let client: Client;
const unexpected: unknown[] = [];
beforeAll(async () => {
  net = await createLocalnet({ checkpointIntervalMs: 0 });
  rpc = await serve(net, { port: 0, onUnexpected: (error) => unexpected.push(error) });
  client = new Client(new URL(rpc.url).host, credentials.createInsecure());
});
afterAll(async () => {
  client.close();
  await rpc.close();
  await net.close();
});

const RECIPIENT = `0x${'5'.repeat(64)}`;
const LEDGER = '/sui.rpc.v2.LedgerService';
const bytesOf = (bytes: Buffer) => bytes;

function unary<I extends object, O extends object>(
  path: string,
  [input, output]: [IMessageType<I>, IMessageType<O>],
  request: I,
  options: { deadline?: number } = {},
): Promise<O> {
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(
      path,
      (message: I) => Buffer.from(input.toBinary(message)),
      (bytes: Buffer) => output.fromBinary(bytes),
      request,
      new Metadata(),
      options,
      (error, reply) => (error || !reply ? reject(error ?? new Error('No reply')) : resolve(reply)),
    );
  });
}

const string = (field: number, value: string) =>
  Buffer.concat([Buffer.from([(field << 3) | 2, value.length]), Buffer.from(value)]);

/** Reads the length-delimited fields with this number. */
function fields(message: Buffer, number: number): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < message.length; ) {
    const varint = () => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = message[at++] ?? 0;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value;
      }
    };
    const tag = varint();
    const length = (tag & 7) === 2 ? varint() : 0;
    if ((tag & 7) === 0) varint();
    if (tag >> 3 === number) found.push(message.subarray(at, at + length));
    at += length;
  }
  return found;
}

const serviceInfo = () =>
  unary(
    `${LEDGER}/GetServiceInfo`,
    [GrpcTypes.GetServiceInfoRequest, GrpcTypes.GetServiceInfoResponse],
    {},
  );

test('unary calls return the same responses as over gRPC-web', async () => {
  const web = new SuiGrpcClient({ network: 'localnet', baseUrl: rpc.url });
  const { response } = await web.ledgerService.getServiceInfo({});
  expect({ ...(await serviceInfo()), timestamp: undefined }).toEqual({
    ...response,
    timestamp: undefined,
  });
  const many = await Promise.all(Array.from({ length: 200 }, serviceInfo));
  expect(new Set(many.map(({ chainId }) => chainId))).toEqual(new Set([net.ledger.chainId]));
});

test('failures have a status and a message', async () => {
  const types = [GrpcTypes.GetObjectRequest, GrpcTypes.GetObjectResponse] as const;
  const failed = await unary(`${LEDGER}/GetObject`, [...types], { objectId: '0xbad' }).catch(
    (error: ServiceError) => error,
  );
  expect(failed).toMatchObject({
    code: status.NOT_FOUND,
    details: `Object 0x${'bad'.padStart(64, '0')} not found`,
  });
  await expect(unary(`${LEDGER}/Nonsense`, [...types], {})).rejects.toMatchObject({
    code: status.UNIMPLEMENTED,
  });
  const tooLarge = { objectId: 'x'.repeat(5_000_000) };
  await expect(unary(`${LEDGER}/GetObject`, [...types], tooLarge)).rejects.toMatchObject({
    code: status.RESOURCE_EXHAUSTED,
  });
  expect((await serviceInfo()).chainId).toBe(net.ledger.chainId);
  expect(unexpected).toEqual([]);
});

test('failures carry a google.rpc.Status with the invalid field', async () => {
  const failureOf = async (method: string, request: Buffer): Promise<ServiceError> =>
    new Promise((resolve) => {
      const path = `${LEDGER}/${method}`;
      client.makeUnaryRequest(path, bytesOf, bytesOf, request, (error) =>
        resolve(error as ServiceError),
      );
    });
  const detailsOf = ({ metadata }: ServiceError) =>
    Buffer.from(metadata.get('grpc-status-details-bin')[0] ?? '');
  /** Reads the code, the message and the violations: field, description, reason. */
  const read = (details: Buffer) => ({
    code: details[1],
    message: String(fields(details, 2)),
    violations: fields(details, 3).flatMap((any) => {
      expect(String(fields(any, 1))).toBe('/google.rpc.BadRequest');
      const violations = fields(any, 2).flatMap((badRequest) => fields(badRequest, 1));
      return violations.map((violation) => [1, 2, 3].map((n) => String(fields(violation, n))));
    }),
  });

  const malformed = await failureOf('GetTransaction', string(1, 'zz'));
  const description = 'invalid digest: not a base58 digest of 32 bytes';
  expect(read(detailsOf(malformed))).toEqual({
    code: status.INVALID_ARGUMENT,
    message: description,
    violations: [['digest', description, 'FIELD_INVALID']],
  });
  expect(read(detailsOf(await failureOf('GetObject', Buffer.alloc(0))))).toEqual({
    code: status.INVALID_ARGUMENT,
    message: 'missing object_id',
    violations: [['requests[0].object_id', 'missing object_id', 'FIELD_MISSING']],
  });
  const unknown = await failureOf('GetObject', string(1, '0xbad'));
  expect(read(detailsOf(unknown))).toEqual({
    code: status.NOT_FOUND,
    message: unknown.details,
    violations: [],
  });

  // A trailer above 64 KB would not be sent.
  for (const path of ['x'.repeat(100_000), '→'.repeat(50_000)]) {
    const long = await unary(
      `${LEDGER}/GetObject`,
      [GrpcTypes.GetObjectRequest, GrpcTypes.GetObjectResponse],
      { objectId: '0x6', readMask: { paths: [path] } },
    ).catch((error: ServiceError) => error);
    expect(long).toMatchObject({
      code: status.INVALID_ARGUMENT,
      details: expect.stringMatching(/^invalid read_mask path: (x+|→+)$/),
    });
  }

  const web = new SuiGrpcClient({ network: 'localnet', baseUrl: rpc.url });
  const meta = await web.ledgerService.getTransaction({ digest: 'zz' }).then(
    () => ({}),
    (error: RpcError) => error.meta,
  );
  const header = String(Reflect.get(meta, 'grpc-status-details-bin'));
  expect(Buffer.from(header, 'base64')).toEqual(detailsOf(malformed));
  const batch = await web.ledgerService.batchGetTransactions({ digests: ['1'.repeat(32), 'zz'] });
  const errors = batch.response.transactions.map(({ result }) =>
    result.oneofKind === 'error' ? result.error : undefined,
  );
  expect(errors.map((error) => error?.code)).toEqual([status.NOT_FOUND, status.INVALID_ARGUMENT]);
  expect(errors.map((error) => error?.details.length)).toEqual([0, 1]);
  await expect(
    web.ledgerService.batchGetObjects({ requests: [{ objectId: '0x6' }, { objectId: 'zz' }] }),
  ).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
});

test('streams deliver messages as they arrive until canceled', async () => {
  const path = '/sui.rpc.v2.SubscriptionService/SubscribeCheckpoints';
  const stream = client.makeServerStreamRequest(
    path,
    (request: GrpcTypes.SubscribeCheckpointsRequest) =>
      Buffer.from(GrpcTypes.SubscribeCheckpointsRequest.toBinary(request)),
    (bytes: Buffer) => GrpcTypes.SubscribeCheckpointsResponse.fromBinary(bytes),
    { readMask: { paths: ['sequence_number'] } },
  );
  await new Promise((resolve) => stream.once('metadata', resolve));
  const cursors: unknown[] = [];
  const before = net.ledger.getCheckpoint('latest')?.sequenceNumber ?? 0n;
  await net.ledger.faucet(RECIPIENT);
  for await (const { cursor } of stream) {
    cursors.push(cursor);
    if (cursors.length === 2) break;
    await net.ledger.faucet(RECIPIENT);
  }
  expect(cursors).toEqual([before + 1n, before + 2n]);
});

describe('reflection', () => {
  const reflect = (version: string, requests: Buffer[]): Promise<Buffer[]> =>
    new Promise((resolve, reject) => {
      const path = `/grpc.reflection.${version}.ServerReflection/ServerReflectionInfo`;
      const stream = client.makeBidiStreamRequest(path, bytesOf, bytesOf);
      const replies: Buffer[] = [];
      stream.on('data', (reply: Buffer) => replies.push(reply));
      stream.on('end', () => resolve(replies)).on('error', reject);
      for (const request of requests) stream.write(request);
      stream.end();
    });
  test.each(['v1', 'v1alpha'])('lists the services (%s)', async (version) => {
    const [reply = Buffer.alloc(0)] = await reflect(version, [string(7, '*')]);
    const services = fields(reply, 6).flatMap((list) => fields(list, 1));
    const names = services.flatMap((service) => fields(service, 1)).map(String);
    expect(names.sort()).toEqual([
      'grpc.health.v1.Health',
      'grpc.reflection.v1.ServerReflection',
      'grpc.reflection.v1alpha.ServerReflection',
      'sui.rpc.v2.LedgerService',
      'sui.rpc.v2.MovePackageService',
      'sui.rpc.v2.NameService',
      'sui.rpc.v2.SignatureVerificationService',
      'sui.rpc.v2.StateService',
      'sui.rpc.v2.SubscriptionService',
      'sui.rpc.v2.TransactionExecutionService',
    ]);
  });

  test('a client without generated code can call a method through its description', async () => {
    const [reply = Buffer.alloc(0), unknown] = await reflect('v1', [
      string(4, 'sui.rpc.v2.LedgerService.GetEpoch'),
      string(4, 'sui.rpc.v2.Nothing'),
    ]);
    expect(fields(unknown ?? Buffer.alloc(0), 7)).toHaveLength(1);
    const files = fields(reply, 4).flatMap((list) => fields(list, 1));
    const varint = (value: number): number[] =>
      value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >> 7)];
    const set = files.flatMap((file) => [Buffer.from([0x0a, ...varint(file.length)]), file]);
    const definition: PackageDefinition = loadFileDescriptorSetFromBuffer(Buffer.concat(set), {
      longs: String,
      enums: String,
    });
    const service = definition['sui.rpc.v2.LedgerService'];
    if (!service || 'format' in service) throw new Error('LedgerService is not described');
    const method = service.GetEpoch;
    if (typeof method !== 'object') throw new Error('GetEpoch is not described');
    const request = {
      epoch: '0',
      read_mask: { paths: ['epoch', 'protocol_config', 'system_state.parameters'] },
    };
    const answer = await new Promise<object>((resolve, reject) => {
      client.makeUnaryRequest(
        method.path,
        method.requestSerialize,
        method.responseDeserialize,
        request,
        (error, response) => (error || !response ? reject(error) : resolve(response)),
      );
    });
    expect(answer).toMatchObject({
      epoch: {
        epoch: '0',
        protocol_config: {
          protocol_version: '138',
          // protobufjs reads the map entries of descriptors as messages.
          attributes: expect.arrayContaining([{ key: 'max_tx_gas', value: '50000000000000' }]),
          feature_flags: expect.arrayContaining([{ key: 'random_beacon', value: true }]),
        },
        system_state: { parameters: { epoch_duration_ms: '86400000' } },
      },
    });
  });
});

describe('connections', () => {
  test('a deadline ends the call', async () => {
    const types = [GrpcTypes.GetServiceInfoRequest, GrpcTypes.GetServiceInfoResponse] as const;
    const call = unary(`${LEDGER}/GetServiceInfo`, [...types], {}, { deadline: Date.now() - 1 });
    await expect(call).rejects.toMatchObject({ code: status.DEADLINE_EXCEEDED });
  });

  test('rejects other content types and malformed HTTP/2', async () => {
    const session = connect(rpc.url);
    const stream = session.request({
      ':method': 'POST',
      ':path': '/',
      'content-type': 'text/plain',
    });
    const code = await new Promise((resolve) =>
      stream.on('response', (headers) => resolve(headers[':status'])),
    );
    expect(code).toBe(415);
    stream.resume();
    session.close();
    const socket = connectSocket(Number(new URL(rpc.url).port), '127.0.0.1');
    socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nnot a frame at all, not a frame at all');
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect((await serviceInfo()).chainId).toBe(net.ledger.chainId);
  });

  test('ends a stream whose request never arrives and reads one that arrives in pieces (threat: slow clients)', async () => {
    const own = await serve(net, { port: 0, limits: { unaryTimeoutMs: 200 } });
    const sessions = [connect(own.url), connect(rpc.url)] as const;
    const subscribe = (session: ClientHttp2Session) =>
      session.request({
        ':method': 'POST',
        ':path': '/sui.rpc.v2.SubscriptionService/SubscribeCheckpoints',
        'content-type': 'application/grpc',
      });
    const silent = subscribe(sessions[0]);
    silent.write(Buffer.from([0, 0, 0x30, 0, 0]));
    const [headers] = await once(silent, 'response');
    expect(headers['grpc-status']).toBe(String(status.DEADLINE_EXCEEDED));
    const inPieces = subscribe(sessions[1]);
    const mask = GrpcTypes.SubscribeCheckpointsRequest.toBinary({
      readMask: { paths: ['sequence_number'] },
    });
    for (const byte of [0, 0, 0, 0, mask.length, ...mask]) inPieces.write(Buffer.of(byte));
    inPieces.end();
    await once(inPieces, 'response');
    const [reply] = await Promise.all([once(inPieces, 'data'), net.ledger.faucet(RECIPIENT)]);
    expect(reply[0].length).toBeGreaterThan(5);
    for (const session of sessions) session.destroy();
    await own.close();
  });

  test('rejects HTTP/2 connections and response streams beyond its limits (threat: slow clients)', async () => {
    const own = await serve(net, { port: 0, limits: { maxSessions: 1, maxStreams: 1 } });
    const host = new URL(own.url).host;
    const [first, second] = [1, 2].map(
      () => new Client(host, credentials.createInsecure(), { 'grpc.use_local_subchannel_pool': 1 }),
    );
    if (!first || !second) throw new Error('No clients');
    const reflection = '/grpc.reflection.v1.ServerReflection/ServerReflectionInfo';
    const open = (caller: Client) => caller.makeBidiStreamRequest(reflection, bytesOf, bytesOf);
    const failure = async (stream: ReturnType<typeof open>) => {
      const [error] = await once(stream, 'error');
      return (error as ServiceError).details;
    };
    const held = open(first);
    held.on('error', () => {});
    held.write(string(7, '*'));
    await once(held, 'data');
    expect(await failure(open(first))).toMatch('too many response streams: at most 1');
    expect(await failure(open(second))).toMatch('too many HTTP/2 connections: at most 1');
    const web = new SuiGrpcClient({ network: 'localnet', baseUrl: own.url });
    await expect(web.subscriptionService.subscribeCheckpoints({}).status).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
    });
    held.end();
    await once(held, 'end');
    const next = open(first);
    next.write(string(7, '*'));
    await once(next, 'data');
    next.cancel();
    next.on('error', () => {});
    for (const caller of [first, second]) caller.close();
    await own.close();
  });

  test('reads a request that arrives byte by byte', async () => {
    const socket = connectSocket(Number(new URL(rpc.url).port), '127.0.0.1');
    socket.setNoDelay(true);
    const reply = new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(`${data}`)),
    );
    for (const byte of 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n') {
      socket.write(byte);
      await new Promise(setImmediate);
    }
    expect(await reply).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});

test('closing the server ends streams with UNAVAILABLE', async () => {
  const own = await serve(net, { port: 0 });
  const caller = new Client(new URL(own.url).host, credentials.createInsecure());
  const path = '/sui.rpc.v2.SubscriptionService/SubscribeCheckpoints';
  const stream = caller.makeServerStreamRequest(path, bytesOf, bytesOf, Buffer.alloc(0));
  const ended = new Promise<ServiceError>((resolve) => stream.once('error', resolve));
  await new Promise((resolve) => stream.once('metadata', resolve));
  await own.close();
  expect((await ended).code).toBe(status.UNAVAILABLE);
  caller.close();
});
