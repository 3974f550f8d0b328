// People who write, and visitors who read, at the same time.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Client } from '../../cluster/client.ts';
import { Latencies } from './latencies.ts';
import { Person, type Surroundings } from './person.ts';
import type { Random } from './random.ts';

export class People {
  readonly writes = new Latencies();
  readonly chats = new Latencies();
  readonly persons: readonly Person[];
  #running = true;
  #done: Promise<unknown> = Promise.resolve();

  constructor(url: string, keys: readonly Ed25519Keypair[]) {
    const isStopped = () => !this.#running;
    const { writes: latencies, chats } = this;
    this.persons = keys.map((key) => new Person(url, key, { latencies, chats, isStopped }));
  }

  /** Lets everybody write, with a pause of up to twice `pauseMs` after each write. */
  start(around: Surroundings, pauseMs: number, random: Random): void {
    const write = async (person: Person) => {
      while (this.#running) {
        await person.write(random, around);
        await sleep(random.between(0, 2 * pauseMs));
      }
    };
    this.#done = Promise.all(this.persons.map(write));
  }

  async stop(): Promise<void> {
    this.#running = false;
    await this.#done;
  }
}

/** Visitors who read pages over kept connections, as browsers do. */
export class Visitors {
  readonly latencies = new Latencies();
  #running = true;
  #done: Promise<unknown> = Promise.resolve();

  start(url: string, paths: readonly string[], count: number, pauseMs: number): void {
    const visit = async () => {
      const client = new Client(url);
      for (let turn = 0; this.#running; turn += 1) {
        const path = paths[turn % paths.length] ?? '/';
        await this.latencies.measure(async () => {
          const { status } = await client.send(path);
          if (status !== 200) throw new Error(`Status ${status}`);
        });
        await sleep(pauseMs);
      }
      client.close();
    };
    this.#done = Promise.all(Array.from({ length: count }, visit));
  }

  async stop(): Promise<void> {
    this.#running = false;
    await this.#done;
  }
}
