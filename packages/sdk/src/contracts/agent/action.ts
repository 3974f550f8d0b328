/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Actions that a proposal applies to its agent when it passes. */

import { MoveEnum, MoveStruct } from '../utils/index.ts';
import { bytes, u64, address } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import * as treasury from './treasury.ts';
const $moduleName = '@atoll/agent::action';
/** The change that a proposal makes. */
export const Action = new MoveEnum({ name: `${$moduleName}::Action`, fields: {
        /** Publishes a new revision of the persona. */
        Revise: new MoveStruct({ name: `Action.Revise`, fields: {
                digest: bytes,
                uri: bcs.string()
            } }),
        /** Restores an earlier revision. */
        Restore: new MoveStruct({ name: `Action.Restore`, fields: {
                number: u64
            } }),
        /** Replaces or revokes the agent's key. */
        SetKey: new MoveStruct({ name: `Action.SetKey`, fields: {
                holder: bcs.option(address)
            } }),
        /** Replaces the spending policy. */
        SetPolicy: new MoveStruct({ name: `Action.SetPolicy`, fields: {
                policy: treasury.SpendingPolicy
            } })
    } });