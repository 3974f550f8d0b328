// A node in a separate process that serves the benchmark's checkpoints over gRPC-web. They are encoded in advance, so
// that only reading is measured.
import { createServer } from 'node:http';
import { GrpcTypes } from '@mysten/sui/grpc';
import { deployment } from '../../apps/server/test/support/chain/deployment.ts';
import { createBenchMarket } from './market.ts';

const [checkpoints = '0'] = process.argv.slice(2);
const { chain, trade } = createBenchMarket();
for (let count = 0; count < Number(checkpoints); count += 1) trade();

/** Gas of an address: the balance change that every transaction has. */
const SUI = '0x0000000000000000000000000000000000000000000000000000000000000002::sui::SUI';

const frame = (flag: number, payload: Uint8Array) => {
  const header = Buffer.alloc(5);
  header.writeUInt8(flag, 0);
  header.writeUInt32BE(payload.length, 1);
  return Buffer.concat([header, payload]);
};
const OK = frame(0x80, Buffer.from('grpc-status:0\r\n'));
const reply = (message: Uint8Array) => Buffer.concat([frame(0, message), OK]);

const encoded = chain.checkpoints.map(({ sequence, digest, timestampMs, transactions }) =>
  reply(
    GrpcTypes.GetCheckpointResponse.toBinary({
      checkpoint: GrpcTypes.Checkpoint.create({
        sequenceNumber: BigInt(sequence),
        digest,
        summary: GrpcTypes.CheckpointSummary.create({
          timestamp: { seconds: BigInt(timestampMs) / 1_000n, nanos: (timestampMs % 1_000) * 1e6 },
        }),
        transactions: transactions.map((transaction) =>
          GrpcTypes.ExecutedTransaction.create({
            digest: transaction.digest,
            transaction: GrpcTypes.Transaction.create({
              sender: transaction.balanceChanges[0]?.address,
            }),
            events: GrpcTypes.TransactionEvents.create({
              events: transaction.events.map(({ eventType, bcs }) =>
                GrpcTypes.Event.create({ eventType, contents: { value: bcs } }),
              ),
            }),
            balanceChanges: transaction.balanceChanges.flatMap(({ address, coinType, amount }) => [
              { address, coinType, amount: String(amount) },
              { address, coinType: SUI, amount: '-1009000' },
            ]),
            effects: GrpcTypes.TransactionEffects.create({
              gasUsed: GrpcTypes.GasCostSummary.create({
                computationCost: 1_000_000n,
                storageCost: 9_000n,
                storageRebate: 0n,
              }),
              changedObjects: [
                GrpcTypes.ChangedObject.create({ objectId: '0x5', objectType: 'package' }),
              ],
            }),
          }),
        ),
      }),
    }),
  ),
);
const info = reply(
  GrpcTypes.GetServiceInfoResponse.toBinary(
    GrpcTypes.GetServiceInfoResponse.create({
      chainId: deployment.chainId,
      checkpointHeight: BigInt(encoded.length - 1),
    }),
  ),
);

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = request.headers['content-type']?.includes('-text') === true;
  const body = text
    ? Buffer.from(Buffer.concat(chunks).toString('latin1'), 'base64')
    : Buffer.concat(chunks);
  const { checkpointId } = request.url?.endsWith('/GetCheckpoint')
    ? GrpcTypes.GetCheckpointRequest.fromBinary(body.subarray(5))
    : {};
  const bytes =
    checkpointId?.oneofKind === 'sequenceNumber'
      ? encoded[Number(checkpointId.sequenceNumber)]
      : info;
  const type = text ? 'application/grpc-web-text+proto' : 'application/grpc-web+proto';
  response.writeHead(200, { 'content-type': type });
  response.end(text ? bytes?.toString('base64') : bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.(`http://127.0.0.1:${address?.port}`);
});
process.once('disconnect', () => process.exit());
