// A registered venue that hands its graduation receipts to anyone: a receipt can only create the pair of its pool, with
// all of its liquidity.

import { FRAMEWORK } from '@atoll/testing';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { describe, expect, test } from 'vitest';
import { BOB } from '../network.ts';
import { resultOf } from './calls.ts';
import type { Market } from './fixture.ts';
import { createSurfaces } from './surface.ts';
import { Wallet } from './wallet.ts';

const { launchpad, trusting, other, rogue } = await createSurfaces();

type Balance = TransactionObjectArgument;

interface Graduation {
  market: Market;
  base: Balance;
  quote: Balance;
}

const BASE = 200_000_000_000_000n;
const QUOTE = 11_000_000_000_000n;

/** BOB takes the pool's liquidity through its venue and uses the receipt. */
function graduateWith(
  choose: (tx: Transaction, taken: [base: Balance, quote: Balance]) => Graduation[],
): { abort: string | undefined; pairs: number } {
  const network = launchpad.network.fork();
  const result = network.tryExecute(BOB, (tx) => {
    const taken = tx.moveCall({
      target: `${rogue}::rogue_venue::take_as_trusted`,
      typeArguments: trusting.typeArguments,
      arguments: [tx.object(trusting.poolId), tx.object.clock()],
    });
    for (const { market, base, quote } of choose(tx, [resultOf(taken, 0), resultOf(taken, 1)])) {
      const receipt = resultOf(taken, 2);
      tx.moveCall({
        target: `${rogue}::rogue_venue::graduate_as_trusted`,
        typeArguments: market.typeArguments,
        arguments: [tx.object(market.poolId), receipt, base, quote, tx.object.clock()],
      });
    }
  });
  return { abort: result.abort, pairs: result.createdObjects('pair::Pair').length };
}

/** A balance of BOB's own coins. */
function own(tx: Transaction, coinType: string, amount: bigint): Balance {
  const coin = Wallet.open(launchpad.network, tx, BOB, coinType).take(amount);
  const target = `${FRAMEWORK}::coin::into_balance`;
  return tx.moveCall({ target, typeArguments: [coinType], arguments: [coin] });
}

/** Keeps a stolen balance, so that nothing else makes the attack fail. */
function keep(tx: Transaction, balance: Balance, coinType: string): void {
  const target = `${FRAMEWORK}::coin::from_balance`;
  const coin = tx.moveCall({ target, typeArguments: [coinType], arguments: [balance] });
  tx.transferObjects([coin], BOB);
}

describe('a leaked receipt (threat: pair pre-creation)', () => {
  test('creates the pair of its pool', () => {
    const graduated = graduateWith((_, [base, quote]) => [{ market: trusting, base, quote }]);
    expect(graduated).toEqual({ abort: undefined, pairs: 1 });
  });

  test('creates no pair with less than the liquidity', () => {
    const graduated = graduateWith((tx, [base, quote]) => {
      keep(tx, base, trusting.baseType);
      return [{ market: trusting, base: own(tx, trusting.baseType, BASE - 1n), quote }];
    });
    expect(graduated).toEqual({ abort: 'amm::venue::EWrongLiquidity', pairs: 0 });
  });

  test('creates no pair of another coin', () => {
    const graduated = graduateWith((tx, [base, quote]) => {
      keep(tx, base, trusting.baseType);
      keep(tx, quote, trusting.quoteType);
      const wallets = [own(tx, other.baseType, BASE), own(tx, other.quoteType, QUOTE)] as const;
      return [{ market: other, base: wallets[0], quote: wallets[1] }];
    });
    expect(graduated).toMatchObject({ pairs: 0 });
    expect(graduated.abort).toMatch(/^amm::venue::EWrongLiquidity|^launchpad::graduation::/);
  });

  test('creates one pair only', () => {
    const graduated = graduateWith((tx, [base, quote]) => [
      { market: trusting, base, quote },
      {
        market: trusting,
        base: own(tx, trusting.baseType, BASE),
        quote: own(tx, trusting.quoteType, QUOTE),
      },
    ]);
    expect(graduated.abort).toMatch(/^CommandArgumentError/);
    expect(graduated.pairs).toBe(0);
  });
});
