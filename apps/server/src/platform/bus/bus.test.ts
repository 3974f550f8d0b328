// The bus: delivery in one process and between servers through Redis, and outages of Redis.
import { setTimeout as sleep } from 'node:timers/promises';
import { startTcpProxy } from '@atoll/testing/faults/tcp-proxy.ts';
import { redisProgram, startRedis } from '@atoll/testing/services/redis.ts';
import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { silent } from '../../../test/support/database/databases.ts';
import { LocalBus } from './bus.ts';
import { RedisBus } from './redis-bus.ts';

const until = (condition: () => boolean) => expect.poll(condition, { interval: 5 }).toBe(true);

test('delivers to the subscribers of a channel until they leave', () => {
  const bus = new LocalBus(silent);
  const seen: number[] = [];
  bus.subscribe('index', () => {
    throw new Error('a faulty subscriber');
  });
  const leave = bus.subscribe('index', ({ checkpoint }) => seen.push(checkpoint));
  bus.publish('index', { checkpoint: 1 });
  bus.publish('log', {});
  leave();
  bus.publish('index', { checkpoint: 2 });
  expect(seen).toEqual([1]);
});

const program = redisProgram();

describe.skipIf(program === undefined)('a bus on Redis', () => {
  test('reaches other servers once and in order, and recovers with Redis', async () => {
    const redis = await startRedis(program ?? '');
    const connect = () => {
      const connection = new Redis(redis.url, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
        retryStrategy: () => 50,
      });
      connection.on('error', () => {});
      return connection;
    };
    const connections = [connect(), connect(), connect()];
    const [one, two, foreign] = connections.map(
      (connection, index) => new RedisBus(connection, index === 2 ? 'other' : 'chain', silent),
    );
    if (!one || !two || !foreign) throw new Error('Three servers are needed.');
    const buses = [one, two, foreign];
    await until(() => buses.every((bus) => bus.isConnected()));
    const seen = buses.map((bus) => {
      const checkpoints: number[] = [];
      bus.subscribe('index', ({ checkpoint }) => checkpoints.push(checkpoint));
      return checkpoints;
    });
    const [atOne = [], atTwo = [], atForeign = []] = seen;

    const delays: number[] = [];
    const sentAt = new Map<number, number>();
    two.subscribe('index', ({ checkpoint }) =>
      delays.push(performance.now() - (sentAt.get(checkpoint) ?? 0)),
    );
    for (let checkpoint = 1; checkpoint <= 200; checkpoint += 1) {
      sentAt.set(checkpoint, performance.now());
      one.publish('index', { checkpoint });
      // The sender's own subscribers do not wait for Redis.
      expect(atOne.at(-1)).toBe(checkpoint);
      await sleep(1);
    }
    await until(() => atTwo.length === 200);
    expect(atTwo).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(atOne).toHaveLength(200);
    delays.sort((a, b) => a - b);
    console.log(
      `bus over Redis: p50 ${delays[100]?.toFixed(2)} ms, p99 ${delays[197]?.toFixed(2)} ms`,
    );

    // Foreign messages and those of newer versions are ignored.
    const raw = connections[0];
    await raw?.publish('atoll:chain', 'not JSON');
    await raw?.publish(
      'atoll:chain',
      '{"from":"x","channel":"index","message":{"checkpoint":"1"}}',
    );
    await raw?.publish('atoll:chain', '{"from":"x","channel":"unknown","message":{}}');
    two.deliver('index', { checkpoint: 1_000 });
    expect(atTwo.at(-1)).toBe(1_000);
    expect(atOne).toHaveLength(200);

    await redis.kill();
    await until(() => !one.isConnected() && !two.isConnected());
    one.publish('index', { checkpoint: 201 });
    expect(atOne.at(-1)).toBe(201);
    await redis.start();
    await until(() => one.isConnected() && two.isConnected());
    await until(() => {
      one.publish('index', { checkpoint: 202 });
      return atTwo.at(-1) === 202;
    });
    expect(atTwo).not.toContain(201);
    expect(atForeign).toEqual([]);

    for (const bus of buses) await bus.close();
    for (const connection of connections) connection.disconnect();
    await redis.stop();
  });

  test('detects a Redis that is cut off silently, and reports when messages arrive again', async () => {
    const redis = await startRedis(program ?? '');
    const proxy = await startTcpProxy(Number(new URL(redis.url).port));
    const connection = new Redis(`redis://127.0.0.1:${proxy.port}`, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 200,
      socketTimeout: 400,
      retryStrategy: () => 50,
    });
    connection.on('error', () => {});
    const bus = new RedisBus(connection, 'chain', silent, 100);
    let connected = 0;
    bus.onConnected(() => {
      connected += 1;
    });
    await until(() => bus.isConnected());
    // A busy machine can exceed these timeouts too, which also closes the connection.
    expect(connected).toBeGreaterThan(0);
    proxy.set({ kind: 'silent' });
    await until(() => !bus.isConnected());
    await expect(connection.get('any')).rejects.toThrow();
    const before = connected;
    proxy.set({ kind: 'open' });
    await until(() => bus.isConnected());
    expect(connected).toBeGreaterThan(before);
    await bus.close();
    connection.disconnect();
    await proxy.close();
    await redis.stop();
  });
});
