/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Name, symbol, description and icon of a coin, validated and registered as a
 * currency.
 */

import { MoveStruct } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
const $moduleName = '@atoll/launchpad::coin_info';
export const CoinInfo = new MoveStruct({ name: `${$moduleName}::CoinInfo`, fields: {
        symbol: bcs.string(),
        name: bcs.string(),
        description: bcs.string(),
        /** Empty if the coin has no icon. */
        iconUrl: bcs.string(),
        /** Whether the icon is a sticker. */
        isSticker: bcs.bool()
    } });