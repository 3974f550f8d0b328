/** Free ports on the loopback interface. */
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to servers on port 0: no other program takes a port before
 * its server listens, or while its server is restarted.
 */
const FIRST = 20_000;
const COUNT = 12_000;
const given = new Set<number>();

/** Returns a port on which nothing listens at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
