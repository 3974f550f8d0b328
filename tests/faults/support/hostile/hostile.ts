// Attacks the system while faults are injected. No attack may have an effect.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../person.ts';
import type { Random } from '../random.ts';
import type { Sender } from './sender.ts';

export interface Attack {
  /** Row of the threat model. */
  readonly threat: number;
  /** Average pause after an attempt. */
  readonly pauseMs: number;
  attempt(random: Random): Promise<void>;
  /** Returns the attack's effects. Called once the system is idle. */
  effects(): Promise<string[]>;
}

export class Hostile {
  readonly attempts = new Map<number, number>();
  /** Users whose writes are verified afterwards. */
  readonly writers: readonly Person[];
  readonly #sender: Sender;
  readonly #attacks: readonly Attack[];
  #running = true;
  #done: Promise<unknown> = Promise.resolve();

  constructor(sender: Sender, attacks: readonly Attack[], writers: readonly Person[]) {
    this.#sender = sender;
    this.#attacks = attacks;
    this.writers = writers;
  }

  /** Repeats each attack until `stop`. */
  start(random: Random): void {
    const attack = async (each: Attack) => {
      while (this.#running) {
        await each.attempt(random);
        this.attempts.set(each.threat, (this.attempts.get(each.threat) ?? 0) + 1);
        await sleep(random.between(0, 2 * each.pauseMs));
      }
    };
    this.#done = Promise.all(this.#attacks.map(attack));
  }

  async stop(): Promise<void> {
    this.#running = false;
    await this.#done;
    this.#sender.close();
  }

  /** Returns unexpected responses and the effects of all attacks. */
  async effects(): Promise<string[]> {
    const all = [...this.#sender.problems];
    for (const each of this.#attacks) {
      for (const effect of await each.effects()) all.push(`threat ${each.threat}: ${effect}`);
    }
    return all;
  }
}
