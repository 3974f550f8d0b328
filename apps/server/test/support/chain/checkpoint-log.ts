// Checkpoints in memory, served through the same interface as a Sui node's.
import type { ChainEvent } from '@atoll/sdk';
import type {
  BalanceChange,
  ChainCheckpoint,
  ChainTransaction,
  Funding,
  ObjectChange,
} from '../../../src/platform/chain/checkpoint.ts';
import type { CheckpointSource } from '../../../src/platform/chain/source.ts';
import { digestOf } from './identifiers.ts';

export class CheckpointLog implements CheckpointSource {
  readonly checkpoints: ChainCheckpoint[] = [];
  readonly genesis: string;
  nowMs = Date.parse('2026-03-01T12:00:00.000Z');
  /** While set, every call fails as if the node were unavailable. */
  away = false;
  #pending: ChainTransaction[] = [];
  #transactions = 0;
  #listeners = new Set<() => void>();

  constructor(genesis: string) {
    this.genesis = genesis;
    this.close();
  }

  /** Ends the checkpoint in progress. */
  close(): ChainCheckpoint {
    const sequence = this.checkpoints.length;
    const checkpoint = {
      sequence,
      digest: digestOf(`${this.genesis}/${sequence}/${this.nowMs}`),
      timestampMs: this.nowMs,
      transactions: this.#pending,
    };
    this.#pending = [];
    this.checkpoints.push(checkpoint);
    for (const listener of this.#listeners) listener();
    return checkpoint;
  }

  wait(ms: number): void {
    this.nowMs += ms;
  }

  /** Adds a transaction to the checkpoint in progress and returns its digest. */
  transaction(
    events: ChainEvent[],
    balanceChanges: BalanceChange[],
    objectChanges: ObjectChange[] = [],
    funding?: Funding,
  ): string {
    this.#transactions += 1;
    const digest = digestOf(`${this.genesis}/transaction/${this.#transactions}`);
    const gas = { charged: BigInt(this.#transactions * 1_009), rebate: 5_000n };
    this.#pending.push({ digest, events, balanceChanges, objectChanges, funding, gas });
    return digest;
  }

  /** Runs `steps` and merges the transactions that they add into one. */
  together(steps: () => void): void {
    const before = this.#pending.length;
    steps();
    const parts = this.#pending.splice(before);
    this.transaction(
      parts.flatMap(({ events }) => events),
      parts.flatMap(({ balanceChanges }) => balanceChanges),
    );
  }

  #requireNode(): void {
    if (this.away) throw new Error('The node is unavailable.');
  }

  async chainId(): Promise<string> {
    this.#requireNode();
    return this.genesis;
  }

  async tip(): Promise<number> {
    this.#requireNode();
    return this.checkpoints.length - 1;
  }

  async get(sequence: number): Promise<ChainCheckpoint> {
    this.#requireNode();
    const checkpoint = this.checkpoints[sequence];
    if (checkpoint === undefined) throw new Error(`No checkpoint ${sequence}.`);
    return checkpoint;
  }

  async *subscribe(signal: AbortSignal): AsyncGenerator<ChainCheckpoint> {
    let next = this.checkpoints.length;
    for (;;) {
      this.#requireNode();
      const checkpoint = this.checkpoints[next];
      if (checkpoint !== undefined) {
        next += 1;
        yield checkpoint;
        continue;
      }
      signal.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const done = () => {
          this.#listeners.delete(done);
          resolve();
        };
        this.#listeners.add(done);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    }
  }
}
