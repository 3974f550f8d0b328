/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Authority over a package: its admin, its guardian and its pending changes.
 * 
 * A package creates one shared `Authority<P>` in its `init`; `P` is the package's
 * one-time witness, so each package has separate capability types. The admin
 * changes settings, announces what must be announced and pauses. The guardian only
 * cancels what is pending and pauses, so that a stolen admin key gains nothing
 * that is delayed. This module is immutable: no upgrade of a package affects who
 * holds authority over it.
 * 
 * `announce`, `execute` and `enforce` take the package's `Version<P>`, which only
 * the package can pass: it alone creates, applies and opens. `cancel` and
 * `cancel_as_guardian` are called directly.
 */

import { MoveStruct } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address } from '../../codecs.ts';
import * as timelock from './timelock.ts';
const $moduleName = '@atoll/access::authority';
export const Authority = new MoveStruct({ name: `${$moduleName}::Authority<phantom P>`, fields: {
        id: bcs.Address,
        adminCap: address,
        guardianCap: bcs.option(address),
        /** Address to which the admin cannot cancel a transfer, named by the guardian. */
        recovery: bcs.option(address),
        timelock: timelock.Timelock
    } });