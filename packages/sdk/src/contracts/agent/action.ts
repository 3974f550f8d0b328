/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Actions that a proposal applies to its agent when it passes.
 * 
 * Each action is a struct, which a proposal stores as a dynamic field. A later
 * version of the package can add actions, which an enum would not allow.
 */

import { MoveStruct } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { bytes, u64, address } from '../../codecs.ts';
import * as treasury from './treasury.ts';
import * as terms from './terms.ts';
const $moduleName = '@atoll/agent::action';
export const ActionKey = new MoveStruct({ name: `${$moduleName}::ActionKey`, fields: {
        dummyField: bcs.bool()
    } });
export const Revise = new MoveStruct({ name: `${$moduleName}::Revise`, fields: {
        digest: bytes,
        uri: bcs.string()
    } });
export const Restore = new MoveStruct({ name: `${$moduleName}::Restore`, fields: {
        number: u64
    } });
export const SetKey = new MoveStruct({ name: `${$moduleName}::SetKey`, fields: {
        holder: address
    } });
export const RenewKey = new MoveStruct({ name: `${$moduleName}::RenewKey`, fields: {
        keyCap: address
    } });
export const RevokeKey = new MoveStruct({ name: `${$moduleName}::RevokeKey`, fields: {
        keyCap: address
    } });
export const SetPolicy = new MoveStruct({ name: `${$moduleName}::SetPolicy`, fields: {
        policy: treasury.SpendingPolicy
    } });
export const LowerLimits = new MoveStruct({ name: `${$moduleName}::LowerLimits`, fields: {
        policy: treasury.SpendingPolicy
    } });
export const SetTerms = new MoveStruct({ name: `${$moduleName}::SetTerms`, fields: {
        terms: terms.Terms
    } });
export const EndPause = new MoveStruct({ name: `${$moduleName}::EndPause`, fields: {
        round: u64
    } });