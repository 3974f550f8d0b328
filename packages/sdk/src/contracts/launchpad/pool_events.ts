/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Events of pools. */

import { MoveStruct } from '../utils/index.ts';
import { address, typeName, coinKind, u64, feeRole } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import * as coin_info from './coin_info.ts';
import * as terms from './terms.ts';
import * as launch_fee from './launch_fee.ts';
import * as fee_split from './fee_split.ts';
const $moduleName = '@atoll/launchpad::pool_events';
export const PoolCreated = new MoveStruct({ name: `${$moduleName}::PoolCreated`, fields: {
        poolId: address,
        creator: address,
        baseType: typeName,
        quoteType: typeName,
        /** 0 fun, 1 agent. */
        kind: coinKind,
        coin: coin_info.CoinInfo,
        decimals: bcs.u8(),
        /** In base units. */
        totalSupply: u64,
        x: bcs.string(),
        telegram: bcs.string(),
        website: bcs.string(),
        terms: terms.Terms,
        launchFee: launch_fee.LaunchFee,
        timestampMs: u64
    } });
export const Traded = new MoveStruct({ name: `${$moduleName}::Traded`, fields: {
        poolId: address,
        trader: address,
        isBuy: bcs.bool(),
        quoteAmount: u64,
        baseAmount: u64,
        fee: u64,
        /** Base that the launch fee withheld from the buyer. */
        launchFee: u64,
        feeParts: fee_split.FeeParts,
        referrer: bcs.option(address),
        virtualQuoteAfter: u64,
        virtualBaseAfter: u64,
        quoteReserveAfter: u64,
        timestampMs: u64
    } });
export const PoolCompleted = new MoveStruct({ name: `${$moduleName}::PoolCompleted`, fields: {
        poolId: address,
        timestampMs: u64
    } });
export const PoolGraduated = new MoveStruct({ name: `${$moduleName}::PoolGraduated`, fields: {
        poolId: address,
        /** Witness type of the venue. */
        venue: typeName,
        /** Market on which the coin trades after graduation. */
        venuePoolId: address,
        quoteLiquidity: u64,
        baseLiquidity: u64,
        graduationFee: u64
    } });
export const FeesClaimed = new MoveStruct({ name: `${$moduleName}::FeesClaimed`, fields: {
        poolId: address,
        /** 0 creator, 1 referrer, 2 co-creators, 3 protocol. */
        role: feeRole,
        recipient: address,
        /** In base units of the quote coin. */
        amount: u64
    } });
export const FeeRecipientChanged = new MoveStruct({ name: `${$moduleName}::FeeRecipientChanged`, fields: {
        poolId: address,
        oldRecipient: address,
        newRecipient: address
    } });