// Measures sequential signed transactions over HTTP (“localnet RPC” in docs/performance.md) against anvil. Requests are
// signed and encoded before, so that the client only sends bytes and reads the response; what it takes for that is
// measured against a server that answers at once, and subtracted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { createLocalnet, serve } from '@atoll/localnet';
import { GrpcTypes } from '@mysten/sui/grpc';
import { anvilBinary } from '../peers/anvil.ts';
import { freePort } from '../peers/port.ts';
import { median, type Report } from '../report.ts';
import { signTransfers } from './ethereum.ts';
import { prepareTransfers } from './transfers.ts';

const BATCH = 400;
const PAIRS = 5;
const WARM_UP = 2;
const TOTAL = (PAIRS + WARM_UP) * BATCH;

/** One request, ready to send. */
interface Call {
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
}

export async function measureRpc(report: Report): Promise<void> {
  const { net, signed } = await prepareTransfers(TOTAL, (options) => createLocalnet(options));
  const rpc = await serve(net, { port: 0 });
  const port = await freePort();
  const anvil = spawn(anvilBinary(), ['--port', String(port), '--silent'], { stdio: 'ignore' });
  const null_ = createServer((incoming, response) => {
    incoming.resume().on('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await once(null_, 'listening');
    const address = null_.address();
    if (typeof address !== 'object' || address === null) throw new Error('No address');
    const own = signed.map(({ bytes, signature }) => executeCall(rpc.url, bytes, signature));
    const peer = signTransfers(TOTAL).map((raw, i) => anvilCall(port, i, raw));
    const first = peer[0];
    if (first === undefined) throw new Error('No requests');
    await untilAnswered(agent, anvilCall(port, 0, undefined));
    const ours: number[] = [];
    const theirs: number[] = [];
    const client: number[] = [];
    for (let pair = 0; pair < PAIRS + WARM_UP; pair += 1) {
      const range = [pair * BATCH, (pair + 1) * BATCH] as const;
      theirs.push(await msPerCall(agent, peer.slice(...range)));
      ours.push(await msPerCall(agent, own.slice(...range)));
      const idle = { ...first, url: new URL(`http://127.0.0.1:${address.port}/`) };
      client.push(
        await msPerCall(
          agent,
          Array.from({ length: BATCH }, () => idle),
        ),
      );
    }
    const cost = median(client.slice(WARM_UP));
    const perSecond = (times: number[]) =>
      Math.round(1_000 / (median(times.slice(WARM_UP)) - cost));
    report.metric({
      metric: 'localnet.rpc_tps',
      ours: perSecond(ours),
      peer: perSecond(theirs),
      unit: 'transactions/s over HTTP',
      peer_name: `anvil (client cost ${cost.toFixed(2)} ms subtracted)`,
    });
  } finally {
    agent.destroy();
    null_.close();
    anvil.kill('SIGTERM');
    await rpc.close();
    await net.close();
  }
}

function executeCall(url: string, transaction: Uint8Array, signature: Uint8Array): Call {
  const message = GrpcTypes.ExecuteTransactionRequest.toBinary({
    transaction: { bcs: { value: transaction } },
    signatures: [{ bcs: { value: signature }, signature: { oneofKind: undefined } }],
    readMask: { paths: ['effects.status'] },
  });
  const body = Buffer.alloc(5 + message.length);
  body.writeUInt32BE(message.length, 1);
  body.set(message, 5);
  const path = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
  const headers = { 'content-type': 'application/grpc-web+proto', 'x-grpc-web': '1' };
  return { url: new URL(path, url), headers, body };
}

/** Sends a signed transaction and waits for its receipt; without one, asks for the chain's id. */
function anvilCall(port: number, id: number, raw: string | undefined): Call {
  const [method, params] = raw
    ? ['eth_sendRawTransactionSync', [raw]]
    : (['eth_chainId', []] as const);
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  const headers = { 'content-type': 'application/json' };
  return { url: new URL(`http://127.0.0.1:${port}/`), headers, body };
}

async function msPerCall(agent: Agent, calls: readonly Call[]): Promise<number> {
  const start = performance.now();
  for (const call of calls) await send(agent, call);
  return (performance.now() - start) / calls.length;
}

function send(agent: Agent, { url, headers, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
    });
    outgoing.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const text = Buffer.concat(chunks).toString('latin1');
          const failed = text.includes('"error"') || /grpc-status:[^0]/.test(text);
          if (response.statusCode !== 200 || failed) reject(new Error(text));
          else resolve();
        });
    });
    outgoing.end(body);
  });
}

async function untilAnswered(agent: Agent, call: Call): Promise<void> {
  for (;;) {
    try {
      await send(agent, call);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'))
        throw error;
    }
  }
}
