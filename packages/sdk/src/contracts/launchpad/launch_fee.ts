/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Launch fee: a share of the base bought that the pool withholds, falling linearly
 * from a start rate to zero. The creator chooses rate and duration at creation;
 * the creator's first buy counts like any other.
 * 
 * The buyer's payment moves along the curve in full, and the withheld base never
 * leaves the pool. The reserve therefore holds the whole payment but owes for
 * fewer coins, and the prices of the curve and of the graduation do not change.
 * Derivation: docs/contracts/launchpad.md.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
const $moduleName = '@atoll/launchpad::launch_fee';
export const LaunchFee = new MoveStruct({ name: `${$moduleName}::LaunchFee`, fields: {
        /** Rate at `starts_ms` in basis points; 0 for no launch fee. */
        startBps: u64,
        startsMs: u64,
        /** From then on the rate is zero. */
        endsMs: u64
    } });