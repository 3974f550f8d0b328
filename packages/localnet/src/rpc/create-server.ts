// Creates HTTP servers. An `import` of `node:http` evaluates all its exports and so loads its WebSocket client, which
// takes a tenth of the network's startup time.
import type { RequestListener, Server } from 'node:http';

/** Longer than clients keep idle connections, so that no request is sent on a connection that is being closed. */
const keepAliveTimeout = 65_000;

export function createServer(listener: RequestListener): Server {
  return process.getBuiltinModule('node:http').createServer({ keepAliveTimeout }, listener);
}
