/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Version gate of the package and the pause of placing.
 * 
 * The admin can pause placing and, after an upgrade, retire the earlier version.
 * Nothing here can reach what an order escrows: cancelling and returning read no
 * configuration.
 */

import { MoveStruct } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import * as version from './deps/access/version.ts';
import * as pause from './deps/access/pause.ts';
const $moduleName = '@atoll/orders::config';
export const Config = new MoveStruct({ name: `${$moduleName}::Config`, fields: {
        id: bcs.Address,
        version: version.Version,
        placingPause: pause.Pause
    } });