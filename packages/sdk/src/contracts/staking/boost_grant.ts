/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Message that the operator's server signs to grant a boost. */

import { MoveStruct } from '../utils/index.ts';
import { bytes, address, u64 } from '../../codecs.ts';
const $moduleName = '@atoll/staking::boost_grant';
export const BoostGrant = new MoveStruct({ name: `${$moduleName}::BoostGrant`, fields: {
        domain: bytes,
        /** Digest of the chain's first checkpoint. */
        chainId: bytes,
        /** Original ID of this package. */
        package: address,
        poolId: address,
        staker: address,
        /** Higher than that of any grant the staker has used in this pool. */
        nonce: u64,
        /** Weight of each staked unit, in basis points. */
        multiplierBps: u64,
        /** Last moment to use the grant, in milliseconds since the Unix epoch. */
        expiresMs: u64
    } });