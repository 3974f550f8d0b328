/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Sums of a market's spot price over time, from which anyone derives time-weighted
 * average prices.
 * 
 * A market advances its sums before each change of its reserves, so that every
 * price counts for exactly as long as it lasted. The mean between two readings is
 * the difference of their sums divided by the time between them. A price counts
 * for nothing within its own timestamp: moving and restoring it in one transaction
 * changes no mean.
 * 
 * Both directions are kept, because the mean of reciprocals is not the reciprocal
 * of the mean. A brief spike can raise the mean of `quote_per_base` without bound,
 * but lowers that of `base_per_quote` by no more than the spike's share of the
 * period; a brief crash does the reverse.
 * 
 * Prices are Q64.64, rounded down, in base units per base unit: below `2^128`
 * since reserves are `u64`. The times that they count for add up to at most one
 * `u64`, so a sum stays below `2^192`.
 */

import { MoveStruct } from '../../../utils/index.ts';
import { u256, u64 } from '../../../../codecs.ts';
const $moduleName = 'launchpad::price_accumulator';
export const PriceAccumulator = new MoveStruct({ name: `${$moduleName}::PriceAccumulator`, fields: {
        /** Sum of the price of base in quote, Q64.64, times milliseconds. */
        quotePerBase: u256,
        /** Sum of the price of quote in base, Q64.64, times milliseconds. */
        basePerQuote: u256,
        /** Time of the last update in milliseconds since the Unix epoch. */
        atMs: u64
    } });