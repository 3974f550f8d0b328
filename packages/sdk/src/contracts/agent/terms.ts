/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Governance terms: what proposals cost, how long votes take, and what passes.
 * 
 * An agent copies the terms at its creation, and only a vote of its holders
 * changes them. A proposal copies the agent's terms, so a later change never
 * affects an open vote.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
const $moduleName = '@atoll/agent::terms';
export const Terms = new MoveStruct({ name: `${$moduleName}::Terms`, fields: {
        /** Deposit of a proposal, in base units of the agent's coin. */
        deposit: u64,
        /** Voting period in milliseconds. */
        votingMs: u64,
        /** Voting period of the fast track, which only protects an agent, in milliseconds. */
        fastVotingMs: u64,
        /**
         * Minimum lock of votes in favor, in milliseconds. They stay locked until the
         * voting ends at least.
         */
        minLockMs: u64,
        /**
         * Votes in favor that a proposal needs, in basis points of the coin's total
         * supply.
         */
        quorumBps: u64,
        /** Share of all votes that the votes in favor must exceed, in basis points. */
        majorityBps: u64,
        /** Shares of the co-creators' fee that the creator of a new agent receives. */
        creatorShares: u64,
        /**
         * Shares that the author of an adopted revision receives, at most a tenth of the
         * existing ones.
         */
        revisionShares: u64
    } });