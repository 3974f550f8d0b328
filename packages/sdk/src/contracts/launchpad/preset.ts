/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Curve parameters per kind of coin and quote coin. A pool copies its preset at
 * creation, so a later change never affects it.
 */

import { MoveStruct } from '../utils/index.ts';
import { coinKind, typeName, u64 } from '../../codecs.ts';
const $moduleName = '@atoll/launchpad::preset';
export const PresetKey = new MoveStruct({ name: `${$moduleName}::PresetKey`, fields: {
        kind: coinKind,
        quoteType: typeName
    } });
export const Preset = new MoveStruct({ name: `${$moduleName}::Preset`, fields: {
        /** Net quote that the whole curve raises; `virtual_quote * 8/3`. */
        targetRaised: u64,
        /** Initial virtual quote reserve. */
        virtualQuote: u64,
        /** Initial virtual base reserve. */
        virtualBase: u64,
        /** Base for sale on the curve. */
        curveSupply: u64,
        /** Base reserved for the venue. */
        dexSupply: u64,
        /** Protocol fee at graduation, in the quote coin. */
        graduationFee: u64,
        /**
         * Milliseconds after creation during which the launch limit applies; 0 disables
         * it.
         */
        launchLimitMs: u64,
        /** Limit per transaction during it, in basis points of the curve supply. */
        launchMaxBps: u64,
        /** Witness type of the venue that receives the liquidity. */
        venue: typeName
    } });