// Overloading clients (threats: slow clients, floods): a flood with ten times the load of all others, and connections that send
// their headers byte by byte. Other clients must not be affected.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../../cluster/client.ts';
import type { Fault } from '../fault.ts';
import type { System } from '../system.ts';

const FLOOD_ADDRESS = '127.0.0.7';
const SLOW_ADDRESS = '127.0.0.8';
const DRIP_MS = 1_000;

/** @param clients number of clients that request pages without pauses. */
export function flood({ cluster }: System, paths: readonly string[], clients: number): Fault {
  let running = true;
  let done: Promise<unknown> = Promise.resolve();
  const request = async (_: unknown, index: number) => {
    const client = new Client(cluster.url, FLOOD_ADDRESS);
    for (let turn = index; running; turn += 1) {
      const reply = await client.send(paths[turn % paths.length] ?? '/').catch(() => undefined);
      if (reply === undefined || reply.status !== 200) await sleep(10);
    }
    client.close();
  };
  return {
    name: `flood of ${clients} clients`,
    isHarmless: true,
    async strike() {
      done = Promise.all(Array.from({ length: clients }, request));
    },
    async heal() {
      running = false;
      await done;
    },
  };
}

/** @param sockets number of connections that drip a request's header into an API server and reconnect when closed. */
export function slowClients({ cluster }: System, sockets: number): Fault {
  let running = true;
  const open = new Set<Socket>();
  const drip = (port: number) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: SLOW_ADDRESS });
    open.add(socket);
    socket.write('GET /api/pools HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    const timer = setInterval(() => socket.write('x'), DRIP_MS);
    socket.on('error', () => {});
    socket.resume();
    socket.on('close', () => {
      clearInterval(timer);
      open.delete(socket);
      if (running) setTimeout(() => running && drip(port), DRIP_MS);
    });
  };
  return {
    name: `${sockets} slow clients`,
    isHarmless: true,
    async strike() {
      const ports = cluster.apis.map(({ port }) => port);
      for (let n = 0; n < sockets; n += 1) drip(ports[n % ports.length] ?? 0);
    },
    async heal() {
      running = false;
      for (const socket of open) socket.destroy();
    },
  };
}
