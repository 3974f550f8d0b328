// Counts what histories did and what was refused, so that it is visible where they get.
import { OUTCOMES } from '../model/ballot-model.ts';
import type { ExpectedEvent } from './events.ts';
import type { Operation } from './steps.ts';

export class Tally {
  readonly #done = new Map<string, number>();
  readonly #refused = new Map<string, number>();

  /** What a transaction that succeeded announced, or moved without announcing it. */
  done(events: readonly ExpectedEvent[], trades: readonly string[]): void {
    for (const trade of trades) count(this.#done, trade);
    for (const { name, fields } of events) {
      if (name !== 'proposal::ProposalConcluded') {
        count(this.#done, fields.proposalId && fields.mandate ? `${name}, by vote` : name);
        continue;
      }
      const outcome = OUTCOMES[Number(fields.outcome)];
      const fate = fields.depositReturned ? 'returned' : 'burned';
      count(this.#done, `${name}, ${outcome}, deposit ${fate}`);
    }
  }

  refused(operation: Operation | undefined, error: string): void {
    count(this.#refused, `${operation?.do}: ${error}`);
  }

  times(what: string): number {
    return this.#done.get(what) ?? 0;
  }

  timesRefused(error: string): number {
    let times = 0;
    for (const [what, each] of this.#refused) if (what.endsWith(error)) times += each;
    return times;
  }

  /** Lines, the most frequent first. */
  toString(): string {
    const lines = (counts: Map<string, number>) =>
      [...counts].sort(([, a], [, b]) => b - a).map(([what, times]) => `  ${times} ${what}`);
    return ['done', ...lines(this.#done), 'refused', ...lines(this.#refused)].join('\n');
  }
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
