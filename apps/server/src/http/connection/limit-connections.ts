/** Disconnects clients that do not read what was written to them, and connections beyond a client's limit. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { ClientCounts } from '../../platform/limits/client-counts.ts';
import { clientAddress } from '../access/client.ts';

/** How long a client may take to read what is written at once, at most 1 MiB of events or a page of a response. */
const READ_TIMEOUT_MS = 60_000;
/**
 * Number of checks of each connection within the timeout. The limit counts checks instead of time, because clients make no
 * progress while the process is busy.
 */
const SWEEPS = 10;

export interface ConnectionLimits {
  /** Connections of one client address; undefined behind a reverse proxy, which has all of them. */
  perClient: number | undefined;
  /** Default: 60 seconds. */
  readTimeoutMs?: number | undefined;
}

/** Watches the connections of a server until it closes. */
export function limitConnections(
  server: Server,
  { perClient, readTimeoutMs = READ_TIMEOUT_MS }: ConnectionLimits,
): void {
  const counts = perClient === undefined ? undefined : new ClientCounts(perClient);
  /** Total bytes read by each connection, and its consecutive checks without progress while data was pending. */
  const progress = new Map<Socket, { read: number; idle: number }>();

  server.on('connection', (socket: Socket) => {
    const release = counts?.open(clientAddress({ socket, headers: {} }, 0));
    if (counts !== undefined && release === undefined) {
      socket.destroy();
      return;
    }
    progress.set(socket, { read: 0, idle: 0 });
    socket.once('close', () => {
      progress.delete(socket);
      release?.();
    });
  });

  const sweep = setInterval(() => {
    for (const [socket, last] of progress) {
      const read = socket.bytesWritten - socket.writableLength;
      const idle = socket.writableLength > 0 && read === last.read ? last.idle + 1 : 0;
      if (idle > SWEEPS) socket.destroy();
      else progress.set(socket, { read, idle });
    }
  }, readTimeoutMs / SWEEPS);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
}
