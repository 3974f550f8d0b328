// Finds out before any work starts whether a port can be had.
import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Throws a `StartError` with instructions if something already listens on `port`. */
export function assertPortFree(port: number, option: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program. Stop it, or choose another port: npm start -- ${option} ${port + 1}`
          : `Port ${port} cannot be opened (${error.code}). Choose another: npm start -- ${option} ${port + 1}`;
      reject(new StartError(reason));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
