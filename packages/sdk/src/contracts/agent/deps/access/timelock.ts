/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Delay between the announcement of a configuration change and its execution.
 * 
 * A package embeds `Timelock<P>` in its shared configuration and describes each
 * kind of change by a separate struct `C`. `announce` stores the change and emits
 * it; `execute` returns it once the delay has passed, at most once, and the
 * package applies it. Until `enforce` is called nothing is delayed, so that a
 * deployment can be configured; `enforce` cannot be undone. A package must call
 * `assert_enforced` before it accepts anyone's money.
 * 
 * This module does not check who calls: the package checks the admin capability
 * before `announce`, `execute`, `cancel` and `enforce`.
 */

import { MoveStruct } from '../../../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../../../codecs.ts';
const $moduleName = 'access::timelock';
export const Timelock = new MoveStruct({ name: `${$moduleName}::Timelock<phantom P>`, fields: {
        id: bcs.Address,
        /** Whether changes are delayed. */
        enforced: bcs.bool(),
        /** Number of the next change. */
        nextChange: u64
    } });