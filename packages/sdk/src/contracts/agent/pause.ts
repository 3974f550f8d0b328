/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Pledges for an emergency pause of an agent, and the bounds of the pause.
 * 
 * Holders pledge coins. As soon as the pledges reach 1% of the supply, the agent
 * is paused for 24 hours and the pledged coins are locked for seven days. A pause
 * that starts within those seven days needs 5% of the supply, so that a small
 * share of holders cannot silence an agent permanently. Flash loans cannot start a
 * pause: coins that start one cannot be returned in the same transaction.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64, address } from '../../codecs.ts';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::pause';
export const Pause = new MoveStruct({ name: `${$moduleName}::Pause<phantom T>`, fields: {
        /** Number of pauses so far, which is the number of the open round. */
        round: u64,
        /** End of the last pause, exclusive, in milliseconds since the Unix epoch. */
        pausedUntilMs: u64,
        /** Base units pledged in the open round. */
        pledged: u64,
        pledges: table.Table,
        /** When the pledges of a round that started a pause unlock, by round. */
        unlocksAtMs: table.Table
    } });
export const PledgeKey = new MoveStruct({ name: `${$moduleName}::PledgeKey`, fields: {
        round: u64,
        holder: address
    } });