/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Reserves of a pool and the prices that follow from them.
 * 
 * The base reserve starts as the whole supply and falls to `dex_supply` when the
 * curve sells out. The quote reserve starts empty and holds what buyers paid net
 * of fees. The virtual reserves follow: `x = virtual_quote + quote_reserve` and
 * `y = virtual_base - sold`. Base that the launch fee withholds counts as sold,
 * and no function releases it.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import * as preset from './preset.ts';
const $moduleName = '@atoll/launchpad::bonding_curve';
export const BondingCurve = new MoveStruct({ name: `${$moduleName}::BondingCurve<phantom T, phantom Q>`, fields: {
        baseReserve: u64,
        quoteReserve: u64,
        /** Base that launch fees have taken out of circulation. */
        withheld: u64,
        preset: preset.Preset,
        /** Fee on the quote side of a trade, in basis points. */
        tradeFeeBps: u64
    } });