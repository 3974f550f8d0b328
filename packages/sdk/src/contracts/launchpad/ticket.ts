/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Coins that are ready to launch.
 * 
 * A ticket proves that its coin has a fixed supply, all of it inside the ticket,
 * immutable metadata and no deny list. `new` establishes this from the one-time
 * witness, which exists once and is consumed, so the type can have no other
 * treasury or currency.
 */

import { MoveStruct } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import * as coin_info from './coin_info.ts';
const $moduleName = '@atoll/launchpad::ticket';
export const CoinTicket = new MoveStruct({ name: `${$moduleName}::CoinTicket<phantom T>`, fields: {
        id: bcs.Address,
        /** The whole supply. */
        supply: u64,
        info: coin_info.CoinInfo
    } });