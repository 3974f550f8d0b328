// Starts the stack with a movable clock, and moves the clocks of browsers with it.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Holding } from '@atoll/testing';
import type { Page } from '@playwright/test';
import type { Launched, Order, Ready, Report } from './messages.ts';

export class GovernedAgent {
  readonly ready: Ready;
  readonly #child: ChildProcess;
  /** Difference between the chain's clock and this process's. */
  #aheadMs: number;

  private constructor(child: ChildProcess, ready: Ready) {
    this.#child = child;
    this.ready = ready;
    this.#aheadMs = ready.now - Date.now();
  }

  static async start(): Promise<GovernedAgent> {
    // Node runs the sources itself, without the loaders of the test runner.
    const child = fork(join(import.meta.dirname, 'stack.ts'), { execArgv: [] });
    const failed = once(child, 'exit').then(() => Promise.reject(new Error('The stack ended.')));
    const [ready] = (await Promise.race([once(child, 'message'), failed])) as [Ready];
    failed.catch(() => {});
    return new GovernedAgent(child, ready);
  }

  /** Returns the time of the chain's clock, Unix ms. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** Moves the chain's clock forward, and those of `pages` with it. */
  async advance(ms: number, pages: readonly Page[]): Promise<void> {
    const { now } = await this.#order({ kind: 'advance', ms });
    this.#aheadMs = now - Date.now();
    for (const page of pages) await page.clock.setSystemTime(now);
  }

  async give(address: string, amount: bigint, holding: Holding = 'coins'): Promise<void> {
    await this.#order({ kind: 'give', address, amount: amount.toString(), holding });
  }

  async giveAtoll(address: string, amount: bigint): Promise<void> {
    await this.#order({ kind: 'give-atoll', address, amount: amount.toString() });
  }

  /** Proposes a persona update, and opens a pool that stakes the coin and rewards ATOLL. */
  async open(): Promise<void> {
    await this.#order({ kind: 'open' });
  }

  /** Launches a coin whose first buy vests linearly, by the owner of the secret key. */
  async launch(creator: string, amount: bigint, vestingDays: number): Promise<Launched> {
    const order = { kind: 'launch', creator, amount: amount.toString(), vestingDays } as const;
    const { launched } = await this.#order(order);
    if (launched === undefined) throw new Error('The stack launched no coin.');
    return launched;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.send({ kind: 'stop' } satisfies Order);
    await ended;
  }

  async #order(order: Order): Promise<Extract<Report, { kind: 'done' }>> {
    const answered = once(this.#child, 'message');
    this.#child.send(order);
    const [report] = (await answered) as [Extract<Report, { kind: 'done' }>];
    return report;
  }
}
