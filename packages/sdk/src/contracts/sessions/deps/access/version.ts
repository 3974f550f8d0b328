/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Version gate of a package's shared configuration.
 * 
 * Sui keeps every published version of a package callable. A package embeds
 * `Version<P>` in its configuration, compares it with its own `VERSION` constant,
 * and raises it after an upgrade, which retires the functions of earlier versions
 * that check it. The gate is closed until the package's delays are enforced
 * (`authority::enforce`): a package must call `assert_open` before it accepts
 * anyone's money.
 */

import { MoveStruct } from '../../../utils/index.ts';
import { u64 } from '../../../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
const $moduleName = 'access::version';
export const Version = new MoveStruct({ name: `${$moduleName}::Version<phantom P>`, fields: {
        current: u64,
        open: bcs.bool()
    } });