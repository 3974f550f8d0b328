/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Maps each pool to its agent and guarantees that a pool has at most one.
 * 
 * The package creates one registry at publication and never removes an entry.
 */

import { MoveStruct } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::registry';
export const Registry = new MoveStruct({ name: `${$moduleName}::Registry`, fields: {
        id: bcs.Address,
        agents: table.Table
    } });