/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Message that the operator's server signs to grant a mint. */

import { MoveStruct } from '../utils/index.ts';
import { bytes, address, u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
const $moduleName = '@atoll/nft::mint_grant';
export const MintGrant = new MoveStruct({ name: `${$moduleName}::MintGrant`, fields: {
        domain: bytes,
        /** Digest of the chain's first checkpoint. */
        chainId: bytes,
        /** Original ID of this package. */
        package: address,
        collectionId: address,
        minter: address,
        /** Usable once, by any wallet. */
        nonce: u64,
        imageUrl: bcs.string(),
        /** Last moment to use the grant, in milliseconds since the Unix epoch. */
        expiresMs: u64
    } });