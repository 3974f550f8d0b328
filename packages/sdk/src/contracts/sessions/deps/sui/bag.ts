/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** A heterogeneous map whose entries are dynamic fields. */

import { MoveStruct } from '../../../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../../../codecs.ts';
const $moduleName = '0x2::bag';
export const Bag = new MoveStruct({ name: `${$moduleName}::Bag`, fields: {
        id: bcs.Address,
        /** Number of entries. */
        size: u64
    } });