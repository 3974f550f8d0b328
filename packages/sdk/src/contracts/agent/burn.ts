/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Puts coins out of the world for good.
 * 
 * Nobody can lower the supply of ATOLL or of a launched coin: the rights to do so
 * were given up when they were minted. What can be done instead is to freeze the
 * coin object. A frozen object has no owner and can never be changed, moved or
 * passed on, by anybody, under any version of any package; its amount stays
 * readable under its id.
 */

import { MoveStruct } from '../utils/index.ts';
import { typeName, u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
const $moduleName = '@atoll/agent::burn';
export const Burned = new MoveStruct({ name: `${$moduleName}::Burned`, fields: {
        baseType: typeName,
        coinId: bcs.Address,
        amount: u64
    } });