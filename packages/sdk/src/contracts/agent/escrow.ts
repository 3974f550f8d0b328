/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Holds the prices of an agent's paid messages until each is answered or refunded.
 * 
 * The balance equals the sum of the prices of the open messages. A message stays
 * open until it is answered before its deadline, declined, or refunded after its
 * deadline.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64, address } from '../../codecs.ts';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::escrow';
export const Escrow = new MoveStruct({ name: `${$moduleName}::Escrow`, fields: {
        /** Number of messages so far, and the nonce of the last one. */
        sent: u64,
        /** Sum of the prices of the open messages. */
        funds: u64,
        open: table.Table
    } });
export const OpenMessage = new MoveStruct({ name: `${$moduleName}::OpenMessage`, fields: {
        sender: address,
        /** Base units of ATOLL in escrow. */
        price: u64,
        /**
         * Answers are accepted before this time, refunds from it on. Milliseconds since
         * the Unix epoch.
         */
        deadlineMs: u64
    } });