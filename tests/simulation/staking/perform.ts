// Owns one call of a history: decides its amounts from what is expected to be there, writes it, and gives
// what the model is to do, which throws the Refusal that the contract is to abort with.
import type { Argument } from '../../../packages/localnet/src/sandbox.ts';
import { OTHER_KEY, SERVER_KEY, signBoost } from '../chain/grants.ts';
import type { Ptb } from '../chain/ptb.ts';
import type { Purse } from '../history/wallet.ts';
import * as calls from './calls.ts';
import { costOf, type PoolModel } from './model.ts';
import type { Amount, Payment, Step } from './steps.ts';
import { PEOPLE, type StakingPool } from './world.ts';

/** A transaction of one call, with what the sender has of both coins. */
export interface Hands {
  tx: Ptb;
  stakes: Purse;
  rewards: Purse;
}

/** What the sender is to have more, or less, of the coins that are staked and earned. */
export interface Moved {
  stake?: bigint;
  reward?: bigint;
}

export interface Action {
  who: number;
  /** Writes the call; what it gives is to be asked once the call was executed. */
  write: (hands: Hands) => () => Moved;
}

type Call = Exclude<Step, { kind: 'wait' | 'pause' }>;

export function actionOf(step: Call, pool: StakingPool, model: PoolModel): Action {
  const who = numberOf(step.who, model);
  const nothing = (act: () => void) => () => {
    act();
    return {};
  };
  switch (step.kind) {
    case 'stake':
      return {
        who,
        write: ({ tx, stakes }) => {
          const amount = atMost(stakes.held, amountOf(step.amount, stakes.held));
          calls.stake(tx, pool, stakes.take(amount));
          return () => {
            model.stake(who, amount);
            return { stake: -amount };
          };
        },
      };
    case 'unstake': {
      const amount = amountOf(step.amount, model.stakedBy(who));
      return {
        who,
        write: ({ tx, stakes }) => {
          stakes.put(calls.unstake(tx, pool, amount));
          return () => {
            model.unstake(who, amount);
            return { stake: amount };
          };
        },
      };
    }
    case 'claim':
      return {
        who,
        write: ({ tx, rewards }) => {
          rewards.put(calls.claim(tx, pool));
          return () => ({ reward: model.claim(who) });
        },
      };
    case 'exit':
      return {
        who,
        write: ({ tx, stakes }) => {
          stakes.put(calls.emergencyExit(tx, pool));
          return () => ({ stake: model.emergencyExit(who) });
        },
      };
    case 'boost': {
      const grant = grantOf(step, who, pool, model);
      return {
        who,
        write: ({ tx }) => {
          calls.boost(tx, pool, grant);
          return nothing(() => model.boost(who, { ...grant, isSigned: !step.forged }));
        },
      };
    }
    case 'setOwner':
      return {
        who,
        write: ({ tx }) => {
          calls.setOwner(tx, pool, personOf(step.owner));
          return nothing(() => model.setOwner(who, step.owner));
        },
      };
    default:
      return { who, write: rewardCall(step, who, pool, model) };
  }
}

type RewardCall = Extract<Call, { kind: 'open' | 'extend' | 'raise' | 'extendFromLeftover' }>;

function rewardCall(
  step: RewardCall,
  who: number,
  pool: StakingPool,
  model: PoolModel,
): Action['write'] {
  if (step.kind === 'open') {
    const { rate, durationMs } = step;
    const terms = { rate, startMs: model.nowMs + step.delayMs, durationMs };
    if (step.payment !== 'leftover')
      return paid(costOf(rate * durationMs), step.payment, (tx, coin, amount) => ({
        rest: calls.open(tx, pool, coin, terms),
        expect: () => model.open(who, terms, amount),
      }));
    return ({ tx }) => {
      calls.openFromLeftover(tx, pool, terms);
      return () => {
        model.openFromLeftover(who, terms);
        return {};
      };
    };
  }
  const number = Math.max(0, model.oracle.campaigns.length - 1 - step.campaign);
  const campaign = BigInt(number);
  if (step.kind === 'extend') {
    const { extraMs } = step;
    const rate = model.oracle.campaigns[number]?.rate ?? 0n;
    return paid(costOf(rate * extraMs), step.payment, (tx, coin, amount) => ({
      rest: calls.extend(tx, pool, coin, { campaign, extraMs }),
      expect: () => model.extend(number, extraMs, amount),
    }));
  }
  if (step.kind === 'raise') {
    const { increase } = step;
    const cost = costOf(increase * model.remainingMs(number));
    return paid(cost, step.payment, (tx, coin, amount) => ({
      rest: calls.raise(tx, pool, coin, { campaign, increase }),
      expect: () => model.raise(number, increase, amount),
    }));
  }
  return ({ tx }) => {
    calls.extendFromLeftover(tx, pool, campaign);
    return () => {
      model.extendFromLeftover(number);
      return {};
    };
  };
}

/** A call that takes a payment of `cost` and gives the rest back. */
function paid(
  cost: bigint,
  payment: Payment,
  write: (tx: Ptb, coin: Argument, amount: bigint) => { rest: Argument; expect: () => bigint },
): Action['write'] {
  return ({ tx, rewards }) => {
    const wanted = payment === 'all' ? rewards.held : payment === 'exact' ? cost : cost - 1n;
    const amount = atMost(rewards.held, wanted < 0n ? 0n : wanted);
    const { rest, expect } = write(tx, rewards.take(amount), amount);
    rewards.put(rest);
    return () => ({ reward: -expect() });
  };
}

function grantOf(
  { nonceAhead, strength, late, forged }: Extract<Step, { kind: 'boost' }>,
  who: number,
  { id: poolId, staking, maxMultiplierBps }: StakingPool,
  model: PoolModel,
): calls.Grant {
  const nonce = (model.nonces.get(who) ?? 7n) + nonceAhead;
  const within = strength < 0n ? 0n : atMost(10_000n, strength);
  // One beyond the bounds, also where there are no boosts.
  const beyond = strength - within;
  const multiplierBps = 10_000n + ((maxMultiplierBps - 10_000n) * within) / 10_000n + beyond;
  const expiresMs = model.nowMs - (late ? 1n : 0n);
  const fields = { nonce, multiplierBps, expiresMs };
  const grant = { package: staking, poolId, staker: personOf(who), ...fields };
  return { ...fields, signature: signBoost(grant, forged ? OTHER_KEY : SERVER_KEY) };
}

function numberOf(who: Call['who'], { owner, oracle }: PoolModel): number {
  if (who === 'owner') return owner;
  if (typeof who === 'number') return who;
  const stakers = [...oracle.positions.keys()];
  return stakers[who.staker % stakers.length] ?? who.staker;
}

export function personOf(who: number): string {
  const person = PEOPLE[who];
  if (person === undefined) throw new Error(`No person ${who}`);
  return person;
}

function amountOf(amount: Amount, all: bigint): bigint {
  if (amount.of === 'units') return amount.units;
  if (amount.of === 'share') return (all * amount.bps) / 10_000n;
  const beside = all + amount.off;
  return beside < 0n ? 0n : beside;
}

const atMost = (most: bigint, amount: bigint): bigint => (amount < most ? amount : most);
