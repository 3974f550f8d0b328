/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Delay between the announcement of a change and its execution.
 * 
 * Each kind of change is a struct `C`. A change is announced with its content, is
 * executable from the end of its delay for 14 days, at most once, and can be
 * canceled until then. Nothing is delayed before `enforce`, so that a deployment
 * can be configured.
 */

import { MoveStruct, MoveTuple } from '../utils/index.ts';
import { bcs, type BcsType } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
const $moduleName = '@atoll/access::timelock';
export const Timelock = new MoveStruct({ name: `${$moduleName}::Timelock<phantom P>`, fields: {
        id: bcs.Address,
        /** Whether changes are delayed. */
        enforced: bcs.bool(),
        /** Number of the next change. */
        nextChange: u64,
        /** How many changes are pending, expired ones included. */
        pending: u64
    } });
export const ChangeKey = new MoveTuple({ name: `${$moduleName}::ChangeKey`, fields: [u64] });
/**
 * Emitted with every announcement. The change is executable from
 * `executable_at_ms` to `expires_at_ms`, inclusive.
 */
export function ChangeAnnounced<C extends BcsType<any>>(...typeParameters: [
    C
]) {
    return new MoveStruct({ name: `${$moduleName}::ChangeAnnounced<phantom P, ${typeParameters[0].name as C['name']}>`, fields: {
            number: u64,
            change: typeParameters[0],
            executableAtMs: u64,
            expiresAtMs: u64
        } });
}
/** Emitted with every execution. */
export function ChangeExecuted<C extends BcsType<any>>(...typeParameters: [
    C
]) {
    return new MoveStruct({ name: `${$moduleName}::ChangeExecuted<phantom P, ${typeParameters[0].name as C['name']}>`, fields: {
            number: u64,
            change: typeParameters[0]
        } });
}
/** Emitted with every cancellation. */
export function ChangeCanceled<C extends BcsType<any>>(...typeParameters: [
    C
]) {
    return new MoveStruct({ name: `${$moduleName}::ChangeCanceled<phantom P, ${typeParameters[0].name as C['name']}>`, fields: {
            number: u64,
            change: typeParameters[0]
        } });
}
export const TimelockEnforced = new MoveStruct({ name: `${$moduleName}::TimelockEnforced<phantom P>`, fields: {
        delayMs: u64
    } });