/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Division of a trade's fee among creator, referrer, co-creators and protocol. */

import { MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
const $moduleName = '@atoll/launchpad::fee_split';
export const FeeSplit = new MoveStruct({ name: `${$moduleName}::FeeSplit`, fields: {
        /** The coin's creator. */
        creatorBps: u64,
        /** The trader's referrer; added to the protocol's part when there is none. */
        referrerBps: u64,
        /** The agent's co-creators. */
        coCreatorBps: u64
    } });
export const FeeParts = new MoveStruct({ name: `${$moduleName}::FeeParts`, fields: {
        creator: u64,
        referrer: u64,
        coCreators: u64,
        protocol: u64
    } });