/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Version gate of a package's shared configuration.
 * 
 * Sui keeps every published version of a package callable. A package embeds
 * `Version<P>` in its configuration, compares it with its own `VERSION` constant,
 * and raises it after an upgrade, which retires the functions of earlier versions
 * that check it.
 */

import { MoveStruct } from '../../../utils/index.ts';
import { u64 } from '../../../../codecs.ts';
const $moduleName = 'access::version';
export const Version = new MoveStruct({ name: `${$moduleName}::Version<phantom P>`, fields: {
        current: u64
    } });