/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Launch limit: until the window ends, one transaction may buy at most a fixed
 * amount, in one call or many. The creator's first buy counts like any other.
 * 
 * It slows down a single sniper but cannot stop one who trades from many
 * addresses.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64, bytes } from '../../codecs.ts';
const $moduleName = '@atoll/launchpad::launch_limit';
export const LaunchLimit = new MoveStruct({ name: `${$moduleName}::LaunchLimit`, fields: {
        /** End of the window in milliseconds since the Unix epoch, exclusive. */
        endsMs: u64,
        /** Limit per transaction in base units of the base coin. */
        maxBase: u64,
        /**
         * Digest of the last transaction that bought within the window, initially of the
         * creation.
         */
        txDigest: bytes,
        /** Bought by that transaction so far, in base units. */
        bought: u64
    } });