/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Accumulator that divides emissions among positions in proportion to their
 * weights.
 * 
 * The index grows by `emission / total weight`. A position earns its weight times
 * the growth of the index, regardless of other positions. Remainders of the
 * division and emissions without stakers are unallocated rewards, so that
 * `allocated + unallocated = emitted` holds exactly.
 */

import { MoveStruct } from '../utils/index.ts';
import { u256, u128 } from '../../codecs.ts';
const $moduleName = '@atoll/staking::reward_index';
export const RewardIndex = new MoveStruct({ name: `${$moduleName}::RewardIndex`, fields: {
        /** Rewards per unit of weight since the pool was created, scaled. */
        value: u256,
        /** Weight of all positions. */
        totalWeight: u128,
        /**
         * Rewards in the pool that are owed to no position, scaled. They can only fund
         * campaigns.
         */
        unallocated: u256
    } });