// Server-side request forgery (threat: SSRF): coin images, agents' sources and push subscriptions with addresses of the
// server's own machine, where a listener counts connections.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { emptyPersona } from '@atoll/api';
import { Person } from '../person.ts';
import { giveAgent, type System, until } from '../system.ts';
import type { Attack } from './hostile.ts';
import { Sender } from './sender.ts';

/** Spellings of addresses of this machine that URL parsers accept; the last two are resolved. */
const HOSTS = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '0', '127.0.0.2'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', 'localhost', 'localhost.', 'localhost.localdomain'],
];
const LINKS = 3;
const CONTROL_MS = 60_000;
/** Longer than the period of the limit of logins. */
const LOGIN_MS = 90_000;

/** A listener on loopback that no server may connect to. */
async function startTrap() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The trap has no port.');
  return {
    port: address.port,
    /** Returns the number of connections since the last call. */
    take() {
      const count = connections;
      connections = 0;
      return count;
    },
    close: () => void server.close(),
  };
}

/** @param guarded API server with the settings of a public network. */
export async function requestForgery(
  system: System,
  guarded: string,
  localAddress: string,
): Promise<Attack> {
  const { node } = system.chain;
  const trap = await startTrap();
  const key = await node.createAccount();
  const creator = new Person(guarded, key);
  const sender = new Sender(guarded, localAddress);
  const accepted = new Set<string>();
  let attempts = 0;
  const address = (host: string) => {
    attempts += 1;
    return `https://${host}:${trap.port}/${attempts}`;
  };
  const showCard = (url: string, poolId: string) => fetch(`${url}/share/coin/${poolId}.png`);

  // On a local network, servers may read from this machine, which proves that the trap works.
  const bait = await node.launchCoin(key, { keepWindow: true, icon: address('127.0.0.1') });
  const [unguarded] = system.cluster.apis;
  await until('A server falls into the trap', CONTROL_MS, async () => {
    await showCard(unguarded?.url ?? '', bait.poolId);
    return trap.take() > 0;
  });
  // The other servers share the login counter and have a much higher limit.
  await until('The creator is logged in', LOGIN_MS, async () => {
    await creator.logIn();
    return true;
  });

  const subscribe = async (host: string) => {
    const keys = {
      p256dh: randomBytes(65).toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    const body = JSON.stringify({ endpoint: address(host), keys });
    const path = '/api/push/subscribe';
    const answer = await sender.send('push', path, body, undefined, creator.authorization);
    if (answer !== undefined && answer.status < 400) accepted.add(`push to ${host}`);
  };
  return {
    threat: 36,
    pauseMs: 5_000,
    async attempt(random) {
      const pick = () => address(random.pick(HOSTS));
      await subscribe(random.pick(HOSTS));
      const persona = {
        ...emptyPersona('Angler'),
        links: Array.from({ length: LINKS }, pick),
      };
      // Fails while a service is unavailable.
      await (async () => {
        const pool = await node.launchCoin(key, { keepWindow: true, icon: pick() });
        await giveAgent(node, creator, key, pool, persona);
        await showCard(guarded, pool.poolId);
        const question = { pool_id: pool.poolId, text: 'What do your sources say?' };
        await creator.call((api) => api.agentChat.send(question));
      })().catch(() => {});
    },
    async effects() {
      trap.close();
      sender.close();
      const connections = trap.take();
      const read = connections === 0 ? [] : [`${connections} connections to this machine`];
      return [...sender.problems, ...accepted, ...read];
    },
  };
}
