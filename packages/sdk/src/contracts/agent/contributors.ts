/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Accounts of an agent's contributors: shares, credits and unclaimed fees.
 * 
 * An index accumulates what one share has earned since the agent was created. A
 * contributor is owed their shares times the growth of the index since their last
 * settlement, so the cost of a payment does not depend on the number of
 * contributors, and shares never earn from earlier payments. Divisions round down:
 * the sum of all credits is at most what was paid. Fractions of a base unit stay
 * credited.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64, u256 } from '../../codecs.ts';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::contributors';
export const Contributors = new MoveStruct({ name: `${$moduleName}::Contributors<phantom Q>`, fields: {
        /** Fees paid and not claimed. */
        unclaimed: u64,
        /** Never 0, because the creator starts with shares. */
        totalShares: u64,
        /**
         * Earned by one share since the beginning, in 1/2^64 of a base unit. It holds
         * 2^128 payments of any size, so payments cannot make it overflow.
         */
        index: u256,
        members: table.Table
    } });
export const Contributor = new MoveStruct({ name: `${$moduleName}::Contributor`, fields: {
        shares: u64,
        /** Index at the last settlement. */
        index: u256,
        /** Credited and not claimed, in 1/2^64 of a base unit of the quote coin. */
        credit: u256
    } });