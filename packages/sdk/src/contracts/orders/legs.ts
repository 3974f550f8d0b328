/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The two ways in which an order can fill: a limit and a stop. An order with both
 * is a one-cancels-other pair on one escrow.
 * 
 * A limit fills at its price or better. A stop sells once the mean price has
 * fallen to its level, at its bound or better. A trailing stop's level rises with
 * the mean price and never falls.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import * as ratio from './ratio.ts';
const $moduleName = '@atoll/orders::legs';
export const Stop = new MoveStruct({ name: `${$moduleName}::Stop`, fields: {
        /** Level at the start, and forever unless it trails. */
        trigger: ratio.Ratio,
        /** Least price of the sale, fees and tip included. */
        bound: ratio.Ratio,
        /**
         * How far below the highest mean price the level follows, in basis points; 0 if it
         * is fixed.
         */
        trailBps: u64,
        /**
         * How far below the level a trailing stop may sell, in basis points. `bound`
         * applies too.
         */
        slippageBps: u64,
        windowMs: u64
    } });
export const Legs = new MoveStruct({ name: `${$moduleName}::Legs`, fields: {
        limit: bcs.option(ratio.Ratio),
        stop: bcs.option(Stop)
    } });