/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Fees of a pair: the rates, and the division among the roles of the pool it
 * continues.
 * 
 * They follow from the pool's terms, which its creator signed: the target, and
 * whether co-creators share the curve's fees. The rates are constants of this
 * package, which is immutable.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
const $moduleName = '@atoll/amm::swap_fees';
export const SwapFees = new MoveStruct({ name: `${$moduleName}::SwapFees`, fields: {
        /** Market cap that ends the first tier, in base units of the quote coin. */
        firstTierCap: u64,
        hasCoCreators: bcs.bool()
    } });