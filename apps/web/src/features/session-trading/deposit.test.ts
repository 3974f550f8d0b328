import { expect, test } from 'vitest';
import { depositOf, maxDeposit } from './deposit.ts';

const sui = { type: '0x2::sui::SUI', symbol: 'SUI', decimals: 9 };
const usdc = { type: '0x9::usdc::USDC', symbol: 'USDC', decimals: 6 };
const inSui = (coin: bigint) => ({ coin, sui: coin });

test('a deposit leaves SUI for the fees of the session and of its opening', () => {
  // 0.1 SUI for the session and 0.02 SUI for the transaction.
  expect(maxDeposit(sui, inSui(1_000_000_000n))).toBe(880_000_000n);
  expect(maxDeposit(sui, inSui(120_000_000n))).toBe(0n);
  expect(depositOf('0.88', sui, inSui(1_000_000_000n))).toEqual({ amount: 880_000_000n });
  expect(depositOf('0.880000001', sui, inSui(1_000_000_000n)).problem).toMatch(
    /needs 1.000000001 SUI .* has 1 SUI/,
  );
  expect(maxDeposit(usdc, { coin: 5_000_000n, sui: 0n })).toBe(5_000_000n);
  expect(depositOf('5', usdc, { coin: 5_000_000n, sui: 119_999_999n }).problem).toMatch(
    /needs 0.12 SUI/,
  );
});

test('reports invalid input', () => {
  const balances = inSui(2_000_000_000n);
  expect(depositOf('', sui, balances)).toEqual({});
  expect(depositOf('2.5', sui, balances).problem).toBe(
    'Insufficient balance: the session needs 2.5 SUI, your wallet has 2 SUI.',
  );
  expect(depositOf('0', sui, balances).problem).toMatch(/Enter a number/);
  expect(depositOf('abc', sui, balances).problem).toMatch(/Enter a number/);
  expect(depositOf('1,500', sui, balances).problem).toMatch(/ambiguous/);
});
