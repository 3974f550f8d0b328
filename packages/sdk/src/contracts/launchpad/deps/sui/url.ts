/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Addresses of things on the web. Nothing is checked but that they are ASCII. */

import { MoveStruct } from '../../../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
const $moduleName = '0x2::url';
export const Url = new MoveStruct({ name: `${$moduleName}::Url`, fields: {
        url: bcs.string()
    } });