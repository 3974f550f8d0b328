/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Events of sessions: opened, traded, withdrawn from, closed. Amounts are base
 * units, times milliseconds since the Unix epoch.
 */

import { MoveStruct } from '../utils/index.ts';
import { address, typeName, u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
const $moduleName = '@atoll/sessions::session_events';
export const SessionOpened = new MoveStruct({ name: `${$moduleName}::SessionOpened`, fields: {
        sessionId: address,
        owner: address,
        sessionKey: address,
        quoteType: typeName,
        /** Deposit, and the most that all purchases together can spend. */
        limit: u64,
        expiresMs: u64,
        timestampMs: u64
    } });
export const SessionTraded = new MoveStruct({ name: `${$moduleName}::SessionTraded`, fields: {
        sessionId: address,
        poolId: address,
        owner: address,
        sessionKey: address,
        isBuy: bcs.bool(),
        /** Whether it traded on the pair, as opposed to the curve. */
        onPair: bcs.bool(),
        /** Quote of a purchase, base of a sale. */
        amountIn: u64,
        /** Base of a purchase, quote of a sale. */
        amountOut: u64,
        /** Total that purchases of the session have spent. */
        spent: u64,
        timestampMs: u64
    } });
export const SessionWithdrawn = new MoveStruct({ name: `${$moduleName}::SessionWithdrawn`, fields: {
        sessionId: address,
        poolId: address,
        owner: address,
        amount: u64,
        timestampMs: u64
    } });
export const SessionClosed = new MoveStruct({ name: `${$moduleName}::SessionClosed`, fields: {
        sessionId: address,
        owner: address,
        returned: u64,
        /** Coins that wait to be withdrawn; the session is deleted if there are none. */
        coinsHeld: u64,
        timestampMs: u64
    } });