/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Delay between the announcement of a configuration change and its execution.
 * 
 * A package embeds `Timelock<P>` in its shared configuration and describes each
 * kind of change by a separate struct `C`. `announce` stores the change and emits
 * it; `execute` returns it once the delay has passed, at most once, and the
 * package applies it. Until `enforce` is called nothing is delayed, so that a
 * deployment can be configured; `enforce` cannot be undone. A package must call
 * `assert_enforced` before it accepts anyone's money.
 * 
 * This module does not check who calls: the package checks the admin capability
 * before `announce`, `execute`, `cancel` and `enforce`.
 */

import { MoveTuple, MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { type BcsType } from '@mysten/sui/bcs';
const $moduleName = '@atoll/access::timelock';
export const ChangeKey = new MoveTuple({ name: `${$moduleName}::ChangeKey`, fields: [u64] });
/**
 * Emitted by `announce`. The change is executable from `executable_at_ms` to
 * `expires_at_ms`, inclusive, unless `enforce` intervenes, which delays changes
 * announced before it too.
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
/** Emitted by `execute`. */
export function ChangeExecuted<C extends BcsType<any>>(...typeParameters: [
    C
]) {
    return new MoveStruct({ name: `${$moduleName}::ChangeExecuted<phantom P, ${typeParameters[0].name as C['name']}>`, fields: {
            number: u64,
            change: typeParameters[0]
        } });
}
/** Emitted by `cancel`. */
export function ChangeCancelled<C extends BcsType<any>>(...typeParameters: [
    C
]) {
    return new MoveStruct({ name: `${$moduleName}::ChangeCancelled<phantom P, ${typeParameters[0].name as C['name']}>`, fields: {
            number: u64,
            change: typeParameters[0]
        } });
}
export const TimelockEnforced = new MoveStruct({ name: `${$moduleName}::TimelockEnforced<phantom P>`, fields: {
        delayMs: u64
    } });