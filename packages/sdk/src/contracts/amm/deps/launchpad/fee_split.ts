/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Division of a trade's fee among creator, referrer, co-creators and protocol. */

import { MoveStruct } from '../../../utils/index.ts';
import { u64 } from '../../../../codecs.ts';
const $moduleName = 'launchpad::fee_split';
export const FeeParts = new MoveStruct({ name: `${$moduleName}::FeeParts`, fields: {
        creator: u64,
        referrer: u64,
        coCreators: u64,
        protocol: u64
    } });