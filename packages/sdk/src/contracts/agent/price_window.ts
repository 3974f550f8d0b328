/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Two readings of a market's price sums, from which a mean price of at least an
 * hour is computed.
 * 
 * Anyone can advance the window, but only once per hour. One of the two readings
 * is therefore always at least as old as the window requires, and frequent calls
 * cannot prevent a mean.
 */

import { MoveStruct } from '../utils/index.ts';
import * as price_accumulator from './deps/launchpad/price_accumulator.ts';
const $moduleName = '@atoll/agent::price_window';
export const PriceWindow = new MoveStruct({ name: `${$moduleName}::PriceWindow`, fields: {
        older: price_accumulator.PriceAccumulator,
        newer: price_accumulator.PriceAccumulator
    } });