// Creates HTTP servers. An import of `node:http` would read all its exports, and with them load its WebSocket
// client, which takes a tenth of the network's start.
import type { RequestListener, Server } from 'node:http';

export function createServer(listener: RequestListener): Server {
  return process.getBuiltinModule('node:http').createServer(listener);
}
