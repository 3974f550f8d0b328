/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Registers displays: one `Display<T>` per type, shared at an id derived from the
 * registry at 0xd, so that every client finds the templates of a type without
 * searching events.
 */

import { MoveStruct } from '../../../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
const $moduleName = '0x2::display_registry';
export const DisplayCap = new MoveStruct({ name: `${$moduleName}::DisplayCap<phantom T>`, fields: {
        id: bcs.Address
    } });