/**
 * A loopback TCP proxy between a server and a service, through which tests disturb the connection: refused,
 * reset, silent (packets are lost without a word) or slow.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';

export type LinkState =
  | { kind: 'open' }
  /** New connections are closed at once; existing ones are reset. */
  | { kind: 'refused' }
  /** Drops all data in both directions without closing the connection. */
  | { kind: 'silent' }
  /** Every chunk is delivered this much later, in order. */
  | { kind: 'slow'; ms: number };

export interface TcpProxy {
  readonly port: number;
  /** Changes how existing and new connections behave. Going back to `open` resets connections that were silent. */
  set(state: LinkState): void;
  /** Forwards new connections to another port, and resets the open ones. */
  redirect(port: number): void;
  /** Resets the connections that are open now. */
  reset(): void;
  close(): Promise<void>;
}

/** Listens on a free loopback port and forwards to `port`. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  let target = port;
  let state: LinkState = { kind: 'open' };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // Its `close` follows; the peer's connection ends, too.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const pipe = (from: Socket, to: Socket) => {
    let delivered = Promise.resolve();
    from.on('data', (chunk) => {
      if (state.kind === 'silent' || to.destroyed) return;
      if (state.kind !== 'slow') return void (to.write(chunk) || pauseUntilDrained(from, to));
      const due = new Promise((resolve) => setTimeout(resolve, (state as { ms: number }).ms));
      delivered = delivered.then(() => due).then(() => void to.write(chunk));
    });
    from.on('end', () => void delivered.then(() => state.kind !== 'silent' && to.end()));
    from.on('close', () => state.kind !== 'silent' && to.destroy());
  };
  const server: Server = createServer((client) => {
    keep(client);
    if (state.kind === 'refused') return void client.resetAndDestroy();
    if (state.kind === 'silent') return;
    const service = connect(target, '127.0.0.1');
    keep(service);
    pipe(client, service);
    pipe(service, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.');
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: address.port,
    set(next) {
      // Bytes were lost: such a connection cannot go on.
      if (next.kind === 'refused' || (state.kind === 'silent' && next.kind !== 'silent')) reset();
      state = next;
    },
    redirect(next) {
      target = next;
      reset();
    },
    reset,
    async close() {
      reset();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pauseUntilDrained(from: Socket, to: Socket): void {
  from.pause();
  to.once('drain', () => from.resume());
}
