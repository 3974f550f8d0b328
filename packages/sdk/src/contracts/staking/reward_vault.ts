/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Reward balance of a pool, its campaigns and its reward index.
 * 
 * All funding of campaigns passes through this module, so a campaign never
 * promises more than the balance holds.
 */

import { MoveStruct } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import * as reward_index from './reward_index.ts';
import * as campaign from './campaign.ts';
const $moduleName = '@atoll/staking::reward_vault';
export const RewardVault = new MoveStruct({ name: `${$moduleName}::RewardVault<phantom E>`, fields: {
        balance: u64,
        index: reward_index.RewardIndex,
        /** Time of the last accrual, in milliseconds since the Unix epoch. */
        accruedAtMs: u64,
        /** Campaigns that had not ended at the last accrual. */
        campaigns: bcs.vector(campaign.Campaign),
        campaignsOpened: u64,
        /**
         * Latest end of the campaigns that the accruals have visited, or the creation of
         * the vault.
         */
        idleSinceMs: u64
    } });