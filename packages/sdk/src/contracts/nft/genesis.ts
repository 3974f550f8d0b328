/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Creates the collections when the package is published. */

import { MoveStruct } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
const $moduleName = '@atoll/nft::genesis';
export const GENESIS = new MoveStruct({ name: `${$moduleName}::GENESIS`, fields: {
        dummyField: bcs.bool()
    } });