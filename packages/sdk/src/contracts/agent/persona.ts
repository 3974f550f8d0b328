/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Revision history of an agent's persona.
 * 
 * The chain stores, for each numbered revision, the SHA-256 digest of the
 * persona's canonical JSON and its URI, so that anyone can verify the content they
 * are shown. Numbers only grow: restoring an earlier revision publishes its
 * content under a new number.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64, bytes, address } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::persona';
export const Revision = new MoveStruct({ name: `${$moduleName}::Revision`, fields: {
        /** 1 for the first. */
        number: u64,
        /** SHA-256 of the canonical JSON. */
        digest: bytes,
        /** Location of the JSON. */
        uri: bcs.string(),
        /** Author of the revision, or of its restoration. */
        author: address,
        /** The earlier revision whose content this is, if it was restored. */
        restores: bcs.option(u64),
        /** Milliseconds since the Unix epoch. */
        publishedAtMs: u64
    } });
export const Restorable = new MoveStruct({ name: `${$moduleName}::Restorable`, fields: {
        number: u64,
        /** Last time to propose it, exclusive, in milliseconds since the Unix epoch. */
        untilMs: u64
    } });
export const Persona = new MoveStruct({ name: `${$moduleName}::Persona`, fields: {
        current: Revision,
        /** Every revision before the current one, by number. */
        earlier: table.Table,
        /** Whether the coin has graduated, so that only votes change the persona. */
        isGraduated: bcs.bool(),
        /**
         * Number of the last revision that holders accepted: by trading while it was
         * current for 24 hours before graduation, or by a vote since. The first revision
         * counts from the start.
         */
        accepted: u64,
        /**
         * Number of the last revision that was not restored on the fast track. Proposals
         * based on it or on a later revision are not stale: a restoration must not veto
         * ordinary votes.
         */
        decided: u64,
        /** The revision that the fast track can restore. */
        restorable: bcs.option(Restorable)
    } });