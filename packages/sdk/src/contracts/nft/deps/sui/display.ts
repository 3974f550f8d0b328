/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Display of objects of a type in wallets and explorers: templates under standard
 * names, in which `{field}` is replaced by a field of the object.
 */

import { MoveStruct } from '../../../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import * as vec_map from './vec_map.ts';
const $moduleName = '0x2::display';
export const Display = new MoveStruct({ name: `${$moduleName}::Display<phantom T>`, fields: {
        id: bcs.Address,
        /** Templates by name. */
        fields: vec_map.VecMap(bcs.string(), bcs.string()),
        /** Incremented by each `update_version`. */
        version: bcs.u16()
    } });