/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Admin capability with two-step transfer.
 * 
 * A package embeds `Admin<P>` in its shared configuration and calls `assert_admin`
 * in every admin function. `P` is the package's one-time witness, so each package
 * has its own capability type.
 */

import { MoveStruct } from '../../../utils/index.ts';
import { address } from '../../../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
const $moduleName = 'access::admin';
export const Admin = new MoveStruct({ name: `${$moduleName}::Admin<phantom P>`, fields: {
        cap: address,
        proposed: bcs.option(address)
    } });