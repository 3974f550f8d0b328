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
export const Persona = new MoveStruct({ name: `${$moduleName}::Persona`, fields: {
        current: Revision,
        /** Every revision before the current one, by number. */
        earlier: table.Table,
        /**
         * Number of the revision that was current at graduation, known once a vote
         * replaces it. Holders accepted this revision by trading the graduated coin, and
         * approved all later ones by votes.
         */
        firstApproved: bcs.option(u64)
    } });