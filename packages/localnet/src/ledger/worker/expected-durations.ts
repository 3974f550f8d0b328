// Expects how long a simulation takes from earlier ones with the same calls: anyone can request simulations, and those
// that wallets need before a transaction must not wait for long ones.
import type { TransactionData } from '../../execution/types.ts';

/** Between known short simulations and known long ones. */
const UNKNOWN_MS = 20;
const MAX_KNOWN = 1_000;

export class ExpectedDurations {
  /** Milliseconds by calls, least recently recorded first. */
  readonly #known = new Map<string, number>();

  /** Returns the expected duration in milliseconds. */
  of(transaction: TransactionData): number {
    return this.#known.get(callsOf(transaction)) ?? UNKNOWN_MS;
  }

  /** Remembers a duration in milliseconds; a long one is forgotten only gradually. */
  record(transaction: TransactionData, ms: number): void {
    const calls = callsOf(transaction);
    const before = this.#known.get(calls) ?? 0;
    this.#known.delete(calls);
    this.#known.set(calls, Math.max(ms, (before + ms) / 2));
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** The functions that a transaction calls, and the magnitude of the number of its commands. */
function callsOf({ V1: { kind } }: TransactionData): string {
  const commands = kind.ProgrammableTransaction?.commands ?? [];
  const names = commands.map(({ $kind, MoveCall: call }) =>
    call ? `${call.package}::${call.module}::${call.function}` : $kind,
  );
  return [Math.ceil(Math.log2(commands.length + 1)), ...[...new Set(names)].sort()].join();
}
