/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Readings of a market's price sums, from which a stop takes the mean price over
 * one to two windows.
 * 
 * Two readings are kept, at least one window apart. Anyone stores another once a
 * window has passed since the newer one. If none has been stored for two windows,
 * there is no mean until a new reading has aged for one: a mean over a longer time
 * would follow the price too late.
 * 
 * A fall is measured by the mean of quote per base, and the peak of a trailing
 * stop by the inverse of the mean of base per quote. A price that an attacker
 * holds for a part of the window moves either by no more than that part; see
 * `launchpad::price_accumulator`.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64, u128 } from '../../codecs.ts';
import * as price_accumulator from './deps/launchpad/price_accumulator.ts';
const $moduleName = '@atoll/orders::price_window';
export const PriceWindow = new MoveStruct({ name: `${$moduleName}::PriceWindow`, fields: {
        windowMs: u64,
        older: price_accumulator.PriceAccumulator,
        newer: price_accumulator.PriceAccumulator,
        /** Highest mean price at a reading, Q64.64; 0 before the first. */
        peak: u128
    } });