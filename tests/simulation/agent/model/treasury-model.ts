// Owns what an agent's treasury is expected to allow: who holds which key, and what the policy leaves
// of a day.
import { demand } from '../../model/refusal.ts';

export interface PolicyModel {
  dailyCap: bigint;
  tips: boolean;
  buyBacks: boolean;
}

const DAY_MS = 86_400_000n;

export class TreasuryModel {
  funds = 0n;
  /** Holder of every key ever made, by number; nobody once it is discarded. */
  keys: (string | undefined)[] = [];
  /** Number of the key that counts. */
  key: number | undefined;
  policy: PolicyModel = { dailyCap: 0n, tips: false, buyBacks: false };
  mandate = 0n;
  day = 0n;
  spent = 0n;

  clone(): TreasuryModel {
    const copy = Object.assign(new TreasuryModel(), this);
    copy.keys = [...this.keys];
    return copy;
  }

  setKey(holder: string | undefined): void {
    this.key = holder === undefined ? undefined : this.keys.push(holder) - 1;
    this.mandate += 1n;
  }

  setPolicy(policy: PolicyModel): void {
    this.policy = policy;
    this.mandate += 1n;
  }

  fund(amount: bigint): void {
    demand(amount > 0n, 'treasury::EZeroAmount');
    this.funds += amount;
  }

  spentToday(nowMs: bigint): bigint {
    return nowMs / DAY_MS === this.day ? this.spent : 0n;
  }

  spend(purpose: 'tips' | 'buyBacks', key: number, amount: bigint, nowMs: bigint): void {
    demand(this.policy[purpose], 'treasury::EPurposeNotAllowed');
    demand(key === this.key, 'treasury::EWrongKey');
    demand(amount > 0n, 'treasury::EZeroAmount');
    const spent = this.spentToday(nowMs) + amount;
    demand(spent <= this.policy.dailyCap, 'treasury::EDailyCapExceeded');
    demand(amount <= this.funds, 'treasury::EInsufficientFunds');
    this.day = nowMs / DAY_MS;
    this.spent = spent;
    this.funds -= amount;
  }

  giveBack(rest: bigint): void {
    this.spent -= rest;
    this.funds += rest;
  }
}
