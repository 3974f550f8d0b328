/**
 * The bus over Redis pub/sub. While Redis is unavailable, messages stay in this process, and servers discover each
 * other's changes by polling the database.
 */
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Log } from '../log.ts';
import { type Bus, LocalBus } from './bus.ts';
import {
  type BusMessages,
  type Channel,
  decodeEnvelope,
  encodeEnvelope,
  parseMessage,
} from './messages.ts';

/** Interval of asking for an answer: a connection that only listens would not notice that it is cut off. */
const HEARTBEAT_MS = 2_000;

export class RedisBus implements Bus {
  readonly #local: LocalBus;
  readonly #log: Log;
  readonly #publisher: Redis;
  /** A connection that subscribes takes no other commands. */
  readonly #subscriber: Redis;
  readonly #topic: string;
  readonly #id = randomUUID();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #connectedHandlers: (() => void)[] = [];
  #connected = false;

  /** @param deployment distinguishes deployments that share a Redis. */
  constructor(redis: Redis, deployment: string, log: Log, heartbeatMs = HEARTBEAT_MS) {
    this.#local = new LocalBus(log);
    this.#log = log;
    this.#publisher = redis;
    this.#topic = `atoll:${deployment}`;
    this.#subscriber = redis.duplicate({ autoResubscribe: false });
    // The publishing connection reports outages of Redis.
    this.#subscriber.on('error', () => {});
    this.#subscriber.on('ready', () => void this.#listen());
    this.#subscriber.on('close', () => {
      this.#connected = false;
    });
    this.#subscriber.on('message', (_, text) => this.#receive(text));
    if (this.#subscriber.status === 'ready') void this.#listen();
    this.#heartbeat = setInterval(() => {
      // Without an answer the connection is closed and opened again.
      if (this.#connected) this.#subscriber.ping().catch(() => this.#subscriber.disconnect(true));
    }, heartbeatMs).unref();
  }

  publish<C extends Channel>(channel: C, message: BusMessages[C]): void {
    this.#local.publish(channel, message);
    const text = encodeEnvelope({ from: this.#id, channel, message });
    this.#publisher.publish(this.#topic, text).catch(() => {});
  }

  deliver<C extends Channel>(channel: C, message: BusMessages[C]): void {
    this.#local.deliver(channel, message);
  }

  subscribe<C extends Channel>(channel: C, handler: (message: BusMessages[C]) => void): () => void {
    return this.#local.subscribe(channel, handler);
  }

  isConnected(): boolean {
    return this.#connected;
  }

  onConnected(handler: () => void): void {
    this.#connectedHandlers.push(handler);
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.#subscriber.disconnect();
  }

  async #listen(): Promise<void> {
    try {
      await this.#subscriber.subscribe(this.#topic);
      this.#connected = true;
      for (const handler of this.#connectedHandlers) handler();
    } catch {
      // The connection was lost meanwhile; the next one subscribes again.
    }
  }

  #receive(text: string): void {
    try {
      const { from, channel, message } = decodeEnvelope(text);
      if (from !== this.#id) this.#local.deliver(channel, parseMessage(channel, message));
    } catch (error) {
      this.#log.debug({ err: error }, 'ignored a bus message');
    }
  }
}
