/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Events of orders. Every state of an order has one: placed, filled in part or in
 * whole, observed, closed. Amounts are base units, times milliseconds since the
 * Unix epoch.
 */

import { MoveStruct } from '../utils/index.ts';
import { address, u64, u128 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import * as terms from './terms.ts';
const $moduleName = '@atoll/orders::order_events';
export const OrderPlaced = new MoveStruct({ name: `${$moduleName}::OrderPlaced`, fields: {
        orderId: address,
        poolId: address,
        owner: address,
        isBuy: bcs.bool(),
        /** Escrow: quote of a purchase, base of a sale. */
        amount: u64,
        terms: terms.Terms,
        timestampMs: u64
    } });
export const OrderFilled = new MoveStruct({ name: `${$moduleName}::OrderFilled`, fields: {
        orderId: address,
        poolId: address,
        owner: address,
        /** Receives the tip. */
        executor: address,
        isBuy: bcs.bool(),
        /** 0 limit, 1 stop. */
        leg: bcs.u8(),
        /** Whether it traded on the pair, as opposed to the curve. */
        onPair: bcs.bool(),
        /** Taken from the escrow. For a purchase it includes the tip. */
        amountIn: u64,
        /** Paid to the owner. For a sale the tip has been deducted. */
        amountOut: u64,
        /** In quote. */
        tip: u64,
        /** Escrow left. */
        remaining: u64,
        /**
         * When a recurring order can be executed again; the time of placing for all
         * others.
         */
        nextMs: u64,
        timestampMs: u64
    } });
export const OrderObserved = new MoveStruct({ name: `${$moduleName}::OrderObserved`, fields: {
        orderId: address,
        poolId: address,
        /**
         * Mean price of base in quote over one to two windows, Q64.64; none if the last
         * reading was older.
         */
        meanPrice: bcs.option(u128),
        /** Level of the stop, Q64.64. */
        level: u128,
        timestampMs: u64
    } });
export const OrderClosed = new MoveStruct({ name: `${$moduleName}::OrderClosed`, fields: {
        orderId: address,
        poolId: address,
        owner: address,
        /** 0 filled, 1 canceled, 2 expired. */
        reason: bcs.u8(),
        /** Escrow returned to the owner; 0 if filled. */
        returned: u64,
        timestampMs: u64
    } });