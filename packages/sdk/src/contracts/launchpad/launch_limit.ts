/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Launch limit: until the window ends, one transaction may take at most a fixed
 * amount from the curve, in one call or many. What the launch fee withholds
 * counts, so that the limit bounds how far a transaction moves the price. The
 * creator's first buy counts like any other.
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
        /** Taken from the curve by that transaction so far, in base units. */
        bought: u64
    } });