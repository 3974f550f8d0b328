/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Coins: balances that are objects, and so can be owned and sent. Amounts are in
 * base units.
 */

import { MoveStruct } from '../../../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../../../codecs.ts';
import * as url from './url.ts';
const $moduleName = '0x2::coin';
export const TreasuryCap = new MoveStruct({ name: `${$moduleName}::TreasuryCap<phantom T>`, fields: {
        id: bcs.Address,
        totalSupply: u64
    } });
export const CoinMetadata = new MoveStruct({ name: `${$moduleName}::CoinMetadata<phantom T>`, fields: {
        id: bcs.Address,
        /** One unit shown is 10 to this power of base units. */
        decimals: bcs.u8(),
        name: bcs.string(),
        symbol: bcs.string(),
        description: bcs.string(),
        iconUrl: bcs.option(url.Url)
    } });