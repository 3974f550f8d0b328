// Starts the stack with a guardian of the launchpad.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Order, Outcomes, Ready } from './messages.ts';

export class GovernedContracts {
  readonly ready: Ready;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, ready: Ready) {
    this.#child = child;
    this.ready = ready;
  }

  static async start(): Promise<GovernedContracts> {
    // Runs the sources with Node directly, without the loaders of the test runner.
    const child = fork(join(import.meta.dirname, 'stack.ts'), { execArgv: [] });
    const failed = once(child, 'exit').then(() => Promise.reject(new Error('Stack exited.')));
    const [ready] = (await Promise.race([once(child, 'message'), failed])) as [Ready];
    failed.catch(() => {});
    return new GovernedContracts(child, ready);
  }

  /** Announces an upgrade of the launchpad and proposes the stranger as its admin. */
  async announce(): Promise<void> {
    await this.#order({ kind: 'announce' });
  }

  /** Executes the announced changes a week later and returns their outcomes. */
  execute(): Promise<Outcomes> {
    return this.#order({ kind: 'execute' });
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.send({ kind: 'stop' } satisfies Order);
    await ended;
  }

  async #order(order: Order): Promise<Outcomes> {
    const answered = once(this.#child, 'message');
    this.#child.send(order);
    const [outcomes] = (await answered) as [Outcomes];
    return outcomes;
  }
}
