/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Publication and upgrades of packages. */

import { MoveStruct } from '../../../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
const $moduleName = '0x2::package';
export const Publisher = new MoveStruct({ name: `${$moduleName}::Publisher`, fields: {
        id: bcs.Address,
        /** Original id of the package, 64 hex digits. */
        package: bcs.string(),
        moduleName: bcs.string()
    } });