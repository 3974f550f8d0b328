// Lets an HTTP/1.1 server accept cleartext HTTP/2 on the same port, as gRPC clients use it: a connection that
// starts with HTTP/2's preface becomes an HTTP/2 session.
import type { Server } from 'node:http';
import type { IncomingHttpHeaders, ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';

/** Start of HTTP/2's preface, which differs from every method of HTTP/1.1. */
const PREFACE = Buffer.from('PRI');
/** Time within which a client must send its first bytes, in milliseconds. */
const FIRST_BYTES_TIMEOUT_MS = 30_000;
const MAX_CONCURRENT_STREAMS = 256;
/** Time that a session beyond the limit has to send a request, which is rejected, in milliseconds. */
const REJECTION_TIMEOUT_MS = 5_000;

export type StreamHandler = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void;

export interface Http2Connections {
  /** Ends all sessions, with their streams. */
  destroy(): void;
}

export interface Http2Options {
  handle: StreamHandler;
  /** Responds to the first streams of a session beyond the limit. The session then ends. */
  reject: StreamHandler;
  maxSessions: number;
}

/** Passes the streams of HTTP/2 connections to the handlers; the server keeps all other connections. */
export function acceptHttp2(
  server: Server,
  { handle, reject, maxSessions }: Http2Options,
): Http2Connections {
  const sessions = new Set<ServerHttp2Session>();
  const rejected = new Set<ServerHttp2Session>();
  const undecided = new Set<Socket>();
  const http1 = server.listeners('connection');
  server.removeAllListeners('connection');

  function accept(socket: Socket): void {
    // Loaded on the first HTTP/2 connection: most clients of a local network use gRPC-web.
    const { performServerHandshake } = process.getBuiltinModule('node:http2');
    const session = performServerHandshake(socket, {
      settings: { maxConcurrentStreams: MAX_CONCURRENT_STREAMS },
    });
    const isRejected = sessions.size >= maxSessions;
    const group = isRejected ? rejected : sessions;
    group.add(session);
    session.on('close', () => group.delete(session));
    // A broken connection ends its streams, whose calls then end with CANCELLED.
    session.on('error', () => session.destroy());
    session.on('stream', (stream, headers) => {
      stream.on('error', () => stream.close());
      if (!isRejected) return handle(stream, headers);
      reject(stream, headers);
      session.close();
    });
    if (!isRejected) return;
    const timer = setTimeout(() => session.destroy(), REJECTION_TIMEOUT_MS);
    session.on('close', () => clearTimeout(timer));
  }

  server.on('connection', (socket: Socket) => {
    undecided.add(socket);
    const giveUp = () => socket.destroy();
    socket.setTimeout(FIRST_BYTES_TIMEOUT_MS, giveUp);
    socket.once('error', giveUp);
    socket.once('close', () => undecided.delete(socket));
    socket.on('readable', function decide() {
      const start: Buffer | null = socket.read();
      if (start === null) return;
      socket.unshift(start);
      const matching = PREFACE.subarray(0, start.length);
      const isPreface = start.subarray(0, PREFACE.length).equals(matching);
      if (isPreface && start.length < PREFACE.length) return;
      undecided.delete(socket);
      socket.off('readable', decide).off('error', giveUp).off('timeout', giveUp);
      socket.setTimeout(0);
      if (isPreface) accept(socket);
      else for (const listener of http1) listener.call(server, socket);
    });
  });

  return {
    destroy() {
      for (const socket of undecided) socket.destroy();
      for (const session of [...sessions, ...rejected]) session.destroy();
    },
  };
}
