// Processes that end at once (SIGKILL, or a power cut for PostgreSQL) and are started again.
import type { TestReplica } from '../../../../apps/server/test/support/database/replica.ts';
import type { Member } from '../../../../tooling/cluster/member.ts';
import type { Fault } from '../fault.ts';
import type { System } from '../system.ts';

export const killServer = (member: Member): Fault => ({
  name: `${member.name} killed`,
  strike: () => member.kill(),
  heal: () => member.start(),
});

export const crashPostgres = ({ cluster: { postgres } }: System): Fault => ({
  name: 'PostgreSQL crashed',
  strike: () => postgres.crash(),
  heal: () => postgres.start(),
});

export const crashReplica = (replica: TestReplica): Fault => ({
  name: 'Replica crashed',
  isHarmless: true,
  strike: () => replica.crash(),
  heal: () => replica.start(),
});

export const killRedis = ({ cluster: { redis } }: System): Fault => ({
  name: 'Redis killed',
  strike: () => redis.kill(),
  heal: () => redis.start(),
});

export const killNode = ({ chain }: System): Fault => ({
  name: 'Sui node killed',
  strike: () => chain.kill(),
  heal: () => chain.start(),
});
