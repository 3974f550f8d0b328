/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Conditions for the sale of objects of a type, set by its publisher. A sale
 * creates a request; each rule adds its receipt; only with a receipt of every rule
 * can the request be confirmed, and without confirmation the transaction fails.
 */

import { MoveStruct } from '../../../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address } from '../../../../codecs.ts';
const $moduleName = '0x2::transfer_policy';
export const TransferPolicyCap = new MoveStruct({ name: `${$moduleName}::TransferPolicyCap<phantom T>`, fields: {
        id: bcs.Address,
        policyId: address
    } });