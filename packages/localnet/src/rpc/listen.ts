// Binds a port and words the failures for the user.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServeError } from './errors.ts';

/** Listens and resolves to the bound address. Rejects with ServeError on failure. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string')
        reject(new TypeError('HTTP server has no address'));
      else resolve(address);
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ServeError(
        'PortInUse',
        `Port ${port} on ${host} is in use by another program. Stop it or choose another port.`,
      );
    case 'EACCES':
      return new ServeError(
        'PortNotAllowed',
        `Port ${port} requires privileges. Choose a port above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ServeError('HostUnavailable', `${host} is not an address of this machine.`);
    default:
      return error;
  }
}
