// Processes that stand still (SIGSTOP) with their connections open.
import { signalTree } from '@atoll/testing/faults/process-tree.ts';
import type { TestReplica } from '../../../../apps/server/test/support/database/replica.ts';
import type { Member } from '../../../../tooling/cluster/member.ts';
import type { Fault } from '../fault.ts';
import type { System } from '../system.ts';

const paused = (what: string, signal: (name: 'SIGSTOP' | 'SIGCONT') => void): Fault => ({
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

export const pausePostgres = ({ cluster: { postgres } }: System): Fault =>
  paused('PostgreSQL', (name) => signalTree(postgres.pid(), name));

export const pauseReplica = (replica: TestReplica): Fault => ({
  ...paused('Replica', (name) => signalTree(replica.pid(), name)),
  isHarmless: true,
});

/** Keeps the replica running without replaying the log that it receives. */
export const pauseReplay = (replica: TestReplica): Fault => ({
  name: 'Replay of the replica paused',
  isHarmless: true,
  strike: () => replica.pause(),
  heal: () => replica.resume(),
});
