/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * A map whose entries are dynamic fields, with keys of one type and values of
 * another.
 */

import { MoveStruct } from '../../../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../../../codecs.ts';
const $moduleName = '0x2::table';
export const Table = new MoveStruct({ name: `${$moduleName}::Table<phantom K, phantom V>`, fields: {
        id: bcs.Address,
        /** Number of entries. */
        size: u64
    } });