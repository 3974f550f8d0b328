/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Stake and rewards of one address in a pool. */

import { MoveStruct } from '../utils/index.ts';
import { u64, u256 } from '../../codecs.ts';
const $moduleName = '@atoll/staking::position';
export const Position = new MoveStruct({ name: `${$moduleName}::Position`, fields: {
        /** Staked base units, pending ones included. */
        amount: u64,
        /** Staked base units without weight, which wait for their activation. */
        pending: u64,
        /**
         * Time of the last stake that became pending, in milliseconds since the Unix
         * epoch.
         */
        pendingSinceMs: u64,
        /** Weight of each unit, in basis points. */
        multiplierBps: u64,
        /** Reward index at the last settlement. */
        index: u256,
        /** Rewards earned and not claimed, scaled. */
        owed: u256
    } });