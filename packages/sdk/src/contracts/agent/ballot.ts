/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Votes on a proposal: locked coins, tallies, and the time that the tallies spent
 * at the quorum.
 * 
 * Votes are open strictly before `ends_ms`. Votes in favor close when a quarter of
 * the time is left, so that no proposal passes on last-minute votes that its
 * opponents cannot answer. If the result turns towards rejection after that, the
 * voting is extended and votes in favor reopen, so that no proposal fails on
 * last-minute votes either. Extensions end at twice the voting period. Voters'
 * coins are stored per voter, and only the voter can withdraw them.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import * as terms from './terms.ts';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::ballot';
export const Vote = new MoveStruct({ name: `${$moduleName}::Vote<phantom T>`, fields: {
        coins: u64,
        inFavor: bcs.bool(),
        /** When the voter may unlock the coins, in milliseconds since the Unix epoch. */
        unlocksAtMs: u64
    } });
export const Ballot = new MoveStruct({ name: `${$moduleName}::Ballot<phantom T>`, fields: {
        /** The governance terms at creation. */
        terms: terms.Terms,
        /** Votes in favor that the proposal needs. */
        quorum: u64,
        startsMs: u64,
        /** Voting period without extensions, in milliseconds. */
        votingMs: u64,
        /** End of the votes in favor, exclusive. */
        yesEndsMs: u64,
        /** End of the voting, exclusive. */
        endsMs: u64,
        yes: u64,
        no: u64,
        /** Milliseconds for which `yes + no` was at the quorum, up to `tallied_at_ms`. */
        atQuorumMs: u64,
        talliedAtMs: u64,
        /** By voter, from the first vote until it is withdrawn or unlocked. */
        votes: table.Table
    } });