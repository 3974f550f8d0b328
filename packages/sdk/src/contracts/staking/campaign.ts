/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Reward campaigns, which emit a fixed number of base units per second for a
 * limited time.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
const $moduleName = '@atoll/staking::campaign';
export const Campaign = new MoveStruct({ name: `${$moduleName}::Campaign`, fields: {
        /** Unique within the pool. */
        id: u64,
        /** Base units per second. */
        ratePerSecond: u64,
        /** Start, inclusive, in milliseconds since the Unix epoch. */
        startsMs: u64,
        /** End, exclusive. */
        endsMs: u64
    } });