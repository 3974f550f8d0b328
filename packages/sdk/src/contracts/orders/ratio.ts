/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Prices as ratios of base units: `quote` per `base`. Comparisons are exact:
 * products of two `u64` fit in a `u128`, and nothing is divided.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
const $moduleName = '@atoll/orders::ratio';
export const Ratio = new MoveStruct({ name: `${$moduleName}::Ratio`, fields: {
        quote: u64,
        base: u64
    } });