// Pays the royalty of an NFT sale.
import type { TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Atoll, TransactionThunk } from '../../context.ts';
import { ContributorNft } from '../../contracts/nft/contributor.ts';
import { OgNft } from '../../contracts/nft/og.ts';
import * as royaltyRule from '../../contracts/nft/royalty_rule.ts';
import type { AtollError } from '../../errors/base.ts';
import type { ContractError } from '../../errors/contract.ts';
import {
  getRoyalty,
  type NftCollection,
  royaltyFor,
  transferPolicyOf,
} from '../../reads/nft/get-royalty.ts';
import { deployedInput } from '../../transactions/inputs.ts';
import { requireDeployed, requireType } from '../../types.ts';

export interface PayRoyaltyParameters {
  collection: NftCollection;
  /** `TransferRequest` of the sale, made earlier in the transaction and confirmed after this. */
  request: TransactionObjectArgument;
  /** Price of the sale in MIST. */
  price: bigint;
}

export type PayRoyaltyReturnType = TransactionThunk;

export type PayRoyaltyErrorType = AtollError<'NotDeployed'> | ContractError<'WrongPayment'>;

/**
 * Pays the collection's royalty from the gas coin, which gives the request the receipt that the
 * collection's transfer policy asks for.
 * @throws PayRoyaltyErrorType
 * @example
 * ```ts
 * import { payRoyalty } from '@atoll/sdk';
 *
 * const [nft, request] = tx.moveCall({
 *   target: '0x2::kiosk::purchase',
 *   typeArguments: [nftType],
 *   arguments: [tx.object(kioskId), tx.pure.id(nftId), tx.splitCoins(tx.gas, [price])],
 * });
 * tx.add(payRoyalty(client.atoll, { collection: 'og', request, price }));
 * // Then confirm the request with 0x2::transfer_policy::confirm_request.
 * tx.transferObjects([nft], sender);
 * ```
 */
export const payRoyalty =
  (atoll: Atoll, { collection, request, price }: PayRoyaltyParameters): PayRoyaltyReturnType =>
  async (tx) => {
    const { deployment } = atoll;
    const royalty = royaltyFor(await getRoyalty(atoll, { collection }), price);
    const [payment] = tx.splitCoins(tx.gas, [royalty]);
    tx.add(
      royaltyRule.pay({
        package: requireDeployed(deployment, 'nft').packageId,
        typeArguments: [requireType(deployment, collection === 'og' ? OgNft : ContributorNft)],
        arguments: {
          policy: deployedInput(tx, transferPolicyOf(deployment, collection)),
          request,
          payment,
        },
      }),
    );
  };
