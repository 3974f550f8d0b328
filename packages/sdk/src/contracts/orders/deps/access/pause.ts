/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Pause that lapses after seven days.
 * 
 * A package embeds one `Pause` for each thing that can be paused. The admin can
 * pause again before it lapses, for instance while an upgrade waits for its delay.
 * The guardian can pause once in 14 days, so that a stolen guardian key cannot
 * pause longer than half of the time.
 * 
 * This module does not check who calls: the package checks the capability.
 */

import { MoveStruct } from '../../../utils/index.ts';
import { u64 } from '../../../../codecs.ts';
const $moduleName = 'access::pause';
export const Pause = new MoveStruct({ name: `${$moduleName}::Pause`, fields: {
        /** End of the pause, exclusive. */
        untilMs: u64,
        /** When the guardian can pause again. */
        guardianFromMs: u64
    } });