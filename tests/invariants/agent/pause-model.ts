// Model of emergency pauses.
import { abortUnless, ExpectedAbort } from '../operation.ts';
import { DAY_MS, SUPPLY } from './fixture.ts';

export class PauseModel {
  pausedUntilMs = 0n;
  /** Pledges by holder, of each round; the last round is open. */
  readonly rounds: Map<string, bigint>[] = [new Map()];
  /** Starts of the pauses, by round. */
  readonly starts: bigint[] = [];

  get pledged(): bigint {
    return [...(this.rounds.at(-1)?.values() ?? [])].reduce((sum, coins) => sum + coins, 0n);
  }

  isPaused(nowMs: bigint): boolean {
    return nowMs < this.pausedUntilMs;
  }

  pledge(holder: string, coins: bigint, nowMs: bigint): void {
    abortUnless(!this.isPaused(nowMs), 'agent::pause::EAlreadyPaused');
    abortUnless(coins > 0n, 'agent::pause::EZeroPledge');
    const round = this.rounds.at(-1);
    round?.set(holder, (round.get(holder) ?? 0n) + coins);
    const last = this.starts.at(-1);
    const percent = last !== undefined && nowMs < last + 7n * DAY_MS ? 5n : 1n;
    if (this.pledged < (SUPPLY * percent) / 100n) return;
    this.starts.push(nowMs);
    this.rounds.push(new Map());
    this.pausedUntilMs = nowMs + DAY_MS;
  }

  withdraw(round: number, holder: string, nowMs: bigint): bigint {
    const coins = this.rounds[round]?.get(holder);
    if (coins === undefined) throw new ExpectedAbort('agent::pause::ENoPledge');
    const start = this.starts[round];
    const isLocked = start !== undefined && nowMs < start + 7n * DAY_MS;
    abortUnless(!isLocked, 'agent::pause::EPledgeLocked');
    this.rounds[round]?.delete(holder);
    return coins;
  }

  resume(nowMs: bigint): void {
    if (this.isPaused(nowMs)) this.pausedUntilMs = nowMs;
  }
}
