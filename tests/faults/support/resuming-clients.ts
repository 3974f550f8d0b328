// Clients of the live stream, in a separate thread, so that their work does not delay the server under test. They
// connect, send their requests at once, and read until they have what they missed.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface ResumingClient {
  /** Address that the reverse proxy appends. */
  address: string;
  lastEventId: string;
}

/** First payload of a resumed stream. */
export interface Resumed {
  bytes: number;
  /** SHA-256 of its events. */
  digest: string;
  isReset: boolean;
}

interface Run {
  port: number;
  topics: string;
  clients: readonly ResumingClient[];
}

/** The end of a first payload: its event ID, or a reset. */
const END = /(?:\nid: \d+-\d+\n|event: reset\ndata: \{\}\n)\n/;
const END_LENGTH = 100;
/** Connections opened in parallel. */
const BATCH = 100;

/**
 * Resumes streams at once.
 * @param onSent called when the clients send their requests.
 */
export async function resumeAtOnce(run: Run, onSent: () => void): Promise<Resumed[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: run, execArgv: [] });
  try {
    await once(worker, 'message');
    onSent();
    worker.postMessage('send');
    const [resumed] = await once(worker, 'message');
    return resumed;
  } finally {
    await worker.terminate();
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function resume(
  socket: Socket,
  topics: string,
  { address, lastEventId }: ResumingClient,
): Promise<Resumed> {
  socket.write(
    `GET /api/stream?topics=${topics} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n` +
      `Last-Event-ID: ${lastEventId}\r\n\r\n`,
  );
  const chunks: Buffer[] = [];
  let tail = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    tail = (tail + chunk.subarray(-END_LENGTH).toString('latin1')).slice(-2 * END_LENGTH);
    if (END.test(tail)) break;
  }
  const response = Buffer.concat(chunks);
  if (!response.subarray(0, END_LENGTH).toString().startsWith('HTTP/1.1 200 ')) {
    throw new Error(response.subarray(0, 1_000).toString());
  }
  const sent = response.toString('latin1');
  const end = END.exec(sent);
  if (end === null) throw new Error('The stream ended early.');
  // Without the event ID, which moves with later commits, and heartbeats that followed.
  const payload = sent.slice(sent.indexOf('\r\n\r\n') + 4, end.index);
  return {
    bytes: payload.length,
    digest: createHash('sha256').update(payload).digest('hex'),
    isReset: end[0].startsWith('event: reset'),
  };
}

if (!isMainThread && workerData?.clients !== undefined) {
  const { port, topics, clients } = workerData as Run;
  const sockets: Socket[] = [];
  while (sockets.length < clients.length) {
    const count = Math.min(BATCH, clients.length - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: count }, () => open(port)))));
  }
  parentPort?.postMessage('connected');
  if (parentPort !== null) await once(parentPort, 'message');
  const resumed = await Promise.all(
    clients.map((client, index) => resume(sockets[index] as Socket, topics, client)),
  );
  parentPort?.postMessage(resumed);
}
