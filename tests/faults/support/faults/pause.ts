// Processes that stand still (SIGSTOP) with their connections open.
import type { Member } from '../../../../tooling/cluster/member.ts';
import type { Fault } from '../fault.ts';
import type { System } from '../system.ts';

const paused = (what: string, signal: (name: NodeJS.Signals) => void): Fault => ({
  name: `${what} paused`,
  strike: async () => signal('SIGSTOP'),
  heal: async () => signal('SIGCONT'),
});

export const pauseServer = (member: Member): Fault =>
  paused(member.name, (name) => member.signal(name));

export const pauseRedis = ({ cluster: { redis } }: System): Fault =>
  paused('Redis', (name) => process.kill(redis.pid(), name));

export const pauseNode = ({ chain }: System): Fault =>
  paused('Sui node', (name) => chain.signal(name));
