// The PostgreSQL and the Redis that all test files of a run share. Vitest runs this before its workers start.
import { redisProgram, startRedis } from '@atoll/testing/services/redis.ts';
import type { TestProject } from 'vitest/node';
import type { Backend } from './databases.ts';
import { postgresPrograms, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    services: {
      postgres?: { url: string; template: string };
      redis?: { url: string };
    };
  }
}

/** Database selected by ATOLL_TEST_DATABASE. */
export function startedServices(): Backend['name'][] {
  const wanted = process.env.ATOLL_TEST_DATABASE ?? 'pglite';
  if (wanted === 'all') return ['pglite', 'postgres'];
  if (wanted === 'pglite' || wanted === 'postgres') return [wanted];
  throw new Error(`ATOLL_TEST_DATABASE=${wanted}: use pglite, postgres or all.`);
}

export default async function startServices(project: TestProject): Promise<() => Promise<void>> {
  if (!startedServices().includes('postgres')) {
    project.provide('services', {});
    return async () => {};
  }
  const programs = postgresPrograms();
  const redisServer = redisProgram();
  if (programs === undefined || redisServer === undefined) {
    throw new Error('ATOLL_TEST_DATABASE=postgres needs PostgreSQL and redis-server.');
  }
  const postgres = await startPostgres(programs);
  const redis = await startRedis(redisServer);
  const template = new URL(await postgres.createMigratedDatabase());
  project.provide('services', {
    postgres: {
      url: new URL('/', template).href.slice(0, -1),
      template: template.pathname.slice(1),
    },
    redis: { url: redis.url },
  });
  return async () => {
    await redis.stop();
    await postgres.stop();
  };
}
