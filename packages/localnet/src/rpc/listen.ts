// Binding a port, with one clear sentence when that is impossible.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServeError } from './errors.ts';

/** Listens and resolves with the bound address. Rejects with ServeError when it cannot. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string')
        reject(new TypeError('an HTTP server on a port has an address'));
      else resolve(address);
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ServeError(
        'PortInUse',
        `Port ${port} on ${host} is taken by another program: stop it or choose another port.`,
      );
    case 'EACCES':
      return new ServeError(
        'PortNotAllowed',
        `Port ${port} is reserved by the system: choose one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ServeError('HostUnavailable', `${host} is no address of this machine.`);
    default:
      return error;
  }
}
