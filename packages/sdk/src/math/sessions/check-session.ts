// Checks a session before it is opened, and a trade before its key signs it, as the contract does.
import { contractError } from '../../errors/contract.ts';
import type { TradeSide } from '../pair-previews.ts';

/** Bounds of the contract. */
export const SESSION_LIMITS = {
  minDurationMs: 60_000n,
  maxDurationMs: 86_400_000n,
  maxCoins: 32,
} as const;

/** Terms of a session. */
export interface SessionRequest {
  /** Deposit, and the most that all purchases together can spend, in quote base units. */
  amount: bigint;
  /** From one minute to one day. */
  durationMs: bigint;
  /** Address whose transactions can trade. */
  sessionKey: string;
}

/**
 * Checks the terms of a session.
 * @throws ContractError `ZeroDeposit`, `DurationOutOfBounds`, `KeyIsOwner`
 */
export function checkSession(
  { amount, durationMs, sessionKey }: SessionRequest,
  owner: string,
): void {
  const { minDurationMs, maxDurationMs } = SESSION_LIMITS;
  if (amount <= 0n) throw contractError('ZeroDeposit');
  if (durationMs < minDurationMs || durationMs > maxDurationMs) {
    throw contractError('DurationOutOfBounds');
  }
  if (sessionKey === owner) throw contractError('KeyIsOwner');
}

/** The state of a session that decides what its key can trade. */
export interface TradableSession {
  limit: bigint;
  spent: bigint;
  expiresMs: bigint;
  isClosed: boolean;
  holdings: readonly { poolId: string; amount: bigint }[];
}

/** Returns what a session can still spend on purchases, in quote base units. */
export const sessionBudget = ({ limit, spent }: TradableSession): bigint => limit - spent;

/** Returns what a session holds of a coin, in base units. */
export const sessionHolding = ({ holdings }: TradableSession, poolId: string): bigint =>
  holdings.find((held) => held.poolId === poolId)?.amount ?? 0n;

/** Returns whether the key of a session can no longer trade at `nowMs`, in Unix ms. */
export const hasEnded = (
  { isClosed, expiresMs }: Pick<TradableSession, 'expiresMs' | 'isClosed'>,
  nowMs: bigint,
): boolean => isClosed || nowMs > expiresMs;

/**
 * Checks a trade of a session's key.
 * @throws ContractError `SessionEnded`, `LimitExceeded`, `TooManyCoins`, `InsufficientHolding`
 */
export function checkSessionTrade(
  session: TradableSession,
  { poolId, side, amountIn }: { poolId: string; side: TradeSide; amountIn: bigint },
  nowMs: bigint,
): void {
  if (hasEnded(session, nowMs)) throw contractError('SessionEnded');
  const held = sessionHolding(session, poolId);
  if (side === 'sell') {
    if (amountIn > held) throw contractError('InsufficientHolding');
    return;
  }
  if (amountIn > sessionBudget(session)) throw contractError('LimitExceeded');
  if (held === 0n && session.holdings.length >= SESSION_LIMITS.maxCoins) {
    throw contractError('TooManyCoins');
  }
}
