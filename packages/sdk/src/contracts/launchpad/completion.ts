/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Tracks when a curve sold out, for venues that may give up after a timeout.
 * 
 * A sale reopens a completed curve and a purchase completes it again. A short
 * reopening keeps the completion time: otherwise one unit sold and bought back
 * every day would postpone the timeout forever. A long one resets it: otherwise a
 * curve that sold out only briefly would count as waiting ever since.
 */

import { MoveEnum, MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
const $moduleName = '@atoll/launchpad::completion';
/** Times are milliseconds since the Unix epoch. */
export const Completion = new MoveEnum({ name: `${$moduleName}::Completion`, fields: {
        /** The curve has not sold out. */
        Open: null,
        /** The curve is sold out. */
        Completed: new MoveStruct({ name: `Completion.Completed`, fields: {
                atMs: u64
            } }),
        /** The curve was sold out, and a sale reopened it. */
        Reopened: new MoveStruct({ name: `Completion.Reopened`, fields: {
                completedAtMs: u64,
                reopenedAtMs: u64
            } })
    } });