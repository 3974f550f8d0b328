/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Unclaimed fees of a market, kept separate by role and apart from its reserves. A
 * pool has one, and so has a venue's market that divides its fees; `pool_fees`
 * pays out the pool's.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/launchpad::fee_vault';
export const FeeVault = new MoveStruct({ name: `${$moduleName}::FeeVault<phantom Q>`, fields: {
        creator: u64,
        coCreators: u64,
        protocol: u64,
        /** By referrer. An entry exists from the first credit on. */
        referrers: table.Table
    } });