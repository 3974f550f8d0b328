import { expect, test } from 'vitest';
import { sessionFunds, tradePath } from './path.ts';
import { activeOf } from './query.ts';
import type { ActiveSession } from './state.ts';

const SUI = '0x2::sui::SUI';
const pool = {
  ...{ pool_id: '0xa', symbol: 'REEF', decimals: 6 },
  ...{ quote_type: SUI, quote_symbol: 'SUI', quote_decimals: 9 },
};

const holding = (poolId: string, amount: bigint) => ({
  poolId,
  baseType: '0xb::reef::REEF',
  amount,
});

const session: ActiveSession = {
  state: {
    ...{ sessionId: '0x5', initialSharedVersion: '1', quoteType: SUI },
    ...{ owner: '0x1', sessionKey: '0x2', isClosed: false, expiresMs: 1_000n },
    ...{ limit: 5_000_000_000n, spent: 2_000_000_000n, quote: 4_000_000_000n },
    holdings: [holding('0xa', 7_000_000n)],
  },
  coin: { type: SUI, symbol: 'SUI', decimals: 9 },
  ...{ budget: 3_000_000_000n, isHere: true, gas: 1n, isOver: false },
};

const buy = (amount: bigint) => ({ side: 'buy', exact: 'quote', amount }) as const;
const sell = (amount: bigint) => ({ side: 'sell', exact: 'base', amount }) as const;

test('the session makes trades up to its remaining budget and holdings', () => {
  expect(tradePath(session, pool, buy(3_000_000_000n))).toEqual({ session });
  expect(tradePath(session, pool, sell(7_000_000n))).toEqual({ session });
});

test.each([
  ['more than is left', buy(3_000_000_001n), session, /can spend 3 SUI more/],
  ['more than it holds', sell(7_000_001n), session, /holds 7 REEF/],
  ['an exact number of coins', { ...buy(1n), exact: 'base' }, session, /amount of SUI/],
  ['a trade after its end', buy(1n), { ...session, isOver: true }, /is over/],
  [
    'a 33rd coin',
    buy(1n),
    {
      ...session,
      state: {
        ...session.state,
        holdings: Array.from({ length: 32 }, (_, at) => holding(`0xc${at}`, 1n)),
      },
    },
    /32 coins/,
  ],
] as const)('%s is left to the wallet, with the reason', (_, request, active, reason) => {
  expect(tradePath(active, pool, request)).toEqual({ reason: expect.stringMatching(reason) });
});

test('the session does not affect coins in the wallet or other quote coins', () => {
  const other = { ...pool, pool_id: '0xd' };
  expect(tradePath(session, other, sell(1n))).toEqual({});
  expect(tradePath(session, { ...pool, quote_type: '0x9::usdc::USDC' }, buy(1n))).toEqual({});
  expect(tradePath(undefined, pool, buy(1n))).toEqual({});
  expect(sessionFunds(session, other, 'sell')).toBe(0n);
  expect(sessionFunds({ ...session, isOver: true }, pool, 'buy')).toBe(0n);
});

test('the active session is that of this browser, over after its end by the clock of the chain', () => {
  const { isOver: _, ...own } = session;
  const sessions = { list: [{ ...own, isHere: false }, own], aheadMs: 400, isEnding: false };
  expect(activeOf(sessions, 600)).toEqual(session);
  expect(activeOf(sessions, 601)?.isOver).toBe(true);
  expect(activeOf({ ...sessions, list: sessions.list.slice(0, 1) }, 0)).toBeUndefined();
});
