/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Burns coins by freezing them permanently.
 * 
 * The supply of ATOLL and of launched coins is fixed: no treasury capability
 * exists that could lower it. A frozen coin has no owner and cannot be changed,
 * transferred or wrapped by any version of any package; its amount stays readable
 * under its object ID.
 */

import { MoveStruct } from '../utils/index.ts';
import { typeName, address, u64 } from '../../codecs.ts';
const $moduleName = '@atoll/agent::burn';
export const Burned = new MoveStruct({ name: `${$moduleName}::Burned`, fields: {
        coinType: typeName,
        coinId: address,
        amount: u64
    } });