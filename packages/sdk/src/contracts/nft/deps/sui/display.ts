/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * How wallets and explorers show objects of a type: templates under agreed names,
 * in which `{field}` stands for an object's field.
 */

import { MoveStruct } from '../../../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import * as vec_map from './vec_map.ts';
const $moduleName = '0x2::display';
export const Display = new MoveStruct({ name: `${$moduleName}::Display<phantom T>`, fields: {
        id: bcs.Address,
        /** Templates by name. */
        fields: vec_map.VecMap(bcs.string(), bcs.string()),
        /** Raised each time the templates are made known. */
        version: bcs.u16()
    } });