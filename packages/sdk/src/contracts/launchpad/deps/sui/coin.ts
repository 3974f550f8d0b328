/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Coins: balances as objects that can be owned and transferred. Amounts are in
 * base units.
 */

import { MoveStruct } from '../../../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../../../codecs.ts';
const $moduleName = '0x2::coin';
export const TreasuryCap = new MoveStruct({ name: `${$moduleName}::TreasuryCap<phantom T>`, fields: {
        id: bcs.Address,
        totalSupply: u64
    } });