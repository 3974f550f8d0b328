/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The platform token: 1,000,000,000 ATOLL with 6 decimals, minted once to the
 * publisher.
 * 
 * The supply is fixed and the metadata immutable: the token's entry in the coin
 * registry consumes the treasury capability, and the metadata capability is
 * deleted. Freezing the treasury capability would not suffice: anyone could pass a
 * reference to it and, for a legacy currency, claim the metadata capability.
 */

import { MoveStruct } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
const $moduleName = '@atoll/atoll-token::atoll';
export const ATOLL = new MoveStruct({ name: `${$moduleName}::ATOLL`, fields: {
        dummyField: bcs.bool()
    } });