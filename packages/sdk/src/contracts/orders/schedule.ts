/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Schedule of a recurring order: equal slices, at most one in each interval.
 * 
 * Intervals are counted from the time of placing, so that a late execution does
 * not postpone the next. A missed interval is skipped: its slice is executed in a
 * later one.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
const $moduleName = '@atoll/orders::schedule';
export const Schedule = new MoveStruct({ name: `${$moduleName}::Schedule`, fields: {
        slices: u64,
        intervalMs: u64
    } });