// Mints test USDC on networks where it replaces the issuer's.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as usdcCalls from '../../contracts/test_usdc/usdc.ts';
import type { ContractError } from '../../errors/contract.ts';
import { deployedInput } from '../../transactions/inputs.ts';

export interface MintTestUsdcParameters {
  recipient: string;
  /** Base units; at most 100,000 USDC. */
  amount: bigint;
}

export type MintTestUsdcReturnType = TransactionThunk;

export type MintTestUsdcErrorType = ContractError<'MintTooLarge'>;

/**
 * Mints test USDC, which has no value. Anyone can call it.
 * @throws MintTestUsdcErrorType, or `Error` where the deployment uses the issuer's USDC.
 * @example
 * ```ts
 * import { mintTestUsdc } from '@atoll/sdk';
 *
 * const amount = 1_000_000_000n; // 1,000 USDC
 * tx.add(mintTestUsdc(client.atoll, { recipient: sender, amount }));
 * ```
 */
export const mintTestUsdc =
  (
    { deployment: { testUsdc } }: Atoll,
    { recipient, amount }: MintTestUsdcParameters,
  ): MintTestUsdcReturnType =>
  async (tx) => {
    if (testUsdc === undefined) throw new Error('This network has no test USDC.');
    const { packageId, faucet } = testUsdc;
    const coin = tx.add(
      usdcCalls.mint({
        package: packageId,
        arguments: {
          self: deployedInput(tx, faucet),
          amount,
        },
      }),
    );
    tx.transferObjects([coin], recipient);
  };
